"""Chests, fridges, and the gift box of the first morning."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.valley.rules.common import inventory, ledger_entries, menu_stack
from pytest_stardojo.valley.rules.quests import quests
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Farmer, Item, Thing, Tile, World
from pytest_stardojo.valley.world.places import here, sheet, take_thing
from pytest_stardojo.valley.world.refusal import Refused

FRIDGE_SLOTS = 36
MINI_FRIDGE = "(BC)216"
GETTING_STARTED = "6"


def is_chest(id: str) -> bool:
    """Return whether an id is that of a chest."""
    return machine_table.chest_slots(id) > 0


def open_chest(farmer: Farmer, tile: Tile) -> int:
    """Open the menu of the chest or fridge on a tile.

    Returns:
        The ticks it takes.
    """
    menu_stack.open_menu(farmer, "chest", tile=list(tile))
    return durations.INTERACT


def is_fridge(world: World, farmer: Farmer, tile: Tile) -> bool:
    """Return whether the tile is the fridge of the house."""
    return tile in sheet(here(world, farmer)).key_tiles.get("fridge", ())


def fridges(world: World, farmer: Farmer) -> list[Tile]:
    """Return the tiles of the fridge and mini-fridges in the farmer's location, in this order."""
    location = here(world, farmer)
    small = [tile for tile, thing in location.things.items() if thing.id == MINI_FRIDGE]
    return [*sheet(location).key_tiles.get("fridge", ())[:1], *sorted(small)]


def still_exists(world: World, farmer: Farmer, tile: Tile) -> bool:
    """Return whether the tile still has a chest or fridge."""
    thing = here(world, farmer).things.get(tile)
    return is_fridge(world, farmer, tile) or (thing is not None and thing.items is not None)


def name(world: World, farmer: Farmer, tile: Tile) -> str:
    """Return the name of a container: ``Chest``, ``Fridge`` ...

    Raises:
        Refused: ``nothing_there`` when it is gone.
    """
    if is_fridge(world, farmer, tile):
        return "Fridge"
    return item_table.item(_thing(world, farmer, tile).id).name


def contents(world: World, farmer: Farmer, tile: Tile) -> list[Item]:
    """Return the content of a chest or fridge, in order, without gaps.

    Raises:
        Refused: ``nothing_there`` when it is gone.
    """
    if is_fridge(world, farmer, tile):
        return list(world.fridge)
    return stacks(_thing(world, farmer, tile))


def stacks(thing: Thing) -> list[Item]:
    """Return the content of an object, in order, without gaps."""
    return [item for item in thing.items or () if item is not None]


def _thing(world: World, farmer: Farmer, tile: Tile) -> Thing:
    thing = here(world, farmer).things.get(tile)
    if thing is None or thing.items is None:
        raise Refused("nothing_there", "there is no chest")
    return thing


def _slots(world: World, farmer: Farmer, tile: Tile) -> int:
    if is_fridge(world, farmer, tile):
        return FRIDGE_SLOTS
    return machine_table.chest_slots(_thing(world, farmer, tile).id)


def set_contents(world: World, farmer: Farmer, tile: Tile, items: list[Item]) -> None:
    """Replace the content of a chest or fridge."""
    if is_fridge(world, farmer, tile):
        world.fridge = items
    else:
        _thing(world, farmer, tile).items = list(items)


def take(world: World, farmer: Farmer, tile: Tile, index: int, count: int) -> None:
    """Move items of the stack at an index (from 0) into the bag.

    Raises:
        Refused: ``bad_option`` (more than there are), ``inventory_full``.
    """
    held = contents(world, farmer, tile)
    stack = held[index]
    if count > stack.count:
        raise Refused("bad_option", f"there are only {stack.count} of it")
    part = inventory.copy(stack, count)
    if not inventory.fits(farmer, part):
        raise Refused("inventory_full", "there is no room in the bag for it")
    inventory.add(farmer, part)
    stack.count -= count
    set_contents(world, farmer, tile, [item for item in held if item.count])


def put(world: World, farmer: Farmer, tile: Tile, slot: int, count: int) -> None:
    """Move items of a slot of the bag into a chest or fridge.

    Raises:
        Refused: ``bad_option`` (more than there are), ``full`` (no room in it).
    """
    stack = farmer.slots[slot]
    if stack is None or count > stack.count:
        raise Refused("bad_option", "there are not that many in the slot")
    held = contents(world, farmer, tile)
    if _room(held, stack, _slots(world, farmer, tile)) < count:
        raise Refused("full", "there is no room in the chest for it")
    _fill(held, inventory.take_from(farmer, slot, count))
    set_contents(world, farmer, tile, held)


def _room(held: list[Item], item: Item, slots: int) -> int:
    size = item_table.item(item.id).stack
    room = sum(size - other.count for other in held if inventory.same(other, item))
    return room + (slots - len(held)) * size


def _fill(held: list[Item], item: Item) -> None:
    """Add a stack to stacks of its kind, and the rest as new stacks."""
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
    """Open the gift box of the first morning, which gives its content and disappears.

    It starts the quest Getting Started, unless the farmer has it.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``inventory_full``.
    """
    location = here(world, farmer)
    gifts = stacks(location.things[tile])
    if not all(inventory.fits(farmer, item) for item in gifts):
        raise Refused("inventory_full", "there is no room in the bag for the content of the box")
    take_thing(world, location, tile)
    for item in gifts:
        inventory.add(farmer, item)
        ledger_entries.record_received(farmer, item, "Gift")
        notify(farmer, "picked_up", goods.counted(item), id=item.id, count=item.count)
    quests.start(world, farmer, GETTING_STARTED)
    text = ", ".join(map(goods.counted, gifts))
    menu_stack.show_message(farmer, f"The box contains: {text}.", "Gift")
    return durations.INTERACT
