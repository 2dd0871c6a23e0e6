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
from pytest_stardojo.valley.render import art, pieces, textures
from pytest_stardojo.valley.render.pixels import PIXEL, Words, shade, word
from pytest_stardojo.valley.render.textures import PERIOD

TILE = 16

SEASONAL = ("grass", "brush", "highland", "soil", "path", "sand", "water", "rock", "cave")
BELOW = ("frost", "ice", "ember", "ash", "dune", "lair", "earth", "clay", "lava", "spa")
"""Underground kinds, which have no seasons."""
CLASSES = (*SEASONAL, *BELOW, "void")
GRASS, BRUSH, HIGHLAND, SOIL, PATH, SAND, WATER, ROCK, CAVE = range(len(SEASONAL))
FROST, ICE, EMBER, ASH, DUNE, LAIR, EARTH, CLAY, LAVA, SPA, VOID = range(
    len(SEASONAL), len(CLASSES)
)

_CLASS_OF = {
    "soil": SOIL,
    "void": VOID,
    "greenhouse soil": SOIL,
    "dirt path": PATH,
    "sand": SAND,
    "water": WATER,
    "shore": WATER,
    "bridge": WATER,
    "highland": HIGHLAND,
    "closed land": BRUSH,
    "thicket": BRUSH,
    "cliff": ROCK,
    "cave mouth": ROCK,
    "cave floor": CAVE,
    "railway track": CAVE,
    "mine floor": CAVE,
    "mine soil": EARTH,
    "ice floor": ICE,
    "frozen soil": FROST,
    "icy water": WATER,
    "lava floor": EMBER,
    "ash soil": ASH,
    "lava": LAVA,
    "desert floor": DUNE,
    "desert soil": CLAY,
    "lair floor": LAIR,
    "spa water": SPA,
}
_HARD = frozenset({"cliff", "cave mouth", "bridge"})
"""Kinds whose edge follows the tiles."""

Grid = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]


@cache
def _colours(season: str) -> Words:
    palette = art.table("ground", season) | art.table("ground", "below")
    rows = [[word(tone) for tone in palette[name]] for name in CLASSES[:-1]]
    return np.array([*rows, [word("1a1410")] * 4], PIXEL)


class Ground:
    """The natural ground of one map."""

    def __init__(self, sheet: Sheet) -> None:
        look = np.array([[*row.encode("latin-1")] for row in sheet.look], np.uint8)
        planted = any(ord(char) in look for char in _chars("greenhouse soil"))
        classes = np.full(256, GRASS if sheet.outdoor else SOIL if planted else VOID, np.uint8)
        hard = np.zeros(256, np.bool_)
        for char, kind in tile_kinds().items():
            classes[ord(char)] = _CLASS_OF.get(kind.name, classes[ord(char)])
            hard[ord(char)] = kind.name in _HARD
        self._classes = classes[look]
        _settle(self._classes, sheet, classes)
        # A border of two tiles continues the map, for edges that look at their neighbours.
        self._classes = np.pad(self._classes, 2, mode="edge")
        self._hard = np.pad(hard[look], 2, mode="edge")
        self._mixed = _mixed(self._classes)

    def paint(self, season: str, part: tuple[int, int, int, int]) -> Words:
        """Paint a part of the map.

        Args:
            season: spring, summer, fall or winter.
            part: Left, top, right and bottom in tiles, the last two not included.
        """
        left, top, right, bottom = part
        x = np.arange((left - 1) * TILE, (right + 1) * TILE) % PERIOD
        y = np.arange((top - 1) * TILE, (bottom + 1) * TILE) % PERIOD
        kind = self._kinds(left - 1, top - 1, right + 1, bottom + 1)
        tones = _cut(textures.blotches(), x, y)
        rock, water = kind == ROCK, (kind == WATER) | (kind == LAVA) | (kind == SPA)
        if rock.any():
            np.copyto(tones, _cut(textures.strata(), x, y), where=rock)
        if water.any():
            np.copyto(tones, _cut(textures.waves(), x, y), where=water)
        tones[(_cut(textures.marks(), x, y) & _MARK_OF[kind]) != 0] = 3
        colours = _colours(season)
        words: Words = colours.ravel()[(kind << 2) + tones]
        _edges(kind, words, colours)
        return words[TILE:-TILE, TILE:-TILE]

    def _kinds(self, left: int, top: int, right: int, bottom: int) -> Grid:
        """Return the class of each pixel; only tiles beside another class have ragged edges."""
        part = np.s_[top + 2 : bottom + 2, left + 2 : right + 2]
        wide, tall = right - left, bottom - top
        blocks = np.empty((tall, TILE, wide, TILE), np.uint8)
        blocks[:] = self._classes[part][:, None, :, None]
        rows, columns = np.nonzero(self._mixed[part])
        if rows.size:
            blocks[rows, :, columns, :] = self._ragged(columns + left, rows + top)
        return blocks.reshape(tall * TILE, wide * TILE)

    def _ragged(self, columns: npt.NDArray[Any], rows: npt.NDArray[Any]) -> Grid:
        """The classes of the pixels of some tiles: (tiles, 16, 16)."""
        step = np.arange(TILE, dtype=np.int32)
        x = (columns * TILE).astype(np.int32)[:, None, None] + step
        y = (rows * TILE).astype(np.int32)[:, None, None] + step[:, None]
        at = y % PERIOD * PERIOD + x % PERIOD
        across = self._classes.shape[1]
        # The border of two tiles is wider than an edge can stray.
        bent = ((y + textures.wander(12).take(at)) >> 4) * across
        bent += ((x + textures.wander(11).take(at)) >> 4) + (2 * across + 2)
        here = (rows + 2) * across + columns + 2
        straight = self._classes.take(here)[:, None, None]
        stiff = self._hard.take(bent) | self._hard.take(here)[:, None, None]
        ragged: Grid = np.where(stiff, straight, self._classes.take(bent))
        return ragged


def _settle(grid: Grid, sheet: Sheet, classes: Grid) -> None:
    """Replace objects by the ground beside them."""
    kinds = tile_kinds()
    chars = {kind.name: char for char, kind in kinds.items()}
    names = [[kinds[char].name for char in row] for row in sheet.look]
    upright = pieces.kinds() | {"boulder"} | (_HOUSE if sheet.outdoor else set())
    for y, row in enumerate(names):
        for x, name in enumerate(row):
            if name in upright and name not in _CLASS_OF:
                beside = pieces.under(names, x, y, 8)
                grid[y, x] = classes[ord(chars[beside])] if beside else grid[y, x]


_HOUSE = frozenset({"roof", "building", "house door"})


def _chars(name: str) -> list[str]:
    """Return the characters of a kind of tile."""
    return [char for char, kind in tile_kinds().items() if kind.name == name]


def _mixed(classes: Grid) -> Flags:
    """The tiles that have a neighbour of another class."""
    mixed = np.zeros(classes.shape, np.bool_)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            mixed |= np.roll(classes, (dy, dx), (0, 1)) != classes
    return mixed


def _cut(texture: Grid, x: npt.NDArray[Any], y: npt.NDArray[Any]) -> Grid:
    """The part of a repeating texture with these columns and rows."""
    part: Grid = texture.take(y, axis=0).take(x, axis=1)
    return part


_MARK_OF = np.array(
    [textures.TUFT] * 3
    + [textures.PEBBLE] * 3
    + [textures.WAVE, 0]
    + [textures.PEBBLE] * 9
    + [textures.WAVE, textures.WAVE, 0],
    np.uint8,
)
"""The mark of each class."""


# ------------------------------------------------------------------------------- edges


def _edges(kind: Grid, words: Words, palette: Words) -> None:
    """Banks above water, shadows under grass, lips and feet of cliffs."""
    water, rock = kind == WATER, kind == ROCK
    soft = (kind >= SOIL) & (kind <= SAND)
    grassy = kind <= HIGHLAND
    if soft.any() and grassy.any():
        words[soft & _below(grassy, 2)] = palette[SOIL, 0]
        words[soft & _below(grassy, 1)] = palette[BRUSH, 0]
    high = kind == HIGHLAND
    if high.any():
        _rim(high, high | rock, words, palette)
    if rock.any():
        _cliff_edges(rock, grassy, words, palette)
    if water.any():
        _shore(water, kind == SAND, words, palette)


def _rim(high: Flags, same: Flags, words: Words, palette: Words) -> None:
    """Draw a low stony edge around unreachable high ground."""
    low = ~same
    beside = np.zeros_like(low)
    for columns in (1, 2, 3):
        beside[:, columns:] |= low[:, :-columns]
        beside[:, :-columns] |= low[:, columns:]
    foot = _above(low, 1) | _above(low, 2) | _above(low, 3) | _above(low, 4)
    words[high & (beside | foot | _below(low, 1))] = palette[ROCK, 1]
    words[high & (_above(low, 1) | _above(low, 2))] = palette[ROCK, 0]
    words[high & (_above(low, 5) & ~foot)] = palette[HIGHLAND, 3]


def _cliff_edges(rock: Flags, grassy: Flags, words: Words, palette: Words) -> None:
    words[rock & _below(grassy, 3)] = palette[BRUSH, 0]
    words[rock & (_below(grassy, 1) | _below(grassy, 2))] = palette[HIGHLAND, 3]
    foot = ~rock & (_below(rock, 1) | _below(rock, 2) | _below(rock, 3))
    words[foot] = shade(words[foot])
    words[rock & (_above(~rock, 1) | _above(~rock, 2))] = palette[ROCK, 0]


def _shore(water: Flags, sand: Flags, words: Words, palette: Words) -> None:
    """Banks of rock above water; foam along sand."""
    land = ~water
    words[water & (_below(land, 4) | _above(land, 1))] = palette[WATER, 3]
    words[water & (_below(land, 2) | _below(land, 3))] = palette[ROCK, 0]
    words[water & _below(land, 1)] = palette[ROCK, 1]
    if sand.any():
        words[water & (_below(sand, 1) | _below(sand, 2))] = palette[SAND, 1]
        words[water & _below(sand, 3)] = palette[SAND, 0]


def _below(mask: Flags, rows: int) -> Flags:
    """Return whether the pixel some rows higher belongs to the mask."""
    moved = np.zeros_like(mask)
    moved[rows:] = mask[:-rows]
    return moved


def _above(mask: Flags, rows: int) -> Flags:
    """Return whether the pixel some rows lower belongs to the mask."""
    moved = np.zeros_like(mask)
    moved[:-rows] = mask[rows:]
    return moved
