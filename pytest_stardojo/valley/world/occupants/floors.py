"""Floors and paths that farmers place."""

from __future__ import annotations

from pytest_stardojo.valley.world.model import Location, Tile
from pytest_stardojo.valley.world.occupants.kind import ByTile


class Floors(ByTile):
    """Floors and paths: other occupants share their tiles."""

    name = "floors"
    overgrown = True
    can_block = False

    def takes_room(self, location: Location, tile: Tile) -> bool:
        """Other things can be placed on a floor."""
        return False

    def bars_building(self, entry: str) -> bool:
        """A floor is lost under a building."""
        return False
