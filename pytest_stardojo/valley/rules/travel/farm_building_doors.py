"""Doors of farm buildings: entering, leaving, opening the animal door."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.valley.rules.animals import incubators
from pytest_stardojo.valley.rules.common.interiors import (
    animal_door_tiles,
    door_tiles,
    home,
    interior,
    under_construction,
)
from pytest_stardojo.valley.rules.travel import arriving
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Building, Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import here, sheet
from pytest_stardojo.valley.world.refusal import Refused

UP, DOWN = 0, 2


def human_door_at(world: World, location: Location, x: int, y: int) -> Building | None:
    """Return the building whose human door is on the tile, or None."""
    return _door_at(world, location, (x, y), animal=False)


def animal_door_at(world: World, location: Location, x: int, y: int) -> Building | None:
    """Return the building whose animal door is on the tile, or None."""
    return _door_at(world, location, (x, y), animal=True)


def _door_at(world: World, location: Location, tile: Tile, *, animal: bool) -> Building | None:
    for building in world.buildings.values():
        if building.location == location.id:
            tiles = animal_door_tiles(building) if animal else door_tiles(building)
            if tile in tiles:
                return building
    return None


def enter(world: World, farmer: Farmer, building: Building) -> int:
    """Enter a building by its human door.

    Returns:
        The ticks it takes, with the fade.

    Raises:
        Refused: ``closed`` during construction, in ruins or without an interior.
    """
    location = interior(world, building)
    if under_construction(building):
        raise Refused("closed", f"the {building.type} is still being built")
    if building.type == "Greenhouse" and not world.greenhouse:
        raise Refused("closed", "the greenhouse is in ruins")
    if location is None:
        raise Refused("closed", f"the {building.type} cannot be entered")
    arriving.arrive(world, farmer, location, _entry(location), facing=UP)
    incubators.ask_name_if_ready(world, farmer)
    return durations.DOOR


def _entry(location: Location) -> Tile:
    chart = sheet(location)
    return chart.key_tiles.get("entry", (chart.default_arrival,))[0]


def leave(world: World, farmer: Farmer) -> int:
    """Leave a farm building, onto the tile below its human door.

    Returns:
        The ticks it takes, with the fade.

    Raises:
        Refused: ``closed`` if the farmer is not inside a farm building.
    """
    way = exit_target(world, here(world, farmer))
    if way is None:
        raise Refused("closed", "this is not the inside of a farm building")
    target, x, y = way
    arriving.arrive(world, farmer, world.locations[target], (x, y), facing=DOWN)
    return durations.DOOR


def exit_target(world: World, location: Location) -> tuple[str, int, int] | None:
    """Return where the exit of a farm building leads: (location id, x, y)."""
    building = home(world, location)
    if building is None:
        return None
    for x, y in door_tiles(building):
        return building.location, x, y + 1
    return None


def location_outside(world: World, location: Location) -> str:
    """Return the id of the location that contains a farm building."""
    building = home(world, location)
    return "Farm" if building is None else building.location


def toggle_door(world: World, farmer: Farmer, building: Building) -> int:
    """Open or close the animal door.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``closed`` during construction; ``nothing_there`` without an animal door.
    """
    if not animal_door_tiles(building):
        raise Refused("nothing_there", f"the {building.type} has no animal door")
    if under_construction(building):
        raise Refused("closed", f"the {building.type} is still being built")
    building.door_open = not building.door_open
    record(
        farmer,
        "opened" if building.door_open else "closed",
        building.type,
        where=building.location,
        subject=f"building:{building.id}",
    )
    return durations.INTERACT
