"""Which inside belongs to which building, and where its doors are."""

from __future__ import annotations

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.valley.world.model import Building, Location, Tile, World

FIXED_INSIDES = {"Farmhouse": "FarmHouse", "Greenhouse": "Greenhouse"}
"""Buildings that exist once; their inside bears a plain name."""


def inside_id(building: Building) -> str:
    """Location id of a building's inside, whether or not it exists: ``Deluxe Coop#3``."""
    return FIXED_INSIDES.get(building.type, f"{building.type}#{building.id}")


def inside_of(world: World, building: Building) -> str | None:
    """Location id of a building's inside, or None if it has none in this version."""
    name = inside_id(building)
    return name if name in world.locations else None


def interior(world: World, building: Building) -> Location | None:
    """A building's inside."""
    return world.locations.get(inside_id(building))


def home(world: World, location: Location) -> Building | None:
    """The building whose inside this is."""
    return world.buildings.get(location.building)


def door_tiles(building: Building) -> list[Tile]:
    """The human door, entered from the tile below."""
    door = building_table.building(building.type).human_door
    return [] if door is None else [(building.x + door[0], building.y + door[1])]


def animal_door_tiles(building: Building) -> list[Tile]:
    """The animal door, one or two tiles, from left to right."""
    door = building_table.building(building.type).animal_door
    if door is None:
        return []
    x, y, width, height = door
    return [
        (building.x + x + dx, building.y + y + dy) for dy in range(height) for dx in range(width)
    ]


def under_construction(building: Building) -> bool:
    """Whether it cannot be used yet; a building can be used while it is being upgraded."""
    return building.days_left > 0 and not building.upgrade_to


def can_house(building: Building, type: str) -> bool:
    """Whether animals of a type can live in such a building."""
    house = animal_table.animal(type).house
    return house in building_table.building(building.type).houses


def capacity(building: Building) -> int:
    """How many animals can live there."""
    return building.capacity or building_table.building(building.type).capacity


def sizes_up_to(type: str) -> list[str]:
    """A type of building and the smaller ones that it was upgraded from, largest first."""
    sizes = []
    while type:
        sizes.append(type)
        type = building_table.building(type).upgrade_from
    return sizes


def has_finished(world: World, type: str) -> bool:
    """Return whether the farm has a finished building of a type, or a larger one of its kind."""
    return any(
        type in sizes_up_to(building.type) and not under_construction(building)
        for building in world.buildings.values()
    )


def hay_capacity(world: World) -> int:
    """Hay that the finished silos hold together, 240 each (wiki: Silo)."""
    return sum(
        building_table.building(building.type).hay_capacity
        for building in world.buildings.values()
        if not under_construction(building)
    )
