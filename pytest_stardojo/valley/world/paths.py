"""Shortest paths over one map.

Four neighbours, every step costs the same, ties in the order up, right, down,
left.  The search floods from the goals until it reaches the start.  From
there each step leads to the first neighbour that is one step nearer.

A set of tiles is one large integer with a bit for each tile, so that a few shifts
flood the whole map at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pytest_stardojo.valley.world.model import Tile

_FEW = 4
"""Number of tiles up to which summing bits builds a set faster than bytes do."""
_FREE_BITS = b"10" + b"0" * 254
"""Translation of solid bytes to the digits of the set of free tiles."""


def shortest(
    solid: bytes | bytearray,
    width: int,
    start: Tile,
    goals: Iterable[Tile],
    avoid: Iterable[Tile] = (),
) -> list[Tile] | None:
    """Return the tiles of a shortest path from the start to the nearest goal, that goal last.

    Goals are always allowed, also one tile beyond the map's edge; other solid tiles
    and the tiles to avoid are not.

    Args:
        solid: 1 for each blocked tile, row by row.
        width: Number of tiles in a row.
        start: First tile of the walk.
        goals: Tiles where it may end; tiles farther off the map are ignored.
        avoid: Further blocked tiles, at most one beyond the edge.

    Returns:
        An empty list if the start is a goal, None if there is no path.
    """
    height = len(solid) // width
    near = [(x, y) for x, y in goals if -1 <= x <= width and -1 <= y <= height]
    if start in near:
        return []
    stride = width + 3
    begin = (start[1] + 1) * stride + start[0] + 1
    free = _free(bytes(solid), width) & ~_set_of(avoid, stride)
    layers = _flood(free | 1 << begin, stride, 1 << begin, _set_of(near, stride))
    return None if layers is None else _descend(layers, stride, begin, start)


@lru_cache(maxsize=256)  # maps change rarely between two walks, and worlds share them
def _free(solid: bytes, width: int) -> int:
    """Return the set of free tiles of a map, with a blocked border.

    The tile (x, y) is bit (y + 1) * stride + x + 1, where the stride is the width plus three.
    """
    digits = solid.translate(_FREE_BITS)[::-1]
    rows = [digits[begin : begin + width] for begin in range(0, len(digits), width)]
    return int(b"000".join(rows), 2) << (width + 4)


def _set_of(tiles: Iterable[Tile], stride: int) -> int:
    places = [(y + 1) * stride + x + 1 for x, y in tiles]
    if len(places) < _FEW:
        return sum([1 << place for place in set(places)])
    digits = bytearray(max(places) // 8 + 1)
    for place in places:
        digits[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(digits, "little")


def _flood(free: int, stride: int, begin: int, front: int) -> list[int] | None:
    """Flood from the goals to the start.

    Returns:
        The tiles at each distance from the goals, 0 first, up to one less than the start's.
    """
    free &= ~front
    layers = [front]
    while True:
        front = (front << stride | front << 1 | front >> stride | front >> 1) & free
        if not front:
            return None
        if front & begin:
            return layers
        free ^= front
        layers.append(front)


def _descend(layers: list[int], stride: int, place: int, start: Tile) -> list[Tile]:
    """Walk from the start to a goal, each time to the first neighbour that is nearer."""
    x, y = start
    path = []
    for layer in reversed(layers):
        around = layer >> (place - stride)  # the lowest bit is now the tile above
        if around & 1:
            place, y = place - stride, y - 1
        elif around >> (stride + 1) & 1:
            place, x = place + 1, x + 1
        elif around >> (2 * stride) & 1:
            place, y = place + stride, y + 1
        else:
            place, x = place - 1, x - 1
        path.append((x, y))
    return path
