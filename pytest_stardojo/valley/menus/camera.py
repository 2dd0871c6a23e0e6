"""The part of a map that a picture shows: one pure function.

Sizes are in base pixels, as in ``menus.layouts``.
"""

from __future__ import annotations

from typing import NamedTuple

from pytest_stardojo.valley.maps import Sheet
from pytest_stardojo.valley.menus.layouts import scale_for
from pytest_stardojo.valley.world.model import Farmer, Tile

TILE = 16
"""Pixels to a tile."""
TOOLBAR_ROOM = 26
"""Pixels that a window may extend below the map, so that the toolbar hides nothing of it."""


class Window(NamedTuple):
    """The part of a map that a frame shows, in base pixels."""

    x: int
    """Pixel of the map at the left edge of the frame; negative beside a small map."""
    y: int
    width: int
    height: int

    def tile(self, x: int, y: int) -> Tile:
        """Return the tile of a pixel of the frame; it may be outside the map."""
        return (self.x + x) // TILE, (self.y + y) // TILE

    def middle(self, tile: Tile) -> tuple[int, int]:
        """Return the pixel of the frame in the middle of a tile; it may be outside the frame."""
        return tile[0] * TILE + TILE // 2 - self.x, tile[1] * TILE + TILE // 2 - self.y


def frame_size(width: int, height: int) -> tuple[int, int]:
    """Return the size of the frame of an image of that size in pixels."""
    scale = scale_for(height)
    return -(-width // scale), -(-height // scale)


def window_on(sheet: Sheet, farmer: Farmer, width: int, height: int) -> Window:
    """Return the part of a map around a farmer; it stops at the edges, small maps are centred.

    Args:
        sheet: The map.
        farmer: The farmer.
        width: Width of the frame.
        height: Height of the frame.
    """
    bar = min(TOOLBAR_ROOM, height // 6)
    x = _start(farmer.x * TILE + TILE // 2, sheet.width * TILE, width, 0)
    y = _start(farmer.y * TILE + TILE // 2, sheet.height * TILE, height, bar)
    return Window(x, y, width, height)


def _start(middle: int, whole: int, seen: int, beyond: int) -> int:
    """Return the window's first pixel on one axis; it may exceed the far edge by ``beyond``."""
    if whole <= seen - beyond:
        return (whole - seen + beyond) // 2
    return min(max(0, middle - seen // 2), whole - seen + beyond)
