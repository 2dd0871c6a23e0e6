"""Signs of damage: a red tint after a hit, and a health bar with its figure."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from pytest_stardojo.valley.render import font
from pytest_stardojo.valley.render.pixels import PIXEL, rgb, word
from pytest_stardojo.valley.render.sprite import Sprite, empty, fill, paste

BAR = 14
"""Width in pixels of the bar."""
TALL = 4
"""Height in pixels of the bar."""
_RED = rgb("ff5040")


def reddened(figure: Sprite) -> Sprite:
    """Return a figure that was just hit: half its colours, half red."""
    tones = figure.pixels.view(np.uint8).reshape(figure.height, figure.width, 4)
    mixed = (tones.astype(np.uint16) + np.array([*_RED, 0], np.uint16)) // 2
    words = mixed.astype(np.uint8).view(PIXEL).reshape(figure.mask.shape)
    return Sprite(words, figure.mask, figure.shadow)


def bar(health: int, most: int) -> Sprite:
    """Return the health bar of a character, and beside it the health that is left.

    Args:
        health: Health left, above 0.
        most: Full health.
    """
    room = BAR - 2
    return _bar(max(1, min(room, room * health // max(1, most))), health)


@lru_cache(maxsize=512)
def _bar(filled: int, health: int) -> Sprite:
    figure = font.count(health)
    sheet = empty(BAR + figure.width - 1, figure.height)
    top = (figure.height - TALL) // 2
    fill(sheet.pixels, 0, top, BAR, TALL, word("1c1016"))
    fill(sheet.pixels, 1, top + 1, BAR - 2, 2, word("5c2430"))
    fill(sheet.pixels, 1, top + 1, filled, 2, word("e0463a" if filled * 3 < BAR else "7cd83c"))
    sheet.mask[top : top + TALL, :BAR] = True
    paste(sheet, figure, BAR - 1, 0)
    return sheet
