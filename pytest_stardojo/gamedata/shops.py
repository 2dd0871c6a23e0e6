"""Shops: who keeps them, when, what they sell and buy."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read


class StockInfo(msgspec.Struct, frozen=True):
    """A line of a shop's stock, with all conditions under which it is sold."""

    shop: str
    """Key of the shop."""
    item: str = ""
    """Qualified id; empty for lines that name no single item."""
    price: int = 0
    """In the shop's currency; 0: see ``trade`` and ``price_rule``."""
    recipe: bool = False
    """Sells the recipe, not the thing."""
    trade: tuple[tuple[str, int], ...] = ()
    """Things asked instead of money: (id, number)."""
    stack: int = 1
    stock: int | None = None
    """Pieces a day, None for no limit."""
    stock_low: int | None = None
    stock_high: int | None = None
    scope: str = ""
    """``global`` or ``player``: for whom the limit counts."""
    seasons: tuple[str, ...] = ()
    weekdays: tuple[str, ...] = ()
    days: tuple[int, ...] = ()
    min_year: int = 1
    max_year: int = 999
    min_days_played: int = 0
    price_year2: int | None = None
    """Price from the second year on."""
    price_member: int | None = None
    """Price with a membership of Joja."""
    min_skill: dict[str, int] = {}
    min_hearts: dict[str, int] = {}
    min_mine_level: int = 0
    min_house_upgrade: int = 0
    has_flag: tuple[str, ...] = ()
    """Mail flags that must be set."""
    seen_event: str = ""
    chance: float = 1
    """That it is there on a day."""
    one_of: tuple[str, ...] = ()
    """One of these, drawn."""
    random: tuple[str, int, int] | None = None
    """``(kind, lowest, highest number)``: drawn from the items of these ids."""
    count: int = 1
    """How many are drawn."""
    five_chance: float = 0
    """That there are five of it instead of one (wiki: Traveling Cart)."""
    price_rule: str = ""
    special: str = ""
    """A line with a rule of its own: ``dish_of_the_day`` ..."""
    other: tuple[str, ...] = ()
    """Conditions that have no field here, in the game's own words."""


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
    """Item categories that it buys."""
    buys_tags: tuple[str, ...] = ()
    """Tags of items that it buys besides: the bookseller's ``book_item``."""
    only_on: str = ""
    only_day: int = 0
    """Stalls of festivals: season and day."""

    @property
    def stock(self) -> tuple[StockInfo, ...]:
        """All lines that it may ever sell, in the game's order."""
        return _stock().get(self.key, ())


class _Shops(msgspec.Struct):
    shops: list[ShopInfo]
    stock: list[StockInfo]


BACKPACKS = (("Large Pack", 24, 2000), ("Deluxe Pack", 36, 10000))
"""Bags sold at Pierre's: name, slots, price in g (wiki: Inventory)."""

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
"""Where ``warp_shop`` puts the farmer and the keeper: (map, farmer's tile, keeper's tile)."""


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
    """All shops by key."""
    return {info.key: info for info in _file().shops}


def shop(key: str) -> ShopInfo:
    """The shop of this key, ``pierre``.

    Raises:
        UnknownName: There is none; the error names near ones.
    """
    try:
        return shops()[key]
    except KeyError:
        raise UnknownName("shop", key, near_names(key, shops())) from None


def by_location(location: str) -> tuple[ShopInfo, ...]:
    """The shops of a place."""
    return tuple(info for info in shops().values() if info.location == location)


def by_keeper(keeper: str) -> tuple[ShopInfo, ...]:
    """The shops of a keeper; the main one first."""
    return tuple(info for info in shops().values() if info.keeper == keeper)
