"""A new level of a skill; levels 5 and 10 offer a profession."""

from __future__ import annotations

from pytest_stardojo.gamedata import skills as skill_table
from pytest_stardojo.valley.menus.page import Answer, Choice, Page
from pytest_stardojo.valley.menus.professions import WORDS
from pytest_stardojo.valley.rules.common import menu_stack, skills
from pytest_stardojo.valley.world.model import Farmer, Menu, World


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return what the level brings, and the professions on offer."""
    skill, level = menu.params["skill"], menu.params["level"]
    title = f"{skill.capitalize()} level {level}"
    choices = skills.choices(farmer, skill, level)
    if choices:
        lines = ["Choose a profession.", *(f"{name}: {WORDS[name]}." for name in choices)]
        return Page(title, "\n".join(lines), [Choice(name) for name in choices], {}, False)
    crafting, cooking = skill_table.recipes_at(skill, level)
    lines = [f"New recipe: {name}" for name in (*crafting, *cooking)]
    return Page(title, "\n".join(lines) or "You get better at it.", [Choice("OK")])


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Take the profession, or close."""
    choices = skills.choices(farmer, menu.params["skill"], menu.params["level"])
    if choices:
        skills.choose(farmer, choices[answer.index - 1])
    menu_stack.close(farmer)
