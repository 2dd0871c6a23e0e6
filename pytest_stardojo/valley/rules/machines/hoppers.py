"""Hoppers: chests that load the machine below them by themselves (wiki: Hopper)."""

from __future__ import annotations

from copy import copy

from pytest_stardojo.valley.rules.machines import machines
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Thing, Tile, World
from pytest_stardojo.valley.world.refusal import Refused

HOPPER = "(BC)275"


def ten_minutes(world: World) -> None:
    """Every hopper looks whether the machine below it is empty."""
    for location in world.locations.values():
        full = [thing for thing in location.things.values() if thing.items]
        if any(thing.id == HOPPER for thing in full):
            _feed_all(world, location)


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
    """Load as the farmer would who had the hopper's things for a bag."""
    hand = copy(farmer)
    hand.slots = list(hopper.items or ())
    hand.slot, hand.bag_size = slot, len(hand.slots)
    try:
        machines.load(world, hand, location, tile, machine)
    except Refused:
        return False
    left: list[Item | None] = [stack for stack in hand.slots if stack is not None]
    hopper.items = left
    return True
