"""Placements of sprites on a map, and their drawing order."""

from __future__ import annotations

from typing import NamedTuple

from pytest_stardojo._screen import TILE as TILE
from pytest_stardojo.valley.render.sprite import Sprite

FLAT = -1000
"""Key of sprites flat on the ground."""


Light = tuple[int, int, int]
"""Centre x, centre y and radius in pixels of the map."""


class Placement(NamedTuple):
    """A sprite at its place on a map."""

    key: int
    """Drawing order, ascending: the pixel row of an upright sprite's foot, less for flat ones."""
    sprite: Sprite
    x: int
    """Left pixel on the map."""
    y: int
    """Upper pixel on the map."""


def upright(sprite: Sprite, x: int, y: int, lift: int = 0) -> Placement:
    """Return the placement of an upright sprite at the middle of a tile's lower edge.

    Args:
        sprite: The sprite.
        x: Column of the tile.
        y: Row of the tile.
        lift: Pixels that it hovers above the edge.
    """
    left = x * TILE + (TILE - sprite.width) // 2
    foot = (y + 1) * TILE
    return Placement(foot, sprite, left, foot - lift - sprite.height)


def flat(sprite: Sprite, x: int, y: int, layer: int = 0) -> Placement:
    """Return the placement of a flat sprite on a tile; higher layers cover lower ones."""
    return Placement(FLAT + layer, sprite, x * TILE, y * TILE)
