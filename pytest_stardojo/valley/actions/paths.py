"""Paths of farmers over one map, and who stands in their way."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.paths import shortest
from pytest_stardojo.valley.world.places import is_wide, sheet, solidity


def barriers(world: World, location: Location, walker: Farmer | None = None) -> set[Tile]:
    """Tiles that somebody other than the walker stands on."""
    taken: set[Tile] = set()
    for farmer in world.farmers.values():
        if farmer is not walker and farmer.location == location.id:
            taken.add((farmer.x, farmer.y))
    for villager in world.villagers.values():
        if villager.location == location.id:
            taken.add((villager.x, villager.y))
    for animal in world.animals.values():
        if animal.location == location.id:
            taken.add((animal.x, animal.y))
            if is_wide(animal):
                taken.add((animal.x + 1, animal.y))
    for pet in world.pets.values():
        if pet.location == location.id:
            taken.add((pet.x, pet.y))
    return taken


def find(
    world: World, location: Location, start: Tile, *goals: Tile, avoid: Iterable[Tile] = ()
) -> list[Tile] | None:
    """The shortest path to the nearest goal over a map as it is now, see ``world.paths``."""
    return shortest(solidity(world, location), sheet(location).width, start, goals, avoid)
