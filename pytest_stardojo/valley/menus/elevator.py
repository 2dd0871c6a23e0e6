"""The panel of the elevator in the mines: one button for each floor where it stops."""

from __future__ import annotations

from pytest_stardojo.valley.menus.page import Answer, Choice, Page, instead
from pytest_stardojo.valley.rules.travel import mine_entrances
from pytest_stardojo.valley.world.model import Farmer, Menu, World


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the floors from the entrance down; the current floor is disabled."""
    at = mine_entrances.number(farmer.location) or 0
    buttons = [
        Choice("Entrance" if not floor else f"Floor {floor}", enabled=floor != at)
        for floor in mine_entrances.stops(world)
    ]
    return Page("Elevator", "", buttons)


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Ride to the floor of the button."""
    floor = mine_entrances.stops(world)[answer.index - 1]
    instead(farmer, lambda: mine_entrances.ride(world, farmer, floor))
