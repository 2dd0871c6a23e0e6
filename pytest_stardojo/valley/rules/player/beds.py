"""Beds, which are furniture, and the tiles on which farmers sleep."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.world.model import Furniture, Location, Tile
from pytest_stardojo.valley.world.places import sheet

CHILD_BED = "bed child"


def is_bed(piece: Furniture) -> bool:
    """Return whether a piece of furniture is a bed for farmers."""
    type = item_table.item(piece.id).type
    return type.startswith("bed") and type != CHILD_BED


def has_bed(location: Location) -> bool:
    """Return whether a location has a bed."""
    return any(is_bed(piece) for piece in location.furniture)


def sleeping_tile(bed: Furniture) -> Tile:
    """Return the sleeping tile of a bed: the left tile of its middle row."""
    return bed.x, bed.y + 1


def sleeping_tiles(location: Location) -> tuple[Tile, ...]:
    """Return the sleeping tiles of a location: of its beds, or of the map without beds."""
    beds = tuple(sleeping_tile(piece) for piece in location.furniture if is_bed(piece))
    return beds or sheet(location).key_tiles.get("bed_sleep", ())
