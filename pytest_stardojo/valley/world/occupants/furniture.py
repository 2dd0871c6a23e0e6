"""Furniture."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.world.footprints import furniture_tiles
from pytest_stardojo.valley.world.model import Furniture, Location, Tile
from pytest_stardojo.valley.world.occupants.kind import Pieces

RUG = "rug"


class FurniturePieces(Pieces):
    """Furniture: rugs and the middle of beds leave room to walk."""

    name = "furniture"
    overgrown = True
    covers_ground = False
    cleared_by = ("furniture", "removable", "everything")
    yields_to_buildings = False

    def tiles(self, entry: Furniture) -> Iterable[Tile]:
        """Return the tiles that a piece covers, the upper left first."""
        return [tile for tile, _ in furniture_tiles(entry.id, entry.x, entry.y)]

    def blocks(self, location: Location, tile: Tile) -> bool:
        """Return whether a piece keeps walkers off a tile."""
        return any(
            solid and spot == tile
            for piece in location.furniture
            for spot, solid in furniture_tiles(piece.id, piece.x, piece.y)
        )

    def solid_tiles(self, location: Location) -> list[Tile]:
        """Return the tiles that its pieces keep walkers off."""
        return [
            tile
            for piece in location.furniture
            for tile, solid in furniture_tiles(piece.id, piece.x, piece.y)
            if solid
        ]

    def takes_room(self, location: Location, tile: Tile) -> bool:
        """Return whether furniture other than a rug covers the tile."""
        return any(
            spot == tile and item_table.item(piece.id).type != RUG
            for piece in location.furniture
            for spot, _ in furniture_tiles(piece.id, piece.x, piece.y)
        )
