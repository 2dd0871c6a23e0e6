"""The pool of the spa, which restores energy and health.

It gives ten points of both at a time.  From nothing to the full 270 takes about fifteen
minutes of the day (wiki: Spa), which is 24 ticks for each ten points.  Exhaustion lasts
until the farmer sleeps.
"""

from __future__ import annotations

from pytest_stardojo.valley.rules.common.movers import Mover
from pytest_stardojo.valley.rules.player import energy
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.places import here, sheet

POOL = "BathHouse_Pool"
POINTS = 10
INTERVAL = 24
"""Ticks between two effects."""


def next_tick(world: World) -> int | None:
    """Return the tick of the next effect, or None if no farmer needs it."""
    for farmer in world.farmers.values():
        if farmer.location == POOL and _needs_pool(world, farmer):
            return (world.tick // INTERVAL + 1) * INTERVAL
    return None


def act(world: World) -> None:
    """Restore energy and health of the farmers in the water, if it is time."""
    if world.tick % INTERVAL:
        return
    for farmer in world.farmers.values():
        if farmer.location == POOL and _needs_pool(world, farmer):
            energy.restore(farmer, POINTS)
            farmer.health = min(farmer.max_health, farmer.health + POINTS)


MOVER = Mover(next_tick, act)


def _needs_pool(world: World, farmer: Farmer) -> bool:
    """Return whether the farmer is in the water and lacks energy or health."""
    water = sheet(here(world, farmer)).key_tiles["spa_water"]
    lacking = farmer.energy < farmer.max_energy or farmer.health < farmer.max_health
    return lacking and (farmer.x, farmer.y) in water
