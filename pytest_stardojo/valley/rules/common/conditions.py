"""Evaluating the conditions of shops, letters and events of the story."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from pytest_stardojo.gamedata import museum as museum_table
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.gamedata.calendar import SEASONS, WET
from pytest_stardojo.gamedata.conditions import CANDIDATE, Condition
from pytest_stardojo.valley.rules.common import (
    achievements,
    friendship_points,
    interiors,
    inventory,
)
from pytest_stardojo.valley.world.clock import now, weekday
from pytest_stardojo.valley.world.model import Farmer, World

JOJA_COMPLETE = "502261"
"""Event that is seen when the last project of Joja is done."""

Test = Callable[[World, Farmer, Any], bool]


def holds(world: World, farmer: Farmer, condition: Condition) -> bool:
    """Return whether a condition holds for a farmer."""
    return all(test(world, farmer, value) for test, value in _tests(condition))


@cache
def _tests(condition: Condition) -> tuple[tuple[Test, Any], ...]:
    """The tests of the words that a condition uses, each with the word's value."""
    return tuple(
        (TESTS[word], value)
        for word, default in zip(
            Condition.__struct_fields__, Condition.__struct_defaults__, strict=True
        )
        if (value := getattr(condition, word)) != default
    )


def _hours(world: World, farmer: Farmer, hours: tuple[int, int]) -> bool:
    return hours[0] <= now(world) < hours[1]


def _since(world: World, farmer: Farmer, date: tuple[str, int, int]) -> bool:
    season, day, year = date
    today = (world.year, SEASONS.index(world.season), world.day)
    return today >= (year, SEASONS.index(season), day)


def _mail(world: World, farmer: Farmer, names: tuple[str, ...]) -> bool:
    return all(name in farmer.mail_received for name in names)


def _no_mail(world: World, farmer: Farmer, names: tuple[str, ...]) -> bool:
    return not any(name in farmer.mail_received for name in names)


def _quest(world: World, farmer: Farmer, wanted: str) -> bool:
    return any(quest.id == wanted and not quest.done for quest in farmer.quests)


def _hold(world: World, farmer: Farmer, wanted: tuple[str, int]) -> bool:
    held = inventory.held(farmer)
    return held is not None and held.id == wanted[0] and held.count >= wanted[1]


def _knows_recipe(world: World, farmer: Farmer, name: str) -> bool:
    return name in farmer.crafting or name in farmer.cooking


def _skills(world: World, farmer: Farmer, levels: tuple[tuple[str, int], ...]) -> bool:
    return all(
        skill in farmer.skills and farmer.skills[skill].level >= level for skill, level in levels
    )


def _hearts(world: World, farmer: Farmer, wanted: tuple[tuple[str, int], ...]) -> bool:
    return all(_has_hearts(farmer, name, least) for name, least in wanted)


def _has_hearts(farmer: Farmer, name: str, least: int) -> bool:
    names = _candidates(farmer) if name == CANDIDATE else [name]
    return any(friendship_points.hearts(farmer, villager) >= least for villager in names)


def _candidates(farmer: Farmer) -> list[str]:
    """Villagers whom the farmer knows and who can be married."""
    villagers = villager_table.villagers()
    return [name for name in farmer.relations if name in villagers and villagers[name].marriageable]


def _donated(world: World, farmer: Farmer, wanted: tuple[tuple[str, ...], int]) -> bool:
    kinds, least = wanted
    pieces = museum_table.pieces()
    return sum(pieces[id].kind in kinds for id in world.museum if id in pieces) >= least


def _community_center_or_joja(world: World, farmer: Farmer, wanted: bool) -> bool:
    return world.community_center or JOJA_COMPLETE in farmer.events_seen


TESTS: dict[str, Test] = {
    "hours": _hours,
    "seasons": lambda world, farmer, seasons: world.season in seasons,
    "weekdays": lambda world, farmer, days: weekday(world.day) in days,
    "days": lambda world, farmer, days: world.day in days,
    "since": _since,
    "min_year": lambda world, farmer, year: world.year >= year,
    "max_year": lambda world, farmer, year: world.year <= year,
    "min_days_played": lambda world, farmer, days: world.days_played >= days,
    "dry": lambda world, farmer, wanted: world.weather not in WET,
    "mail": _mail,
    "no_mail": _no_mail,
    "events": lambda world, farmer, ids: all(id in farmer.events_seen for id in ids),
    "quest": _quest,
    "have": lambda world, farmer, item: inventory.count(farmer, item) > 0,
    "lacks": lambda world, farmer, item: inventory.count(farmer, item) == 0,
    "hold": _hold,
    "knows_recipe": _knows_recipe,
    "lacks_recipe": lambda world, farmer, name: not _knows_recipe(world, farmer, name),
    "earned": lambda world, farmer, money: farmer.total_earned >= money,
    "skills": _skills,
    "hearts": _hearts,
    "no_spouse": lambda world, farmer, wanted: not farmer.spouse,
    "achievement": lambda world, farmer, number: achievements.has(world, farmer, number),
    "prizes": lambda world, farmer, count: farmer.prizes_taken >= count,
    "mine_floor": lambda world, farmer, floor: farmer.mine_level >= floor,
    "building": lambda world, farmer, kind: interiors.has_finished(world, kind),
    "house_level": lambda world, farmer, level: world.house_level >= level,
    "greenhouse": lambda world, farmer, wanted: world.greenhouse,
    "no_pet": lambda world, farmer, wanted: not world.pets,
    "museum": lambda world, farmer, count: len(world.museum) >= count,
    "donated": _donated,
    "community_center": lambda world, farmer, wanted: world.community_center,
    "community_center_or_joja": _community_center_or_joja,
    "several_farmers": lambda world, farmer, wanted: len(world.farmers) > 1,
    "unavailable": lambda world, farmer, conditions: False,
}
"""Tests of the words, given their values."""
