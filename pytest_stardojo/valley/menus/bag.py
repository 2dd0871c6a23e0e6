"""The bag: ``in`` holds an item, ``out`` drops it."""

from __future__ import annotations

from pytest_stardojo.valley.menus.layouts import pages
from pytest_stardojo.valley.menus.page import Answer, Choice, Page, amount, in_pages, stack, turn
from pytest_stardojo.valley.menus.page import bag as stacks
from pytest_stardojo.valley.rules.common import drops
from pytest_stardojo.valley.rules.player import equipping
from pytest_stardojo.valley.world.model import Farmer, Menu, World


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return all slots, slot 0 as option 1, and below them the items that can be dropped."""
    slots = farmer.slots[: farmer.bag_size]
    options = [Choice("Empty slot") if item is None else stack(item) for item in slots]
    text = "Option 1: slot 0. Hold above (in), drop below (out)."
    thrown = {slot: one for slot, one in stacks(farmer).items() if drops.can_throw(farmer, slot)}
    worn = equipping.worn(farmer)
    if worn:
        text = f"Hold above (in), drop below (out). From {farmer.bag_size + 1}: worn."
    return in_pages(
        menu, Page(f"Bag {farmer.money:,}g", text, options + [stack(item) for item in worn], thrown)
    )


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Hold the item of a slot, take off worn gear, drop a stack, or turn the page."""
    if answer.direction == "out":
        held = farmer.slots[answer.slot]
        count = amount(answer, 1 if held is None else held.count)
        drops.throw(world, farmer, answer.slot, count)
    elif answer.index > (count := farmer.bag_size + len(equipping.worn(farmer))):
        turn(menu, pages(menu.kind, count))
    elif answer.index > farmer.bag_size:
        equipping.take_off(farmer, answer.index - farmer.bag_size - 1)
    else:
        farmer.slot = answer.index - 1
