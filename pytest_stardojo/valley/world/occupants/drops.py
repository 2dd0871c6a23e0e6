"""Items that lie loose on the ground."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.valley.world.model import Drop, Location, Tile
from pytest_stardojo.valley.world.occupants.kind import Pieces


class Drops(Pieces):
    """Loose items: in the way of nothing."""

    name = "drops"
    overgrown = True
    can_block = False
    covers_ground = False
    cleared_by = ()

    def tiles(self, entry: Drop) -> Iterable[Tile]:
        """Return the tile of a loose item."""
        return ((entry.x, entry.y),)

    def takes_room(self, location: Location, tile: Tile) -> bool:
        """Things can be placed on loose items."""
        return False

    def bars_building(self, entry: Drop) -> bool:
        """Loose items are lost under a building."""
        return False
