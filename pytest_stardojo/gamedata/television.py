"""Television: dishes of the Queen of Sauce, tips of Livin' Off The Land."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.gamedata._files import read
from pytest_stardojo.gamedata.calendar import DAYS_PER_SEASON, SEASONS

LAND_DAYS = ("Mon", "Thu")
"""Days of Livin' Off The Land (wiki: Television)."""
THURSDAY = 3
"""Weekday number from which the second tip of a week is shown."""
COOKING_DAY, RERUN_DAY = "Sun", "Wed"
"""Days of the Queen of Sauce and of its reruns (wiki: The Queen of Sauce)."""
CYCLE_YEARS = 2
"""Years after which the dishes repeat."""
LUCK_BOUNDS = (0.07, 0.02, -0.02, -0.07)
"""Daily luck above each bound is very good, good, neutral, bad; below all very bad."""


class _Television(msgspec.Struct):
    tips: dict[str, tuple[str, ...]]


def _week(season: str, day: int, year: int) -> int:
    """Return the weeks since the first Sunday of the two-year cycle."""
    days = ((year - 1) % CYCLE_YEARS * len(SEASONS) + SEASONS.index(season)) * DAYS_PER_SEASON
    return (days + day) // 7


@cache
def dishes() -> tuple[str, ...]:
    """Return the names of the 32 dishes in the order of the show, from spring 7."""
    shown: dict[int, str] = {}
    for info in recipe_table.recipes():
        for way in info.unlock:
            if way.type == "queen_of_sauce":
                shown[_week(way.season, way.day, way.year)] = info.name
    return tuple(shown[week] for week in sorted(shown))


def dish(season: str, day: int, year: int) -> str:
    """Return the dish of a Sunday."""
    return dishes()[_week(season, day, year) - 1]


def shown_before(season: str, day: int, year: int) -> tuple[str, ...]:
    """Return the dishes shown before a day, oldest first; all from the third year."""
    if year > CYCLE_YEARS:
        return dishes()
    last = day - 1
    return dishes()[: _week(season, last, year)]


def tip(season: str, day: int) -> str:
    """Return the tip of Livin' Off The Land on a day of a season."""
    tips = read("television", _Television).tips[season]
    week, weekday = divmod(day - 1, 7)
    return tips[(2 * week + (weekday >= THURSDAY)) % len(tips)]
