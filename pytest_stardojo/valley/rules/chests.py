"""Chests, the fridge, and the gift box of the first morning."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules import inventory, opening, quests
from pytest_stardojo.valley.world.ledger import tell
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import here, sheet, take_thing
from pytest_stardojo.valley.world.refusal import Refused

SLOTS = {
    "(BC)130": 36,
    "(BC)232": 36,
    "(BC)BigChest": 70,
    "(BC)BigStoneChest": 70,
    "(BC)216": 36,
    "(BC)256": 9,
}
"""Slots of each kind of chest (wiki: Chest)."""
FRIDGE = "(BC)216"
"""The fridge of the house holds its food like a Mini-Fridge on its tile."""
GETTING_STARTED = "6"


def is_chest(id: str) -> bool:
    """Whether a thing of this id holds items that one puts and takes."""
    return id in SLOTS


def open_chest(world: World, farmer: Farmer, tile: Tile) -> int:
    """Open the chest on a tile: its menu lists what it holds.

    Returns:
        Ticks that it takes.
    """
    opening.open_menu(farmer, "chest", tile=list(tile))
    return durations.INTERACT


def open_fridge(world: World, farmer: Farmer, tile: Tile) -> int:
    """Open the fridge of the house."""
    fridge(here(world, farmer))
    return open_chest(world, farmer, tile)


def fridge(location: Location) -> Thing | None:
    """The house's fridge, or None where there is none; made at first need."""
    tiles = sheet(location).key_tiles.get("fridge", ())
    if not tiles:
        return None
    return location.things.setdefault(tiles[0], Thing(FRIDGE, items=[]))


def at(world: World, farmer: Farmer, tile: Tile) -> Thing:
    """The chest on a tile of the farmer's location.

    Raises:
        Refused: ``nothing_there`` when it is gone.
    """
    thing = here(world, farmer).things.get(tile)
    if thing is None or thing.items is None:
        raise Refused("nothing_there", "There is no chest.")
    return thing


def stacks(thing: Thing) -> list[Item]:
    """What a chest holds, in order, without gaps."""
    return [item for item in thing.items or () if item is not None]


def take(farmer: Farmer, thing: Thing, index: int, count: int) -> None:
    """Take pieces of the stack at an index (from 0) into the bag.

    Raises:
        Refused: ``bad_option`` (more than there are), ``inventory_full``.
    """
    held = stacks(thing)
    stack = held[index]
    if count > stack.count:
        raise Refused("bad_option", f"There are only {stack.count} of it.")
    part = inventory.copy(stack, count)
    if not inventory.fits(farmer, part):
        raise Refused("inventory_full", "It does not fit into the bag.")
    inventory.add(farmer, part)
    stack.count -= count
    thing.items = [item for item in held if item.count]


def put(farmer: Farmer, thing: Thing, slot: int, count: int) -> None:
    """Put pieces from a slot of the bag into a chest.

    Raises:
        Refused: ``bad_option`` (more than there are), ``full`` (no room in the chest).
    """
    stack = farmer.slots[slot]
    if stack is None or count > stack.count:
        raise Refused("bad_option", "There are not that many in the slot.")
    held = stacks(thing)
    if _room(thing, held, stack) < count:
        raise Refused("full", "There is no room for it in the chest.")
    _fill(held, inventory.take_from(farmer, slot, count))
    thing.items = list(held)


def _room(thing: Thing, held: list[Item], item: Item) -> int:
    size = item_table.item(item.id).stack
    room = sum(size - other.count for other in held if inventory.same(other, item))
    return room + (SLOTS.get(thing.id, 36) - len(held)) * size


def _fill(held: list[Item], item: Item) -> None:
    """Add a stack to the stacks of its kind, and what is left behind them."""
    size = item_table.item(item.id).stack
    for other in held:
        if inventory.same(other, item):
            moved = min(item.count, size - other.count)
            other.count += moved
            item.count -= moved
    while item.count:
        part = inventory.copy(item, min(item.count, size))
        item.count -= part.count
        held.append(part)


def open_gift(world: World, farmer: Farmer, tile: Tile) -> int:
    """Unwrap the gift box of the first morning: it gives all it holds and is gone.

    The seeds start the quest Getting Started, unless the farmer has it.

    Returns:
        Ticks that it takes.

    Raises:
        Refused: ``inventory_full``.
    """
    location = here(world, farmer)
    gifts = stacks(location.things[tile])
    if not all(inventory.fits(farmer, item) for item in gifts):
        raise Refused("inventory_full", "There is no room in the bag for what is in the box.")
    take_thing(world, location, tile)
    for item in gifts:
        inventory.add(farmer, item)
        name = item_table.item(item.id).name
        tell(farmer, "picked_up", f"{item.count} {name}", id=item.id, count=item.count)
    quests.start(world, farmer, GETTING_STARTED)
    words = ", ".join(f"{item.count} {item_table.item(item.id).name}" for item in gifts)
    opening.say(farmer, f"In the box: {words}.", "Gift")
    return durations.INTERACT
