"""Products of machines that need rules in addition to the table of machines.

Numbers: wiki (Keg, Preserves Jar, Seed Maker, Deconstructor, Statue Of Endless
Fortune, Mushroom Log, Bee House).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import flavors
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.gamedata.machines import MachineOutput
from pytest_stardojo.valley.rules.machines import bee_houses, mushroom_logs
from pytest_stardojo.valley.rules.objects import casks
from pytest_stardojo.valley.rules.trade import geodes
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Tile, World
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import Stream

FLAVORED = {
    "juice_of_input": "juice",
    "wine_of_input": "wine",
    "pickles_of_input": "pickles",
    "jelly_of_input": "jelly",
    "aged_roe_of_input": "aged_roe",
    "dried_fruit_of_input": "dried_fruit",
    "dried_mushroom_of_input": "dried_mushroom",
    "smoked_fish_of_input": "smoked_fish",
    "bait_for_input_fish": "bait",
}
"""Kind of flavored goods by the word in the table of machines."""
KEEPS_QUALITY = ("smoked_fish",)
OF_FLAVOR = ("aged_roe",)
"""Goods that take the flavor of their input: aged roe takes the fish of the roe."""

ANCIENT_SEEDS, MIXED_SEEDS = "(O)499", "(O)770"
ANCIENT_CHANCE = 0.005
MIXED_CHANCE = 0.0195
"""Chance of mixed seeds in a seed maker, unless it yields ancient seeds."""
FORTUNE = ("(O)336", "(O)337", "(O)72", "(O)749")
"""Gifts of the statue on days without birthday: gold bar, iridium bar, diamond, omni geode."""
BATTERY = "(O)787"
CRUSHED = ("(O)535", "(O)536", "(O)537", "(O)749")
"""Geodes that a crusher accepts."""


class Site(msgspec.Struct, frozen=True):
    """Place of a machine, and the farmer who loads it."""

    world: World
    location: Location
    tile: Tile
    farmer: Farmer | None = None
    """None for a machine that starts by itself."""


NOTHING = Item("")
"""Input of a machine that starts by itself."""


def make(output: MachineOutput, held: Item, luck: Stream, site: Site) -> Item:
    """Return the product: item, count, quality and flavor.

    Raises:
        Refused: ``wrong_item``, ``not_here``, ``not_in_this_version``.
    """
    if output.special:
        return SPECIALS[output.special](held, luck, site)
    if output.made == "honey_of_nearby_flower":
        return Item(bee_houses.HONEY)
    count = luck.randint(output.low, output.high)
    double = output.double_by_quality.get(str(held.quality), output.double_chance)
    if double and luck.chance(double):
        count *= 2
    if output.made in FLAVORED:
        return _flavored(FLAVORED[output.made], held, count)
    quality = held.quality if output.copy_quality else output.quality or 0
    return Item(output.item or held.id, count, quality)


def _flavored(kind: str, held: Item, count: int) -> Item:
    quality = held.quality if kind in KEEPS_QUALITY else 0
    flavor = held.flavor if kind in OF_FLAVOR else held.id
    return Item(flavors.FLAVORS[kind].id, count, quality, flavor=flavor)


# ---------------------------------------------------------------------------- special


@cache
def seed_of(harvest: str) -> str:
    """Return the seed of a harvest, or an empty string."""
    for info in crop_table.crops().values():
        if info.harvest == harvest and not info.forage_pool:
            return info.seed
    return ""


def _seed_maker(held: Item, luck: Stream, site: Site) -> Item:
    seed = seed_of(held.id)
    if not seed:
        raise Refused("wrong_item", "a seed maker takes crops")
    if luck.chance(ANCIENT_CHANCE):
        return Item(ANCIENT_SEEDS)
    if luck.chance(MIXED_CHANCE):
        return Item(MIXED_SEEDS, luck.randint(1, 4))
    return Item(seed, luck.randint(1, 3))


def _deconstructor(held: Item, luck: Stream, site: Site) -> Item:
    """Return the ingredient with the highest total price."""
    made = [info for info in recipe_table.by_product(held.id) if info.kind == "crafting"]
    parts = [part for part in made[0].ingredients if part[0].startswith("(")] if made else []
    if not parts or made[0].count > 1:
        raise Refused("wrong_item", "a deconstructor takes crafted items whose recipe makes one")
    id, count = max(parts, key=lambda part: item_table.sell_price(part[0]) * part[1])
    return Item(id, count)


def _fortune_statue(held: Item, luck: Stream, site: Site) -> Item:
    """Return a loved gift of today's birthday villager, or a bar or gem."""
    world = site.world
    for info in villager_table.villagers().values():
        loved = [id for id in info.tastes["loves"].items if id.startswith("(O)")]
        if info.birthday == (world.season, world.day) and loved:
            return Item(luck.choice(loved))
    return Item(luck.choice(FORTUNE))


def _crusher(held: Item, luck: Stream, site: Site) -> Item:
    if held.id not in CRUSHED or site.farmer is None:
        raise Refused("wrong_item", "a geode crusher takes geodes")
    return geodes.open_one(site.world, site.farmer, held.id)


def _mushrooms(held: Item, luck: Stream, site: Site) -> Item:
    return mushroom_logs.grow(site.location, site.tile, luck)


def _cask(held: Item, luck: Stream, site: Site) -> Item:
    casks.check(held, site.location)
    return Item(held.id, 1, held.quality, flavor=held.flavor)


def _battery(held: Item, luck: Stream, site: Site) -> Item:
    return Item(BATTERY)


def _not_available(held: Item, luck: Stream, site: Site) -> Item:
    raise Refused("not_in_this_version", "this version does not have the products of this machine")


SPECIALS: dict[str, Callable[[Item, Stream, Site], Item]] = {
    "seed_maker": _seed_maker,
    "deconstructor": _deconstructor,
    "statue_of_endless_fortune": _fortune_statue,
    "geode_crusher": _crusher,
    "mushroom_log": _mushrooms,
    "cask": _cask,
    "solar_panel": _battery,
    "anvil": _not_available,
    "slime_incubator": _not_available,
}
"""Special rules by the word in the table of machines."""
