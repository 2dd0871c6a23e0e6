"""Wounds: the red of a blow, and the bar of what health is left."""

from __future__ import annotations

from functools import cache

import numpy as np

from pytest_stardojo.valley.render.pixels import PIXEL, rgb, word
from pytest_stardojo.valley.render.sprite import Sprite, empty, fill

BAR = 14
"""Width in pixels of the bar."""
_RED = rgb("ff5040")


def reddened(figure: Sprite) -> Sprite:
    """A figure that has just been struck: half of its colours, and half red."""
    tones = figure.pixels.view(np.uint8).reshape(figure.height, figure.width, 4)
    mixed = (tones.astype(np.uint16) + np.array([*_RED, 0], np.uint16)) // 2
    words = mixed.astype(np.uint8).view(PIXEL).reshape(figure.mask.shape)
    return Sprite(words, figure.mask, figure.shadow)


def bar(health: int, most: int) -> Sprite:
    """The bar over somebody who has been hurt.

    Args:
        health: What is left, above 0.
        most: Health of who is whole.
    """
    room = BAR - 2
    return _bar(max(1, min(room, room * health // max(1, most))))


@cache
def _bar(filled: int) -> Sprite:
    sheet = empty(BAR, 4)
    fill(sheet.pixels, 0, 0, BAR, 4, word("1c1016"))
    fill(sheet.pixels, 1, 1, BAR - 2, 2, word("5c2430"))
    fill(sheet.pixels, 1, 1, filled, 2, word("e0463a" if filled * 3 < BAR else "7cd83c"))
    sheet.mask[:] = True
    return sheet
