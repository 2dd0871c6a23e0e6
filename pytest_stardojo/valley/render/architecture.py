"""Walls and roofs of any size, made from patterns."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from pytest_stardojo.valley.render import art
from pytest_stardojo.valley.render.pixels import PIXEL, mix, pack, ramp, rgb, word
from pytest_stardojo.valley.render.sprite import Sprite, empty, paste

Tones = npt.NDArray[np.uint8]
"""0 joint, 1 shadow, 2 middle, 3 light."""

OUTLINE = "38201a"


def _grid(width: int, height: int) -> tuple[np.ndarray, np.ndarray]:
    return np.arange(width)[None, :], np.arange(height)[:, None]


def shingles(width: int, height: int) -> Tones:
    """Rows of shingles, each shifted by half."""
    x, y = _grid(width, height)
    row, step = y // 5, y % 5
    joint = (x + row % 2 * 4) % 8
    tones = np.where(step == 0, 3, 2) + 0 * x
    tones = np.where((joint == 7) | (step == 4), 1, tones)
    return np.where((step == 4) & (joint == 7), 0, tones).astype(np.uint8)


def planks(width: int, height: int) -> Tones:
    """Upright boards."""
    x, y = _grid(width, height)
    tones = np.where(x % 7 == 0, 1, np.where(x % 7 == 1, 3, 2)) + 0 * y
    knots = ((x * 5 + y * 3) % 37 == 0) & (x % 7 > 2)
    return np.where(knots, 1, tones).astype(np.uint8)


def siding(width: int, height: int) -> Tones:
    """Level boards, lit from above."""
    x, y = _grid(width, height)
    tones = np.where(y % 6 == 5, 1, np.where(y % 6 == 0, 3, 2)) + 0 * x
    joint = (x + y // 6 * 23) % 41 == 0
    return np.where(joint, 1, tones).astype(np.uint8)


def bricks(width: int, height: int) -> Tones:
    """Courses of stone blocks."""
    x, y = _grid(width, height)
    row = y // 5
    joint = (x + row % 2 * 5) % 10
    tones = np.where(y % 5 == 0, 3, 2) + 0 * x
    return np.where((joint == 9) | (y % 5 == 4), 1, tones).astype(np.uint8)


def panes(width: int, height: int) -> Tones:
    """Glass in narrow frames."""
    x, y = _grid(width, height)
    shine = ((x % 12) + (y % 14)) % 13 == 4
    tones = np.where(shine, 3, 2)
    return np.where((x % 12 == 0) | (y % 14 == 0), 0, tones).astype(np.uint8)


def logs(width: int, height: int) -> Tones:
    """Round logs, one on another."""
    x, y = _grid(width, height)
    step = y % 7
    tones = np.where(step == 1, 3, np.where(step >= 5, 1, 2)) + 0 * x
    tones = np.where((x * 3 + y // 7 * 11) % 29 == 0, 1, tones)
    return np.where(step == 6, 0, tones).astype(np.uint8)


def panels(width: int, height: int) -> Tones:
    """Wide sheets of metal."""
    x, y = _grid(width, height)
    tones = np.where(x % 20 == 1, 3, 2) + 0 * y
    return np.where((x % 20 == 0) | (y % 16 == 15), 1, tones).astype(np.uint8)


def straw(width: int, height: int) -> Tones:
    """Bundles of straw in layers."""
    x, y = _grid(width, height)
    stalk = (x * 7 + y // 6 * 5) % 11
    tones = np.where(stalk < 3, 3, np.where(stalk > 8, 1, 2)) + 0 * y
    return np.where(y % 6 == 5, 1, tones).astype(np.uint8)


def canvas(width: int, height: int) -> Tones:
    """Cloth in wide folds."""
    x, y = _grid(width, height)
    fold = (x + y // 4) % 12
    tones = np.where(fold < 2, 1, np.where(fold < 5, 3, 2))
    return tones.astype(np.uint8)


def clay(width: int, height: int) -> Tones:
    """Smooth plaster with a few cracks."""
    x, y = _grid(width, height)
    spot = (x * 13 + y * 29) % 97
    return np.where(spot < 3, 1, np.where(spot > 92, 3, 2)).astype(np.uint8)


PATTERNS = {
    "shingles": shingles,
    "planks": planks,
    "siding": siding,
    "bricks": bricks,
    "panes": panes,
    "logs": logs,
    "panels": panels,
    "straw": straw,
    "canvas": canvas,
    "clay": clay,
}


def coloured(tones: Tones, dye: str) -> Sprite:
    """A full rectangle in a pattern and a colour."""
    base = rgb(dye)
    dark, middle, light = ramp(base)
    joint = mix(dark, rgb(OUTLINE), 0.5)
    soft = mix(middle, light, 0.45)
    words = np.array([pack(tone) for tone in (joint, mix(dark, middle, 0.3), middle, soft)], PIXEL)
    return Sprite(words[tones], np.ones(tones.shape, np.bool_))


def surface(pattern: str, width: int, height: int, dye: str) -> Sprite:
    """A rectangle of wall."""
    return coloured(PATTERNS[pattern](width, height), dye)


def roof(width: int, height: int, slope: int, dye: str, pattern: str = "shingles") -> Sprite:
    """A roof seen from the front: ``slope`` pixels narrower at each side of its ridge."""
    share = np.linspace(1, 0, max(1, height))
    return shaped(width, [round(slope * rest) for rest in share], dye, pattern)


def shaped(width: int, insets: Sequence[int], dye: str, pattern: str) -> Sprite:
    """A roof that is narrower at each side by so many pixels in each row."""
    height = len(insets)
    sprite = surface(pattern, width, height, dye)
    for y, inset in enumerate(insets):
        sprite.mask[y, :inset] = False
        sprite.mask[y, width - inset :] = False
    lit = word(art.colours()["w"])
    sprite.pixels[1, sprite.mask[1]] = _blend(sprite.pixels[1, sprite.mask[1]], lit)
    sprite.pixels[-3:-1] = pack(ramp(rgb(dye))[0])
    return edged(sprite)


def _blend(words: np.ndarray, other: int) -> np.ndarray:
    half: np.ndarray = (words >> 1 & np.uint32(0x7F7F7F)) + np.uint32(other >> 1 & 0x7F7F7F)
    return half


def edged(sprite: Sprite) -> Sprite:
    """The sprite with its own outermost pixels in the colour of outlines."""
    mask = sprite.mask
    padded = np.pad(mask, 1)
    inner = padded[:-2, 1:-1] & padded[2:, 1:-1] & padded[1:-1, :-2] & padded[1:-1, 2:]
    sprite.pixels[mask & ~inner] = word(OUTLINE)
    return sprite


def nine(sprite: Sprite, width: int, height: int, border: int, foot: int = 0) -> Sprite:
    """Return the sprite enlarged by repeating its middle; corners and edges are kept.

    Args:
        sprite: What to grow.
        width: Wanted width in pixels.
        height: Wanted height in pixels.
        border: Pixels at each side that are not repeated.
        foot: Pixels at the lower side that are not repeated, if other than border.
    """
    rows = _repeat(sprite.height, height, border, foot or border)
    columns = _repeat(sprite.width, width, border, border)
    part = np.ix_(rows, columns)
    shadow = None if sprite.shadow is None else sprite.shadow[part]
    return Sprite(sprite.pixels[part], sprite.mask[part], shadow)


def widened(sprite: Sprite, width: int, border: int) -> Sprite:
    """Return the sprite widened by repeating its middle columns."""
    columns = _repeat(sprite.width, width, border, border)
    shadow = None if sprite.shadow is None else sprite.shadow[:, columns]
    return Sprite(sprite.pixels[:, columns], sprite.mask[:, columns], shadow)


def _repeat(have: int, want: int, border: int, foot: int) -> Sequence[int]:
    middle = range(border, have - foot)
    inner = [middle[i % len(middle)] for i in range(max(0, want - border - foot))]
    return [*range(border), *inner, *range(have - foot, have)][:want]


def stacked(width: int, height: int, parts: Sequence[tuple[Sprite, int, int]]) -> Sprite:
    """Return several sprites drawn over one another."""
    sheet = empty(width, height)
    for sprite, x, y in parts:
        paste(sheet, sprite, x, y)
    return sheet
