"""Where a building may be set down (wiki: Carpenter's Shop).

All its tiles must be ground that can be built on and free of everything but artifact
spots, paths, floors and tree seeds, which are lost; the tile before its door must be
open.  Who stands there steps aside.
"""

from __future__ import annotations

from itertools import accumulate

from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata.buildings import BuildingInfo
from pytest_stardojo.valley.rules import forage, homes
from pytest_stardojo.valley.world.model import Building, Location, Tile, World
from pytest_stardojo.valley.world.places import (
    blocked,
    building_tiles,
    bush_tiles,
    clump_tiles,
    furniture_tiles,
    sheet,
)

Rect = tuple[int, int, int, int]


def why_not(
    world: World, type: str, x: int, y: int, moved: Building | None = None, place: str = "Farm"
) -> str:
    """Why a building cannot stand with its upper left tile there; empty if it can.

    Args:
        world: The world.
        type: The type of building.
        x: Column of its upper left tile.
        y: Row of it.
        moved: The building itself, when it is moved: it is not in its own way.
        place: Id of the location.
    """
    location = world.locations[place]
    taken = _taken(world, location, moved)
    info = building_table.building(type)
    chart = sheet(location)
    for left, top, width, height in _rects(info, x, y):
        for tile in ((left + dx, top + dy) for dy in range(height) for dx in range(width)):
            if not chart.inside(*tile) or taken[tile[1] * chart.width + tile[0]]:
                return f"{tile[0]},{tile[1]} is not free."
    if not _door_opens(world, location, info, x, y, taken):
        return "Its door would not open."
    return ""


def free(world: World, type: str, moved: Building | None = None, place: str = "Farm") -> list[Tile]:
    """All tiles on which the upper left corner of a building may come to lie.

    The nearest to the door of the farmhouse come first (measured from the middle of the
    building, along columns and rows), of equally near ones the upper, then the left one.
    """
    location = world.locations[place]
    chart = sheet(location)
    info = building_table.building(type)
    taken = _taken(world, location, moved)
    sums = _sums(taken, chart.width, chart.height)
    found = [
        (x, y)
        for y in range(chart.height - info.height + 1)
        for x in range(chart.width - info.width + 1)
        if all(_is_clear(sums, chart.width, chart.height, rect) for rect in _rects(info, x, y))
        and _door_opens(world, location, info, x, y, taken)
    ]
    door_x, door_y = house_door(world)
    right, down = info.width - 1 - 2 * door_x, info.height - 1 - 2 * door_y
    return sorted(
        found, key=lambda at: (abs(2 * at[0] + right) + abs(2 * at[1] + down), at[1], at[0])
    )


def house_door(world: World) -> Tile:
    """The door of the farmhouse, from which nearness is measured."""
    for building in world.buildings.values():
        if building.type == "Farmhouse":
            return homes.door_tiles(building)[0]
    return (0, 0)


def _rects(info: BuildingInfo, x: int, y: int) -> tuple[Rect, ...]:
    """What must be free: the building, and what it keeps clear."""
    around = ((x + dx, y + dy, width, height) for dx, dy, width, height in info.keep_clear)
    return ((x, y, info.width, info.height), *around)


def _door_opens(
    world: World, location: Location, info: BuildingInfo, x: int, y: int, taken: bytearray
) -> bool:
    """Whether one can stand before the human door."""
    if info.human_door is None:
        return True
    before = (x + info.human_door[0], y + info.human_door[1] + 1)
    inside_it = before[1] < y + info.height
    return inside_it or not blocked(world, location, *before) or not _at(location, before, taken)


def _at(location: Location, tile: Tile, taken: bytearray) -> bool:
    chart = sheet(location)
    return not chart.inside(*tile) or bool(taken[tile[1] * chart.width + tile[0]])


def _taken(world: World, location: Location, moved: Building | None) -> bytearray:
    """1 for each tile of a location that a building may not cover."""
    chart = sheet(location)
    grid = bytearray(1 - free for free in chart.build)
    for tile in _occupied(location):
        if chart.inside(*tile):
            grid[tile[1] * chart.width + tile[0]] = 1
    for building in world.buildings.values():
        if building.location == location.id and building is not moved:
            for tile in (*building_tiles(building), *_kept_clear(building)):
                if chart.inside(*tile):
                    grid[tile[1] * chart.width + tile[0]] = 1
    return grid


def _occupied(location: Location) -> list[Tile]:
    tiles = [tile for tile, thing in location.things.items() if thing.id not in forage.SPOTS]
    tiles += [tile for tile, tree in location.trees.items() if tree.stage > 0]
    for layer in (location.soil, location.fruit_trees, location.grass):
        tiles += layer
    for clump in location.clumps:
        tiles += clump_tiles(clump)
    for bush in location.bushes:
        tiles += bush_tiles(bush)
    for piece in location.furniture:
        tiles += [tile for tile, _ in furniture_tiles(piece.id, piece.x, piece.y)]
    return tiles


def _kept_clear(building: Building) -> list[Tile]:
    """The tiles before a building's door, and the others that its type keeps clear."""
    rects = building_table.building(building.type).keep_clear
    tiles = [
        (building.x + x + dx, building.y + y + dy)
        for x, y, width, height in rects
        for dy in range(height)
        for dx in range(width)
    ]
    return tiles + [(x, y + 1) for x, y in homes.door_tiles(building)]


def _sums(grid: bytearray, width: int, height: int) -> list[list[int]]:
    """Sums over all rectangles from the corner, with a row and a column of zeros before."""
    rows = [[0] * (width + 1)]
    for y in range(height):
        line = accumulate(grid[y * width : (y + 1) * width], initial=0)
        rows.append([above + here for above, here in zip(rows[-1], line, strict=True)])
    return rows


def _is_clear(sums: list[list[int]], width: int, height: int, rect: Rect) -> bool:
    x, y, wide, tall = rect
    if x < 0 or y < 0 or x + wide > width or y + tall > height:
        return False
    top, bottom = sums[y], sums[y + tall]
    return bottom[x + wide] - bottom[x] - top[x + wide] + top[x] == 0
