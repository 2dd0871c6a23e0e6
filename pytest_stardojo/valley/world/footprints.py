"""The tiles that things, plants, furniture and buildings cover and block."""

from __future__ import annotations

from collections.abc import Iterator

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.world.model import (
    Animal,
    Building,
    Bush,
    Clump,
    HoeDirt,
    Location,
    Thing,
    Tile,
    World,
)

GATE = "(O)325"
BUSH_WIDTH = {"small": 1, "medium": 2, "large": 3, "tea": 1}
"""Width of a bush in tiles by its size."""


def is_solid(thing: Thing) -> bool:
    """Return whether a thing blocks its tile."""
    if thing.spawned or (thing.ready and is_gate(thing)):
        return False
    return item_table.item(thing.id).solid


def is_gate(thing: Thing) -> bool:
    """Return whether the thing is a gate, which is open when it is ``ready``."""
    return thing.id == GATE


def trellis(soil: HoeDirt) -> bool:
    """Return whether the crop on the soil grows on a trellis, which blocks its tile."""
    crop = soil.crop
    if crop is None or crop.dead or crop.forage:
        return False
    return crop_table.crop(crop.seed).trellis


def clump_tiles(clump: Clump) -> Iterator[Tile]:
    """Return all tiles of a stump, log or boulder."""
    for dy in range(clump.height):
        for dx in range(clump.width):
            yield clump.x + dx, clump.y + dy


def clump_at(location: Location, x: int, y: int) -> Clump | None:
    """Return the stump, log or boulder on the tile."""
    for clump in location.clumps:
        if clump.x <= x < clump.x + clump.width and clump.y <= y < clump.y + clump.height:
            return clump
    return None


def bush_tiles(bush: Bush) -> Iterator[Tile]:
    """Return all tiles of a bush from left to right."""
    for dx in range(BUSH_WIDTH[bush.size]):
        yield bush.x + dx, bush.y


def bush_at(location: Location, x: int, y: int) -> Bush | None:
    """Return the bush on the tile."""
    for bush in location.bushes:
        if bush.y == y and bush.x <= x < bush.x + BUSH_WIDTH[bush.size]:
            return bush
    return None


def furniture_tiles(id: str, x: int, y: int) -> Iterator[tuple[Tile, bool]]:
    """Return the tiles that a piece of furniture covers, and whether it blocks each.

    The middle row of a bed is free, where a farmer lies down; its head and foot block.
    """
    info = item_table.item(id)
    bed = info.type.startswith("bed")
    for dy in range(info.height):
        for dx in range(info.width):
            yield (x + dx, y + dy), info.solid and not (bed and dy == 1)


def building_tiles(building: Building) -> Iterator[Tile]:
    """Return all tiles of a building's footprint."""
    for dy in range(building.height):
        for dx in range(building.width):
            yield building.x + dx, building.y + dy


def solid_building_tiles(building: Building) -> Iterator[Tile]:
    """Return the tiles that a building blocks."""
    for dx, dy in building_table.building(building.type).solid_tiles:
        yield building.x + dx, building.y + dy


def open_tiles(building: Building) -> Iterator[Tile]:
    """Return the walkable tiles of a building: a porch, the free side of a bowl."""
    solid = set(building_table.building(building.type).solid_tiles)
    for x, y in building_tiles(building):
        if (x - building.x, y - building.y) not in solid:
            yield x, y


def building_at(world: World, location: Location, x: int, y: int) -> Building | None:
    """Return the building whose footprint covers the tile."""
    for building in world.buildings.values():
        if (
            building.location == location.id
            and building.x <= x < building.x + building.width
            and building.y <= y < building.y + building.height
        ):
            return building
    return None


def is_wide(animal: Animal) -> bool:
    """Return whether the animal is two tiles wide, as grown barn animals are."""
    info = animal_table.animal(animal.type)
    return info.house == "Barn" and animal.age >= info.days_to_mature
