"""Free sites for buildings (wiki: Carpenter's Shop).

All tiles of a building must be buildable ground without objects, except for artifact spots,
paths, floors, tree seeds, grass and bare tilled soil, which are lost (the last two are
chosen, since farmers walk over both).  The tiles that a building keeps clear, and the one
in front of its door, must be walkable.  Characters step aside.
"""

from __future__ import annotations

from itertools import accumulate

from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata.buildings import BuildingInfo
from pytest_stardojo.valley.rules.common import interiors
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.footprints import building_tiles
from pytest_stardojo.valley.world.model import Building, Location, Tile, World
from pytest_stardojo.valley.world.places import blocked, sheet


def site_problem(
    world: World, type: str, x: int, y: int, moved: Building | None = None, place: str = "Farm"
) -> str:
    """Return why a site is not free, or an empty string if it is.

    Args:
        world: The world.
        type: The type of building.
        x: Column of its upper left tile.
        y: Row of its upper left tile.
        moved: The building itself during a move; it does not block its site.
        place: Id of the location.
    """
    location = world.locations[place]
    taken = _taken(world, location, moved)
    info = building_table.building(type)
    chart = sheet(location)
    for tile in ((x + dx, y + dy) for dy in range(info.height) for dx in range(info.width)):
        if not chart.inside(*tile) or taken[tile[1] * chart.width + tile[0]]:
            return f"{tile[0]},{tile[1]} is not free"
    for tile in _front_tiles(info, x, y):
        if not _is_walkable(world, location, tile, taken):
            return f"{tile[0]},{tile[1]} in front of it is not walkable"
    return ""


def free_sites(
    world: World, type: str, moved: Building | None = None, place: str = "Farm"
) -> list[Tile]:
    """Return the free sites of a building by upper left tile, nearest to the farmhouse first.

    The distance is that between the middle of the building and the farmhouse's door, along
    columns and rows; at equal distance the upper, then the left site comes first.
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
        and all(_is_walkable(world, location, tile, taken) for tile in _front_tiles(info, x, y))
    ]
    door_x, door_y = house_door(world)
    right, down = info.width - 1 - 2 * door_x, info.height - 1 - 2 * door_y
    return sorted(
        found, key=lambda at: (abs(2 * at[0] + right) + abs(2 * at[1] + down), at[1], at[0])
    )


def house_door(world: World) -> Tile:
    """Return the tile of the farmhouse's door."""
    for building in world.buildings.values():
        if building.type == "Farmhouse":
            return interiors.door_tiles(building)[0]
    return (0, 0)


def _front_tiles(info: BuildingInfo, x: int, y: int) -> list[Tile]:
    """Return the tiles around a building that must be walkable."""
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


def _is_walkable(world: World, location: Location, tile: Tile, taken: bytearray) -> bool:
    """Return whether a tile is walkable now, or after the building has moved away."""
    chart = sheet(location)
    if not chart.inside(*tile):
        return False
    return not blocked(world, location, *tile) or not taken[tile[1] * chart.width + tile[0]]


def _taken(world: World, location: Location, moved: Building | None) -> bytearray:
    """Return a grid with 1 for each tile that a building may not cover."""
    chart = sheet(location)
    grid = bytearray(1 - buildable for buildable in chart.build)
    for tile in occupants.bar_building(location):
        if chart.inside(*tile):
            grid[tile[1] * chart.width + tile[0]] = 1
    for building in world.buildings.values():
        if building.location == location.id and building is not moved:
            for tile in (*building_tiles(building), *_kept_clear(building)):
                if chart.inside(*tile):
                    grid[tile[1] * chart.width + tile[0]] = 1
    return grid


def _kept_clear(building: Building) -> list[Tile]:
    """Return the tiles in front of a building that others may not cover."""
    return _front_tiles(building_table.building(building.type), building.x, building.y)


def _sums(grid: bytearray, width: int, height: int) -> list[list[int]]:
    """Return the sums of all rectangles from the corner, with a leading row and column of zeros."""
    rows = [[0] * (width + 1)]
    for y in range(height):
        line = accumulate(grid[y * width : (y + 1) * width], initial=0)
        rows.append([above + left for above, left in zip(rows[-1], line, strict=True)])
    return rows


def _is_clear(sums: list[list[int]], x: int, y: int, width: int, height: int) -> bool:
    top, bottom = sums[y], sums[y + height]
    return bottom[x + width] - bottom[x] - top[x + width] + top[x] == 0
