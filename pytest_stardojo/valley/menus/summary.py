"""What the shipping bin brought overnight."""

from __future__ import annotations

from pytest_stardojo.valley.menus.page import Choice, Page
from pytest_stardojo.valley.world.model import Farmer, Menu, World

MOST_LINES = 11
"""Most lines of stacks on the page."""


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return a line for each stack, the last ones in one line if there are many, and the sum."""
    stacks = menu.params["lines"]
    if len(stacks) > MOST_LINES:
        rest = stacks[MOST_LINES - 1 :]
        others = ["others", sum(row[1] for row in rest), sum(row[2] for row in rest)]
        stacks = [*stacks[: MOST_LINES - 1], others]
    lines = [f"{count} {name}: {total:,}g" for name, count, total in stacks]
    text = "\n".join([*lines, f"Total: {menu.params['total']:,}g"])
    return Page("Shipped", text, [Choice("OK")])
