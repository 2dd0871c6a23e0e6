"""Messages and what people say: one option, which closes them."""

from __future__ import annotations

from pytest_stardojo.valley.menus.page import Answer, Choice, Page
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.world.model import Farmer, Menu, World


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """The text and a button."""
    return Page(menu.params.get("title", ""), menu.params["text"], [Choice("OK")])


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Read; close it."""
    menu_stack.close(farmer)
