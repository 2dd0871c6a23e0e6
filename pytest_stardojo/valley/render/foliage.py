"""Leaves: crowns of trees, bushes and thickets, made of round lumps."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pytest_stardojo.valley.render.noise import scatter
from pytest_stardojo.valley.render.pixels import PIXEL, word
from pytest_stardojo.valley.render.sprite import Sprite

Lump = tuple[float, float, float]
"""Centre x, centre y and radius in pixels."""
Leaves = tuple[str, str, str, str, str]
"""Five colours from outline over shadow to light, in hexadecimal."""


def crown(
    width: int, height: int, lumps: Sequence[Lump], leaves: Leaves, salt: int, grain: float = 0.34
) -> Sprite:
    """Foliage of several lumps, lit from the upper left.

    Args:
        width: Width of the sprite in pixels.
        height: Height of the sprite in pixels.
        lumps: The lumps, back to front.
        leaves: Outline, shadow, middle, light and highest light.
        salt: Another number gives other leaves.
        grain: How rough the leaves look, 0 for smooth.
    """
    y, x = np.mgrid[0:height, 0:width]
    ragged = (scatter(x // 2, y // 2, salt) >> np.uint32(16)) / 65536.0 - 0.5
    light = np.full((height, width), -9.0)
    for cx, cy, radius in lumps:
        dx, dy = (x + 0.5 - cx) / radius, (y + 0.5 - cy) / radius
        inside = dx * dx + dy * dy < 1.0 + 0.22 * ragged
        lit = 0.55 - 0.42 * dx - 0.62 * dy - 0.30 * (dx * dx + dy * dy)
        light = np.where(inside, lit, light)
    covered = light > -5.0
    fine = (scatter(x // 2 + y // 3, y // 2, salt + 7) >> np.uint32(16)) / 65536.0 - 0.5
    shade = np.clip(np.floor((light + grain * fine) * 3.1) + 1, 1, 4).astype(np.int64)
    edge = covered & ~_inner(covered)
    shade[edge] = 0
    words = np.array([word(leaf) for leaf in leaves], PIXEL)
    return Sprite(words[shade], covered)


def _inner(mask: np.ndarray) -> np.ndarray:
    """The pixels all of whose four neighbours belong to the mask."""
    padded = np.pad(mask, 1)
    inner: np.ndarray = padded[:-2, 1:-1] & padded[2:, 1:-1] & padded[1:-1, :-2] & padded[1:-1, 2:]
    return inner
