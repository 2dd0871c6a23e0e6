"""Shortest paths over one map.

Four neighbours, every step costs the same, ties in the order up, right, down,
left.  A path is found by a flood from the goals that stops at the start; from
there every step goes to the first neighbour that is one nearer.
"""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.valley.world.model import Tile
from pytest_stardojo.valley.world.places import STEPS


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
    stride = width + 4
    grid = _bordered(solid, width)
    origin = 2 * stride + 2
    for x, y in avoid:
        grid[origin + y * stride + x] = BLOCKED
    begin = origin + start[1] * stride + start[0]
    distance = _flood(grid, stride, begin, [origin + y * stride + x for x, y in near])
    return None if distance is None else _descend(grid, stride, begin, start, distance)


# A flooded grid holds a byte a tile: free, blocked, or reached at a distance, of which the
# remainder by 3 is kept.  Neighbours differ by one, so that is enough to go down by.
FREE, BLOCKED = 0, 1
REACHED = (2, 3, 4)


def _bordered(solid: bytes | bytearray, width: int) -> bytearray:
    """The map with two blocked tiles around it, so that nothing has to look for the edge."""
    rows = [solid[begin : begin + width] for begin in range(0, len(solid), width)]
    rim = bytes([BLOCKED]) * (2 * (width + 4) + 2)
    return bytearray(b"".join((rim, bytes([BLOCKED] * 4).join(rows), rim)))


def _flood(grid: bytearray, stride: int, begin: int, goals: list[int]) -> int | None:
    """Spread from the goals until the beginning is reached; its distance."""
    grid[begin] = FREE
    for goal in goals:
        grid[goal] = REACHED[0]
    frontier, distance = goals, 0
    while frontier:
        distance += 1
        mark = REACHED[distance % 3]
        reached: list[int] = []
        for place in frontier:
            for near in (place - stride, place + 1, place + stride, place - 1):
                if not grid[near]:
                    grid[near] = mark
                    reached.append(near)
        if grid[begin]:
            return distance
        frontier = reached
    return None


def _descend(grid: bytearray, stride: int, begin: int, start: Tile, distance: int) -> list[Tile]:
    """From the beginning down to a goal, always to the first neighbour that is nearer."""
    offsets = (-stride, 1, stride, -1)
    place, (x, y), path = begin, start, []
    for left in range(distance - 1, -1, -1):
        mark = REACHED[left % 3]
        for offset, (dx, dy) in zip(offsets, STEPS, strict=True):
            if grid[place + offset] == mark:
                place, x, y = place + offset, x + dx, y + dy
                path.append((x, y))
                break
    return path
