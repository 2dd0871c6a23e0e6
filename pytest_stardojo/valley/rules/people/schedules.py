"""Villagers have their days: where they are at each hour, and when they set out.

A schedule is a list of legs: at a time of day the villager sets out for a tile.
Which list serves on a day stands in ``plans``, how they walk in ``walking_about``.
A villager whose goal is not in this version walks to the door and is away until a
later leg brings it back.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import roads
from pytest_stardojo.gamedata.schedules import Spot
from pytest_stardojo.valley.rules.people import day_plans, villager_paths, walking
from pytest_stardojo.valley.world.clock import tick_at, time_at
from pytest_stardojo.valley.world.model import Villager, World
from pytest_stardojo.valley.world.places import shut_doors

NEVER = 1 << 60


def settle(world: World) -> None:
    """Put everybody where the day has them, once for a game that begins."""
    if not world.settled:
        world.settled = True
        _begin(world)


def start_day(world: World) -> None:
    """Morning: everybody where the day begins, with today's legs; inner doors are shut."""
    world.settled = True
    for location in world.locations.values():
        shut_doors(location)
    _begin(world)


def gather(world: World) -> None:
    """Let come who is in the valley today, and go who is not; sky and date may have changed."""
    for name in day_plans.everybody():
        if not day_plans.is_here(world, name):
            world.villagers.pop(name, None)
        elif name not in world.villagers:
            villager = Villager(name, *day_plans.morning(world, name))
            villager.route = day_plans.route(world, name)
            world.villagers[name] = villager
            _place(world, villager, time_at(world.tick))
    forget(world)


def _begin(world: World) -> None:
    gather(world)
    for villager in world.villagers.values():
        villager.pinned = False
        villager.route = day_plans.route(world, villager.name)
    place_at(world, time_at(world.tick))


def place_at(world: World, time: int) -> None:
    """Put villagers where they are at a time of day.

    Legs before that minute are over; one that is due at it starts at once, from the
    waypoint before.  Somebody whom a command has moved stays.
    """
    for villager in world.villagers.values():
        _place(world, villager, time)
    forget(world)


def _place(world: World, villager: Villager, time: int) -> None:
    past = [leg for leg in villager.route if leg[0] < time]
    villager.leg = len(past)
    if villager.pinned:
        return
    _stand(world, villager, past[-1][1:] if past else day_plans.morning(world, villager.name))
    if villager.leg < len(villager.route) and villager.route[villager.leg][0] == time:
        _set_out(world, villager)


def put(world: World, name: str, location: str, x: int, y: int, facing: int = 2) -> None:
    """Move a villager by command: it stays until its next leg after the first farmer has left."""
    villager = world.villagers.get(name)
    if villager is None:
        villager = world.villagers[name] = Villager(name, location, x, y)
        villager.route = day_plans.route(world, name)
        villager.leg = sum(tick_at(leg[0]) <= world.tick for leg in villager.route)
    villager.location, villager.x, villager.y, villager.facing = location, x, y, facing
    villager.walk = None
    villager.pinned = True
    forget(world)


def farmer_left(world: World, location: str) -> None:
    """The first farmer may have left a place: who was pinned there is free for its next leg."""
    walking.farmer_left(world, location)
    first = next(iter(world.farmers.values()), None)
    for villager in world.villagers.values():
        if villager.pinned and villager.location == location:
            villager.pinned = first is not None and first.location == location


def catch_up(world: World) -> None:
    """Bring all villagers to the present; call it before a farmer comes to another place."""
    walking.catch_up(world)


def busy(villager: Villager) -> bool:
    """Whether the villager is walking along its route."""
    return villager.walk is not None


def forget(world: World) -> None:
    """Look anew who walks and who sets out next."""
    world.__dict__.pop("_next_leg", None)
    walking.forget(world)


# --------------------------------------------------------------------------- movement


def next_tick(world: World) -> int | None:
    """When somebody sets out next; of those who walk see ``walking_about``."""
    tick = _next_leg(world)
    return None if tick == NEVER else tick


def act(world: World) -> None:
    """Do all that villagers do at this tick."""
    walking.go_on(world)
    if _next_leg(world) > world.tick:
        return
    walking.catch_up(world)
    for villager in world.villagers.values():
        while _due(villager) <= world.tick:
            if villager.pinned:
                villager.leg += 1
            else:
                _set_out(world, villager)
    forget(world)


def _next_leg(world: World) -> int:
    tick: int | None = world.__dict__.get("_next_leg")
    if tick is None:
        tick = min(map(_due, world.villagers.values()), default=NEVER)
        world.__dict__["_next_leg"] = tick
    return tick


def _due(villager: Villager) -> int:
    """When the villager's next leg begins."""
    return tick_at(villager.route[villager.leg][0]) if villager.leg < len(villager.route) else NEVER


def _set_out(world: World, villager: Villager) -> None:
    """Begin the next leg, from wherever the villager is."""
    _, location, x, y, facing = villager.route[villager.leg]
    villager.leg += 1
    if roads.between(villager.location, location) is None:
        _stand(world, villager, (location, x, y, facing))
    else:
        walking.set_out(world, villager, (location, x, y), facing)


def _stand(world: World, villager: Villager, spot: Spot) -> None:
    """Put a villager down, beside what lies on the tile."""
    location, x, y, facing = spot
    place = world.locations.get(location)
    if place is not None:
        x, y = villager_paths.standing(world, place, (x, y))
    villager.location, villager.x, villager.y, villager.facing = location, x, y, facing
    villager.walk = None
