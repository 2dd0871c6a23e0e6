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
    field = _flood(world, location, start, target, avoid)
    return None if field is None else _descend(field, start, target)


class _Field:
    """Distances to a target over a map with a border of two tiles around it."""

    __slots__ = ("distance", "stride")

    def __init__(self, distance: list[int], stride: int) -> None:
        self.distance = distance
        self.stride = stride

    def index(self, tile: Tile) -> int:
        return (tile[1] + 2) * self.stride + tile[0] + 2


def _flood(
    world: World, location: Location, start: Tile, target: Tile, avoid: Iterable[Tile]
) -> _Field | None:
    chart = sheet(location)
    width, height = chart.width, chart.height
    if not (-1 <= target[0] <= width and -1 <= target[1] <= height):
        return None
    grid, stride = _bordered(solidity(world, location), width, height)
    field = _Field(grid, stride)
    for tile in avoid:
        if tile != start and tile != target:
            grid[field.index(tile)] = -1
    goal, begin = field.index(target), field.index(start)
    grid[begin] = 0
    grid[goal] = 1
    frontier, step = [goal], 1
    while frontier:
        step += 1
        reached: list[int] = []
        for place in frontier:
            for near in (place - stride, place + 1, place + stride, place - 1):
                if grid[near] == 0:
                    grid[near] = step
                    reached.append(near)
        if grid[begin]:
            return field
        frontier = reached
    return None


def _bordered(solid: bytearray, width: int, height: int) -> tuple[list[int], int]:
    """The map as a flat list, 0 free and -1 blocked, with two blocked tiles around it."""
    stride = width + 4
    grid = [-1] * (stride * (height + 4))
    for y in range(height):
        row = solid[y * width : (y + 1) * width]
        begin = (y + 2) * stride + 2
        grid[begin : begin + width] = [-tile for tile in row]
    return grid, stride


def _descend(field: _Field, start: Tile, target: Tile) -> list[Tile]:
    distance = field.distance
    tile, path = start, []
    left = distance[field.index(start)]
    while tile != target:
        left -= 1
        for dx, dy in STEPS:
            step = (tile[0] + dx, tile[1] + dy)
            if distance[field.index(step)] == left:
                tile = step
                path.append(tile)
                break
    return path
