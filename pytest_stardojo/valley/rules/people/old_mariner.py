"""The Old Mariner, who sells the pendant on rainy days (wiki: Mermaid's Pendant)."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata.shops import MARINER, PENDANT, PENDANT_PRICE
from pytest_stardojo.valley.rules.common import inventory, menu_stack, money
from pytest_stardojo.valley.rules.people import courtship
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused


def offer(world: World, farmer: Farmer) -> None:
    """Talk to the mariner, who offers the pendant to a farmer who may propose."""
    if farmer.spouse:
        menu_stack.show_dialogue(
            farmer, MARINER, "You have found your pearl already. Keep it well."
        )
    elif not _may_propose(world, farmer):
        menu_stack.show_dialogue(
            farmer, MARINER, "I wait for those who are sure of each other. Come back then."
        )
    else:
        text = (
            f"A shell on a cord, for the one you want to marry. {PENDANT_PRICE:,}g. "
            "Will you have it?"
        )
        menu_stack.ask(farmer, "pendant", text, title=MARINER)


def buy(world: World, farmer: Farmer) -> None:
    """Buy the pendant.

    Raises:
        Refused: ``cannot_afford``, ``inventory_full``.
    """
    pendant = Item(PENDANT)
    money.check(farmer, PENDANT_PRICE)
    if not inventory.fits(farmer, pendant):
        raise Refused("inventory_full", "there is no room in the bag for it")
    money.pay(farmer, PENDANT_PRICE)
    inventory.add(farmer, pendant)
    record(
        farmer,
        "bought",
        item_table.item(PENDANT).name,
        thing_id=pendant.id,
        by=MARINER,
        where=farmer.location,
    )


def _may_propose(world: World, farmer: Farmer) -> bool:
    """Return whether the house is large enough and a partner has ten hearts."""
    loved = any(farmer.relations[name].points >= courtship.PENDANT_POINTS for name in farmer.dating)
    engaged = any(bond.status == courtship.ENGAGED for bond in farmer.relations.values())
    return world.house_level >= courtship.HOUSE_LEVEL and (loved or engaged)
