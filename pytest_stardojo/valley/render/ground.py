"""Natural ground: soil, grass, water, rock, painted from noise for any part of a map.

Each pixel takes the kind of the tile near it, shifted a little by smooth noise,
so that grass, soil and water meet in ragged edges.  Everything depends on the
pixel's place on the map alone; parts painted at different times fit together.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from pytest_stardojo.valley.maps import Sheet, tile_kinds
from pytest_stardojo.valley.render import art
from pytest_stardojo.valley.render.noise import Ints, scatter, smooth
from pytest_stardojo.valley.render.pixels import PIXEL, Floats, Words, word
from pytest_stardojo.valley.render.pixels import shade as shade_words

TILE = 16
MARGIN = 6
"""Pixels around a part that are painted too, for edges that look at their neighbours."""

CLASSES = ("grass", "brush", "highland", "soil", "path", "sand", "water", "rock", "void")
GRASS, BRUSH, HIGHLAND, SOIL, PATH, SAND, WATER, ROCK, VOID = range(len(CLASSES))

_CLASS_OF = {
    "soil": SOIL,
    "greenhouse soil": SOIL,
    "dirt path": PATH,
    "water": WATER,
    "shore": WATER,
    "bridge": WATER,
    "highland": HIGHLAND,
    "closed land": BRUSH,
    "thicket": BRUSH,
    "cliff": ROCK,
    "cave mouth": ROCK,
}
_HARD = frozenset({"cliff", "cave mouth", "bridge"})
"""Kinds whose edge follows the tiles."""

Grid = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]


@cache
def tables() -> dict[str, dict[str, Any]]:
    """``art/ground.yaml``: ``seasons`` and ``paved``."""
    return art.table("ground")


@cache
def _colours(season: str) -> Words:
    palette = tables()["seasons"][season]
    rows = [[word(shade) for shade in palette[name]] for name in CLASSES[:-1]]
    return np.array([*rows, [word("1a1410")] * 4], PIXEL)


def class_grid(sheet: Sheet) -> Grid:
    """The class of ground of each tile, with a border of one tile that continues the map."""
    kinds = tile_kinds()
    outside = GRASS if sheet.outdoor else VOID
    grid = np.array(
        [[_CLASS_OF.get(kinds[char].name, outside) for char in row] for row in sheet.look], np.uint8
    )
    return np.pad(grid, 1, mode="edge")


def hard_grid(sheet: Sheet) -> Flags:
    """The tiles whose edges are straight, with the same border."""
    kinds = tile_kinds()
    grid = np.array([[kinds[char].name in _HARD for char in row] for row in sheet.look], np.bool_)
    return np.pad(grid, 1, mode="edge")


def paint(classes: Grid, hard: Flags, season: str, part: tuple[int, int, int, int]) -> Words:
    """Paint the natural ground of a part of a map.

    Args:
        classes: As ``class_grid`` gives them.
        hard: As ``hard_grid`` gives them.
        season: spring, summer, fall or winter.
        part: Left, top, width and height in pixels of the map.
    """
    left, top, width, height = part
    x = np.arange(left - MARGIN, left + width + MARGIN)
    y = np.arange(top - MARGIN, top + height + MARGIN)
    kind = _kinds(classes, hard, x, y)
    shade = _blotches(x, y)
    rock, water = kind == ROCK, kind == WATER
    if rock.any():
        np.copyto(shade, _strata(x, y), where=rock)
    if water.any():
        np.copyto(shade, _waves(x, y), where=water)
    shade[_marks(kind, x, y)] = 3
    words = _colours(season).ravel()[kind * 4 + shade]
    _edges(kind, words, _colours(season))
    return words[MARGIN:-MARGIN, MARGIN:-MARGIN]


def _kinds(classes: Grid, hard: Flags, x: Ints, y: Ints) -> Grid:
    rows, columns = classes.shape
    along = x + np.rint((smooth(x, y, 7, 11) - 0.5) * 9).astype(np.int32)
    down = y[:, None] + np.rint((smooth(x, y, 7, 12) - 0.5) * 9).astype(np.int32)
    bent = np.clip((down >> 4) + 1, 0, rows - 1) * columns
    bent += np.clip((along >> 4) + 1, 0, columns - 1)
    straight = np.clip((y >> 4) + 1, 0, rows - 1)[:, None], np.clip((x >> 4) + 1, 0, columns - 1)
    kinds: Grid = classes.ravel()[bent]
    stiff = hard.ravel()[bent] | hard[straight]
    np.copyto(kinds, classes[straight], where=stiff)
    return kinds


def _steps(field: Floats, *bounds: float) -> Grid:
    """How many of the bounds each value exceeds."""
    levels = np.zeros(field.shape, np.uint8)
    for bound in bounds:
        levels += field > bound
    return levels


def _blotches(x: Ints, y: Ints) -> Grid:
    rough = (scatter(x[None, :], y[:, None], 5) >> np.uint32(20)).astype(np.float32)
    soft = smooth(x, y, 19, 3) * np.float32(0.7) + smooth(x, y, 6, 4) * np.float32(0.3)
    return _steps(soft + rough * np.float32(0.10 / 4096), 0.43, 0.67)


def _strata(x: Ints, y: Ints) -> Grid:
    cracks = smooth(x * 3, y, 9, 21) * np.float32(0.65) + smooth(x, y * 2, 8, 22) * np.float32(0.35)
    return _steps(cracks, 0.36, 0.54, 0.72)


def _waves(x: Ints, y: Ints) -> Grid:
    swell = smooth(x, y * 3, 24, 31) * np.float32(0.7) + smooth(x, y * 4, 11, 32) * np.float32(0.3)
    return _steps(swell, 0.42, 0.60)


_TUFT = ((0, 0), (1, 1), (2, 1), (3, 0), (4, 1), (1, 2), (3, 2))
_PEBBLE = ((1, 1), (2, 1), (1, 2))
_WAVE = ((0, 1), (1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 0))


_CHANCE = 13000
"""Share of the cells with a mark, of 65,536."""


def _stamps() -> Grid:
    """An 8 x 8 cell whose bits say where each mark is drawn."""
    cell = np.zeros((8, 8), np.uint8)
    for bit, mark in enumerate((_TUFT, _PEBBLE, _WAVE)):
        for column, row in mark:
            cell[row, column] |= 1 << bit
    return cell


_STAMPS = _stamps()
_MARK_OF = np.array([1, 1, 1, 2, 2, 2, 4, 0, 0], np.uint8)
"""The bit of the mark of each class."""


def _marks(kind: Grid, x: Ints, y: Ints) -> Flags:
    """Tufts on grass, pebbles on soil, wave lines on water: at most one in 8 x 8 pixels."""
    columns, rows = np.arange(x[0] >> 3, (x[-1] >> 3) + 1), np.arange(y[0] >> 3, (y[-1] >> 3) + 1)
    lot = scatter(columns[None, :], rows[:, None], 41)
    field = np.zeros((8 * len(rows), 8 * len(columns)), np.uint8)
    for row, column in np.argwhere(lot >> np.uint32(16) < _CHANCE):
        draw = int(lot[row, column])
        top, left = 8 * row + (draw >> 4 & 3), 8 * column + (draw & 3)
        cut = field[top : top + 8, left : left + 8]
        cut |= _STAMPS[: cut.shape[0], : cut.shape[1]]
    bits = field[y[0] & 7 :, x[0] & 7 :][: len(y), : len(x)]
    marks: Flags = (bits & _MARK_OF[kind]) != 0
    return marks


def _edges(kind: Grid, words: Words, palette: Words) -> None:
    """Banks above water, shadows under grass, lips and feet of cliffs."""
    water, rock = kind == WATER, kind == ROCK
    soft = (kind == SOIL) | (kind == PATH) | (kind == SAND)
    grassy = kind <= HIGHLAND
    words[soft & _below(grassy, 2)] = palette[SOIL, 0]
    words[soft & _below(grassy, 1)] = palette[BRUSH, 0]
    if rock.any():
        _cliff_edges(rock, grassy, words, palette)
    if water.any():
        _shore(water, words, palette)


def _cliff_edges(rock: Flags, grassy: Flags, words: Words, palette: Words) -> None:
    words[rock & _below(grassy, 3)] = palette[BRUSH, 0]
    words[rock & (_below(grassy, 1) | _below(grassy, 2))] = palette[HIGHLAND, 3]
    foot = ~rock & (_below(rock, 1) | _below(rock, 2) | _below(rock, 3))
    words[foot] = shade_words(words[foot])
    words[rock & (_above(~rock, 1) | _above(~rock, 2))] = palette[ROCK, 0]


def _shore(water: Flags, words: Words, palette: Words) -> None:
    land = ~water
    words[water & (_below(land, 4) | _above(land, 1))] = palette[WATER, 3]
    words[water & (_below(land, 2) | _below(land, 3))] = palette[ROCK, 0]
    words[water & _below(land, 1)] = palette[ROCK, 1]


def _below(mask: Flags, rows: int) -> Flags:
    """Whether the pixel so many rows higher belongs to the mask."""
    moved = np.zeros_like(mask)
    moved[rows:] = mask[:-rows]
    return moved


def _above(mask: Flags, rows: int) -> Flags:
    """Whether the pixel so many rows lower belongs to the mask."""
    moved = np.zeros_like(mask)
    moved[:-rows] = mask[rows:]
    return moved
