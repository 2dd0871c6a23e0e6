"""Naming animals and signs: option 1 accepts the proposed name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.valley.menus.page import Answer, Choice, Page, instead
from pytest_stardojo.valley.rules.animals import incubators, pets, ranch
from pytest_stardojo.valley.rules.objects import signs
from pytest_stardojo.valley.world.model import Farmer, Menu, World

Name = Callable[[World, Farmer, dict[str, Any], str], object]


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the proposed name.  Closing the menu postpones a hatching and buys nothing."""
    params = menu.params
    if params["what"] == "hatch":
        text = f"A {animal_table.animal(params['animal']).type} hatches. What is its name?"
    elif params["what"] == "sign":
        text = "What is written on the sign?"
    else:
        text = f"What is the name of your {params['animal']}?"
    return Page("Name", text, [Choice(params["proposed"])])


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Give the name."""
    params = menu.params
    instead(farmer, lambda: NAMED[params["what"]](world, farmer, params, params["proposed"]))


NAMED: dict[str, Name] = {
    "hatch": incubators.hatch,
    "purchase": ranch.buy,
    "pet": pets.adopt,
    "sign": signs.set_text,
}
"""What a name is for, and the function that gives it."""
