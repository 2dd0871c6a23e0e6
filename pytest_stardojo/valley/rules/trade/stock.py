"""What a shop sells today, by conditions and chance."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.gamedata import shops as shop_table
from pytest_stardojo.gamedata.shops import StockInfo
from pytest_stardojo.valley.rules.common import conditions
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.rng import stream

MILLION = 1_000_000
SALOON, DISH = "saloon", "dish_of_the_day"
BAIT_FOR, TARGETED_BAIT = "bait_for:", "(O)SpecificBait"
ALL_FURNITURE = "furniture_catalogue"
"""Catalogue at home, from which every piece of furniture is free."""
DISHES = range(194, 240)
"""Dishes of which Gus cooks one a day."""
NOT_OF_THE_DAY = ("(O)346", "(O)196", "(O)216", "(O)224", "(O)206", "(O)395")
"""Dishes that Gus always has."""
CLOTHES_AND_WALLS = ("(WP)", "(FL)", "(S)")
"""Types that are drawn but not in this version: wallpapers, floors, shirts."""
NOT_IN_THE_CART = ("Quest", "Minerals", "Arch")
"""Types that the traveling merchant never sells (wiki: Traveling Cart)."""
NEVER_IN_THE_CART = frozenset(
    {"(O)159", "(O)160", "(O)163", "(O)682", "(O)775", "(O)326", "(O)341"}
)
"""The five legendary fish, the guide to the dwarves' language and the tea set; rings are not
sold either (chosen).
"""
LITTER = -999


class Offer(msgspec.Struct, frozen=True):
    """One offer of a shop."""

    item: str
    """Qualified id of the item; of a recipe, its product."""
    name: str
    price: int
    """Price of one purchase, in the shop's currency."""
    recipe: str = ""
    """Name of the recipe, if it is one."""
    pieces: int = 1
    """Pieces of one purchase."""
    left: int | None = None
    """Purchases left today; None: no limit."""
    trade: tuple[tuple[str, int], ...] = ()
    """Items in trade: (id, number)."""
    flavor: str = ""
    """Id of the flavor: the fish of a bait."""


def offers(world: World, farmer: Farmer, key: str) -> list[Offer]:
    """Return all that a shop sells to the farmer now, in the game's order."""
    found: list[Offer] = []
    for number, line, chancy in _lines(key):
        # draws come first, so that every line has its luck of the day before conditions are tested
        drawn = _draw_line(world, farmer, key, number, line) if chancy else None
        if line.when is not None and not conditions.holds(world, farmer, line.when):
            continue
        wares = ((line.item, _plain_price(world, farmer, line)),) if drawn is None else drawn
        for item, price in wares:
            offer = _offer(world, farmer, key, line, item, price)
            if offer is not None:
                found.append(offer)
    return found


@cache
def _lines(key: str) -> tuple[tuple[int, StockInfo, bool], ...]:
    """Return lines of a shop: number, line, whether it depends on chance."""
    return tuple(
        (number, line, _depends_on_chance(line))
        for number, line in enumerate(shop_table.shop(key).stock)
        if _depends_on_chance(line) or item_table.has(line.item)
    )


def _depends_on_chance(line: StockInfo) -> bool:
    drawn = line.one_of or line.random is not None or line.special == DISH
    drawn = drawn or line.shop == ALL_FURNITURE
    return bool(drawn or line.price_rule or line.chance < 1)


def _draw_line(
    world: World, farmer: Farmer, key: str, number: int, line: StockInfo
) -> list[tuple[str, int]]:
    """Return items and prices of a line today; none on days without it."""
    items, there = _items_of(world, key, number, line), _drawn(world, key, number, line)
    wares = [(item, _price_today(world, farmer, key, number, line, item)) for item in items]
    return wares if there else []


def _offer(
    world: World, farmer: Farmer, key: str, line: StockInfo, ware: str, price: int
) -> Offer | None:
    item, flavor = _ware(ware)
    if not line.recipe:
        name = goods.name(Item(item, flavor=flavor))
        left = _left(world, key, line, item)
        return Offer(item, name, price, "", line.stack, left, line.trade, flavor)
    recipe = next(iter(recipe_table.by_product(item)), None)
    if recipe is None or recipe.name in (*farmer.crafting, *farmer.cooking):
        return None
    return Offer(item, f"{item_table.item(item).name} Recipe", price, recipe.name, 1, 1, line.trade)


def _ware(text: str) -> tuple[str, str]:
    """Return item and flavor of a stock entry: ``bait_for:145`` has both."""
    if text.startswith(BAIT_FOR):
        return TARGETED_BAIT, f"(O){text.removeprefix(BAIT_FOR)}"
    return text, ""


def _left(world: World, key: str, line: StockInfo, item: str) -> int | None:
    full = line.stock
    if line.stock_low is not None and line.stock_high is not None:
        full = line.stock_low + _draw(world, key, f"n{item}", line.stock_high - line.stock_low)
    elif full is None:
        return None
    elif not line.scope:
        return full  # one per purchase, without a limit
    if line.five_chance and _draw(world, key, f"5{item}", MILLION - 1) < line.five_chance * MILLION:
        full = 5
    return world.shop_stock.get(key, {}).get(item, full)


def price_of(world: World, farmer: Farmer, line: StockInfo) -> int:
    """Return the price of a line in this year, for members or others."""
    if line.price_member is not None and farmer.joja_member:
        return line.price_member
    if line.price_year2 is not None and world.year >= 2:
        return line.price_year2
    return line.price


def use_up(world: World, key: str, offer: Offer, count: int) -> None:
    """Count purchases of a limited offer."""
    if offer.left is not None and not offer.recipe:
        world.shop_stock.setdefault(key, {})[offer.item] = offer.left - count


def night(world: World) -> None:
    """Refill the shelves and forget the draws of the day."""
    world.shop_stock.clear()


# ------------------------------------------------------------------------------ chance


def _drawn(world: World, key: str, number: int, line: StockInfo) -> bool:
    """Return whether a line with a chance is there today."""
    return line.chance >= 1 or _draw(world, key, f"?{number}", MILLION - 1) < line.chance * MILLION


def _items_of(world: World, key: str, number: int, line: StockInfo) -> list[str]:
    """Return the items of a line; of a drawn line, today's; none if not in this version."""
    if line.one_of:
        item = line.one_of[_draw(world, key, f"={number}", len(line.one_of) - 1)]
        return [item] if item_table.has(_ware(item)[0]) else []
    if key == ALL_FURNITURE:
        return list(_furniture()) if line.special else []
    if line.special == DISH:
        return _sample(world, key, number, _dishes(), 1)
    if line.random is not None:
        return _sample(world, key, number, _candidates(key, *line.random), line.count)
    return [line.item] if item_table.has(line.item) else []


def _sample(world: World, key: str, number: int, pool: tuple[str, ...], count: int) -> list[str]:
    """Return so many items of a pool, each once."""
    rest, found = list(pool), []
    for nth in range(min(count, len(rest))):
        found.append(rest.pop(_draw(world, key, f"#{number}.{nth}", len(rest) - 1)))
    return found


@cache
def _candidates(key: str, kind: str, low: int, high: int) -> tuple[str, ...]:
    """Return all items of a kind in a range of numbers that a shop may sell."""
    if kind in CLOTHES_AND_WALLS:
        return ()
    ids = [f"{kind}{number}" for number in range(low, high + 1)]
    return tuple(id for id in ids if item_table.has(id) and _may_be_drawn(key, id))


def _may_be_drawn(key: str, id: str) -> bool:
    info = item_table.item(id)
    if key != "traveling_cart" or info.kind == "furniture":
        return True
    return (
        info.kind == "object"
        and info.category not in (0, LITTER)
        and info.type not in NOT_IN_THE_CART
        and info.price > 0
        and id not in NEVER_IN_THE_CART
    )


@cache
def _furniture() -> tuple[str, ...]:
    return tuple(id for id, info in item_table.items().items() if info.kind == "furniture")


def dish_of_the_day(world: World) -> str:
    """Return the qualified id of Gus's dish of the day."""
    number, line = next((n, line) for n, line, *_ in _lines(SALOON) if line.special == DISH)
    return _items_of(world, SALOON, number, line)[0]


@cache
def _dishes() -> tuple[str, ...]:
    ids = [f"(O){number}" for number in DISHES]
    return tuple(id for id in ids if item_table.has(id) and id not in NOT_OF_THE_DAY)


def _plain_price(world: World, farmer: Farmer, line: StockInfo) -> int:
    """Return the price of a line; without one, twice the selling price."""
    price = price_of(world, farmer, line)
    return price or (0 if line.trade else 2 * item_table.item(line.item).price)


def _price_today(
    world: World, farmer: Farmer, key: str, number: int, line: StockInfo, item: str
) -> int:
    base = item_table.item(_ware(item)[0]).price
    if key == ALL_FURNITURE:
        return 0
    if line.price_rule:
        return PRICE_RULES[line.price_rule](world, key, f"${number}.{item}", base)
    return price_of(world, farmer, line) or (0 if line.trade else 2 * base)


def _in_hundreds(world: World, key: str, what: str, base: int) -> int:
    flat = 100 * (1 + _draw(world, key, what, 9))
    return max(flat, base * (3 + _draw(world, key, what + "x", 2)))


PRICE_RULES: dict[str, Callable[[World, str, str, int], int]] = {
    "max(uniform{100,200..1000}, base_price*uniform{3,4,5})": _in_hundreds,
    "250*uniform{1..10}": lambda world, key, what, base: 250 * (1 + _draw(world, key, what, 9)),
    "uniform{50,60..500}": lambda world, key, what, base: 50 + 10 * _draw(world, key, what, 45),
}
"""Prices that are drawn each day, by their notation in the stock table."""


def _draw(world: World, key: str, what: str, high: int) -> int:
    """Return a number from 0 to ``high`` that stays the same all day."""
    drawn = world.shop_stock.setdefault(key, {})
    if what not in drawn:
        drawn[what] = stream(world, "shop.stock", key, what).randint(0, high)
    return drawn[what]
