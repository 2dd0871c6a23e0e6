"""The Old Mariner, who sells the pendant on rainy days (wiki: Mermaid's Pendant)."""

from __future__ import annotations

from pytest_stardojo.valley.rules.common import inventory, menu_stack, money
from pytest_stardojo.valley.rules.people import courtship
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused

NAME = "Old Mariner"
PRICE = 5000
PENDANT_NAME = "Mermaid's Pendant"


def offer(world: World, farmer: Farmer) -> None:
    """Talk to the mariner, who offers the pendant to a farmer who may propose."""
    if farmer.spouse:
        menu_stack.show_dialogue(farmer, NAME, "You have found your pearl already. Keep it well.")
    elif not _may_propose(world, farmer):
        menu_stack.show_dialogue(
            farmer, NAME, "I wait for those who are sure of each other. Come back then."
        )
    else:
        text = f"A shell on a cord, for the one you want to marry. {PRICE:,}g. Will you have it?"
        menu_stack.ask(farmer, "pendant", text, title=NAME)


def buy(world: World, farmer: Farmer) -> None:
    """Buy the pendant.

    Raises:
        Refused: ``cannot_afford``, ``inventory_full``.
    """
    pendant = Item(courtship.PENDANT)
    money.check(farmer, PRICE)
    if not inventory.fits(farmer, pendant):
        raise Refused("inventory_full", "there is no room in the bag for it")
    money.pay(farmer, PRICE)
    inventory.add(farmer, pendant)
    record(farmer, "bought", PENDANT_NAME, thing_id=pendant.id, by=NAME, where=farmer.location)


def _may_propose(world: World, farmer: Farmer) -> bool:
    """Return whether the house is large enough and a partner has ten hearts."""
    loved = any(farmer.relations[name].points >= courtship.PENDANT_POINTS for name in farmer.dating)
    engaged = any(bond.status == courtship.ENGAGED for bond in farmer.relations.values())
    return world.house_level >= courtship.HOUSE_LEVEL and (loved or engaged)
