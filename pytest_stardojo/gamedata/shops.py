"""Shops: keepers, hours, stock, and what they buy."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names
from pytest_stardojo.gamedata.conditions import Condition, read


class StockInfo(msgspec.Struct, frozen=True):
    """An entry of a shop's stock."""

    shop: str
    """Key of the shop."""
    item: str = ""
    """Qualified id; empty for entries without a single item."""
    price: int = 0
    """Price in the shop's currency; 0: see ``trade`` and ``price_rule``."""
    recipe: bool = False
    """Whether it sells the recipe instead of the item."""
    trade: tuple[tuple[str, int], ...] = ()
    """Items paid instead of money: (id, count)."""
    stack: int = 1
    stock: int | None = None
    """Number per day, None for no limit."""
    stock_low: int | None = None
    stock_high: int | None = None
    scope: str = ""
    """``global`` or ``player``: scope of the limit."""
    when: Condition | None = None
    """Dates and farmers that it is sold to; None: all."""
    price_year2: int | None = None
    """Price from the second year."""
    price_member: int | None = None
    """Price for members of Joja."""
    chance: float = 1
    """Chance that it is available on a day."""
    one_of: tuple[str, ...] = ()
    """Items of which one is chosen."""
    random: tuple[str, int, int] | None = None
    """``(kind, lowest, highest number)``: ids from which items are chosen."""
    count: int = 1
    """Number of chosen items."""
    five_chance: float = 0
    """Chance of five instead of one (wiki: Traveling Cart)."""
    price_rule: str = ""
    special: str = ""
    """Special rule: ``dish_of_the_day`` ..."""


class ShopInfo(msgspec.Struct, frozen=True):
    """A shop.  Hours are times of day; ``open`` 0 and ``close`` 2600: always."""

    key: str
    name: str
    keeper: str = ""
    location: str = ""
    open: int = 0
    close: int = 2600
    closed_weekdays: tuple[str, ...] = ()
    currency: str = "gold"
    buys: tuple[int, ...] = ()
    """Categories of items that it buys."""
    buys_tags: tuple[str, ...] = ()
    """Tags of further items that it buys: the bookseller's ``book_item``."""
    only_on: str = ""
    only_day: int = 0
    """Day of a festival stall, with the season in ``only_on``."""

    @property
    def stock(self) -> tuple[StockInfo, ...]:
        """All stock entries, in the game's order."""
        return _stock().get(self.key, ())


class _Shops(msgspec.Struct):
    shops: list[ShopInfo]
    stock: list[StockInfo]


BACKPACKS = (("Large Pack", 24, 2000), ("Deluxe Pack", 36, 10000))
"""Bags sold at Pierre's: name, slots, price in g (wiki: Inventory)."""

COLA_MACHINE, COLA, COLA_PRICE = "Joja Vending Machine", "(O)167", 75
"""A machine, the id of its drink, and the price in g (wiki: Joja Cola)."""
MARINER, PENDANT, PENDANT_PRICE = "Old Mariner", "(O)460", 5000
"""A villager, the id of what he sells, and the price in g (wiki: Mermaid's Pendant)."""

JOJA_MEMBERSHIP, JOJA_MEMBERSHIP_PRICE = "Joja Membership", 5000
"""Name of the membership in the ledger, and its price in g (wiki: JojaMart)."""
JOJA_PROJECTS: Mapping[str, int] = {
    "Greenhouse": 35_000,
    "Bridge Repair": 25_000,
    "Glittering Boulder Removed": 20_000,
    "Minecarts Repaired": 15_000,
    "Bus Repair": 40_000,
    "Movie Theater": 500_000,
}
"""Prices in g of community projects for members (wiki: JojaMart, Movie Theater)."""
SHOP_WARPS: dict[str, tuple[str, tuple[int, int], tuple[int, int] | None]] = {
    "pierre": ("SeedShop", (4, 19), (4, 17)),
    "robin": ("ScienceHouse", (8, 20), (8, 18)),
    "marnie": ("AnimalShop", (12, 16), (12, 14)),
    "clint": ("Blacksmith", (3, 15), (3, 13)),
    "gus": ("Saloon", (10, 20), (10, 18)),
    "willy": ("FishShop", (6, 6), (6, 4)),
    "sandy": ("SandyHouse", (2, 7), (2, 5)),
    "pam": ("BusStop", (17, 12), (21, 10)),
    "krobus": ("Sewer", (31, 19), None),
    "dwarf": ("Mine", (43, 7), None),
    "wizard": ("WizardHouse", (2, 14), None),
}
"""Destinations of ``warp_shop``: (map, farmer's tile, keeper's tile)."""


@cache
def _file() -> _Shops:
    return read("shops", _Shops)


@cache
def _stock() -> dict[str, tuple[StockInfo, ...]]:
    table: dict[str, list[StockInfo]] = {}
    for line in _file().stock:
        table.setdefault(line.shop, []).append(line)
    return {key: tuple(lines) for key, lines in table.items()}


@cache
def shops() -> dict[str, ShopInfo]:
    """Return all shops by key."""
    return {info.key: info for info in _file().shops}


def shop(key: str) -> ShopInfo:
    """Return the shop of this key, ``pierre``.

    Raises:
        UnknownName: There is none; the error names near ones.
    """
    try:
        return shops()[key]
    except KeyError:
        raise UnknownName("shop", key, near_names(key, shops())) from None


def by_location(location: str) -> tuple[ShopInfo, ...]:
    """Return the shops of a place."""
    return tuple(info for info in shops().values() if info.location == location)


def by_keeper(keeper: str) -> tuple[ShopInfo, ...]:
    """Return the shops of a keeper; the main one first."""
    return tuple(info for info in shops().values() if info.keeper == keeper)
