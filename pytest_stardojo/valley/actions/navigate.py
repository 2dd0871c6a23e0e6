"""``navigate``: walk to a named place over several maps.

The route is a chain of exits over the static maps.  Each map on it is crossed like
a ``move``; doors are opened.
"""

from __future__ import annotations

from collections import deque

from pytest_stardojo.gamedata import places as place_table
from pytest_stardojo.valley.actions import move, paths
from pytest_stardojo.valley.maps.sheet import Exit
from pytest_stardojo.valley.rules.combat import farmer_damage
from pytest_stardojo.valley.rules.common import drops, interiors
from pytest_stardojo.valley.rules.places import entry_conditions
from pytest_stardojo.valley.rules.travel import doors, farm_building_doors
from pytest_stardojo.valley.world.model import Activity, Building, Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import STEPS, blocked, here, sheet
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.wire import messages as wire


def start(world: World, farmer: Farmer, action: wire.Navigate) -> Activity | None:
    """Plan the route and start with its first map.

    Raises:
        Refused: unknown_place, no_path.
    """
    goal = _goal(world, action.name)
    if goal == farmer.location:
        return None
    params = {"goal": goal, "barred": []}
    activity = Activity("navigate", params, started=world.tick, ends_at_menu=True)
    _next_leg(world, farmer, activity)
    return activity


def progress(world: World, farmer: Farmer, activity: Activity) -> bool:
    """Step onto the next tile, or take the exit of the current map."""
    if farmer.location == activity.params["goal"]:
        return True  # the fade is over
    location = here(world, farmer)
    if activity.path:
        step = activity.path[0]
        if move.edge_exit(sheet(location), step) is None:
            if move.in_the_way(world, location, step):
                _around(world, farmer, activity)
                return False
            farmer.facing = STEPS.index((step[0] - farmer.x, step[1] - farmer.y))
            if world.monsters and farmer_damage.walk_into(world, farmer, step):
                return True
            activity.path.pop(0)
            move.tread(world, farmer, step)
            activity.next_tick = world.tick + (move.tile_ticks(farmer) if activity.path else 0)
            return False
    return _pass(world, farmer, activity)


def _around(world: World, farmer: Farmer, activity: Activity) -> None:
    if activity.stage >= 3:
        raise Refused("blocked", "something is in the way")
    activity.stage += 1
    _next_leg(world, farmer, activity)


def _pass(world: World, farmer: Farmer, activity: Activity) -> bool:
    """Take the exit or door to the next map."""
    target = activity.params["target"]
    way = _exit_to(world, here(world, farmer), target)
    ticks = 0
    if isinstance(way, Building):
        ticks = farm_building_doors.enter(world, farmer, way)
    elif way is not None:
        ticks = doors.pass_exit(world, farmer, way)
    drops.collect(world, farmer)
    if farmer.location != target:
        raise Refused("blocked", f"the way to {target} is not open")
    activity.stage = 0
    activity.path = []
    activity.next_tick = world.tick
    if farmer.activity is not activity:
        return True  # arriving opened a menu
    if target != activity.params["goal"]:
        _next_leg(world, farmer, activity)
    activity.next_tick += ticks
    return False


def _next_leg(world: World, farmer: Farmer, activity: Activity) -> None:
    """Plan the walk to the next map; skip exits that turn out to be blocked.

    Raises:
        Refused: no_path, when no route is left.
    """
    location, goal = here(world, farmer), activity.params["goal"]
    barred: list[list[str]] = activity.params["barred"]
    while (route := _route(world, farmer, goal, barred)) is not None:
        path = _path_to(world, farmer, location, route[0])
        if path is not None:
            activity.params["target"] = route[0]
            activity.path = path
            activity.next_tick = world.tick + (move.tile_ticks(farmer) if path else 0)
            return
        barred.append([location.id, route[0]])
    raise Refused("no_path", f"no way leads to {goal} now")


def _path_to(world: World, farmer: Farmer, location: Location, target: str) -> list[Tile] | None:
    """Return the shortest path to an exit to a neighbouring map."""
    begin = (farmer.x, farmer.y)
    avoid = paths.barriers(world, location, farmer)
    avoid.update(tile for exit_ in sheet(location).exits for tile in exit_.tiles)
    stands = _tiles_before(world, location, _exit_to(world, location, target))
    return paths.find(world, location, begin, *stands, avoid=avoid)


def _tiles_before(world: World, location: Location, way: Exit | Building | None) -> list[Tile]:
    """Return the tiles from which an exit is taken: its own for an edge, those below a door."""
    if way is None:
        return []
    if isinstance(way, Exit) and way.kind == "edge":
        return list(way.tiles)
    tiles = interiors.door_tiles(way) if isinstance(way, Building) else way.tiles
    below = [(x, y + 1) for x, y in tiles]
    return [tile for tile in below if not blocked(world, location, *tile)]


def _goal(world: World, name: str) -> str:
    if name in world.locations:
        return name
    known = place_table.find(name)
    for location in world.locations.values():
        if location.name == (known or name):
            return location.id
    if known in place_table.places() and place_table.place(str(known)).here:
        raise Refused("unknown_place", f"there is no {known} on this farm")
    raise Refused("unknown_place", f"this version has no place called {name!r}")


def _route(world: World, farmer: Farmer, goal: str, barred: list[list[str]]) -> list[str] | None:
    """Return the ids of the maps to cross, the goal last; the fewest maps.

    Args:
        world: The world.
        farmer: The farmer.
        goal: Id of the goal.
        barred: Pairs of neighbouring maps without a way between them now.
    """
    start_id = farmer.location
    came: dict[str, str] = {start_id: ""}
    queue = deque([start_id])
    while queue:
        place = queue.popleft()
        if place == goal:
            route = []
            while place != start_id:
                route.append(place)
                place = came[place]
            return route[::-1]
        for near in _neighbours(world, farmer, world.locations[place], goal):
            if near not in came and near in world.locations and [place, near] not in barred:
                came[near] = place
                queue.append(near)
    return None


def _neighbours(world: World, farmer: Farmer, location: Location, goal: str) -> list[str]:
    """Return the neighbours of a map; doors closed to the farmer lead only to the goal."""
    found = [farm_building_doors.location_outside(world, location)] if location.building else []
    found += [
        way.to
        for way in sheet(location).exits
        if not way.locked and (way.to == goal or not entry_conditions.refusal(world, farmer, way))
    ]
    for building in world.buildings.values():
        inside = interiors.inside_of(world, building)
        if building.location == location.id and inside is not None:
            found.append(inside)
    return found


def _exit_to(world: World, location: Location, target: str) -> Exit | Building | None:
    for building in world.buildings.values():
        if building.location == location.id and interiors.inside_of(world, building) == target:
            return building
    for way in sheet(location).exits:
        if not way.locked and (way.to == target or location.building):
            return way
    return None
