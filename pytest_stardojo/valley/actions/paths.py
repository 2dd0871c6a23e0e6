"""Paths of farmers over one map, and the characters in their way."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.footprints import is_wide
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.paths import shortest
from pytest_stardojo.valley.world.places import sheet, solidity


def barriers(world: World, location: Location, walker: Farmer | None = None) -> set[Tile]:
    """Return the tiles taken by characters other than the walker."""
    place = location.id
    taken = {(who.x, who.y) for who in world.villagers.values() if who.location == place}
    for farmer in world.farmers.values():
        if farmer is not walker and farmer.location == place:
            taken.add((farmer.x, farmer.y))
    for animal in world.animals.values():
        if animal.location == place:
            taken.add((animal.x, animal.y))
            if is_wide(animal):
                taken.add((animal.x + 1, animal.y))
    for pet in world.pets.values():
        if pet.location == place:
            taken.add((pet.x, pet.y))
    for monster in world.monsters.values():
        if monster.location == place and roster.disguise(monster):
            taken.add((monster.x, monster.y))
    return taken


DETOUR = 6
"""Most extra tiles of a path around monsters; a longer one is not taken."""


def around_monsters(
    world: World, location: Location, start: Tile, *goals: Tile, avoid: set[Tile]
) -> list[Tile] | None:
    """Return the shortest path, or a slightly longer one around monsters on it."""
    path = find(world, location, start, *goals, avoid=avoid)
    if not path or not world.monsters:
        return path
    there = {(one.x, one.y) for one in roster.visible(world, location.id)}
    if there.isdisjoint(path):
        return path
    longer = find(world, location, start, *goals, avoid=avoid | there)
    return longer if longer and len(longer) <= len(path) + DETOUR else path


def find(
    world: World, location: Location, start: Tile, *goals: Tile, avoid: Iterable[Tile] = ()
) -> list[Tile] | None:
    """Return the shortest path to the nearest goal on a map as it is now; see ``world.paths``."""
    return shortest(solidity(world, location), sheet(location).width, start, goals, avoid)
