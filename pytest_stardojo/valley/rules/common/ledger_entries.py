"""Shortcuts for recording deeds in the ledger."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.world.ledger import record, tile_subject
from pytest_stardojo.valley.world.model import Deed, Farmer, Item, Location, Release, Tile, World


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


def record_received(farmer: Farmer, item: Item, by: str) -> None:
    """Record that a villager, a letter or something else gave the farmer items."""
    record(
        farmer,
        "received",
        name_of(item.id),
        thing_id=item.id,
        by=by,
        where=farmer.location,
        count=item.count,
    )


def record_removed(world: World, location: Location, tile: Tile, *done: str, by: str = "") -> None:
    """Record that a tool took away what farmers had sown, tilled or fertilized on a tile.

    The entry has the thing and the subject of the deed that it undoes.  What nature takes,
    such as soil that decays overnight, stays done.

    Args:
        world: The world.
        location: Location of the tile.
        tile: The tile.
        done: The deeds whose effect is gone: ``sown``, ``tilled``, ``fertilized``.
        by: The tool.
    """
    subject = tile_subject(location.id, *tile)
    for farmer in world.farmers.values():
        for entry in [entry for entry in farmer.ledger if entry.subject == subject]:
            if entry.deed in done and entry.count > removed_count(farmer, entry):
                record(
                    farmer,
                    "removed",
                    entry.thing,
                    thing_id=entry.thing_id,
                    by=by,
                    where=entry.where,
                    subject=subject,
                    count=entry.count - removed_count(farmer, entry),
                )


def removed_count(farmer: Farmer, done: Deed) -> int:
    """Return how often the effect of a deed has been removed."""
    return sum(
        entry.count
        for entry in farmer.ledger
        if entry.deed == "removed" and (entry.thing, entry.subject) == (done.thing, done.subject)
    )


def release(deed: str, by: str, location: Location, tile: Tile) -> Release:
    """Return the deed that dropped items carry until they are picked up."""
    return Release(deed, by, location.id, tile_subject(location.id, *tile))
