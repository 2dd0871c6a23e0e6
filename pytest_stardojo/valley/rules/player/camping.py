"""Cookout kit and tent: set up for one day, gone in the morning (wiki: Cookout Kit, Tent Kit)."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.player import sleep
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.places import take_thing

KIT, COOKOUT = "(O)926", "(BC)278"
"""The kit in the bag, and the fire that it becomes."""
TENT = "(O)TentKit"
GONE_IN_THE_MORNING = (COOKOUT, TENT)


def ask_at_tent(farmer: Farmer) -> int:
    """Ask whether to sleep in the tent."""
    menu_stack.ask(farmer, "tent", "Sleep in the tent?")
    return durations.INTERACT


def sleep_in_tent(world: World, farmer: Farmer) -> None:
    """Go to sleep in a tent; the farmer wakes where it lies.

    Raises:
        Refused: asleep.
    """
    sleep.go_to_bed(world, farmer, by="Tent")
    farmer.tent = True


def night(world: World) -> None:
    """Kits last for one day."""
    for location in world.locations.values():
        for tile in [t for t, thing in location.things.items() if thing.id in GONE_IN_THE_MORNING]:
            take_thing(world, location, tile)
