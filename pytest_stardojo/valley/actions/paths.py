"""Shortest paths over one map.

Four neighbours, every step costs the same, ties in the order up, right, down,
left.  A path is found by a flood from the target that stops at the start; from
there every step goes to the first neighbour that is one nearer.
"""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import STEPS, is_wide, sheet, solidity


def barriers(world: World, location: Location, walker: Farmer | None = None) -> set[Tile]:
    """Tiles that somebody other than the walker stands on."""
    taken: set[Tile] = set()
    for farmer in world.farmers.values():
        if farmer is not walker and farmer.location == location.id:
            taken.add((farmer.x, farmer.y))
    for villager in world.villagers.values():
        if villager.location == location.id:
            taken.add((villager.x, villager.y))
    for animal in world.animals.values():
        if animal.location == location.id:
            taken.add((animal.x, animal.y))
            if is_wide(animal):
                taken.add((animal.x + 1, animal.y))
    for pet in world.pets.values():
        if pet.location == location.id:
            taken.add((pet.x, pet.y))
    return taken


def find(
    world: World,
    location: Location,
    start: Tile,
    target: Tile,
    *,
    avoid: Iterable[Tile] = (),
) -> list[Tile] | None:
    """Tiles to tread from start to target, target last, or None where there is no way.

    The target itself is always allowed, also one tile beyond the map's edge;
    the tiles to avoid and everything solid are not.
    """
    if start == target:
        return []
    chart = sheet(location)
    if not (-1 <= target[0] <= chart.width and -1 <= target[1] <= chart.height):
        return None
    stride = chart.width + 4
    grid = _bordered(solidity(world, location), chart.width)
    origin = 2 * stride + 2
    for x, y in avoid:
        grid[origin + y * stride + x] = BLOCKED
    begin = origin + start[1] * stride + start[0]
    goal = origin + target[1] * stride + target[0]
    distance = _flood(grid, stride, begin, goal)
    return None if distance is None else _descend(grid, stride, begin, start, distance)


# A flooded grid holds a byte a tile: free, blocked, or reached at a distance, of which the
# remainder by 3 is kept.  Neighbours differ by one, so that is enough to go down by.
FREE, BLOCKED = 0, 1
REACHED = (2, 3, 4)


def _bordered(solid: bytearray, width: int) -> bytearray:
    """The map with two blocked tiles around it, so that nothing has to look for the edge."""
    rows = [solid[begin : begin + width] for begin in range(0, len(solid), width)]
    rim = bytes([BLOCKED]) * (2 * (width + 4) + 2)
    return bytearray(b"".join((rim, bytes([BLOCKED] * 4).join(rows), rim)))


def _flood(grid: bytearray, stride: int, begin: int, goal: int) -> int | None:
    """Spread from the goal until the beginning is reached; its distance."""
    grid[begin] = FREE
    grid[goal] = REACHED[0]
    frontier, distance = [goal], 0
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
    """From the beginning down to the goal, always to the first neighbour that is nearer."""
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
