"""Where a sprite stands on a map, and what is drawn over what."""

from __future__ import annotations

from typing import NamedTuple

from pytest_stardojo.valley.render.sprite import Sprite

TILE = 16
"""Pixels to a tile."""
FLAT = -1000
"""Key of what lies flat on the ground."""


Light = tuple[int, int, int]
"""Centre x, centre y and radius in pixels of the map."""


class Placement(NamedTuple):
    """A sprite at its place on a map."""

    key: int
    """Drawn in rising order: the pixel row of the foot of what stands, less for what is flat."""
    sprite: Sprite
    x: int
    """Left pixel on the map."""
    y: int
    """Upper pixel on the map."""


def standing(sprite: Sprite, x: int, y: int, lift: int = 0) -> Placement:
    """A sprite that stands in the middle of a tile's lower edge.

    Args:
        sprite: What stands there.
        x: Column of the tile.
        y: Row of the tile.
        lift: Pixels that it hovers above the edge.
    """
    left = x * TILE + (TILE - sprite.width) // 2
    foot = (y + 1) * TILE
    return Placement(foot, sprite, left, foot - lift - sprite.height)


def flat(sprite: Sprite, x: int, y: int, layer: int = 0) -> Placement:
    """A sprite that lies on a tile; higher layers lie over lower ones."""
    return Placement(FLAT + layer, sprite, x * TILE, y * TILE)
