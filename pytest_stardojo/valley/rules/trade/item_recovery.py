"""Marlon sells one item back that was lost with consciousness (wiki: Health)."""

from __future__ import annotations

from pytest_stardojo.gamedata import shops as shop_table
from pytest_stardojo.valley.rules.common import inventory, menu_stack, powers
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused

QUESTION = "recovery"
KEEPER = "Marlon"


def price(farmer: Farmer, item: Item) -> int:
    """Return the price of a lost stack: its selling price, at least 1g (chosen).

    A reader of Mapping Cave Systems pays half.
    """
    share = 1 - powers.amount(farmer, powers.RECOVERY)
    return max(1, int(goods.sell_price(item) * item.count * share))


def offer(world: World, farmer: Farmer) -> None:
    """Ask which lost item the farmer buys back; the others are lost for good."""
    lines = [f"{goods.counted(item)}, {price(farmer, item)}g" for item in farmer.lost_items]
    words = "This is what I found. You can have one of them back."
    menu_stack.ask(farmer, QUESTION, words, (*lines, "Leave"), title=KEEPER)


def buy_back(world: World, farmer: Farmer, number: int) -> None:
    """Buy a lost stack back, by its line from 1; the last answer leaves.

    Raises:
        Refused: cannot_afford, inventory_full.
    """
    if number > len(farmer.lost_items):
        return
    item = farmer.lost_items[number - 1]
    cost = price(farmer, item)
    if farmer.money < cost:
        raise Refused("cannot_afford", f"it costs {cost}g and you have {farmer.money}g")
    if not inventory.fits(farmer, item):
        raise Refused("inventory_full", "it does not fit into the bag")
    farmer.money -= cost
    farmer.lost_items = []
    inventory.add(farmer, item)
    by, where = shop_table.shop("guild_recovery").keeper, farmer.location
    name = goods.name(item)
    record(farmer, "bought", name, thing_id=item.id, by=by, where=where, count=item.count)
