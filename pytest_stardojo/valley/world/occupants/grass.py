"""Tall grass."""

from __future__ import annotations

from pytest_stardojo.valley.world.model import Grass
from pytest_stardojo.valley.world.occupants.kind import ByTile


class TallGrass(ByTile):
    """Tall grass: walkers cross it, and buildings replace it."""

    name = "grass"
    can_block = False
    cleared_by = ("grass", "removable", "everything")
    grows = True

    def bars_building(self, entry: Grass) -> bool:
        """Grass is lost under a building."""
        return False
