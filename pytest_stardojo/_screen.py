"""Where a picture shows what: the map's window and the tabs of menus, as pure functions.

The valley draws and reads clicks by it, and the hand clicks by it.  Sizes are in base pixels
unless they are called pixels; a picture has ``scale_for`` pixels to a base pixel.
"""

from __future__ import annotations

from typing import NamedTuple

Rect = tuple[int, int, int, int]
Tile = tuple[int, int]

TILE = 16
"""Pixels to a tile."""
TOOLBAR_ROOM = 26
"""Pixels that a window may extend below the map, so that the toolbar hides nothing of it."""


def scale_for(height: int) -> int:
    """Return the image pixels of a base pixel: 4 from 720 rows up, 2 below."""
    return 4 if height >= 720 else 2


def frame_size(width: int, height: int) -> tuple[int, int]:
    """Return the size of the frame of an image of that size in pixels."""
    scale = scale_for(height)
    return -(-width // scale), -(-height // scale)


# ---------------------------------------------------------------------------- the map


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


def window_around(tile: Tile, map_size: tuple[int, int], width: int, height: int) -> Window:
    """Return the part of a map around a tile; it stops at the edges, small maps are centred.

    Args:
        tile: The tile of the farmer.
        map_size: Columns and rows of the map.
        width: Width of the frame.
        height: Height of the frame.
    """
    bar = min(TOOLBAR_ROOM, height // 6)
    x = _start(tile[0] * TILE + TILE // 2, map_size[0] * TILE, width, 0)
    y = _start(tile[1] * TILE + TILE // 2, map_size[1] * TILE, height, bar)
    return Window(x, y, width, height)


def _start(middle: int, whole: int, seen: int, beyond: int) -> int:
    """Return the window's first pixel on one axis; it may exceed the far edge by ``beyond``."""
    if whole <= seen - beyond:
        return (whole - seen + beyond) // 2
    return min(max(0, middle - seen // 2), whole - seen + beyond)


# --------------------------------------------------------------------------- the tabs

TABS = ("inventory", "skills", "social", "map", "crafting")
"""The menus that have tabs, in the game's order (Stardew Valley Wiki: Options)."""
TAB_SIZE = (8, 12)
TAB_GAP = 2
"""Space between two tabs."""


def tabs(kind: str, width: int, height: int) -> dict[str, Rect]:
    """Return the tabs of a menu by the menu that they open, in an image of that size in pixels.

    They are in a column at the left edge of the picture, beside the widest menu.

    Args:
        kind: Kind of the open menu; most have no tabs.
        width: Width of the image in pixels.
        height: Height of the image in pixels.
    """
    if kind not in TABS:
        return {}
    tall = height // scale_for(height)
    wide, high = TAB_SIZE
    step = max(1, min(high + TAB_GAP, tall // len(TABS)))
    top = (tall - step * len(TABS)) // 2
    size = max(1, min(high, step))
    return {name: (0, top + number * step, wide, size) for number, name in enumerate(TABS)}
