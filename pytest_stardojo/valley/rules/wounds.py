"""Losing health, and what happens when none is left (wiki: Health).

Away from the mines whoever is beaten wakes in the clinic and pays for it.
"""

from __future__ import annotations

from pytest_stardojo.valley.rules import arriving, opening
from pytest_stardojo.valley.world.ledger import tell
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.places import sheet

CLINIC = "Hospital"
LOSS_PERCENT, LOSS_MOST = 5, 15_000
"""Money that a rescue costs."""
HEALTH_AFTER = 10
"""Health with which one wakes in the clinic (chosen)."""


def hurt(world: World, farmer: Farmer, amount: int, by: str) -> None:
    """Take health; at 0 the farmer is carried to the clinic."""
    if farmer.asleep:
        return
    farmer.health = max(0, farmer.health - amount)
    tell(farmer, "hurt", f"{by}: {amount} health lost", amount=amount, by=by)
    if not farmer.health:
        _rescue(world, farmer)


def _rescue(world: World, farmer: Farmer) -> None:
    loss = min(LOSS_MOST, max(0, farmer.money) * LOSS_PERCENT // 100)
    farmer.money -= loss
    farmer.health = min(HEALTH_AFTER, farmer.max_health)
    farmer.activity = None
    place = world.locations.get(CLINIC) or world.locations[farmer.home]
    arriving.arrive(world, farmer, place, sheet(place).default_arrival)
    opening.say(farmer, f"Somebody found you and carried you here. It cost you {loss}g.")
