"""The bag: choosing a slot holds what lies in it."""

from __future__ import annotations

from pytest_stardojo.valley.menus.page import Answer, Choice, Page, stack
from pytest_stardojo.valley.world.model import Farmer, Menu, World


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """All slots, slot 0 as option 1."""
    slots = farmer.slots[: farmer.bag_size]
    options = [Choice("Empty slot") if item is None else stack(item) for item in slots]
    return Page("Bag", f"You have {farmer.money:,}g.", options)


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Hold what lies in the slot."""
    farmer.slot = answer.index - 1
