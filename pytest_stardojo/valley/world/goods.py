"""What a stack is called and worth, with what it was made of."""

from __future__ import annotations

from pytest_stardojo.gamedata import flavors, items
from pytest_stardojo.valley.world.model import Item


def name(item: Item) -> str:
    """Full name of a stack: ``Parsnip``, ``Parsnip Juice``."""
    return flavors.name(item.id, item.flavor) if item.flavor else items.item(item.id).name


def counted(item: Item) -> str:
    """A stack in words: ``15 Parsnip Seeds``."""
    return f"{item.count} {name(item)}"


def sell_price(item: Item) -> int:
    """What one piece sells for in g, without professions."""
    return flavors.sell_price(item.id, item.quality, item.flavor)


def is_food(item: Item) -> bool:
    """Whether it can be eaten."""
    return flavors.edibility(item.id, item.flavor) != items.INEDIBLE


def energy(item: Item) -> int:
    """Energy that eating one piece gives."""
    return flavors.energy(item.id, item.quality, item.flavor)


def health(item: Item) -> int:
    """Health that eating one piece gives."""
    return flavors.health(item.id, item.quality, item.flavor)
