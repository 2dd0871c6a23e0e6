"""Eating and drinking (wiki: Energy, Health).

Energy is 2.5 times the edibility, rounded up, plus the edibility once for each step of
quality; health is 45 % of that.  ``buffs`` has the temporary effects of dishes.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.valley.rules.common import buffs, inventory, ledger_entries
from pytest_stardojo.valley.rules.player import energy, stardrops
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.ledger import notify, record
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused

MUSCLE_REMEDY = "(O)351"
"""Food that cures exhaustion."""


def is_food(item: Item) -> bool:
    """Return whether an item can be eaten."""
    return goods.is_food(item)


def eat(world: World, farmer: Farmer, slot: int | None = None) -> int:
    """Eat one item of a slot (default: the held one).

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``nothing_held``; ``wrong_tool`` for an inedible item.
    """
    slot = farmer.slot if slot is None else slot
    stack = farmer.slots[slot]
    if stack is None:
        raise Refused("nothing_held", "there is nothing to eat in this slot")
    if not is_food(stack):
        raise Refused("wrong_tool", f"{goods.name(stack)} cannot be eaten")
    piece = inventory.take_from(farmer, slot)
    gain = goods.energy(piece)
    buffs.eat(world, farmer, piece.id)
    if gain >= 0:
        energy.restore(farmer, gain)
    else:
        # Unhealthy food never lowers energy below 0 and never raises it.
        farmer.energy = min(farmer.energy, max(0.0, farmer.energy + gain))
    healed = goods.health(piece)
    farmer.health = min(farmer.max_health, farmer.health + healed)
    if piece.id == MUSCLE_REMEDY:
        farmer.exhausted = False
    if piece.id == stardrops.STARDROP:
        stardrops.take_in(farmer)
    name = ledger_entries.name_of(piece.id)
    record(farmer, "eaten", name, thing_id=piece.id, where=farmer.location)
    notify(farmer, "eaten", goods.name(piece), energy=gain, health=healed)
    return durations.EAT
