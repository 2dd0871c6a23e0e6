"""Hoppers, which load the machine below them (wiki: Hopper)."""

from __future__ import annotations

from copy import copy

from pytest_stardojo.valley.rules.machines import machines
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Thing, Tile, World
from pytest_stardojo.valley.world.refusal import Refused

HOPPER = "(BC)275"


def ten_minutes(world: World) -> None:
    """Let every hopper load the machine below it if that is empty."""
    for location in world.locations.values():
        for thing in location.things.values():
            if thing.items and thing.id == HOPPER:
                _feed_all(world, location)
                break


def _feed_all(world: World, location: Location) -> None:
    for tile, thing in location.things.items():
        if thing.id == HOPPER and thing.items:
            _feed(world, location, tile, thing)


def _feed(world: World, location: Location, tile: Tile, hopper: Thing) -> None:
    below = (tile[0], tile[1] + 1)
    machine = location.things.get(below)
    farmer = world.farmers.get(hopper.by) or next(iter(world.farmers.values()))
    if machine is None or machine.held is not None or not machines.is_machine(machine.id):
        return
    for slot, stack in enumerate(hopper.items or ()):
        if stack is not None and _load(world, location, below, machine, farmer, hopper, slot):
            return


def _load(
    world: World,
    location: Location,
    tile: Tile,
    machine: Thing,
    farmer: Farmer,
    hopper: Thing,
    slot: int,
) -> bool:
    """Load a machine as a farmer whose bag has the hopper's content; return whether it worked."""
    loader = copy(farmer)
    loader.slots = list(hopper.items or ())
    loader.slot, loader.bag_size = slot, len(loader.slots)
    try:
        machines.load(world, loader, location, tile, machine)
    except Refused:
        return False
    remaining: list[Item | None] = [stack for stack in loader.slots if stack is not None]
    hopper.items = remaining
    return True
