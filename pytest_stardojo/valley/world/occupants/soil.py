"""Tilled soil and the crops on it."""

from __future__ import annotations

from pytest_stardojo.valley.world.footprints import trellis
from pytest_stardojo.valley.world.model import HoeDirt, Location, Tile
from pytest_stardojo.valley.world.occupants.kind import ByTile


class Soil(ByTile):
    """Tilled soil; bare soil is in the way of nothing but what needs untilled ground."""

    name = "soil"
    cleared_by = ("crops", "removable", "everything")
    grows = True

    def solid(self, entry: HoeDirt) -> bool:
        """Return whether the crop grows on a trellis."""
        return trellis(entry)

    def takes_room(self, location: Location, tile: Tile) -> bool:
        """Return whether a crop grows on the tile."""
        soil = location.soil.get(tile)
        return soil is not None and soil.crop is not None

    def bars_building(self, entry: HoeDirt) -> bool:
        """Return whether a crop grows on the soil."""
        return entry.crop is not None
