"""What a shop sells today: by season, year, friendship and all other conditions."""

from __future__ import annotations

import msgspec

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.gamedata import shops as shop_table
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.gamedata.shops import StockInfo
from pytest_stardojo.valley.rules import points
from pytest_stardojo.valley.world.clock import weekday
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.rng import stream

LACKS = "lacks_recipe:"
MILLION = 1_000_000


class Offer(msgspec.Struct, frozen=True):
    """One thing on the shelf."""

    item: str
    """Qualified id of what is sold; of a recipe, what it makes."""
    name: str
    price: int
    """In g, for one purchase."""
    recipe: str = ""
    """Name of the recipe, where it is one."""
    pieces: int = 1
    """Pieces that one purchase brings."""
    left: int | None = None
    """How many purchases are left today; None: no limit."""
    trade: tuple[tuple[str, int], ...] = ()
    """Things asked besides: (id, number)."""


def offers(world: World, farmer: Farmer, key: str) -> list[Offer]:
    """All that a shop sells to the farmer now, in the game's order."""
    found = []
    for number, line in enumerate(shop_table.shop(key).stock):
        # Drawn before anything else is asked, so that all of a day's luck falls at once.
        item, there = _item_of(world, key, number, line), _drawn(world, key, number, line)
        if item and there and _sold_now(world, farmer, line):
            offer = _offer(world, farmer, key, line, item)
            if offer is not None:
                found.append(offer)
    return found


def _offer(world: World, farmer: Farmer, key: str, line: StockInfo, item: str) -> Offer | None:
    name = item_table.item(item).name
    left = line.stock
    if left is not None:
        left = world.shop_stock.get(key, {}).get(item, left)
    price = price_of(world, farmer, line)
    if not line.recipe:
        return Offer(item, name, price, "", line.stack, left, line.trade)
    recipe = next(iter(recipe_table.by_product(item)), None)
    if recipe is None or recipe.name in (*farmer.crafting, *farmer.cooking):
        return None
    return Offer(item, f"{name} Recipe", price, recipe.name, 1, 1, line.trade)


def price_of(world: World, farmer: Farmer, line: StockInfo) -> int:
    """Price of a line in this year, for members or others."""
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
    """Shelves are filled anew, and what hangs on chance is drawn anew."""
    world.shop_stock.clear()


# -------------------------------------------------------------------------- conditions


def _sold_now(world: World, farmer: Farmer, line: StockInfo) -> bool:
    return (
        not line.special
        and _fits_date(world, line)
        and _fits_farmer(world, farmer, line)
        and all(_fits_other(farmer, words) for words in line.other)
    )


def _fits_date(world: World, line: StockInfo) -> bool:
    return (
        (not line.seasons or world.season in line.seasons)
        and (not line.weekdays or weekday(world.day) in line.weekdays)
        and (not line.days or world.day in line.days)
        and line.min_year <= world.year <= line.max_year
        and world.days_played >= line.min_days_played
    )


def _fits_farmer(world: World, farmer: Farmer, line: StockInfo) -> bool:
    skills_fit = all(
        skill in farmer.skills and farmer.skills[skill].level >= level
        for skill, level in line.min_skill.items()
    )
    return (
        skills_fit
        and all(_hearts(farmer, who) >= hearts for who, hearts in line.min_hearts.items())
        and farmer.mine_level >= line.min_mine_level
        and world.house_level >= line.min_house_upgrade
        and all(flag in farmer.mail_received for flag in line.has_flag)
        and (not line.seen_event or line.seen_event in farmer.events_seen)
    )


def _hearts(farmer: Farmer, who: str) -> int:
    if who != "AnyDateable":
        return points.hearts(farmer, who)
    return max(
        (
            points.hearts(farmer, name)
            for name in farmer.relations
            if name in villager_table.villagers() and villager_table.villager(name).marriageable
        ),
        default=0,
    )


def _fits_other(farmer: Farmer, words: str) -> bool:
    """A condition without a field of its own; one that nobody knows here does not hold."""
    if words.startswith(LACKS):
        return words.removeprefix(LACKS) not in (*farmer.crafting, *farmer.cooking)
    return False


# ------------------------------------------------------------------------------ chance


def _drawn(world: World, key: str, number: int, line: StockInfo) -> bool:
    """Whether a line that is there on some days only is there today."""
    return line.chance >= 1 or _draw(world, key, f"?{number}", MILLION - 1) < line.chance * MILLION


def _item_of(world: World, key: str, number: int, line: StockInfo) -> str:
    """The item of a line; of a drawn one, today's; empty where this version has none."""
    item = line.item
    if line.one_of:
        item = line.one_of[_draw(world, key, f"={number}", len(line.one_of) - 1)]
    elif line.random is not None:
        kind, low, high = line.random
        item = f"{kind}{low + _draw(world, key, f'#{number}', high - low)}"
    return item if item_table.has(item) else ""


def _draw(world: World, key: str, what: str, high: int) -> int:
    """A number from 0 to ``high`` that stays the same all day."""
    drawn = world.shop_stock.setdefault(key, {})
    if what not in drawn:
        drawn[what] = stream(world, "shop.stock", key, what).randint(0, high)
    return drawn[what]
