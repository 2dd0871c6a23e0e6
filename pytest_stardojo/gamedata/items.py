"""All items by qualified id, and search by name."""

from __future__ import annotations

from functools import cache
from math import ceil

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read
from pytest_stardojo.gamedata.aliases import ITEM_NAMES
from pytest_stardojo.gamedata.quality import PRICE_PERCENT
from pytest_stardojo.gamedata.tools import tools, weapons

INEDIBLE = -300
"""Edibility of inedible items."""
BUG_STEAK = "(O)874"
"""Bug Steak, which heals more than its energy suggests."""


class Buff(msgspec.Struct, frozen=True):
    """Temporary effects of a dish or drink, with the game's names."""

    minutes: int = 0
    """Duration in game minutes."""
    farming: float = 0
    fishing: float = 0
    mining: float = 0
    foraging: float = 0
    combat: float = 0
    luck: float = 0
    attack: float = 0
    defense: float = 0
    speed: float = 0
    max_energy: float = 0
    magnet_radius: float = 0


class Power(msgspec.Struct, frozen=True):
    """What a book of power gives to its reader for good (wiki: Books)."""

    text: str
    amount: float = 0
    """Share, chance, factor, points or pixels per tick, depending on the book."""
    missing: str = ""
    """Why the valley has no place for the power; such a book cannot be read."""


class ItemInfo(msgspec.Struct, frozen=True):
    """Properties of a kind of item."""

    id: str
    """Qualified id: ``(O)24``, ``(BC)130``, ``(T)Hoe``, ``(W)47``, ``(F)2048``, ``(B)504``."""
    name: str
    kind: str
    """object, big_craftable, tool, weapon, furniture, boots, ring, hat, shirt, pants, trinket,
    mannequin or wallpaper."""
    type: str = ""
    """Type in the game: Basic, Seeds, Cooking, Litter, Fish ...; for furniture bed, rug ..."""
    category: int = 0
    """Category number in the game: -75 vegetable, -79 fruit, -74 seed, -999 litter ..."""
    price: int = 0
    """Base selling price in g."""
    edibility: int = INEDIBLE
    solid: bool = False
    """Whether it blocks its tile."""
    width: int = 1
    height: int = 1
    """Height of the covered area in tiles."""
    stack: int = 999
    """Most items of one stack."""
    placeable: bool = False
    """Whether it can be put on the ground (seeds, machines, furniture ...)."""
    tags: tuple[str, ...] = ()
    drink: bool = False
    giftable: bool = True
    buffs: tuple[Buff, ...] = ()
    defense: int = 0
    """Boots."""
    immunity: int = 0
    """Boots."""
    power: Power | None = None
    """Books of power."""


class UnknownItem(UnknownName):
    """No item has this id or name."""


class _Items(msgspec.Struct):
    records: list[ItemInfo]


_FILES = ("objects", "big_craftables", "furniture", "boots", "hats", "clothes", "wallpaper")


@cache
def items() -> dict[str, ItemInfo]:
    """Return all items by qualified id, objects first."""
    table: dict[str, ItemInfo] = {}
    for file in _FILES:
        table |= {info.id: info for info in read(file, _Items).records}
    for tool in tools().values():
        table[tool.id] = ItemInfo(tool.id, tool.name, "tool", "tool", -99, stack=1)
    for weapon in weapons().values():
        if weapon.id not in table:
            table[weapon.id] = ItemInfo(
                weapon.id, weapon.name, "weapon", weapon.type, -98, weapon.price, stack=1
            )
    return table


def item(id: str) -> ItemInfo:
    """Return the item of this qualified id.

    Raises:
        UnknownItem: There is none; the error names near ids and names.
    """
    try:
        return items()[id]
    except KeyError:
        raise UnknownItem("item", id, near(id.rpartition(")")[2])) from None


def has(id: str) -> bool:
    """Return whether there is an item of this qualified id."""
    return id in items()


@cache
def _by_name() -> dict[str, str]:
    table: dict[str, str] = {}
    for info in items().values():
        table.setdefault(info.name.lower(), info.id)
    return table | {name.lower(): id for name, id in ITEM_NAMES.items()}


def find(name: str) -> str | None:
    """Return the qualified id of the item with a name, or None.

    The search ignores case.  Of several items with one name it returns the usual one:
    ``Stone`` is ``(O)390``, ``Egg`` the white ``(O)176``.
    """
    return _by_name().get(name.strip().lower())


def near(name: str, n: int = 3) -> list[str]:
    """Return the names of items most similar to ``name``, best first."""
    return near_names(name, names(), n)


@cache
def _names() -> tuple[str, ...]:
    return tuple(dict.fromkeys(info.name for info in items().values()))


def names() -> list[str]:
    """Return all item names, each once."""
    return list(_names())


def sell_price(id: str, quality: int = 0) -> int:
    """Return the selling price of one item in g, without professions.

    Args:
        id: Qualified id.
        quality: 0 normal, 1 silver, 2 gold, 4 iridium.
    """
    info = item(id)
    if info.kind == "ring":
        return info.price // 2
    return info.price * PRICE_PERCENT[quality] // 100


def energy(id: str, quality: int = 0) -> int:
    """Return the energy from eating one item; 0 if it is inedible (wiki: Energy)."""
    edibility = item(id).edibility
    return 0 if edibility == INEDIBLE else energy_of(edibility, quality)


def energy_of(edibility: int, quality: int) -> int:
    """Return the energy of an edibility and quality."""
    return ceil(edibility * 2.5) + quality * edibility


def health(id: str, quality: int = 0) -> int:
    """Return the health from eating one item; never negative (wiki: Health)."""
    return health_of(id, energy(id, quality))


def health_of(id: str, energy: int) -> int:
    """Return the health for the energy of an item."""
    return int(energy * (0.68 if id == BUG_STEAK else 0.45)) if energy > 0 else 0
