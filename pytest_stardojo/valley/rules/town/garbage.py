"""Rummaging in the town's garbage cans (wiki: Garbage Can).

Each can is good for one look a day.  Whoever sees it within seven tiles likes the farmer
less, but for Linus.  What the rarer finds of 1.6 are (hat, catalogue) is left out.
"""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import forage as forage_table
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.valley.rules.common import drops, friendship_points, menu_stack
from pytest_stardojo.valley.rules.trade import stock
from pytest_stardojo.valley.world.ledger import tell
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, Villager, World
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import Stream, stream

Find = tuple[str, int]

CANS = (
    *("JodiAndKent", "EmilyAndHaley", "Mayor", "Evelyn"),
    *("Museum", "Blacksmith", "Saloon", "JojaMart"),
)
"""As the map's key tiles ``garbage_...`` name them."""
CHANCE = 0.2
"""That a can holds anything, and that it is what this can is known for; luck adds to both."""
SIGHT, SHAME = 7, -25
"""Tiles within which somebody sees it, and the friendship that it costs."""
UNMOVED = "Linus"
TRASH, COLA, GLASSES, DISC, PAPER = "(O)168", "(O)167", "(O)170", "(O)171", "(O)172"
BREAD, SNACK, ALGAE, COOKIE = "(O)216", "(O)403", "(O)153", "(O)223"
SEEDS = ("(O)309", "(O)310", "(O)311")
GEODE, OMNI_GEODE, OMNI_SHARE = "(O)535", "(O)749", 0.05
ORES = ("(O)378", "(O)380", "(O)382")
"""Copper, iron, coal: one to four pieces behind the smithy."""
WILD_PLACE = "BusStop"
"""Whose wild things of the season may lie in a can (chosen)."""
WORDS = {
    "adult": "Is that what you eat? Leave the garbage alone!",
    "child": "Eww! You are in the garbage!",
    UNMOVED: "You would not believe what they throw away. Good find!",
}


def search(can: str) -> Callable[[World, Farmer, Location, Tile], int]:
    """What happens when a farmer looks into a can; the deed raises ``nothing_there`` when it
    has been searched today."""

    def look(world: World, farmer: Farmer, location: Location, tile: Tile) -> int:
        if world.cans.get(can) == world.days_played:
            raise Refused("nothing_there", "this garbage can has been searched today")
        world.cans[can] = world.days_played
        found = content(world, farmer, can)
        tell(farmer, "rummaged", "there is nothing in the can" if found is None else "a find")
        if found is not None:
            drops.fall(world, location, (farmer.x, farmer.y), *found)
        _be_seen(world, farmer)
        return durations.INTERACT

    return look


def content(world: World, farmer: Farmer, can: str) -> Find | None:
    """What a can holds today, or None."""
    luck = stream(world, "garbage", can)
    chance = CHANCE + world.daily_luck
    if not luck.chance(chance):
        return None
    known_for = SPECIAL.get(can)
    if known_for is not None and luck.chance(chance):
        return known_for(world, farmer, luck)
    return _anything(world, luck)


def _anything(world: World, luck: Stream) -> Find:
    """One of ten kinds of things, all as likely."""
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
"""What a can is known for."""


def _be_seen(world: World, farmer: Farmer) -> None:
    """Everybody near who can be a friend takes it ill; the first says so."""
    seen_by = [one for one in world.villagers.values() if _sees(farmer, one)]
    for villager in seen_by:
        if villager.name != UNMOVED and villager.name in farmer.relations:
            friendship_points.change(farmer, villager.name, SHAME)
    if seen_by:
        name = seen_by[0].name
        words = WORDS.get(name) or WORDS.get(villager_table.villager(name).age, WORDS["adult"])
        menu_stack.speak(farmer, name, words)


def _sees(farmer: Farmer, villager: Villager) -> bool:
    far = max(abs(villager.x - farmer.x), abs(villager.y - farmer.y))
    known = villager.name in villager_table.villagers()
    return known and villager.location == farmer.location and far <= SIGHT
