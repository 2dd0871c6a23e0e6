"""Names, prices and nutrition of items, flavored goods included."""

from __future__ import annotations

from pytest_stardojo.gamedata import flavors, items
from pytest_stardojo.valley.world.model import Item


def name(item: Item) -> str:
    """Return the full name of a stack: ``Parsnip``, ``Parsnip Juice``."""
    return flavors.name(item.id, item.flavor) if item.flavor else items.item(item.id).name


def counted(item: Item) -> str:
    """Return count and name of a stack: ``15 Parsnip Seeds``."""
    return f"{item.count} {name(item)}"


def sell_price(item: Item) -> int:
    """Return the sell price of one piece in g, without professions."""
    return flavors.sell_price(item.id, item.quality, item.flavor)


def is_food(item: Item) -> bool:
    """Return whether the item can be eaten."""
    return flavors.edibility(item.id, item.flavor) != items.INEDIBLE


def energy(item: Item) -> int:
    """Return the energy from eating one piece."""
    return flavors.energy(item.id, item.quality, item.flavor)


def health(item: Item) -> int:
    """Return the health from eating one piece."""
    return flavors.health(item.id, item.quality, item.flavor)
