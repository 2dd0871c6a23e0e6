"""The pool of the spa: whoever stands in its water gets back energy and health.

Ten points of both at a time; from nothing to the full 270 takes about fifteen minutes
of the day (wiki: Spa), and so the time between is 24 ticks.  Exhaustion lasts until
one has slept.
"""

from __future__ import annotations

from pytest_stardojo.valley.rules.common.movers import Mover
from pytest_stardojo.valley.rules.player import energy
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.places import here, sheet

POOL = "BathHouse_Pool"
POINTS = 10
EVERY = 24
"""Ticks from one helping to the next."""


def next_tick(world: World) -> int | None:
    """When the water does its good next; None while nobody needs it."""
    for farmer in world.farmers.values():
        if farmer.location == POOL and _soaks(world, farmer):
            return (world.tick // EVERY + 1) * EVERY
    return None


def act(world: World) -> None:
    """Give everybody in the water their share, if it is time."""
    if world.tick % EVERY:
        return
    for farmer in world.farmers.values():
        if farmer.location == POOL and _soaks(world, farmer):
            energy.restore(farmer, POINTS)
            farmer.health = min(farmer.max_health, farmer.health + POINTS)


MOVER = Mover(next_tick, act)


def _soaks(world: World, farmer: Farmer) -> bool:
    """Whether the farmer stands in the water and is not at its best."""
    water = sheet(here(world, farmer)).key_tiles["spa_water"]
    worn = farmer.energy < farmer.max_energy or farmer.health < farmer.max_health
    return worn and (farmer.x, farmer.y) in water
