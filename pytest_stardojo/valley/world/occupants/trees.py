"""Wild trees and fruit trees."""

from __future__ import annotations

from pytest_stardojo.valley.world.model import Tree
from pytest_stardojo.valley.world.occupants.kind import ByTile


class Trees(ByTile):
    """Wild trees; walkers cross sown seeds."""

    name = "trees"
    cleared_by = ("trees", "removable", "everything")
    grows = True

    def solid(self, entry: Tree) -> bool:
        """Return whether the tree is more than a seed."""
        return entry.stage > 0

    def bars_building(self, entry: Tree) -> bool:
        """Return whether the tree is more than a seed."""
        return entry.stage > 0


class FruitTrees(ByTile):
    """Fruit trees, saplings included."""

    name = "fruit_trees"
    always_blocks = True
    cleared_by = ("fruit-trees", "removable", "everything")
    grows = True
