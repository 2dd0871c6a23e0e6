"""Messages and dialogue: one option, which closes them."""

from __future__ import annotations

from pytest_stardojo.valley.menus.page import Answer, Choice, Page
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.world.model import Farmer, Menu, World


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the text and a button."""
    return Page(menu.params.get("title", ""), menu.params["text"], [Choice("OK")])


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Close the message."""
    menu_stack.close(farmer)
