"""The layout of the heads-up display: one pure function.

Rectangles are in base pixels, as in ``menus.layouts``.
"""

from __future__ import annotations

import msgspec

from pytest_stardojo.valley.menus.layouts import scale_for
from pytest_stardojo.wire.messages import Rect

TOOLBAR_SLOTS = 12


class Hud(msgspec.Struct, frozen=True):
    """Rectangles of the display's parts, in base pixels."""

    scale: int
    clock: Rect
    """Panel in the upper right corner: ``date`` above, ``time`` below."""
    date: Rect
    time: Rect
    season: Rect
    """Square of the season's icon, left of the date."""
    weather: Rect
    """Square of the weather's icon, left of the time."""
    money: Rect
    place: Rect
    """Panel in the upper left corner with the name of the place or the floor of the mines."""
    energy: Rect
    """Upright bar in the lower right corner, filled from the bottom."""
    health: Rect
    """Upright bar left of the energy bar."""
    faced: Rect
    """Panel below the place with the name of what is on the tile that the farmer faces."""
    figures: Rect
    """Panel of two lines above the bars and their letters: health, and energy below it."""
    toolbar: Rect
    """Frame around the slots, at the bottom edge."""
    slots: tuple[Rect, ...]
    """The twelve slots of the toolbar, from the left."""


def hud_layout(width: int, height: int) -> Hud:
    """Return the layout for an image of the given size in pixels."""
    scale = scale_for(height)
    wide, tall = width // scale, height // scale
    panel_w, line = min(96, wide // 2), min(12, tall // 6)
    left = wide - panel_w - 2
    clock = (left, 2, panel_w, 2 * line)
    bar_w, bar_h = min(8, wide // 20), min(56, tall // 3)
    bar_y = tall - bar_h - 3
    figures = min(58, wide // 3)
    names = min(190, wide - panel_w - 6)
    slots = _toolbar(wide, tall, 2 * bar_w + 6)
    first, last = slots[0], slots[-1]
    frame = (first[0] - 2, first[1] - 2, last[0] + last[2] - first[0] + 4, first[3] + 4)
    return Hud(
        scale,
        clock,
        (left + line, 2, panel_w - line, line),
        (left + line, 2 + line, panel_w - line, line),
        (left, 3, line, line),
        (left, 2 + line, line, line),
        (left, 4 + 2 * line, panel_w, line),
        (2, 2, names, line),
        (wide - bar_w - 2, bar_y, bar_w, bar_h),
        (wide - 2 * bar_w - 4, bar_y, bar_w, bar_h),
        (2, 3 + line, names, line),
        (wide - figures - 2, max(0, bar_y - 2 * line - 11), figures, 2 * line),
        frame,
        slots,
    )


def _toolbar(wide: int, tall: int, margin: int) -> tuple[Rect, ...]:
    side = max(1, min(18, (wide - 2 * margin) // TOOLBAR_SLOTS, tall // 5))
    x = (wide - TOOLBAR_SLOTS * side) // 2
    y = tall - side - 4
    return tuple((x + i * side, y, side, side) for i in range(TOOLBAR_SLOTS))
