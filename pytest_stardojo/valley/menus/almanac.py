"""The calendar of the season: a line for each day on which something is marked."""

from __future__ import annotations

from pytest_stardojo.valley.menus.page import Answer, Choice, Page
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.town import almanac
from pytest_stardojo.valley.world.model import Farmer, Menu, World


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """The date, and all marked days; those that are over are pale."""
    marks = almanac.days(world)
    choices = [Choice(f"{day}: {what}", enabled=day >= world.day) for day, what in marks]
    return Page("Calendar", almanac.today(world), choices)


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """There is nothing to choose; whatever is pressed puts the calendar away."""
    menu_stack.close(farmer)
