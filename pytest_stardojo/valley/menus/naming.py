"""Naming an animal: option 1 accepts the name that is proposed."""

from __future__ import annotations

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.valley.menus.page import Answer, Choice, Page, instead
from pytest_stardojo.valley.rules import incubators
from pytest_stardojo.valley.world.model import Farmer, Menu, World


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """The proposed name.  Closing it lets the egg wait until one comes in again."""
    kind = animal_table.animal(menu.params["animal"]).type
    text = f"A {kind} hatches. What is its name?"
    return Page("Name", text, [Choice(menu.params["proposed"])])


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Give the name."""
    params = menu.params
    instead(farmer, lambda: incubators.hatch(world, farmer, params, params["proposed"]))
