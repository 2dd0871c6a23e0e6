"""Cookout kits and tents, which last for one day (wiki: Cookout Kit, Tent Kit)."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.player import sleep
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.places import take_thing

KIT, COOKOUT = "(O)926", "(BC)278"
"""The item in the bag, and the placed fire."""
TENT = "(O)TentKit"
ONE_DAY_ITEMS = (COOKOUT, TENT)


def ask_at_tent(farmer: Farmer) -> int:
    """Ask whether to sleep in the tent."""
    menu_stack.ask(farmer, "tent", "Sleep in the tent?")
    return durations.INTERACT


def sleep_in_tent(world: World, farmer: Farmer) -> None:
    """Go to sleep in a tent; the farmer wakes in the same place.

    Raises:
        Refused: ``asleep``.
    """
    sleep.go_to_bed(world, farmer, by="Tent")
    farmer.away = True


def night(world: World) -> None:
    """Remove all placed kits."""
    for location in world.locations.values():
        for tile in [t for t, thing in location.things.items() if thing.id in ONE_DAY_ITEMS]:
            take_thing(world, location, tile)
