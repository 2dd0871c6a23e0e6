"""The calendar beside Pierre's door: birthdays and festivals of the season."""

from __future__ import annotations

from pytest_stardojo.gamedata import calendar as calendar_table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.people import day_plans
from pytest_stardojo.valley.world.clock import weekday
from pytest_stardojo.valley.world.model import Farmer, World


def read(world: World, farmer: Farmer) -> int:
    """Read the calendar.

    Returns:
        The ticks it takes.
    """
    menu_stack.open_menu(farmer, "calendar")
    return durations.INTERACT


def today(world: World) -> str:
    """Return the date as a sentence."""
    return f"Today is {weekday(world.day)}, {world.season} {world.day}, year {world.year}."


def days(world: World) -> list[tuple[int, str]]:
    """Return the marked days of this season as (day, event), in order.

    Villagers who are absent have no birthday there (Kent arrives in year 2).
    """
    season = world.season
    marks = [
        (info.birthday[1], f"{name}'s birthday")
        for name, info in villager_table.villagers().items()
        if info.birthday and info.birthday[0] == season and day_plans.is_present(world, name)
    ]
    marks += [(row.day, row.name) for row in calendar_table.festivals() if row.season == season]
    marks += [
        (day, PASSIVE[row.id])
        for row in calendar_table.passive_festivals()
        if row.season == season
        for day in row.days
    ]
    return sorted(marks)


PASSIVE = {
    "DesertFestival": "Desert Festival",
    "TroutDerby": "Trout Derby",
    "SquidFest": "SquidFest",
    "NightMarket": "Night Market",
}
"""Names of events that are not festivals, by id."""
