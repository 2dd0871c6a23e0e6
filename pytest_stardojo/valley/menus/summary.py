"""What the shipping bin brought over night."""

from __future__ import annotations

from pytest_stardojo.valley.menus.page import Choice, Page
from pytest_stardojo.valley.world.model import Farmer, Menu, World


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """A line for each stack, and the sum."""
    lines = [f"{count} {name}: {total:,}g" for name, count, total in menu.params["lines"]]
    text = "\n".join([*lines, f"Total: {menu.params['total']:,}g"])
    return Page("Shipped", text, [Choice("OK")])
