"""Hay: silos, hoppers and troughs (wiki: Hay, Hay Hopper)."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.valley.rules.common import interiors, inventory
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Tile, World
from pytest_stardojo.valley.world.places import here, sheet
from pytest_stardojo.valley.world.refusal import Refused

HAY = machine_table.HAY
HOPPER = machine_table.FEED_HOPPER
BENCH = "Feeding Bench"
"""What tasks call the row of troughs."""
AUTOFEED = ("Deluxe Coop", "Deluxe Barn")
"""Buildings that fill their own troughs from the silos."""


def store(world: World, count: int) -> int:
    """Put hay into the silos; returns how much found room."""
    stored = max(0, min(count, interiors.hay_capacity(world) - world.hay))
    world.hay += stored
    return stored


def troughs(location: Location) -> tuple[Tile, ...]:
    """The trough tiles of a coop or barn, from left to right."""
    return sheet(location).key_tiles.get("troughs", ())


def empty_troughs(location: Location) -> list[Tile]:
    """Troughs without hay."""
    return [tile for tile in troughs(location) if tile not in location.hay]


def fill_trough(world: World, farmer: Farmer, tile: Tile) -> int:
    """Lay one piece of the held hay into a trough.

    Returns:
        Ticks that it takes.

    Raises:
        Refused: nothing_there, wrong_tool, already_done.
    """
    location = here(world, farmer)
    held = inventory.held(farmer)
    if tile not in troughs(location):
        raise Refused("nothing_there", "there is no trough")
    if held is None or held.id != HAY:
        raise Refused("wrong_tool", "a trough takes hay")
    if tile in location.hay:
        raise Refused("already_done", "there is hay in this trough already")
    inventory.use_up(farmer)
    location.hay.append(tile)
    record(
        farmer,
        "filled",
        BENCH,
        by="Hay",
        where=location.id,
        subject=f"trough:{location.id}:{tile[0]},{tile[1]}",
    )
    return durations.INTERACT


def use_hopper(world: World, farmer: Farmer) -> int:
    """Put the held hay into the silos, or take out what the animals here need.

    Without hay in hand it gives as many pieces as animals live here, as far as
    there are empty troughs and hay in the silos.

    Returns:
        Ticks that it takes.

    Raises:
        Refused: full, nothing_there, inventory_full.
    """
    held = inventory.held(farmer)
    if held is not None and held.id == HAY:
        _deposit(world, farmer, held)
    else:
        _withdraw(world, farmer)
    return durations.INTERACT


def _deposit(world: World, farmer: Farmer, stack: Item) -> None:
    if interiors.hay_capacity(world) <= world.hay:
        raise Refused("full", "no silo has room for hay")
    inventory.use_up(farmer, store(world, stack.count))


def _withdraw(world: World, farmer: Farmer) -> None:
    location = here(world, farmer)
    building = interiors.home(world, location)
    dwellers = [one for one in world.animals.values() if building and one.home == building.id]
    wanted = min(len(dwellers), len(empty_troughs(location)))
    if not wanted:
        raise Refused("nothing_there", "no trough here needs hay")
    if not world.hay:
        raise Refused("nothing_there", "there is no hay in the silos")
    pieces = Item(HAY, min(wanted, world.hay))
    if not inventory.fits(farmer, pieces):
        raise Refused("inventory_full", "there is no room for the hay in the bag")
    inventory.add(farmer, pieces)
    world.hay -= pieces.count


def eat(location: Location) -> bool:
    """Let an animal eat the hay of the first filled trough; False if there is none."""
    for tile in troughs(location):
        if tile in location.hay:
            location.hay.remove(tile)
            return True
    return False


def night(world: World) -> None:
    """Deluxe buildings fill their troughs from the silos, after the animals have eaten."""
    for building in world.buildings.values():
        location = interiors.interior(world, building)
        if building.type not in AUTOFEED or location is None:
            continue
        for tile in empty_troughs(location)[: world.hay]:
            location.hay.append(tile)
            world.hay -= 1
