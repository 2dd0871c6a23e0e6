"""Auto-grabbers and auto-petters (wiki: Auto-Grabber, Auto-Petter).

Each morning a grabber collects the products on the floor of its building and those of pail
and shears, while it has room.  A petter adds 7 friendship points a day and prevents the
loss for missing petting.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.valley.rules.animals import animals
from pytest_stardojo.valley.rules.common import inventory
from pytest_stardojo.valley.rules.wilds import forage
from pytest_stardojo.valley.world.model import Animal, Item, Location, Thing, World
from pytest_stardojo.valley.world.places import take_thing

GRABBER, PETTER = "(BC)165", "(BC)272"
PETTING = 7
"""Friendship points from an auto-petter each day."""
BY_TOOL = ("pail", "shears")


def has_petter(world: World, animal: Animal) -> bool:
    """Return whether there is an auto-petter where the animal sleeps."""
    place = world.locations.get(animal.location)
    return place is not None and any(thing.id == PETTER for thing in place.things.values())


def morning(world: World) -> None:
    """Let every auto-grabber collect, after the animals are placed."""
    for location in world.locations.values():
        if location.building:
            grabber = next((t for t in location.things.values() if t.id == GRABBER), None)
            if grabber is not None:
                _collect(world, location, grabber)


def _collect(world: World, location: Location, grabber: Thing) -> None:
    lying = [tile for tile, t in location.things.items() if t.spawned and forage.is_animal_good(t)]
    for tile in sorted(lying):
        thing = location.things[tile]
        if _put(grabber, Item(thing.id, 1, thing.quality)):
            take_thing(world, location, tile)
    for animal in world.animals.values():
        yields = animal.location == location.id and _has_tool_product(animal)
        if yields and _put(grabber, Item(animal.produce, 1, animal.quality)):
            animal.produce, animal.quality = "", 0


def _has_tool_product(animal: Animal) -> bool:
    tool = animal_table.animal(animal.type).tool
    return bool(animal.produce) and tool in BY_TOOL and not animals.is_baby(animal)


def _put(grabber: Thing, item: Item) -> bool:
    """Add one item to the grabber; return False if it is full."""
    held = [stack for stack in grabber.items or () if stack is not None]
    for stack in held:
        if inventory.same(stack, item) and stack.count < 999:
            stack.count += 1
            grabber.items = list(held)
            return True
    if len(held) >= machine_table.chest_slots(GRABBER):
        return False
    grabber.items = [*held, item]
    return True
