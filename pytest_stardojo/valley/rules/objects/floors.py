"""Floors and paths: laying and removing (wiki: Crafting, Decor)."""

from __future__ import annotations

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.valley.rules.common import drops
from pytest_stardojo.valley.world.footprints import building_at
from pytest_stardojo.valley.world.model import Location, Tile, World
from pytest_stardojo.valley.world.places import blocked
from pytest_stardojo.valley.world.refusal import Refused

FLOORS = tuple(
    f"(O){id}" for id in (293, 328, 329, 331, 333, 401, 405, 407, 409, 411, 415, 840, 841)
)


def lay(world: World, location: Location, tile: Tile, id: str) -> None:
    """Lay a floor; the tile may have a placed object.

    Raises:
        Refused: ``occupied`` if plants, forage, debris or walls are on the tile.
    """
    thing = location.things.get(tile)
    if blocked(world, location, *tile) and thing is None:
        raise Refused("occupied", "no floor can be laid here")
    if thing is not None and (thing.spawned or debris_table.is_litter(thing.id)):
        raise Refused("occupied", "something lies on this ground")
    if tile in location.floors or tile in location.soil or tile in location.grass:
        raise Refused("occupied", "there is already something on this ground")
    if tile in location.trees or building_at(world, location, *tile) is not None:
        raise Refused("occupied", "no floor can be laid here")
    location.floors[tile] = id


def remove(world: World, location: Location, tile: Tile) -> None:
    """Remove a floor with axe or pickaxe; it drops as an item."""
    drops.fall(world, location, tile, location.floors.pop(tile))
