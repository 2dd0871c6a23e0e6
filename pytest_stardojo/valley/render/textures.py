"""Patterns of natural ground: the lightness of each pixel, and how far edges wander.

Each is computed once, for a square that repeats over the map.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from pytest_stardojo.valley.render.noise import scatter, smooth
from pytest_stardojo.valley.render.pixels import Floats

PERIOD = 384
"""Pixels after which the patterns repeat: more than a frame of 1280 x 720 is wide."""

Levels = npt.NDArray[np.uint8]
Shifts = npt.NDArray[np.int8]

TUFT, PEBBLE, WAVE = 1, 2, 4
"""Bits of ``marks``."""
_SHAPES = (
    ((0, 0), (1, 1), (2, 1), (3, 0), (4, 1), (1, 2), (3, 2)),
    ((1, 1), (2, 1), (1, 2)),
    ((0, 1), (1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 0)),
)
_CHANCE = 13000
"""Share of the cells of 8 x 8 pixels with a mark, of 65,536."""


def _levels(field: Floats, *bounds: float) -> Levels:
    """How many of the bounds each value exceeds."""
    levels = np.zeros(field.shape, np.uint8)
    for bound in bounds:
        levels += field > bound
    return levels


def _line() -> npt.NDArray[np.int64]:
    return np.arange(PERIOD)


@cache
def blotches() -> Levels:
    """Three shades in soft blotches: soil and grass."""
    line = _line()
    rough = (scatter(line[None, :], line[:, None], 5) >> np.uint32(20)).astype(np.float32)
    soft = smooth(line, line, 24, 3) * np.float32(0.7) + smooth(line, line, 6, 4) * np.float32(0.3)
    return _levels(soft + rough * np.float32(0.10 / 4096), 0.43, 0.67)


@cache
def strata() -> Levels:
    """Four shades in upright cracks: rock."""
    line = _line()
    cracks = smooth(line * 3, line, 8, 21) * np.float32(0.65)
    cracks = cracks + smooth(line, line * 2, 8, 22) * np.float32(0.35)
    return _levels(cracks, 0.36, 0.54, 0.72)


@cache
def waves() -> Levels:
    """Three shades in level stripes: water."""
    line = _line()
    swell = smooth(line, line * 3, 24, 31) * np.float32(0.7)
    swell = swell + smooth(line, line * 4, 12, 32) * np.float32(0.3)
    return _levels(swell, 0.42, 0.60)


@cache
def wander(salt: int) -> Shifts:
    """How many pixels, -4 to 4, the edge between two kinds of ground strays."""
    line = _line()
    hills = smooth(line, line, 8, salt)
    shifts: Shifts = np.rint((hills - np.float32(0.5)) * np.float32(9)).astype(np.int8)
    return shifts


@cache
def marks() -> Levels:
    """Where tufts, pebbles and wave lines are drawn: at most one in 8 x 8 pixels."""
    cell = np.zeros((8, 8), np.uint8)
    for bit, shape in enumerate(_SHAPES):
        for column, row in shape:
            cell[row, column] |= 1 << bit
    line = np.arange(PERIOD // 8)
    lot = scatter(line[None, :], line[:, None], 41)
    field = np.zeros((PERIOD + 8, PERIOD + 8), np.uint8)
    for row, column in np.argwhere(lot >> np.uint32(16) < _CHANCE):
        draw = int(lot[row, column])
        top, left = 8 * row + (draw >> 4 & 3), 8 * column + (draw & 3)
        field[top : top + 8, left : left + 8] |= cell
    return np.ascontiguousarray(field[:PERIOD, :PERIOD])
