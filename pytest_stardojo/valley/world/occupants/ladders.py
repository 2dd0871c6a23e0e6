"""Ladders and shafts on the floors of the mines."""

from __future__ import annotations

from pytest_stardojo.valley.world.model import Location, Tile
from pytest_stardojo.valley.world.occupants.kind import ByTile


class Ladders(ByTile):
    """Ways down that a farmer has uncovered."""

    name = "ladders"
    overgrown = True
    covers_ground = False
    cleared_by = ()
    yields_to_buildings = False

    def takes_room(self, location: Location, tile: Tile) -> bool:
        """A way down blocks its tile, which is enough."""
        return False

    def bars_building(self, entry: str) -> bool:
        """There are no buildings in the mines."""
        return False
