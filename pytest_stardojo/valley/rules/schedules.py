"""Villagers walk by their schedules, at walking pace, across doors and maps.

A schedule is a list of legs: at a time of day the villager sets out for a tile.
Which list serves on a day follows from date, weather and weekday.  A villager
whose goal is not in this version walks to the door and is away until a later
leg brings it back.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import schedules as schedule_table
from pytest_stardojo.gamedata.durations import VILLAGER_STEP
from pytest_stardojo.gamedata.schedules import ScheduleEntry, Spot
from pytest_stardojo.valley.rules import villager_paths
from pytest_stardojo.valley.world.clock import tick_at, time_at, weekday
from pytest_stardojo.valley.world.model import Tile, Villager, Walker, World
from pytest_stardojo.valley.world.places import STEPS, blocked, shut_doors
from pytest_stardojo.valley.world.rng import stream

PATIENCE = 3
"""How often a villager waits a step's time for a farmer in its way, before it squeezes past."""
HERE = ("Pierre",)
"""Villagers who walk about in this version of the valley."""


def settle(world: World) -> None:
    """Put the villagers of this version into the world where they are missing; a day begins."""
    for name in HERE:
        location, x, y, facing = _morning(name)
        if location in world.locations and name not in world.villagers:
            world.villagers[name] = Villager(name, location, x, y, facing)
    start_day(world)


def start_day(world: World) -> None:
    """Morning: everybody where the day begins, with today's legs; inner doors are shut."""
    for villager in world.villagers.values():
        villager.pinned = False
        _plan(world, villager)
    for location in world.locations.values():
        shut_doors(location)
    place_at(world, time_at(world.tick))


def place_at(world: World, time: int) -> None:
    """Put villagers where they are at a time of day.

    Legs before that minute are over; one that is due at it starts at once, from the
    waypoint before.  Somebody whom a command has moved stays.
    """
    for villager in world.villagers.values():
        if not villager.route:
            _plan(world, villager)
        past = [leg for leg in villager.route if leg[0] < time]
        villager.leg = len(past)
        if villager.pinned:
            continue
        _stand(villager, past[-1][1:] if past else _morning(villager.name))
        if villager.leg < len(villager.route) and villager.route[villager.leg][0] == time:
            _set_out(world, villager)


def put(world: World, name: str, location: str, x: int, y: int, facing: int = 2) -> None:
    """Move a villager by command: it stays until its next leg after the first farmer has left."""
    villager = world.villagers.get(name)
    if villager is None:
        villager = world.villagers[name] = Villager(name, location, x, y)
        _plan(world, villager)
        villager.leg = sum(tick_at(leg[0]) <= world.tick for leg in villager.route)
    _stand(villager, (location, x, y, facing))
    villager.pinned = True


def farmer_left(world: World, location: str) -> None:
    """The first farmer may have left a place: who was pinned there is free for its next leg."""
    first = next(iter(world.farmers.values()), None)
    for villager in world.villagers.values():
        if villager.pinned and villager.location == location:
            villager.pinned = first is not None and first.location == location


def busy(villager: Villager) -> bool:
    """Whether the villager is walking along its route."""
    return villager.walk is not None


# --------------------------------------------------------------------------- movement


def next_tick(world: World) -> int | None:
    """When the next villager treads a tile or sets out."""
    soonest: int | None = None
    for villager in world.villagers.values():
        tick = _next_of(villager)
        if tick is not None and (soonest is None or tick < soonest):
            soonest = tick
    return soonest


def act(world: World) -> None:
    """Do all that villagers do at this tick."""
    for villager in world.villagers.values():
        while villager.walk is not None and villager.walk.at <= world.tick:
            _tread(world, villager, villager.walk)
        while (due := _leg_due(villager)) is not None and due <= world.tick:
            if villager.pinned:
                villager.leg += 1
            else:
                _set_out(world, villager)


def _next_of(villager: Villager) -> int | None:
    due = _leg_due(villager)
    if villager.walk is None:
        return due
    return villager.walk.at if due is None else min(due, villager.walk.at)


def _leg_due(villager: Villager) -> int | None:
    if villager.leg >= len(villager.route):
        return None
    return tick_at(villager.route[villager.leg][0])


def _set_out(world: World, villager: Villager) -> None:
    """Begin the next leg, from wherever the villager is."""
    _, location, x, y, facing = villager.route[villager.leg]
    villager.leg += 1
    start = (villager.location, villager.x, villager.y)
    path = villager_paths.way(world, start, (location, x, y))
    villager.walk = None
    if path:
        villager.walk = Walker(path, facing, world.tick + VILLAGER_STEP)
    elif path is not None:
        villager.facing = facing


def _tread(world: World, villager: Villager, walk: Walker) -> None:
    """Take the next tile of the way, or wait for a farmer who stands on it."""
    location, x, y = walk.path[0]
    if _farmer_on(world, location, (x, y)) and walk.waited < PATIENCE:
        walk.waited += 1
        walk.at += VILLAGER_STEP
        return
    if location == villager.location and _walled(world, villager, (x, y)):
        _go_round(world, villager, walk)
        return
    if location == villager.location and (dx_dy := (x - villager.x, y - villager.y)) in STEPS:
        villager.facing = STEPS.index(dx_dy)
    villager.location, villager.x, villager.y = location, x, y
    walk.path.pop(0)
    walk.waited = 0
    walk.at += VILLAGER_STEP
    if not walk.path:
        villager.facing = walk.facing
        villager.walk = None


def _farmer_on(world: World, location: str, tile: Tile) -> bool:
    return any(
        farmer.location == location and (farmer.x, farmer.y) == tile
        for farmer in world.farmers.values()
    )


def _walled(world: World, villager: Villager, tile: Tile) -> bool:
    """Whether something was put on the tile since the way was found; inner doors are none."""
    place = world.locations.get(villager.location)
    return (
        place is not None
        and blocked(world, place, *tile)
        and not villager_paths.is_inner_door(place, tile)
    )


def _go_round(world: World, villager: Villager, walk: Walker) -> None:
    start = (villager.location, villager.x, villager.y)
    path = villager_paths.way(world, start, walk.path[-1])
    if path:
        walk.path = path
        walk.at += VILLAGER_STEP
    else:
        villager.walk = None


def _stand(villager: Villager, spot: Spot) -> None:
    villager.location, villager.x, villager.y, villager.facing = spot
    villager.walk = None


# ----------------------------------------------------------------------- today's legs


def _plan(world: World, villager: Villager) -> None:
    entry = entry_for(world, villager.name)
    villager.route = [] if entry is None else [leg[:5] for leg in entry.waypoints]
    villager.leg = 0


def _morning(name: str) -> Spot:
    """Where the villager stands at 6:00."""
    home = schedule_table.homes().get(name)
    if home is None or home.start is None:
        raise LookupError(f"{name} has no place to start the day")
    return home.start


def entry_for(world: World, name: str) -> ScheduleEntry | None:
    """The plan that serves today: the first that fits and whose conditions hold."""
    today = weekday(world.day)
    plans = [
        plan
        for plan in schedule_table.candidates(name, world.season, world.day, today, world.weather)
        if all(_holds(world, condition) for condition in plan.conditions)
    ]
    if not plans:
        return None
    if plans[0].variant:
        drawn = stream(world, "schedule.rain", name).randint(1, 2)
        return next((plan for plan in plans if plan.variant in (0, drawn)), plans[0])
    return plans[0]


def _holds(world: World, condition: str) -> bool:
    """Whether a condition of a plan holds; what this version does not know does not."""
    if condition == "year_1":
        return world.year == 1
    if condition == "cc_restored":
        return world.community_center
    if condition == "cc_not_restored":
        return not world.community_center
    return False
