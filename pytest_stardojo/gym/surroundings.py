"""The surroundings of a game in this process as arrays, without a list of all tiles.

Most tiles are bare.  They are copied from arrays of the map, which are made once; only the
tiles with anything on them are encoded one by one.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

import numpy as np

from pytest_stardojo.gym.spaces import FEATURES, LAYERS, code, features, layers

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_MAPS = 256
"""Maps whose arrays are kept."""
_PASSABLE, _DIGGABLE = FEATURES.index("passable"), FEATURES.index("diggable")
_GROUND = LAYERS.index("ground")


class MapArrays:
    """The arrays of maps: the codes of their ground, and where it can be tilled."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[Any, NDArray[np.uint16], NDArray[np.uint8]]] = {}

    def of(self, chart: Any) -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
        """Return the arrays of a map, height x width."""
        kept = self._kept.get(id(chart))
        if kept is None or kept[0] is not chart:
            shape = (chart.height, chart.width)
            ground = np.array([code(name) for name in chart.ground], np.uint16).reshape(shape)
            dig = (np.frombuffer(chart.dig, np.uint8) == 1).astype(np.uint8).reshape(shape)
            if len(self._kept) >= MOST_MAPS:
                self._kept.clear()
            kept = self._kept[id(chart)] = (chart, ground, dig)  # keeps the map, so the id is its
        return kept[1:]


_MAPS = MapArrays()


def write_surroundings(
    near: NDArray[np.uint8], names: NDArray[np.uint16], sparse: Any, wanted: frozenset[str]
) -> None:
    """Write the features and name codes of the surroundings into arrays.

    Args:
        near: Array for the features, side x side x ``len(FEATURES)``, contiguous.
        names: Array for the codes, side x side x ``len(LAYERS)``, contiguous.
        sparse: The surroundings: ``chart``, ``solid``, ``x``, ``y``, and the ``tiles`` that are
            not bare.
        wanted: Names of the objects of the task.
    """
    side = len(near)
    radius = side // 2
    chart = sparse.chart
    ground, dig = _MAPS.of(chart)
    near.fill(0)
    names.fill(0)
    left, top = sparse.x - radius, sparse.y - radius
    x0, x1 = max(left, 0), min(left + side, chart.width)
    y0, y1 = max(top, 0), min(top + side, chart.height)
    if (x1 - x0) * (y1 - y0) < side * side:
        names[..., _GROUND] = code("Outside")
    if x0 < x1 and y0 < y1:
        there = np.s_[y0 - top : y1 - top, x0 - left : x1 - left]
        solid = np.frombuffer(sparse.solid, np.uint8).reshape(ground.shape)
        near[there][..., _PASSABLE] = solid[y0:y1, x0:x1] == 0
        near[there][..., _DIGGABLE] = dig[y0:y1, x0:x1]
        names[there][..., _GROUND] = ground[y0:y1, x0:x1]
    _write_tiles(near, names, sparse.tiles, wanted)


def _write_tiles(
    near: NDArray[np.uint8], names: NDArray[np.uint16], tiles: Any, wanted: frozenset[str]
) -> None:
    side = len(near)
    middle = (side // 2) * (side + 1)
    flags, codes = near.reshape(-1).data, names.reshape(-1).data
    wide, deep = len(FEATURES), len(LAYERS)
    for tile in tiles:
        place = middle + tile.dy * side + tile.dx
        flags[place * wide : (place + 1) * wide] = bytes(features(tile, wanted))
        codes[place * deep : (place + 1) * deep] = array("H", layers(tile))
