"""The shipping bin: what goes in is sold over night (wiki: Shipping)."""

from __future__ import annotations

from typing import Any

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import quality as quality_table
from pytest_stardojo.valley.rules.common import inventory, menu_stack, money
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused

BIN = "Shipping Bin"
SHIPPED_KINDS = ("object",)
"""Kinds of items that the bin takes; tools, weapons, machines and furniture stay out."""


def can_ship(item: Item) -> bool:
    """Whether the bin takes the item."""
    return item_table.item(item.id).kind in SHIPPED_KINDS


def price(farmer: Farmer, item: Item) -> int:
    """What one piece brings this farmer, in g, with its professions."""
    info = item_table.item(item.id)
    plain = goods.sell_price(item)
    return plain * quality_table.price_percent(farmer.professions, item.id, info.category) // 100


def put(world: World, farmer: Farmer, slot: int, count: int | None = None) -> int:
    """Put pieces from a slot of the bag into the bin; they count as shipped.

    Args:
        world: The world.
        farmer: Who ships.
        slot: Slot of the bag, from 0.
        count: How many; None for the whole stack.

    Returns:
        How many went in.

    Raises:
        Refused: nothing_there, bad_option, cannot_ship.
    """
    stack = farmer.slots[slot]
    if stack is None:
        raise Refused("nothing_there", f"slot {slot} is empty")
    if not can_ship(stack):
        raise Refused("cannot_ship", f"nobody buys {item_table.item(stack.id).name} by the bin")
    pieces = stack.count if count is None else count
    if not 1 <= pieces <= stack.count:
        raise Refused("bad_option", f"there are {stack.count} of it, not {pieces}")
    item = inventory.take_from(farmer, slot, pieces)
    world.shipping.append((farmer.key, item))
    _book(farmer, item, pieces)
    return pieces


def last(world: World, farmer: Farmer) -> Item | None:
    """The stack that the farmer can take back: the last one that it put in."""
    for key, item in reversed(world.shipping):
        if key == farmer.key:
            return item
    return None


def take_back(world: World, farmer: Farmer) -> int:
    """Take the last stack back out; it no longer counts as shipped.

    Returns:
        How many pieces came back.

    Raises:
        Refused: nothing_there, inventory_full.
    """
    item = last(world, farmer)
    if item is None:
        raise Refused("nothing_there", "there is nothing of yours in the bin")
    if not inventory.fits(farmer, item):
        raise Refused("inventory_full", "there is no room in the bag")
    inventory.add(farmer, item)
    place = max(i for i, (key, one) in enumerate(world.shipping) if one is item)
    del world.shipping[place]
    _book(farmer, item, -item.count)
    return item.count


def _book(farmer: Farmer, item: Item, count: int) -> None:
    """Count pieces as shipped, or no longer."""
    name = item_table.item(item.id).name
    record(farmer, "shipped", name, thing_id=item.id, by=BIN, where="Farm", count=count)
    farmer.ledger[:] = [entry for entry in farmer.ledger if entry.count > 0]


# --------------------------------------------------------------------------- the night


def night(world: World) -> None:
    """Sell what lies in the bin, and tell every farmer what came of it."""
    for farmer in world.farmers.values():
        mine = [item for key, item in world.shipping if key == farmer.key]
        lines = [_sell(farmer, item) for item in mine]
        if lines:
            total = sum(line[2] for line in lines)
            menu_stack.open_menu(farmer, "shipping_summary", lines=lines, total=total)
    world.shipping.clear()


def _sell(farmer: Farmer, item: Item) -> list[Any]:
    """Sell a stack: [name, count, g]."""
    total = price(farmer, item) * item.count
    money.earn(farmer, total)
    farmer.shipped[item.id] = farmer.shipped.get(item.id, 0) + item.count
    return [goods.name(item), item.count, total]
