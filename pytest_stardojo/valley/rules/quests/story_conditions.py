"""Whether a condition of the story holds for a farmer."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.gamedata.calendar import SEASONS, WET
from pytest_stardojo.gamedata.conditions import When
from pytest_stardojo.valley.rules.common import friendship_points, inventory
from pytest_stardojo.valley.rules.quests import quest_goals, quests
from pytest_stardojo.valley.world.clock import now, weekday
from pytest_stardojo.valley.world.model import Farmer, World

ANYBODY = "candidate"
"""Stands in ``hearts`` for everybody who can be married."""


def holds(world: World, farmer: Farmer, when: When) -> bool:
    """Whether all that has to do with the world and the farmer holds.

    Where one is, comes from and what one touches is not looked at: who asks knows it.
    """
    return all(test(world, farmer, when) for test in TESTS)


def _time(world: World, farmer: Farmer, when: When) -> bool:
    return when.hours is None or when.hours[0] <= now(world) < when.hours[1]


def _sky(world: World, farmer: Farmer, when: When) -> bool:
    return not when.dry or world.weather not in WET


def _date(world: World, farmer: Farmer, when: When) -> bool:
    if when.season not in ("", world.season) or when.weekday not in ("", weekday(world.day)):
        return False
    if when.since is None:
        return True
    season, day, year = when.since
    today = (world.year, SEASONS.index(world.season), world.day)
    return today >= (year, SEASONS.index(season), day)


def _mail(world: World, farmer: Farmer, when: When) -> bool:
    if when.mail and when.mail not in farmer.mail_received:
        return False
    return not when.no_mail or when.no_mail not in farmer.mail_received


def _quest(world: World, farmer: Farmer, when: When) -> bool:
    return not when.quest or quests.is_open(farmer, when.quest)


def _wealth(world: World, farmer: Farmer, when: When) -> bool:
    if farmer.total_earned < when.earned or farmer.mine_level < when.mine_floor:
        return False
    if when.have and not inventory.count(farmer, when.have):
        return False
    held = inventory.held(farmer)
    if when.hold is None:
        return True
    return held is not None and held.id == when.hold[0] and held.count >= when.hold[1]


def _hearts(world: World, farmer: Farmer, when: When) -> bool:
    if when.hearts is None:
        return True
    name, least = when.hearts
    names = (name,) if name != ANYBODY else tuple(farmer.relations)
    return any(
        friendship_points.hearts(farmer, one) >= least
        for one in names
        if name != ANYBODY or _can_be_married(one)
    )


def _can_be_married(name: str) -> bool:
    info = villager_table.villagers().get(name)
    return info is not None and info.marriageable


def _farm(world: World, farmer: Farmer, when: When) -> bool:
    if when.no_pet and world.pets:
        return False
    if when.building and not quest_goals.stands(world, when.building):
        return False
    return world.house_level >= when.house_level and (world.greenhouse or not when.greenhouse)


def _town(world: World, farmer: Farmer, when: When) -> bool:
    if len(world.museum) < when.museum:
        return False
    return world.community_center or not when.community_center


TESTS: tuple[Callable[[World, Farmer, When], bool], ...] = (
    *(_time, _sky, _date, _mail, _quest, _wealth, _hearts, _farm, _town),
)
"""Each looks at some of the words of a condition."""
