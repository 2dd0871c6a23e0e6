"""Bushes."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.valley.world.footprints import bush_at, bush_tiles
from pytest_stardojo.valley.world.model import Bush, Location, Tile
from pytest_stardojo.valley.world.occupants.kind import Pieces


class Bushes(Pieces):
    """Bushes of the map, and tea bushes that farmers plant."""

    name = "bushes"
    covers_ground = False  # a bush blocks its tiles; beside one, all rules allow everything
    cleared_by = ("everything",)
    yields_to_buildings = False

    def tiles(self, entry: Bush) -> Iterable[Tile]:
        """Return the tiles that a bush covers, from the left."""
        return bush_tiles(entry)

    def at(self, location: Location, tile: Tile) -> Bush | None:
        """Return the bush on a tile."""
        return bush_at(location, *tile)
