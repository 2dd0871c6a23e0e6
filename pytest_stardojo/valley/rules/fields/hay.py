"""Hay: silos, hoppers and troughs (wiki: Hay, Hay Hopper)."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.valley.rules.common import interiors, inventory
from pytest_stardojo.valley.world.ledger import notify, record
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Tile, World
from pytest_stardojo.valley.world.places import here, sheet
from pytest_stardojo.valley.world.refusal import Refused

HAY = machine_table.HAY
HOPPER = machine_table.FEED_HOPPER
BENCH = "Feeding Bench"
"""Name of the row of troughs in tasks."""
AUTOFEED = ("Deluxe Coop", "Deluxe Barn")
"""Buildings that fill their troughs from the silos."""


def store(world: World, count: int) -> int:
    """Add hay to the silos; return how much had room."""
    stored = max(0, min(count, interiors.hay_capacity(world) - world.hay))
    world.hay += stored
    return stored


def troughs(location: Location) -> tuple[Tile, ...]:
    """Return the trough tiles of a coop or barn, from left to right."""
    return sheet(location).key_tiles.get("troughs", ())


def empty_troughs(location: Location) -> list[Tile]:
    """Return the troughs without hay."""
    return [tile for tile in troughs(location) if tile not in location.hay]


def fill_trough(world: World, farmer: Farmer, tile: Tile) -> int:
    """Put one of the held hay into a trough.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``nothing_there``, ``wrong_tool``, ``already_done``.
    """
    location = here(world, farmer)
    held = inventory.held(farmer)
    if tile not in troughs(location):
        raise Refused("nothing_there", "there is no Feeding Bench")
    if held is None or held.id != HAY:
        raise Refused("wrong_tool", "a Feeding Bench takes hay")
    if tile in location.hay:
        raise Refused("already_done", "this Feeding Bench already has hay")
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
    """Put the held hay into the silos, or take out hay for the troughs here.

    Without held hay the hopper gives one hay for each animal that lives here, limited by
    the empty troughs and the hay in the silos.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``full``, ``nothing_there``, ``inventory_full``.
    """
    held = inventory.held(farmer)
    if held is not None and held.id == HAY:
        deposit(world, farmer, held)
    else:
        _withdraw(world, farmer)
    return durations.INTERACT


def deposit(world: World, farmer: Farmer, stack: Item) -> None:
    """Put the held hay into the silos, as much as has room.

    Raises:
        Refused: ``full``.
    """
    stored = store(world, stack.count)
    if not stored:
        raise Refused("full", "no silo has room for hay")
    inventory.use_up(farmer, stored)
    notify(farmer, "hay_stored", f"{stored} Hay goes into the silo", hay=world.hay)


def _withdraw(world: World, farmer: Farmer) -> None:
    location = here(world, farmer)
    building = interiors.home(world, location)
    residents = [pet for pet in world.animals.values() if building and pet.home == building.id]
    wanted = min(len(residents), len(empty_troughs(location)))
    if not wanted:
        raise Refused("nothing_there", "no trough here needs hay")
    if not world.hay:
        raise Refused("nothing_there", "there is no hay in the silos")
    pieces = Item(HAY, min(wanted, world.hay))
    if not inventory.fits(farmer, pieces):
        raise Refused("inventory_full", "there is no room in the bag for the hay")
    inventory.add(farmer, pieces)
    world.hay -= pieces.count


def eat_from_trough(location: Location) -> bool:
    """Remove the hay of the first filled trough; return False if there is none."""
    for tile in troughs(location):
        if tile in location.hay:
            location.hay.remove(tile)
            return True
    return False


def night(world: World) -> None:
    """Fill the troughs of deluxe buildings from the silos, after the animals have eaten."""
    for building in world.buildings.values():
        location = interiors.interior(world, building)
        if building.type not in AUTOFEED or location is None:
            continue
        for tile in empty_troughs(location)[: world.hay]:
            location.hay.append(tile)
            world.hay -= 1
