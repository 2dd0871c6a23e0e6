"""The shipping bin: its contents are sold overnight (wiki: Shipping)."""

from __future__ import annotations

from typing import Any

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import quality as quality_table
from pytest_stardojo.valley.rules.common import inventory, menu_stack, money, powers
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused

BIN = "Shipping Bin"
SHIPPED_KINDS = ("object",)
"""Types of items that the bin takes; not tools, weapons, machines and furniture."""
ARTIFACT = "Arch"
"""Type of the items that sell for more with the Treasure Appraisal Guide."""


def can_ship(item: Item) -> bool:
    """Return whether the bin takes the item."""
    return item_table.item(item.id).kind in SHIPPED_KINDS


def price(farmer: Farmer, item: Item) -> int:
    """Return the selling price of one piece in g, with the farmer's professions and books."""
    info = item_table.item(item.id)
    plain = goods.sell_price(item)
    if info.type == ARTIFACT and powers.has(farmer, powers.ARTIFACTS):
        plain *= int(powers.amount(farmer, powers.ARTIFACTS))
    return plain * quality_table.price_percent(farmer.professions, item.id, info.category) // 100


def put(world: World, farmer: Farmer, slot: int, count: int | None = None) -> int:
    """Put pieces of a bag slot into the bin; they count as shipped.

    Args:
        world: The world.
        farmer: The farmer.
        slot: Slot of the bag, from 0.
        count: Number of pieces; None for the whole stack.

    Returns:
        The number of pieces put in.

    Raises:
        Refused: nothing_there, bad_option, cannot_ship.
    """
    stack = farmer.slots[slot]
    if stack is None:
        raise Refused("nothing_there", f"slot {slot} is empty")
    if not can_ship(stack):
        raise Refused("cannot_ship", f"{item_table.item(stack.id).name} cannot be shipped")
    pieces = stack.count if count is None else count
    if not 1 <= pieces <= stack.count:
        raise Refused("bad_option", f"the slot holds {stack.count} pieces (got {pieces})")
    item = inventory.take_from(farmer, slot, pieces)
    world.shipping.append((farmer.key, item))
    _count_shipped(farmer, item, pieces)
    return pieces


def last(world: World, farmer: Farmer) -> Item | None:
    """Return the farmer's last shipped stack, which can be taken back."""
    for key, item in reversed(world.shipping):
        if key == farmer.key:
            return item
    return None


def take_back(world: World, farmer: Farmer) -> int:
    """Take the last stack back; it no longer counts as shipped.

    Returns:
        The number of pieces.

    Raises:
        Refused: nothing_there, inventory_full.
    """
    item = last(world, farmer)
    if item is None:
        raise Refused("nothing_there", "the bin holds nothing of yours")
    if not inventory.fits(farmer, item):
        raise Refused("inventory_full", "the bag is full")
    inventory.add(farmer, item)
    place = max(i for i, (key, one) in enumerate(world.shipping) if one is item)
    del world.shipping[place]
    _count_shipped(farmer, item, -item.count)
    return item.count


def _count_shipped(farmer: Farmer, item: Item, count: int) -> None:
    """Count pieces as shipped, or no longer."""
    name = item_table.item(item.id).name
    record(farmer, "shipped", name, thing_id=item.id, by=BIN, where="Farm", count=count)
    farmer.ledger[:] = [entry for entry in farmer.ledger if entry.count > 0]


# --------------------------------------------------------------------------- the night


def night(world: World) -> None:
    """Sell the contents of the bin and show every farmer the proceeds."""
    for farmer in world.farmers.values():
        mine = [item for key, item in world.shipping if key == farmer.key]
        lines = [_sell(farmer, item) for item in mine]
        if lines:
            total = sum(line[2] for line in lines)
            menu_stack.open_menu(farmer, "shipping_summary", lines=lines, total=total)
    world.shipping.clear()


def _sell(farmer: Farmer, item: Item) -> list[Any]:
    """Sell a stack; return its name, count and price in g."""
    total = price(farmer, item) * item.count
    money.earn(farmer, total)
    farmer.shipped[item.id] = farmer.shipped.get(item.id, 0) + item.count
    return [goods.name(item), item.count, total]
