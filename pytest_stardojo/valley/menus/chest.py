"""A chest or fridge: ``in`` takes, ``out`` puts."""

from __future__ import annotations

from pytest_stardojo.valley.menus.layouts import pages
from pytest_stardojo.valley.menus.page import (
    Answer,
    Choice,
    Page,
    amount,
    bag,
    in_pages,
    stack,
    turn,
)
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.objects import chests
from pytest_stardojo.valley.world.model import Farmer, Menu, Tile, World


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the contents of the chest and the bag."""
    tile = _tile(menu)
    if not chests.still_exists(world, farmer, tile):
        return Page("", "It is gone.", [Choice("OK")])
    inside = [stack(item) for item in chests.contents(world, farmer, tile)]
    text = "Above: take it (in). Below: put it in (out)."
    return in_pages(menu, Page(chests.name(world, farmer, tile), text, inside, bag(farmer)))


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Take one piece, put a stack, or as many as the answer says; or turn the page."""
    if not chests.still_exists(world, farmer, _tile(menu)):
        menu_stack.close(farmer)
    elif answer.direction == "out":
        held = farmer.slots[answer.slot]
        count = amount(answer, 1 if held is None else held.count)
        chests.put(world, farmer, _tile(menu), answer.slot, count)
    elif answer.index > (count := len(chests.contents(world, farmer, _tile(menu)))):
        turn(menu, pages(menu.kind, count))
    else:
        chests.take(world, farmer, _tile(menu), answer.index - 1, amount(answer, 1))


def _tile(menu: Menu) -> Tile:
    x, y = menu.params["tile"]
    return x, y
