"""Floors and paths: laying them, and taking them up again (wiki: Crafting, Decor)."""

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
    """Lay a floor; placed things may stand on the tile already.

    Raises:
        Refused: occupied, where something grows or lies, or walls are in the way.
    """
    thing = location.things.get(tile)
    if blocked(world, location, *tile) and thing is None:
        raise Refused("occupied", "no floor can be laid here")
    if thing is not None and (thing.spawned or debris_table.is_litter(thing.id)):
        raise Refused("occupied", "something lies on this ground")
    if tile in location.floors or tile in location.soil or tile in location.grass:
        raise Refused("occupied", "something covers this ground already")
    if tile in location.trees or building_at(world, location, *tile) is not None:
        raise Refused("occupied", "no floor can be laid here")
    location.floors[tile] = id


def take_up(world: World, location: Location, tile: Tile) -> None:
    """Take a floor up with axe or pickaxe: it comes off as an item."""
    drops.fall(world, location, tile, location.floors.pop(tile))
