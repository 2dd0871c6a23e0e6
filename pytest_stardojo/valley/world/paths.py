"""Shortest paths over one map.

Four neighbours, every step costs the same, ties in the order up, right, down,
left.  A path is found by a flood from the goals that stops at the start; from
there every step goes to the first neighbour that is one nearer.

A set of tiles is one large integer with a bit for each tile, so that the flood
moves over all the map at once: neighbours are shifts.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pytest_stardojo.valley.world.model import Tile

_FEW = 4
"""So many tiles make a set faster by adding up than through bytes."""
_FREE_BITS = b"10" + b"0" * 254
"""From solid bytes to the digits of the set of free tiles."""


def shortest(
    solid: bytes | bytearray,
    width: int,
    start: Tile,
    goals: Iterable[Tile],
    avoid: Iterable[Tile] = (),
) -> list[Tile] | None:
    """Tiles to tread from the start to the nearest goal, that goal last.

    Goals themselves are always allowed, also one tile beyond the map's edge; the
    tiles to avoid and everything solid are not.

    Args:
        solid: 1 for each tile that nobody can stand on, row by row.
        width: Tiles of a row.
        start: Where the walk begins.
        goals: Where it may end; those farther off the map are not looked at.
        avoid: Further tiles that are not trodden; at most one beyond the edge.

    Returns:
        An empty list where the start is a goal, None where there is no way.
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


@lru_cache(maxsize=32)  # maps change rarely between two walks
def _free(solid: bytes, width: int) -> int:
    """The set of free tiles of a map, with blocked ones around it.

    The tile (x, y) is bit (y + 1) * stride + x + 1, where the stride is the width and three.
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
    """Spread from the goals until the beginning is reached.

    Returns:
        The tiles at each distance from the goals, 0 first, up to that before the beginning's.
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
    """From the beginning down to a goal, always to the first neighbour that is nearer."""
    x, y = start
    path = []
    for layer in reversed(layers):
        around = layer >> (place - stride)  # the tile above is its lowest bit now
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
