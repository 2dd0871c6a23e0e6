"""Beds, which are furniture, and the tiles on which farmers sleep in them."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.world.model import Furniture, Location, Tile

CHILD_BED = "bed child"
"""Type of the beds that only children sleep in (wiki: Furniture)."""


def is_bed(piece: Furniture) -> bool:
    """Return whether a piece of furniture is a bed for farmers."""
    type = item_table.item(piece.id).type
    return type.startswith("bed") and type != CHILD_BED


def beds(location: Location) -> list[Furniture]:
    """Return the beds for farmers in a location, in the order in which they were placed."""
    return [piece for piece in location.furniture if is_bed(piece)]


def sleeping_tile(bed: Furniture) -> Tile:
    """Return the sleeping tile of a bed: the left tile of its middle row."""
    return bed.x, bed.y + 1


def bed_at(location: Location, tile: Tile) -> Furniture | None:
    """Return the bed that a farmer on the tile lies in or stands beside, or None."""
    beside: Furniture | None = None
    for piece in beds(location):
        info = item_table.item(piece.id)
        right = max(piece.x - tile[0], tile[0] - piece.x - info.width + 1, 0)
        down = max(piece.y - tile[1], tile[1] - piece.y - info.height + 1, 0)
        if right + down == 0:
            return piece
        if right + down == 1 and beside is None:
            beside = piece
    return beside
