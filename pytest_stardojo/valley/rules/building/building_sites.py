"""Where a building may be set down (wiki: Carpenter's Shop).

All its tiles must be ground that can be built on and free of everything but artifact
spots, paths, floors and tree seeds, which are lost, as are grass and bare tilled soil
(chosen: one walks over both).  The tiles that it keeps clear, and the one before its door,
must be such that one can stand there.  Who stands in the way steps aside.
"""

from __future__ import annotations

from itertools import accumulate

from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata.buildings import BuildingInfo
from pytest_stardojo.valley.rules.common import interiors
from pytest_stardojo.valley.rules.wilds import forage
from pytest_stardojo.valley.world.footprints import (
    building_tiles,
    bush_tiles,
    clump_tiles,
    furniture_tiles,
)
from pytest_stardojo.valley.world.model import Building, Location, Tile, World
from pytest_stardojo.valley.world.places import blocked, sheet


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
    for tile in ((x + dx, y + dy) for dy in range(info.height) for dx in range(info.width)):
        if not chart.inside(*tile) or taken[tile[1] * chart.width + tile[0]]:
            return f"{tile[0]},{tile[1]} is not free."
    for tile in _before(info, x, y):
        if not _can_stand(world, location, tile, taken):
            return f"One could not stand on {tile[0]},{tile[1]} before it."
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
        if _is_clear(sums, x, y, info.width, info.height)
        and all(_can_stand(world, location, tile, taken) for tile in _before(info, x, y))
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
            return interiors.door_tiles(building)[0]
    return (0, 0)


def _before(info: BuildingInfo, x: int, y: int) -> list[Tile]:
    """The tiles around a building on which one must be able to stand."""
    tiles = [
        (x + left + dx, y + top + dy)
        for left, top, width, height in info.keep_clear
        for dy in range(height)
        for dx in range(width)
    ]
    door = info.human_door
    if door is not None and door[1] + 1 >= info.height:
        tiles.append((x + door[0], y + door[1] + 1))
    return tiles


def _can_stand(world: World, location: Location, tile: Tile, taken: bytearray) -> bool:
    """Whether one can stand on a tile now, or could once the moved building is gone."""
    chart = sheet(location)
    if not chart.inside(*tile):
        return False
    return not blocked(world, location, *tile) or not taken[tile[1] * chart.width + tile[0]]


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
    tiles += [tile for tile, soil in location.soil.items() if soil.crop is not None]
    tiles += location.fruit_trees
    for clump in location.clumps:
        tiles += clump_tiles(clump)
    for bush in location.bushes:
        tiles += bush_tiles(bush)
    for piece in location.furniture:
        tiles += [tile for tile, _ in furniture_tiles(piece.id, piece.x, piece.y)]
    return tiles


def _kept_clear(building: Building) -> list[Tile]:
    """The tiles before a building that others may not cover."""
    return _before(building_table.building(building.type), building.x, building.y)


def _sums(grid: bytearray, width: int, height: int) -> list[list[int]]:
    """Sums over all rectangles from the corner, with a row and a column of zeros before."""
    rows = [[0] * (width + 1)]
    for y in range(height):
        line = accumulate(grid[y * width : (y + 1) * width], initial=0)
        rows.append([above + here for above, here in zip(rows[-1], line, strict=True)])
    return rows


def _is_clear(sums: list[list[int]], x: int, y: int, width: int, height: int) -> bool:
    top, bottom = sums[y], sums[y + height]
    return bottom[x + width] - bottom[x] - top[x + width] + top[x] == 0
