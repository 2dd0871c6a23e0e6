"""Where one sleeps: beds are furniture and can be set up elsewhere."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.world.model import Furniture, Location, Tile
from pytest_stardojo.valley.world.places import sheet

CHILD_BED = "bed child"


def is_bed(piece: Furniture) -> bool:
    """Whether farmers sleep in it."""
    type = item_table.item(piece.id).type
    return type.startswith("bed") and type != CHILD_BED


def stand_in(location: Location) -> bool:
    """Whether any bed stands in a place."""
    return any(is_bed(piece) for piece in location.furniture)


def sleeping_tile(bed: Furniture) -> Tile:
    """Where one lies in a bed: the left tile of its middle row."""
    return bed.x, bed.y + 1


def sleeping_tiles(location: Location) -> tuple[Tile, ...]:
    """The sleeping tiles of a place: of its beds, or those of the map where there are none."""
    beds = tuple(sleeping_tile(piece) for piece in location.furniture if is_bed(piece))
    return beds or sheet(location).key_tiles.get("bed_sleep", ())
