"""A chest or fridge: take ``in``, put ``out``."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.menus.page import Answer, Page, amount, bag, stack
from pytest_stardojo.valley.rules import chests
from pytest_stardojo.valley.world.model import Farmer, Menu, Thing, World
from pytest_stardojo.valley.world.places import here, sheet


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """What lies in the chest, and the bag."""
    thing = _chest(world, farmer, menu)
    return Page(
        _title(world, farmer, menu, thing),
        "",
        [stack(item) for item in chests.stacks(thing)],
        bag(farmer),
    )


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Take one piece (or as many as asked), or put a stack (or as many as asked)."""
    thing = _chest(world, farmer, menu)
    if answer.direction == "out":
        held = farmer.slots[answer.slot]
        count = amount(answer, 1 if held is None else held.count)
        chests.put(farmer, thing, answer.slot, count)
    else:
        chests.take(farmer, thing, answer.index - 1, amount(answer, 1))


def _chest(world: World, farmer: Farmer, menu: Menu) -> Thing:
    x, y = menu.params["tile"]
    return chests.at(world, farmer, (x, y))


def _title(world: World, farmer: Farmer, menu: Menu, thing: Thing) -> str:
    fridge = sheet(here(world, farmer)).key_tiles.get("fridge", ())
    return "Fridge" if tuple(menu.params["tile"]) in fridge else item_table.item(thing.id).name
