"""Joja's form: community projects for members."""

from __future__ import annotations

from pytest_stardojo.valley.menus.page import Answer, Choice, Page, instead
from pytest_stardojo.valley.rules.trade import joja
from pytest_stardojo.valley.rules.trade.joja import Project
from pytest_stardojo.valley.world.model import Farmer, Menu, World


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the projects with their prices; paid and finished ones are disabled."""
    lines = [_line(world, project) for project in joja.form(world)]
    text = f"You have {farmer.money:,}g. What you pay for is done by tomorrow."
    return Page("Community development", text, lines)


def _line(world: World, project: Project) -> Choice:
    taken = joja.taken(world, project)
    return Choice(project.name, project.price, 0 if taken else 1, not taken)


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Pay for a project; the form closes."""
    project = joja.form(world)[answer.index - 1]
    instead(farmer, lambda: joja.buy(world, farmer, project))
