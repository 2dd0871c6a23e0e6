"""Routes of villagers over several maps, through all doors at any hour.

A villager walks where a farmer could, but opens every inner door and every house door.  A
route to a place that is not in this version ends with a step into that place; from then
on the villager is away.

Paths over the bare maps are cached for all games.  A cached path that is now obstructed is
searched again.
"""

from __future__ import annotations

from array import array

from pytest_stardojo.gamedata import roads
from pytest_stardojo.valley.maps.sheet import Exit, Sheet
from pytest_stardojo.valley.rules.common import interiors
from pytest_stardojo.valley.rules.common.drops import spiral
from pytest_stardojo.valley.world.model import Location, Stretch, Tile, World
from pytest_stardojo.valley.world.paths import shortest
from pytest_stardojo.valley.world.places import STEPS, arrival, blocked, sheet, solidity

Place = tuple[str, int, int]
"""(location, x, y)."""

NEAR = 3
"""Most tiles between a blocked waypoint and the tile that replaces it."""
CACHE_SIZE = 4000
"""Most cached paths over bare maps."""

_SOLID = bytes([1, 0]) + bytes(254)
"""Translation table from walkable tiles to solid tiles."""

_Path = tuple[str, "array[int]"]
_cache: dict[tuple[str, Tile, tuple[Tile, ...]], _Path | None] = {}
"""(map hash, start, goals) -> directions and tile indexes of the path over the bare map."""


def find_route(world: World, start: Place, goal: Place) -> list[Stretch] | None:
    """Return the route from tile to tile, one stretch for each map, or None without one.

    Args:
        world: The world.
        start: Location and tile of the villager, which may be away.
        goal: Location and tile to reach; the location may be unknown.

    Returns:
        The stretches, empty if the villager is there already.
    """
    chain = roads.between(start[0], goal[0])
    if chain is None:
        return None
    found = [Stretch(*start, "")]
    for name in chain:
        step = _extend(world, found, name)
        if step is None:
            return [*found[:-1], Stretch(*goal, "")] if len(found) > 1 else None
        found = step
    return _to_goal(world, found, goal)


def _to_goal(world: World, found: list[Stretch], goal: Place) -> list[Stretch] | None:
    """Add the last stretch: to the tile, or into an unknown place."""
    last = found[-1]
    place = world.locations.get(goal[0])
    if place is None:
        return [*found[:-1], Stretch(*goal, "")] if len(found) > 1 else []
    tile = nearest_free_tile(world, place, (goal[1], goal[2]))
    steps = find_steps(world, place, (last.x, last.y), (tile,))
    if steps is None:
        return None
    last.steps = steps
    return found if steps or len(found) > 1 else []


def _extend(world: World, found: list[Stretch], name: str) -> list[Stretch] | None:
    """Extend a route into a neighbouring place; two unknown places in a row add nothing."""
    last = found[-1]
    here, there = world.locations.get(last.location), world.locations.get(name)
    if here is None:
        # coming from an unknown place: enter the first known one
        return found if there is None else [*found, _entry(world, there, last.location)]
    if there is None:
        return _leave_known_places(world, found, here, name)
    doors = [exit_ for exit_ in sheet(here).exits if exit_.to == name]
    tiles = {
        tile: _arrival(world, here, there, exit_)
        for exit_ in doors
        for tile in _thresholds(world, here, exit_.tiles)
    }
    steps = find_steps(world, here, (last.x, last.y), tuple(tiles))
    if steps is None:
        return None
    arrive = tiles[end_tile(last.x, last.y, steps)]
    return [*found[:-1], Stretch(last.location, last.x, last.y, steps), Stretch(name, *arrive, "")]


def _arrival(world: World, here: Location, there: Location, way: Exit) -> Tile:
    """Return the tile of arrival; a farm building is left onto the tile below its door."""
    building = interiors.home(world, here)
    if building is not None and building.location == there.id:
        for x, y in interiors.door_tiles(building):
            return x, y + 1
    return arrival(here, there, way)


def _entry(world: World, there: Location, name: str) -> Stretch:
    """Return where a villager enters a place when coming from an unknown one."""
    for exit_ in sheet(there).exits:
        if exit_.to == name:
            x, y = exit_.tiles[0]
            tile = (x, y) if not blocked(world, there, x, y) else (x, y + 1)
            return Stretch(there.id, *tile, "")
    return Stretch(there.id, *sheet(there).default_arrival, "")


def _leave_known_places(
    world: World, found: list[Stretch], here: Location, name: str
) -> list[Stretch] | None:
    last = found[-1]
    goals = [
        tile
        for exit_ in sheet(here).exits
        if exit_.to == name
        for tile in _thresholds(world, here, exit_.tiles)
    ]
    steps = find_steps(world, here, (last.x, last.y), tuple(goals)) or ""
    return [*found[:-1], Stretch(last.location, last.x, last.y, steps), Stretch(name, 0, 0, "")]


def _thresholds(world: World, here: Location, tiles: tuple[Tile, ...]) -> list[Tile]:
    """Return the walkable tiles of an exit, or else the walkable tiles beside it."""
    chart = sheet(here)
    walkable = [tile for tile in tiles if _is_walkable(chart, tile)]
    return walkable or [
        (x + dx, y + dy)
        for x, y in tiles
        for dx, dy in STEPS
        if _is_walkable(chart, (x + dx, y + dy))
    ]


def _is_walkable(chart: Sheet, tile: Tile) -> bool:
    """Return whether a tile is walkable on the bare map."""
    return chart.inside(*tile) and bool(chart.walk[tile[1] * chart.width + tile[0]])


def end_tile(x: int, y: int, steps: str) -> Tile:
    """Return the tile to which steps lead."""
    return (
        x + steps.count("1") - steps.count("3"),
        y + steps.count("2") - steps.count("0"),
    )


def nearest_free_tile(world: World, place: Location, tile: Tile) -> Tile:
    """Return the tile itself if it is free, else the nearest free and reachable one."""
    if not blocked(world, place, *tile):
        return tile
    arrival = sheet(place).default_arrival
    for near in spiral(tile, NEAR):
        free = not blocked(world, place, *near)
        if free and find_steps(world, place, arrival, (near,)) is not None:
            return near
    return tile


def is_inner_door(location: Location, tile: Tile) -> bool:
    """Return whether there is a door between rooms on the tile."""
    return any(door.tile == tile for door in sheet(location).inner_doors)


def is_clear(world: World, stretch: Stretch) -> bool:
    """Return whether the remaining part of a stretch is free of obstacles."""
    place = world.locations.get(stretch.location)
    if place is None:
        return True
    indexes = _indexes(sheet(place).width, (stretch.x, stretch.y), stretch.steps)
    return not _is_obstructed(world, place, indexes)


# ---------------------------------------------------------------------------- one map


def find_steps(world: World, place: Location, start: Tile, goals: tuple[Tile, ...]) -> str | None:
    """Return the shortest path on one map to the nearest goal, through inner doors."""
    chart = sheet(place)
    key = (chart.hash, start, goals)
    if key not in _cache:
        if len(_cache) >= CACHE_SIZE:
            del _cache[next(iter(_cache))]
        _cache[key] = _over_bare_map(chart, start, goals)
    known = _cache[key]
    if known is not None and not _is_obstructed(world, place, known[1]):
        return known[0]
    return _over_map(world, place, start, goals)


def _over_bare_map(chart: Sheet, start: Tile, goals: tuple[Tile, ...]) -> _Path | None:
    solid = chart.walk.translate(_SOLID)
    open_goals = [tile for tile in goals if _is_walkable(chart, tile)]
    path = shortest(solid, chart.width, start, open_goals)
    if path is None:
        return None
    steps = _directions(start, path)
    return steps, _indexes(chart.width, start, steps)


def _over_map(world: World, place: Location, start: Tile, goals: tuple[Tile, ...]) -> str | None:
    chart = sheet(place)
    solid = bytearray(solidity(world, place))
    for door in chart.inner_doors:
        solid[door.tile[1] * chart.width + door.tile[0]] = 0
    open_goals = [t for t in goals if chart.inside(*t) and not solid[t[1] * chart.width + t[0]]]
    path = shortest(solid, chart.width, start, open_goals)
    return None if path is None else _directions(start, path)


def _is_obstructed(world: World, place: Location, indexes: array[int]) -> bool:
    """Return whether one of the tiles is solid; inner doors do not count."""
    solid = solidity(world, place)
    if not any(map(solid.__getitem__, indexes)):
        return False
    width = sheet(place).width
    doors = {door.tile[1] * width + door.tile[0] for door in sheet(place).inner_doors}
    return any(solid[index] and index not in doors for index in indexes)


def _directions(start: Tile, path: list[Tile]) -> str:
    x, y = start
    steps = []
    for nx, ny in path:
        steps.append("0123"[STEPS.index((nx - x, ny - y))])
        x, y = nx, ny
    return "".join(steps)


def _indexes(width: int, start: Tile, steps: str) -> array[int]:
    offsets = {"0": -width, "1": 1, "2": width, "3": -1}
    index = start[1] * width + start[0]
    found = array("I")
    for step in steps:
        index += offsets[step]
        found.append(index)
    return found
