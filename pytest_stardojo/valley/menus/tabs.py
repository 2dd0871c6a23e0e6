"""The tabs of the farmer's menus: one pure function.

The tabs are in a column at the left edge of the picture, beside the widest menu.  Rectangles
are in base pixels, as in ``menus.layouts``.
"""

from __future__ import annotations

from pytest_stardojo.valley.menus.layouts import scale_for
from pytest_stardojo.wire.messages import Rect

TABS = ("inventory", "skills", "social", "map", "crafting")
"""The menus that have tabs, in the game's order (Stardew Valley Wiki: Options)."""
WIDTH, HEIGHT = 8, 12
GAP = 2
"""Space between two tabs."""


def tabs(kind: str, width: int, height: int) -> dict[str, Rect]:
    """Return the tabs of a menu by the menu that they open, in an image of that size.

    Args:
        kind: Kind of the open menu; most have no tabs.
        width: Width of the image in pixels.
        height: Height of the image in pixels.
    """
    if kind not in TABS:
        return {}
    tall = height // scale_for(height)
    step = max(1, min(HEIGHT + GAP, tall // len(TABS)))
    top = (tall - step * len(TABS)) // 2
    size = max(1, min(HEIGHT, step))
    return {name: (0, top + number * step, WIDTH, size) for number, name in enumerate(TABS)}
