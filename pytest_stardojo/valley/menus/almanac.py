"""The calendar of the season: a line for each day with an event."""

from __future__ import annotations

from pytest_stardojo.valley.menus.page import Answer, Choice, Page
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.town import almanac
from pytest_stardojo.valley.world.model import Farmer, Menu, World


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the date and the days with events; past days are disabled."""
    marks = almanac.days(world)
    season = world.season.capitalize()
    choices = [Choice(f"{season} {day}: {what}", enabled=day >= world.day) for day, what in marks]
    return Page("Calendar", almanac.today(world), choices)


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Close the calendar."""
    menu_stack.close(farmer)
