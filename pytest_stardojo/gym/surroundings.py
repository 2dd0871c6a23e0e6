"""The surroundings of a game in this process as arrays, without a list of all tiles.

Most tiles are bare.  They are copied from arrays of the map, which are made once; only the
tiles with anything on them are encoded one by one.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from pytest_stardojo.gym.spaces import FEATURES, LAYERS, code, features, layers

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_MAPS = 128
"""Maps whose arrays are kept."""
MOST_TILES = 50_000
"""Tiles whose codes are kept."""
_PASSABLE, _DIGGABLE = FEATURES.index("passable"), FEATURES.index("diggable")
_GROUND = LAYERS.index("ground")


class MapArrays:
    """The arrays of bare maps within a margin of tiles outside the map."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, int], tuple[Any, NDArray[np.uint8], NDArray[np.uint16]]] = {}

    def of(self, chart: Any, margin: int) -> tuple[NDArray[np.uint8], NDArray[np.uint16]]:
        """Return features and name codes of a map, as if all of it were blocked.

        Args:
            chart: The map.
            margin: Number of tiles on each side.
        """
        kept = self._kept.get((id(chart), margin))
        if kept is None or kept[0] is not chart:
            if len(self._kept) >= MOST_MAPS:
                self._kept.clear()
            kept = (chart, *_bare(chart, margin))  # keeps the map, so the id is its
            self._kept[id(chart), margin] = kept
        return kept[1:]


def _bare(chart: Any, margin: int) -> tuple[NDArray[np.uint8], NDArray[np.uint16]]:
    height, width = chart.height, chart.width
    size = (height + 2 * margin, width + 2 * margin)
    near = np.zeros((*size, len(FEATURES)), np.uint8)
    names = np.zeros((*size, len(LAYERS)), np.uint16)
    names[..., _GROUND] = code("Outside")
    inside = np.s_[margin : margin + height, margin : margin + width]
    ground = np.array([code(name) for name in chart.ground], np.uint16)
    names[inside][..., _GROUND] = ground.reshape(height, width)
    dig = np.frombuffer(chart.dig, np.uint8) == 1
    near[inside][..., _DIGGABLE] = dig.reshape(height, width)
    return near, names


@lru_cache(maxsize=MOST_MAPS)
def _free(solid: bytes, width: int, margin: int) -> NDArray[np.uint8]:
    """Return 1 for every free tile of a map within a margin of blocked ones."""
    free = np.frombuffer(solid, np.uint8).reshape(-1, width) == 0
    return np.pad(free.astype(np.uint8), margin)


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
    bare, bare_names = _MAPS.of(sparse.chart, side)
    left, top = sparse.x - side // 2 + side, sparse.y - side // 2 + side
    there = (slice(top, top + side), slice(left, left + side))
    near[:] = bare[there]
    names[:] = bare_names[there]
    near[:, :, _PASSABLE] = _free(sparse.solid, sparse.chart.width, side)[there]
    _write_tiles(near, names, sparse.tiles, wanted)


_Bytes = tuple[bytes, "array[int]"]
_TILES: dict[frozenset[str], dict[Any, _Bytes]] = {}
"""Features and name codes of tiles by what is on them, for each set of wanted objects."""


def _write_tiles(
    near: NDArray[np.uint8], names: NDArray[np.uint16], tiles: Any, wanted: frozenset[str]
) -> None:
    side = len(near)
    middle = (side // 2) * (side + 1)
    flags, codes = near.reshape(-1).data, names.reshape(-1).data
    wide, deep = len(FEATURES), len(LAYERS)
    known = _TILES.setdefault(wanted, {})
    for tile in tiles:
        crop = tile.crop
        content = (
            *(tile.ground, tile.passable, tile.diggable, tile.object, tile.terrain, tile.exit),
            *(tile.building, tile.furniture, tile.character, tile.drops),
            *(tile.watered, tile.fertilizer),
            crop and (crop.name, crop.ripe, crop.dead),
        )
        found = known.get(content)
        if found is None:
            if len(known) >= MOST_TILES:
                known.clear()
            found = (bytes(features(tile, wanted)), array("H", layers(tile)))
            known[content] = found
        place = middle + tile.dy * side + tile.dx
        flags[place * wide : (place + 1) * wide] = found[0]
        codes[place * deep : (place + 1) * deep] = found[1]
