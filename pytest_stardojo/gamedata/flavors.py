"""Goods named after what they are made of: Parsnip Juice, Melon Jelly, Smoked Sunfish.

Prices follow the ingredient's base price, energy its edibility (wiki: Keg, Preserves
Jar, Dehydrator, Fish Smoker, Bee House, Roe); the ingredient's quality plays no part.
"""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata import items
from pytest_stardojo.gamedata.quality import PRICE_PERCENT


class FlavorInfo(msgspec.Struct, frozen=True):
    """How one kind of goods follows from what it is made of."""

    id: str
    name: str
    """With ``{}`` for the name of the ingredient."""
    factor: float
    """Price by the ingredient's base price ..."""
    extra: int = 0
    """... plus this, in g."""
    energy: float = 0
    """Edibility by the ingredient's; 0: the goods' own."""


INEDIBLE_SHARE = 0.25
"""Edibility by price, of what is made of an ingredient that nobody eats (chosen)."""

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
"""Kinds of goods by the word that machines use for them."""


@cache
def _by_id() -> dict[str, FlavorInfo]:
    return {info.id: info for info in FLAVORS.values()}


def flavor_of(id: str) -> FlavorInfo | None:
    """How goods of this id follow from their ingredient; None for all other items."""
    return _by_id().get(id)


def name(id: str, flavor: str = "") -> str:
    """An item's name: ``Wine``, or ``Grape Wine`` with its ingredient."""
    info = flavor_of(id)
    plain = items.item(id).name
    if info is None or not flavor:
        return plain
    return info.name.format(items.item(flavor).name)


def sell_price(id: str, quality: int = 0, flavor: str = "") -> int:
    """What one piece sells for in g, without professions."""
    info = flavor_of(id)
    if info is None or not flavor:
        return items.sell_price(id, quality)
    base = int(info.factor * items.item(flavor).price + info.extra)
    return base * PRICE_PERCENT[quality] // 100


def edibility(id: str, flavor: str = "") -> int:
    """Edibility of goods; ``items.INEDIBLE`` for what nobody eats."""
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
    """Energy that eating one piece gives; 0 for what cannot be eaten."""
    worth = edibility(id, flavor)
    if worth == items.INEDIBLE:
        return 0
    return items.energy_of(worth, quality)


def health(id: str, quality: int = 0, flavor: str = "") -> int:
    """Health that eating one piece gives; never negative."""
    return items.health_of(id, energy(id, quality, flavor))
