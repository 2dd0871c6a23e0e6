"""Short ways to write a deed of the farm into the ledger."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.world.ledger import record, tile_subject
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Release, Tile


def name_of(id: str) -> str:
    """The item's name in the game."""
    return item_table.item(id).name


def tool_name(held: Item | None) -> str:
    """Name of what is in the hand, as tasks write it: ``Scythe``, ``Copper Hoe``; or nothing."""
    return "" if held is None else name_of(held.id)


def on_tile(
    farmer: Farmer,
    deed: str,
    thing: str,
    location: Location,
    tile: Tile,
    *,
    thing_id: str = "",
    by: str = "",
    count: int = 1,
) -> None:
    """Record a deed done to one tile."""
    record(
        farmer,
        deed,
        thing,
        thing_id=thing_id,
        by=by,
        where=location.id,
        subject=tile_subject(location.id, *tile),
        count=count,
    )


def release(deed: str, by: str, location: Location, tile: Tile) -> Release:
    """The deed that falling items carry until somebody picks them up."""
    return Release(deed, by, location.id, tile_subject(location.id, *tile))
