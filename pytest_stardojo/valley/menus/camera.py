"""The part of a map that a farmer's picture shows."""

from __future__ import annotations

from pytest_stardojo._screen import Window, window_around
from pytest_stardojo.valley.maps import Sheet
from pytest_stardojo.valley.world.model import Farmer


def window_on(sheet: Sheet, farmer: Farmer, width: int, height: int) -> Window:
    """Return the part of a map around a farmer.

    Args:
        sheet: The map.
        farmer: The farmer.
        width: Width of the frame.
        height: Height of the frame.
    """
    return window_around((farmer.x, farmer.y), (sheet.width, sheet.height), width, height)
