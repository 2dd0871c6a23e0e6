"""Large stumps, logs and boulders."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.valley.world.footprints import clump_at, clump_tiles
from pytest_stardojo.valley.world.model import Clump, Location, Tile
from pytest_stardojo.valley.world.occupants.kind import Pieces


class Clumps(Pieces):
    """Large stumps, logs and boulders; also giant crops."""

    name = "clumps"
    always_blocks = True

    def tiles(self, entry: Clump) -> Iterable[Tile]:
        """Return the tiles that a clump covers, the upper left first."""
        return clump_tiles(entry)

    def at(self, location: Location, tile: Tile) -> Clump | None:
        """Return the clump on a tile."""
        return clump_at(location, *tile)
