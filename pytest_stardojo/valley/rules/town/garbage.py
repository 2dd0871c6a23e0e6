"""Searching the town's garbage cans (wiki: Garbage Can).

A can can be searched once a day.  Villagers within seven tiles, except Linus, like the
farmer less afterwards.  The rare finds of 1.6 (hat, catalogue) are left out.
"""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import forage as forage_table
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.valley.rules.common import (
    drops,
    friendship_points,
    ledger_entries,
    menu_stack,
    powers,
)
from pytest_stardojo.valley.rules.trade import stock
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, Villager, World
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import Stream, stream

Find = tuple[str, int]

CANS = (
    *("JodiAndKent", "EmilyAndHaley", "Mayor", "Evelyn"),
    *("Museum", "Blacksmith", "Saloon", "JojaMart"),
)
"""Names of the cans in the map's key tiles ``garbage_...``."""
CHANCE = 0.2
"""Chance that a can contains anything, and then its special find; luck adds to both."""
SIGHT, WITNESS_POINTS = 7, -25
"""Tiles within which villagers see the farmer, and the change of friendship."""
UNMOVED = "Linus"
CAN = "Garbage Can"
TRASH, COLA, GLASSES, DISC, PAPER = "(O)168", "(O)167", "(O)170", "(O)171", "(O)172"
BREAD, SNACK, ALGAE, COOKIE = "(O)216", "(O)403", "(O)153", "(O)223"
SEEDS = ("(O)309", "(O)310", "(O)311")
GEODE, OMNI_GEODE, OMNI_SHARE = "(O)535", "(O)749", 0.05
ORES = ("(O)378", "(O)380", "(O)382")
"""Copper, iron, coal: one to four in the can behind the blacksmith's."""
WILD_PLACE = "BusStop"
"""Location whose forage of the season may be in a can (chosen)."""
COMMENTS = {
    "adult": "Is that what you eat? Leave the garbage alone!",
    "child": "Eww! You are in the garbage!",
    UNMOVED: "You would not believe what they throw away. Good find!",
}


def search(can: str) -> Callable[[World, Farmer, Location, Tile], int]:
    """Return the action that searches a can, refused after the first search of the day."""

    def look(world: World, farmer: Farmer, location: Location, tile: Tile) -> int:
        if world.cans.get(can) == world.days_played:
            raise Refused("nothing_there", "this garbage can has been searched today")
        world.cans[can] = world.days_played
        found = content(world, farmer, can)
        notify(farmer, "rummaged", "there is nothing in the can" if found is None else "a find")
        if found is not None:
            release = ledger_entries.release("received", CAN, location, tile)
            drops.fall(world, location, (farmer.x, farmer.y), *found, release=release)
        _apply_witnesses(world, farmer)
        return durations.INTERACT

    return look


def content(world: World, farmer: Farmer, can: str) -> Find | None:
    """Return what a can contains today, or None."""
    luck = stream(world, "garbage", can)
    chance = CHANCE + world.daily_luck + powers.amount(farmer, powers.TRASH)
    if not luck.chance(chance):
        return None
    special_find = SPECIAL.get(can)
    if special_find is not None and luck.chance(chance):
        return special_find(world, farmer, luck)
    return _common_find(world, luck)


def _common_find(world: World, luck: Stream) -> Find:
    """Return one of ten kinds of finds, all equally likely."""
    wild = [row.item for row in forage_table.spawns(WILD_PLACE, world.season)] or [ALGAE]
    pools = [(TRASH,), (COLA,), (GLASSES,), (DISC,), (PAPER,), (BREAD,), (SNACK,), (ALGAE,)]
    return luck.choice(luck.choice([*pools, SEEDS, tuple(wild)])), 1


def _museum(world: World, farmer: Farmer, luck: Stream) -> Find:
    return OMNI_GEODE if luck.chance(OMNI_SHARE) else GEODE, 1


SPECIAL: dict[str, Callable[[World, Farmer, Stream], Find]] = {
    "Museum": _museum,
    "Blacksmith": lambda world, farmer, luck: (luck.choice(ORES), luck.randint(1, 4)),
    "Saloon": lambda world, farmer, luck: (stock.dish_of_the_day(world), 1),
    "Evelyn": lambda world, farmer, luck: (COOKIE, 1),
}
"""Special finds of some cans."""


def _apply_witnesses(world: World, farmer: Farmer) -> None:
    """Lower the friendship of all nearby villagers; the first one comments."""
    seen_by = [villager for villager in world.villagers.values() if _sees(farmer, villager)]
    for villager in seen_by:
        if villager.name != UNMOVED and villager.name in farmer.relations:
            friendship_points.change(farmer, villager.name, WITNESS_POINTS)
    if seen_by:
        name = seen_by[0].name
        text = COMMENTS.get(name) or COMMENTS.get(
            villager_table.villager(name).age, COMMENTS["adult"]
        )
        menu_stack.show_dialogue(farmer, name, text)


def _sees(farmer: Farmer, villager: Villager) -> bool:
    distance = max(abs(villager.x - farmer.x), abs(villager.y - farmer.y))
    known = villager.name in villager_table.villagers()
    return known and villager.location == farmer.location and distance <= SIGHT
