"""Slow time: ten minutes last nine seconds in the Skull Cavern instead of seven.

This holds for a single farmer, except on prehistoric floors (wiki: Skull Cavern, Time).
Everything else keeps its pace: the clock start_wait two seconds at the end of every ten
minutes.  Leaving the cavern ends the wait at once.
"""

from __future__ import annotations

from pytest_stardojo.valley.maps import floors
from pytest_stardojo.valley.rules.people import walking
from pytest_stardojo.valley.world import waiting
from pytest_stardojo.valley.world.clock import TEN_MINUTES
from pytest_stardojo.valley.world.model import World

WAIT = 120
"""Ticks by which ten minutes are longer."""


def slows(world: World) -> bool:
    """Return whether the clock is slow where the farmer is."""
    if len(world.farmers) != 1:
        return False
    (farmer,) = world.farmers.values()
    floor = floors.number(farmer.location)
    if floor is None or not floors.is_cavern(floor):
        return False
    return "prehistoric" not in world.locations[farmer.location].features


def start_wait(world: World) -> bool:
    """Start a wait at the end of ten minutes, if one is due; return whether it began."""
    if world.clock_waits or not slows(world):
        world.clock_waits = False
        return False
    world.clock_waits = True
    _set(world, world.tick - WAIT)
    return True


def end_wait(world: World) -> bool:
    """End a wait that is no longer due; return whether the ten minutes are over."""
    if not world.clock_waits or slows(world):
        return False
    _set(world, end_of_ten_minutes(world.tick - 1))
    return True


def end_of_ten_minutes(tick: int) -> int:
    """Return the first tick after this one at which ten minutes are over."""
    return (tick // TEN_MINUTES + 1) * TEN_MINUTES


def _set(world: World, tick: int) -> None:
    waiting.set_clock(world, tick)
    walking.clear_cache(world)
