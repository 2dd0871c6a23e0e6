"""Maps with other ground on some tiles."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.valley.hashing import blake2b
from pytest_stardojo.valley.maps.loader import tile_kinds
from pytest_stardojo.valley.maps.sheet import Sheet, Tile, TileKind


@cache
def kinds_by_name() -> dict[str, TileKind]:
    """Return the tile kinds by name."""
    return {kind.name: kind for kind in tile_kinds().values()}


def with_ground(chart: Sheet, ground: dict[Tile, str]) -> Sheet:
    """Return the map with other kinds of tiles; tiles beyond the map are ignored.

    Args:
        chart: The map.
        ground: Name of the kind by tile; see ``tiles.yaml``.

    Raises:
        KeyError: There is no such kind of tile.
    """
    known = kinds_by_name()
    buildable = any(chart.build)
    names, rows = list(chart.ground), [list(row) for row in chart.look]
    layers = {flag: bytearray(getattr(chart, flag)) for flag in ("walk", "dig", "water", "build")}
    for (x, y), name in ground.items():
        if not chart.inside(x, y):
            continue
        kind, at = known[name], y * chart.width + x
        names[at], rows[y][x] = kind.ground, kind.char
        for flag, layer in layers.items():
            layer[at] = getattr(kind, flag) and (buildable or flag != "build")
    mark = blake2b(repr(sorted(ground.items())).encode(), digest_size=16).hexdigest()
    return msgspec.structs.replace(
        chart,
        ground=tuple(names),
        look=tuple("".join(row) for row in rows),
        hash=f"{chart.hash} {mark}",
        **{flag: bytes(layer) for flag, layer in layers.items()},
    )
