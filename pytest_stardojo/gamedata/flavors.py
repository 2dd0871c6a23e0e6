"""Goods named after their ingredient: Parsnip Juice, Melon Jelly, Smoked Sunfish.

Their price depends on the ingredient's base price, their energy on its edibility (wiki: Keg,
Preserves Jar, Dehydrator, Fish Smoker, Bee House, Roe), but not on its quality.
"""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata import items
from pytest_stardojo.gamedata.quality import PRICE_PERCENT


class FlavorInfo(msgspec.Struct, frozen=True):
    """Name, price and energy of a kind of flavored goods."""

    id: str
    name: str
    """Name, with ``{}`` for the ingredient."""
    factor: float
    """Factor on the ingredient's base price."""
    extra: int = 0
    """Addition to the price, in g."""
    energy: float = 0
    """Factor on the ingredient's edibility; 0: edibility of the goods themselves."""


INEDIBLE_SHARE = 0.25
"""Edibility as a share of the price, for an inedible ingredient (chosen)."""

FLAVORS: dict[str, FlavorInfo] = {
    "juice": FlavorInfo("(O)350", "{} Juice", 2.25, energy=2),
    "wine": FlavorInfo("(O)348", "{} Wine", 3, energy=1.75),
    "pickles": FlavorInfo("(O)342", "Pickled {}", 2, 50, energy=1.75),
    "jelly": FlavorInfo("(O)344", "{} Jelly", 2, 50, energy=2),
    "roe": FlavorInfo("(O)812", "{} Roe", 0.5, 30),
    "aged_roe": FlavorInfo("(O)447", "Aged {} Roe", 1, 60),
    "honey": FlavorInfo("(O)340", "{} Honey", 2, 100),
    "dried_fruit": FlavorInfo("(O)DriedFruit", "Dried {}", 7.5, 25, energy=3),
    "dried_mushroom": FlavorInfo("(O)DriedMushrooms", "Dried {}", 7.5, 25, energy=3),
    "smoked_fish": FlavorInfo("(O)SmokedFish", "Smoked {}", 2, energy=1.5),
    "bait": FlavorInfo("(O)SpecificBait", "{} Bait", 0, 5),
}
"""Kinds of goods by the word in the table of machines."""


@cache
def _by_id() -> dict[str, FlavorInfo]:
    return {info.id: info for info in FLAVORS.values()}


def flavor_of(id: str) -> FlavorInfo | None:
    """Return the flavored goods of this id, or None for all other items."""
    return _by_id().get(id)


def name(id: str, flavor: str = "") -> str:
    """Return an item's name: ``Wine``, or ``Grape Wine`` with its ingredient."""
    info = flavor_of(id)
    plain = items.item(id).name
    if info is None or not flavor:
        return plain
    return info.name.format(items.item(flavor).name)


def sell_price(id: str, quality: int = 0, flavor: str = "") -> int:
    """Return the selling price of one item in g, without professions."""
    info = flavor_of(id)
    if info is None or not flavor:
        return items.sell_price(id, quality)
    base = int(info.factor * items.item(flavor).price + info.extra)
    return base * PRICE_PERCENT[quality] // 100


def edibility(id: str, flavor: str = "") -> int:
    """Return the edibility of goods, ``items.INEDIBLE`` for inedible ones."""
    info = flavor_of(id)
    if info is None or not flavor or not info.energy:
        return items.item(id).edibility
    source = items.item(flavor)
    if source.edibility > 0:
        return int(source.edibility * info.energy)
    if source.edibility == items.INEDIBLE:
        return int(source.price * INEDIBLE_SHARE)
    return source.edibility


def energy(id: str, quality: int = 0, flavor: str = "") -> int:
    """Return the energy from eating one item; 0 if it is inedible."""
    value = edibility(id, flavor)
    if value == items.INEDIBLE:
        return 0
    return items.energy_of(value, quality)


def health(id: str, quality: int = 0, flavor: str = "") -> int:
    """Return the health from eating one item; never negative."""
    return items.health_of(id, energy(id, quality, flavor))
