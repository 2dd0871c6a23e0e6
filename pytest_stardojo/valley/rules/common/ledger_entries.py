"""Shortcuts for recording deeds in the ledger."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.world.ledger import record, tile_subject
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Release, Tile


def name_of(id: str) -> str:
    """Return an item's name in the game."""
    return item_table.item(id).name


def tool_name(held: Item | None) -> str:
    """Return the name of the held item: ``Scythe``, ``Copper Hoe``; empty without one."""
    return "" if held is None else name_of(held.id)


def record_on_tile(
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
    """Record a deed on a tile."""
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
    """Return the deed that dropped items carry until they are picked up."""
    return Release(deed, by, location.id, tile_subject(location.id, *tile))
