"""Durability and repair of fences (wiki: Fences).

A new fence lasts for a random number of nights.  It can be picked up while more than half
of them are left; a worn one is repaired by placing a new one of its kind on it.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import machines as table
from pytest_stardojo.valley.world.model import Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import take_thing
from pytest_stardojo.valley.world.rng import stream


def is_fence(id: str) -> bool:
    """Return whether an id is that of a fence or gate."""
    return table.fence(id) is not None


def nights(world: World, location: Location, tile: Tile, id: str) -> int:
    """Return for how many nights a new fence lasts."""
    info = table.fence(id)
    if info is None:
        return 1
    luck = stream(world, "fence", location.id, *tile)
    return table.FENCE_NIGHTS * (info.health + luck.randint(info.low, info.high))


def is_worn(thing: Thing) -> bool:
    """Return whether more than half of a fence's life is over, so that removing breaks it."""
    info = table.fence(thing.id)
    return info is not None and thing.health < info.health * table.FENCE_NIGHTS // 2


def repair(world: World, location: Location, tile: Tile, id: str) -> bool:
    """Replace a worn fence by a new one of its kind; return False if there is none."""
    thing = location.things.get(tile)
    if thing is None or thing.id != id or not is_worn(thing):
        return False
    thing.health = nights(world, location, tile, id)
    return True


def night(world: World) -> None:
    """Age every fence by a night and remove those whose time is over."""
    for location in world.locations.values():
        fences = [(t, thing) for t, thing in location.things.items() if is_fence(thing.id)]
        for _, thing in fences:
            thing.health -= 1
        for tile in [tile for tile, thing in fences if thing.health <= 0]:
            take_thing(world, location, tile)
