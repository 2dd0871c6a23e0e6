"""Slow time: on a floor of the Skull Cavern ten minutes last nine seconds instead of seven.

So it is for a farmer who plays alone, but on prehistoric floors (wiki: Skull Cavern, Time).
All else goes on at its own pace: at the end of every ten minutes the clock waits two
seconds.  Whoever leaves while it waits makes it go on at once.
"""

from __future__ import annotations

from pytest_stardojo.valley.maps import floors
from pytest_stardojo.valley.rules.people import walking
from pytest_stardojo.valley.world import waiting
from pytest_stardojo.valley.world.clock import TEN_MINUTES
from pytest_stardojo.valley.world.model import World

WAIT = 120
"""Ticks by which ten minutes last longer there."""


def slows(world: World) -> bool:
    """Whether the clock waits where the farmer is."""
    if len(world.farmers) != 1:
        return False
    (farmer,) = world.farmers.values()
    floor = floors.number(farmer.location)
    if floor is None or not floors.is_cavern(floor):
        return False
    return "prehistoric" not in world.locations[farmer.location].features


def waits(world: World) -> bool:
    """At a full ten minutes: let the clock wait first, if it has to and has not yet."""
    if world.clock_waits or not slows(world):
        world.clock_waits = False
        return False
    world.clock_waits = True
    _set(world, world.tick - WAIT)
    return True


def let_go(world: World) -> bool:
    """End a wait whose reason has gone; True when the ten minutes are full now."""
    if not world.clock_waits or slows(world):
        return False
    _set(world, full_at(world.tick - 1))
    return True


def full_at(tick: int) -> int:
    """The first tick after this one at which ten minutes are full."""
    return (tick // TEN_MINUTES + 1) * TEN_MINUTES


def _set(world: World, tick: int) -> None:
    waiting.set_clock(world, tick)
    walking.clear_cache(world)
