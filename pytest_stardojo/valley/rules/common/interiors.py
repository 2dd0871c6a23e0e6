"""Interiors and doors of buildings."""

from __future__ import annotations

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.valley.world.model import Building, Location, Tile, World

FIXED_INSIDES = {"Farmhouse": "FarmHouse", "Greenhouse": "Greenhouse"}
"""Interiors of buildings that exist once."""


def inside_id(building: Building) -> str:
    """Return the location id of a building's interior, existing or not: ``Deluxe Coop#3``."""
    return FIXED_INSIDES.get(building.type, f"{building.type}#{building.id}")


def inside_of(world: World, building: Building) -> str | None:
    """Return the location id of a building's interior, or None without one."""
    name = inside_id(building)
    return name if name in world.locations else None


def interior(world: World, building: Building) -> Location | None:
    """Return a building's interior, or None."""
    return world.locations.get(inside_id(building))


def home(world: World, location: Location) -> Building | None:
    """Return the building of an interior, or None."""
    return world.buildings.get(location.building)


def door_tiles(building: Building) -> list[Tile]:
    """Return the tile of the human door, entered from below; empty without one."""
    door = building_table.building(building.type).human_door
    return [] if door is None else [(building.x + door[0], building.y + door[1])]


def animal_door_tiles(building: Building) -> list[Tile]:
    """Return the one or two tiles of the animal door, from left to right."""
    door = building_table.building(building.type).animal_door
    if door is None:
        return []
    x, y, width, height = door
    return [
        (building.x + x + dx, building.y + y + dy) for dy in range(height) for dx in range(width)
    ]


def under_construction(building: Building) -> bool:
    """Return whether a building is unusable; it stays usable during an upgrade."""
    return building.days_left > 0 and not building.upgrade_to


def can_house(building: Building, type: str) -> bool:
    """Return whether animals of a type can live in a building."""
    house = animal_table.animal(type).house
    return house in building_table.building(building.type).houses


def capacity(building: Building) -> int:
    """Return how many animals can live in a building."""
    return building.capacity or building_table.building(building.type).capacity


def sizes_up_to(type: str) -> list[str]:
    """Return a type of building and its smaller sizes, largest first."""
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
    """Return the hay capacity of all finished silos, 240 each (wiki: Silo)."""
    return sum(
        building_table.building(building.type).hay_capacity
        for building in world.buildings.values()
        if not under_construction(building)
    )
