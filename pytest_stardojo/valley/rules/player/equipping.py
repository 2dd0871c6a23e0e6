"""Putting rings, boots and clothes on and taking them off.

A farmer puts a held ring, pair of boots or piece of clothing on by using it; the one worn
before goes into its slot.  A farmer wears two rings; a third replaces the older one.
Clothes have no effect.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import gear as table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.common import inventory
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Farmer, Item
from pytest_stardojo.valley.world.refusal import Refused

RINGS = 2
"""Most rings worn at the same time."""


def can_wear(item: Item) -> bool:
    """Return whether an item is a ring, a pair of boots or a piece of clothing."""
    return table.is_boots(item.id) or item_table.item(item.id).kind in ("ring", *table.CLOTHES)


def put_on(farmer: Farmer) -> int:
    """Put on the held item.

    Returns:
        The ticks it takes.
    """
    item = inventory.take_from(farmer, farmer.slot)
    before: Item | None = None
    if table.is_boots(item.id):
        before, farmer.boots = farmer.boots, item
    elif item_table.item(item.id).kind in table.CLOTHES:
        before = _change_clothes(farmer, item)
    else:
        if len(farmer.rings) >= RINGS:
            before = farmer.rings.pop(0)
        farmer.rings.append(item)
    if before is not None and inventory.held(farmer) is None:
        farmer.slots[farmer.slot] = before
    elif before is not None:
        inventory.add(farmer, before)
    notify(farmer, "worn", item_table.item(item.id).name, id=item.id)
    return durations.INTERACT


def _change_clothes(farmer: Farmer, item: Item) -> Item | None:
    """Put on a piece of clothing and return the one of its kind worn before."""
    kind = item_table.item(item.id).kind
    same = [one for one in farmer.clothes if item_table.item(one.id).kind == kind]
    for one in same:
        farmer.clothes.remove(one)
    farmer.clothes.append(item)
    return same[0] if same else None


def worn(farmer: Farmer) -> list[Item]:
    """Return everything that the farmer wears: rings, boots, then clothes."""
    boots = [] if farmer.boots is None else [farmer.boots]
    return [*farmer.rings, *boots, *farmer.clothes]


def take_off(farmer: Farmer, number: int) -> None:
    """Take off a worn item, by its index in ``worn``.

    Raises:
        Refused: ``inventory_full``.
    """
    item = worn(farmer)[number]
    if not inventory.fits(farmer, item):
        raise Refused("inventory_full", "there is no room in the bag")
    number_of_clothes = number - len(worn(farmer)) + len(farmer.clothes)
    if number < len(farmer.rings):
        del farmer.rings[number]
    elif number_of_clothes >= 0:
        del farmer.clothes[number_of_clothes]
    else:
        farmer.boots = None
    inventory.add(farmer, item)
