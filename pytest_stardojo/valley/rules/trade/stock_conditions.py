"""Under which conditions a line of a shop's stock is sold now."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata import museum as museum_table
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.gamedata.shops import StockInfo
from pytest_stardojo.valley.rules.common import friendship_points, inventory
from pytest_stardojo.valley.rules.player import achievements
from pytest_stardojo.valley.world.clock import weekday
from pytest_stardojo.valley.world.model import Farmer, World

JOJA_COMPLETE = "502261"
"""Event seen when the last project of Joja is done."""
PRIZES_FOR_DECOR = 6
Test = Callable[[World, Farmer], bool]


def fits_date(world: World, line: StockInfo) -> bool:
    """Whether a line is sold on this day at all."""
    return (
        (not line.seasons or world.season in line.seasons)
        and (not line.weekdays or weekday(world.day) in line.weekdays)
        and (not line.days or world.day in line.days)
        and line.min_year <= world.year <= line.max_year
        and world.days_played >= line.min_days_played
    )


def for_all(line: StockInfo) -> bool:
    """Whether a line asks nothing but a date."""
    deeper = line.min_mine_level or line.min_house_upgrade or line.has_flag or line.seen_event
    return not (line.min_skill or line.min_hearts or deeper or line.other)


def fits_farmer(world: World, farmer: Farmer, line: StockInfo) -> bool:
    """Whether a line is sold to this farmer: by skills, hearts, letters and the rest."""
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
        and all(holds(world, farmer, words) for words in line.other)
    )


def _hearts(farmer: Farmer, who: str) -> int:
    if who != "AnyDateable":
        return friendship_points.hearts(farmer, who)
    return max(
        (
            friendship_points.hearts(farmer, name)
            for name in farmer.relations
            if name in villager_table.villagers() and villager_table.villager(name).marriageable
        ),
        default=0,
    )


# ------------------------------------------------------- conditions in the game's own words


def holds(world: World, farmer: Farmer, words: str) -> bool:
    """A condition without a field of its own; one that nobody knows here does not hold."""
    for start, test in ABOUT.items():
        if words.startswith(start):
            return test(world, farmer, words.removeprefix(start))
    test_alone = ALONE.get(words)
    return test_alone is not None and test_alone(world, farmer)


def _knows(world: World, farmer: Farmer, recipe: str) -> bool:
    return recipe in (*farmer.crafting, *farmer.cooking)


def _lacks(world: World, farmer: Farmer, item: str) -> bool:
    return not inventory.count(farmer, item if item.startswith("(") else f"(O){item}")


def donated(world: World, *kinds: str) -> int:
    """How many pieces of these kinds (``artifact``, ``mineral``) the museum shows."""
    pieces = museum_table.pieces()
    return sum(pieces[id].kind in kinds for id in world.museum if id in pieces)


ABOUT: dict[str, Callable[[World, Farmer, str], bool]] = {
    "lacks_recipe:": lambda world, farmer, name: not _knows(world, farmer, name),
    "knows_recipe:": _knows,
    "lacks_item:": _lacks,
    "lacks_flag:": lambda world, farmer, flag: flag not in farmer.mail_received,
    "player_has_achievement_current_": lambda world, farmer, number: achievements.has(
        world, farmer, int(number)
    ),
}
"""Conditions about something that they name."""

ALONE: dict[str, Test] = {
    "museum_donations_20_arch": lambda world, farmer: donated(world, "artifact") >= 20,
    "museum_donations_40_minerals": lambda world, farmer: donated(world, "mineral") >= 40,
    "museum_donations_40_arch_minerals": lambda world, farmer: (
        donated(world, "artifact", "mineral") >= 40
    ),
    'min_stat:{"ticketPrizesClaimed": 6}': lambda world, farmer: (
        farmer.prizes_taken >= PRIZES_FOR_DECOR
    ),
    "is_community_center_complete": lambda world, farmer: world.community_center,
    "any_is_community_center_complete_is_joja_mart_complete": lambda world, farmer: (
        world.community_center or JOJA_COMPLETE in farmer.events_seen
    ),
    "multiplayer_only:true": lambda world, farmer: len(world.farmers) > 1,
    "not_player_npc_relationship_current_any_engaged_married": lambda world, farmer: (
        not farmer.spouse
    ),
}
"""Conditions that stand for themselves."""
