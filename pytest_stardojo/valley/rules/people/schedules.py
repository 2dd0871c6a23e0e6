"""Daily schedules of villagers: where they are at each hour, and when they set out.

A schedule is a list of legs: at a time of day the villager sets out for a tile.
``day_plans`` chooses the list for a day, ``walking`` moves the villagers.  A villager
whose goal is not in this version walks to the door and is away until a later leg brings
it back.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import roads
from pytest_stardojo.gamedata.schedules import Spot
from pytest_stardojo.valley.rules.common.movers import Mover
from pytest_stardojo.valley.rules.people import day_plans, villager_paths, walking
from pytest_stardojo.valley.world.clock import tick_at, time_at
from pytest_stardojo.valley.world.model import Villager, World
from pytest_stardojo.valley.world.places import shut_doors

NEVER = 1 << 60


def place_once(world: World) -> None:
    """Place all villagers by their schedules, once in a new or loaded game."""
    if not world.settled:
        world.settled = True
        _begin(world)


def start_day(world: World) -> None:
    """Place all villagers where their day begins, set today's legs, shut the inner doors."""
    world.settled = True
    for location in world.locations.values():
        shut_doors(location)
    _begin(world)


def update_presence(world: World) -> None:
    """Add the villagers who are present today, remove the others.

    Call it when the weather or the date has changed.
    """
    for name in day_plans.all_names():
        if not day_plans.is_present(world, name):
            world.villagers.pop(name, None)
        elif name not in world.villagers:
            villager = Villager(name, *day_plans.morning_spot(world, name))
            villager.route = day_plans.legs_today(world, name)
            world.villagers[name] = villager
            _place(world, villager, time_at(world.tick))
    clear_caches(world)


def _begin(world: World) -> None:
    update_presence(world)
    for villager in world.villagers.values():
        villager.pinned = False
        villager.route = day_plans.legs_today(world, villager.name)
    place_at(world, time_at(world.tick))


def place_at(world: World, time: int) -> None:
    """Put villagers where their schedules have them at a time of day.

    Legs before that time are over; a leg due at that time starts at once, from the
    waypoint before.  A villager whom a command has moved stays.
    """
    for villager in world.villagers.values():
        _place(world, villager, time)
    clear_caches(world)


def _place(world: World, villager: Villager, time: int) -> None:
    past = [leg for leg in villager.route if leg[0] < time]
    villager.leg = len(past)
    if villager.pinned:
        return
    _put_down(
        world, villager, past[-1][1:] if past else day_plans.morning_spot(world, villager.name)
    )
    if villager.leg < len(villager.route) and villager.route[villager.leg][0] == time:
        _set_out(world, villager)


def move_by_command(
    world: World, name: str, location: str, x: int, y: int, facing: int = 2
) -> None:
    """Move a villager by command; it stays until the first leg after the first farmer leaves."""
    villager = world.villagers.get(name)
    if villager is None:
        villager = world.villagers[name] = Villager(name, location, x, y)
        villager.route = day_plans.legs_today(world, name)
        villager.leg = sum(tick_at(leg[0]) <= world.tick for leg in villager.route)
    villager.location, villager.x, villager.y, villager.facing = location, x, y, facing
    villager.walk = None
    villager.pinned = True
    clear_caches(world)


def farmer_left(world: World, location: str) -> None:
    """Release the pinned villagers of a place if the first farmer is no longer there."""
    walking.farmer_left(world, location)
    first = next(iter(world.farmers.values()), None)
    for villager in world.villagers.values():
        if villager.pinned and villager.location == location:
            villager.pinned = first is not None and first.location == location


def advance_all(world: World) -> None:
    """Move all villagers up to the current tick; call it before a farmer changes places."""
    walking.advance_all(world)


def is_walking(villager: Villager) -> bool:
    """Return whether the villager is walking along its route."""
    return villager.walk is not None


def clear_caches(world: World) -> None:
    """Clear the caches of walking villagers and of the next departure."""
    world.__dict__.pop("_next_leg", None)
    walking.clear_cache(world)


# --------------------------------------------------------------------------- movement


def next_tick(world: World) -> int | None:
    """Return when a villager sets out next; ``walking`` knows those who already walk."""
    tick = _next_leg(world)
    return None if tick == NEVER else tick


def act(world: World) -> None:
    """Do everything that villagers do at this tick."""
    walking.advance_visible(world)
    if _next_leg(world) > world.tick:
        return
    walking.advance_all(world)
    for villager in world.villagers.values():
        while _due(villager) <= world.tick:
            if villager.pinned:
                villager.leg += 1
            else:
                _set_out(world, villager)
    clear_caches(world)


MOVER = Mover(next_tick, act)


def _next_leg(world: World) -> int:
    tick: int | None = world.__dict__.get("_next_leg")
    if tick is None:
        tick = min(map(_due, world.villagers.values()), default=NEVER)
        world.__dict__["_next_leg"] = tick
    return tick


def _due(villager: Villager) -> int:
    """Return when the villager's next leg begins."""
    return tick_at(villager.route[villager.leg][0]) if villager.leg < len(villager.route) else NEVER


def _set_out(world: World, villager: Villager) -> None:
    """Begin the next leg from the villager's current tile."""
    _, location, x, y, facing = villager.route[villager.leg]
    villager.leg += 1
    if roads.between(villager.location, location) is None:
        _put_down(world, villager, (location, x, y, facing))
    else:
        walking.set_out(world, villager, (location, x, y), facing)


def _put_down(world: World, villager: Villager, spot: Spot) -> None:
    """Put a villager on a tile, or on the nearest free one."""
    location, x, y, facing = spot
    place = world.locations.get(location)
    if place is not None:
        x, y = villager_paths.nearest_free_tile(world, place, (x, y))
    villager.location, villager.x, villager.y, villager.facing = location, x, y, facing
    villager.walk = None
