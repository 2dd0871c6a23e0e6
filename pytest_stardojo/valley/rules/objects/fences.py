"""Fences: how long they stand (wiki: Fences).

A fence is put up with a number of nights to stand, the wood of some being better than
that of others.  While more than half of it is left it comes off whole; a worn one is
mended by putting a new one of its kind in its place.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import machines as table
from pytest_stardojo.valley.world.model import Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import take_thing
from pytest_stardojo.valley.world.rng import stream


def is_fence(id: str) -> bool:
    """Whether a thing is a fence or gate."""
    return table.fence(id) is not None


def nights(world: World, location: Location, tile: Tile, id: str) -> int:
    """How many nights a new fence will stand here."""
    info = table.fence(id)
    if info is None:
        return 1
    luck = stream(world, "fence", location.id, *tile)
    return table.FENCE_NIGHTS * (info.health + luck.randint(info.low, info.high))


def is_worn(thing: Thing) -> bool:
    """Whether half of a fence's life is over: it breaks when it is taken down."""
    info = table.fence(thing.id)
    return info is not None and thing.health < info.health * table.FENCE_NIGHTS // 2


def mend(world: World, location: Location, tile: Tile, id: str) -> bool:
    """Put a new fence into the place of a worn one of its kind; False where there is none."""
    thing = location.things.get(tile)
    if thing is None or thing.id != id or not is_worn(thing):
        return False
    thing.health = nights(world, location, tile, id)
    return True


def night(world: World) -> None:
    """Every fence gets a night older; those whose time is over fall down."""
    for location in world.locations.values():
        standing = [(t, thing) for t, thing in location.things.items() if is_fence(thing.id)]
        for _, thing in standing:
            thing.health -= 1
        for tile in [tile for tile, thing in standing if thing.health <= 0]:
            take_thing(world, location, tile)
