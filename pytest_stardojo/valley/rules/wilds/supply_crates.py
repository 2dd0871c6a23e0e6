"""Supply crates of the Beach farm (wiki: Supply Crate)."""

from __future__ import annotations

from pytest_stardojo.gamedata import places as table
from pytest_stardojo.valley.rules.common import drops, ledger_entries
from pytest_stardojo.valley.world.model import Farmer, Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import take_thing
from pytest_stardojo.valley.world.rng import Stream, stream

CRATES = ("(O)922", "(O)923", "(O)924")
"""The three looks of a crate, equally likely."""


def is_crate(thing: Thing) -> bool:
    """Return whether an object is a supply crate."""
    return thing.id in CRATES


def break_open(world: World, farmer: Farmer, location: Location, tile: Tile, by: str) -> None:
    """Break a crate, which drops its content; one blow is enough (chosen)."""
    thing = take_thing(world, location, tile)
    if thing is None:
        return
    name = ledger_entries.name_of(thing.id)
    ledger_entries.record_on_tile(farmer, "cleared", name, location, tile, thing_id=thing.id, by=by)
    release = ledger_entries.release("collected", by, location, tile)
    for id, count in content(world.house_level, stream(world, "farm.crate", location.id, *tile)):
        drops.fall(world, location, tile, id, count, release=release)


def content(house_level: int, luck: Stream) -> list[tuple[str, int]]:
    """Return the random content of a crate: ids and counts."""
    row = luck.weighted({row: row.weight for row in table.supplies(house_level)})
    return [(id, luck.randint(low, high)) for id, low, high in row.items]
