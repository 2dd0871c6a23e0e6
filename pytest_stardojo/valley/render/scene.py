"""The still objects of a location, composed once and redrawn where they change.

A scene holds the whole location as one canvas.  Before each frame it compares
the tiles around the window with what it has drawn, and repaints the small
rectangles that differ.  People and animals are drawn over a
copy of the window; objects in front of them are then redrawn over them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any

import numpy as np

from pytest_stardojo.valley.render import still
from pytest_stardojo.valley.render.fittings import Part
from pytest_stardojo.valley.render.pixels import PIXEL, Words
from pytest_stardojo.valley.render.placing import TILE, Light, Placement
from pytest_stardojo.valley.render.sprite import blit
from pytest_stardojo.valley.render.terrain import CHUNK, Terrain, missing_chunks
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World

SIDE, BELOW = 2, 6
"""Tiles that a tree may extend to the sides of its tile, and above it."""
LOW_SIDE, LOW_BELOW = 1, 2
"""The same for all other objects on a tile."""
MANY = 12
"""Number of changed tiles from which they are redrawn as one rectangle."""

Tiles = tuple[list[Tile], list[Tile]]
"""The tiles around a part: near ones, and those whose trees may reach into it."""
Box = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels of the map."""


class Scene:
    """The still objects of one location, in one season, with windows lit or dark."""

    def __init__(self, terrain: Terrain, lit: bool) -> None:
        self.terrain = terrain
        self.lit = lit
        self.canvas: Words = np.empty_like(terrain.canvas, PIXEL)
        self._windows: list[Light] = []
        self._seen: list[dict[Tile, Any]] = [{} for _ in still.LAYERS]
        self._placed: dict[Tile, list[Placement]] = {}
        self._fixed: list[Placement] = []
        self._fixed_state: Any = None
        self._shining = terrain.lights(lit)
        self._by_foot, self._wide = _sorted_by_tile(terrain.upright(lit))
        self._done = np.zeros((-(-terrain.height // CHUNK), -(-terrain.width // CHUNK)), np.bool_)
        self._near: tuple[Part, Tiles] = ((0, 0, 0, 0), ([], []))

    def update(self, world: World, location: Location, farmer: Farmer, part: Part) -> None:
        """Update a part of the canvas."""
        dirty = self._fixed_changes(world, location, farmer)
        dirty += self._changes(location, self._around(part))
        missing = missing_chunks(self._done, part)
        if missing is not None:
            dirty += self._changes(location, self._around(missing))
        self._repaint_dirty(dirty, part, missing)

    def _fixed_changes(self, world: World, location: Location, farmer: Farmer) -> list[Box]:
        """Record changes of buildings, furniture and the like; return the boxes to repaint."""
        state = still.fixed_state(world, location, farmer)
        if state == self._fixed_state:
            return []
        self._fixed_state = state
        old, new = self._fixed, still.fixed_placements(world, location, farmer, self.lit)
        self._fixed = new
        self._windows = still.windows(world, location) if self.lit else []
        known, present = set(old), set(new)
        gone = [placed for placed in old if placed not in present]
        return [_box(placed) for placed in (*gone, *(one for one in new if one not in known))]

    def lights(self, location: Location) -> list[Light]:
        """Return all lights of the location."""
        return [*still.lamps(location), *self._windows, *self._shining]

    def _around(self, part: Part) -> Tiles:
        """Return the tiles whose sprites may reach into a part; the last result is cached."""
        if self._near[0] != part:
            low = self._tiles(part, LOW_SIDE, LOW_BELOW)
            self._near = (part, (low, self._tiles(part, SIDE, BELOW)))
        return self._near[1]

    def _tiles(self, part: Part, side: int, below: int) -> list[Tile]:
        left, top, right, bottom = part
        columns = range(max(0, left - side), min(self.terrain.width, right + side))
        rows = range(max(0, top), min(self.terrain.height, bottom + below))
        return list(product(columns, rows))

    def _changes(self, location: Location, around: Tiles) -> list[Box]:
        """Record changes on the tiles; return the boxes to repaint."""
        changed: dict[Tile, None] = {}
        for seen, (name, state_of) in zip(self._seen, still.LAYERS, strict=True):
            table: dict[Tile, Any] = getattr(location, name)
            if table or seen:
                tiles = around[name in still.TALL]
                changed.update(dict.fromkeys(_differing(table, seen, state_of, tiles)))
        boxes: list[Box] = []
        for tile in changed:
            boxes += self._replace(location, tile)
            for beside in _beside(tile):
                known = beside not in changed and beside in self._placed
                if known and still.joins(location, beside):
                    boxes += self._replace(location, beside)
        return boxes

    def _replace(self, location: Location, tile: Tile) -> list[Box]:
        """Record what is on a tile now; return the boxes of the old and new sprites."""
        for seen, (name, state_of) in zip(self._seen, still.LAYERS, strict=True):
            table: dict[Tile, Any] = getattr(location, name)
            if tile in table:
                seen[tile] = state_of(table[tile])
            else:
                seen.pop(tile, None)
        old = self._placed.pop(tile, [])
        new = still.tile_placements(location, tile, self.terrain.season)
        if new:
            self._placed[tile] = new
        return [_box(placed) for placed in (*old, *new)]

    def _repaint_dirty(self, dirty: list[Box], part: Part, missing: Part | None) -> None:
        """Paint the dirty and missing areas of a part; dirty areas elsewhere wait."""
        whole = _box_of(_chunks(part), CHUNK * TILE)
        seen = self._done[_slices(_chunks(part))].copy()
        for box in dirty:
            self._done[_slices(_chunks(_tiles_of(box)))] = False
        self._done[_slices(_chunks(part))] = seen
        filled: Box = (0, 0, 0, 0)
        if missing is not None:
            self._done[_slices(_chunks(missing))] = True
            filled = _box_of(missing, TILE)
            self._redraw(filled)
        boxes = [cut for box in dirty if not _within(cut := _common(box, whole), filled)]
        if len(boxes) > MANY:
            boxes = [_union(boxes)]
        for box in boxes:
            self._redraw(box)

    def _redraw(self, box: Box) -> None:
        """Repaint a rectangle: the ground, then everything on it in drawing order."""
        height, width = self.canvas.shape
        left, top = max(0, box[0]), max(0, box[1])
        right, bottom = min(width, box[2]), min(height, box[3])
        if left >= right or top >= bottom:
            return
        self.terrain.ensure(_tiles_of((left, top, right, bottom)))
        view = self.canvas[top:bottom, left:right]
        view[:] = self.terrain.canvas[top:bottom, left:right]
        for placed in sorted(self._over((left, top, right, bottom)), key=_key):
            blit(view, placed.sprite, placed.x - left, placed.y - top)

    def _over(self, box: Box) -> Iterator[Placement]:
        """Return all placements whose box overlaps a box."""
        left, top, right, bottom = box
        placed_on, by_foot = self._placed, self._by_foot
        for y in range(top // TILE - 1, bottom // TILE + BELOW + 1):
            for x in range(left // TILE - SIDE, right // TILE + SIDE + 1):
                if (x, y) in placed_on:
                    yield from _meeting(placed_on[(x, y)], box)
                if (x, y) in by_foot:
                    yield from _meeting(by_foot[(x, y)], box)
        yield from _meeting(self._wide, box)
        yield from _meeting(self._fixed, box)

    def cover(self, view: Words, origin: tuple[int, int], box: Box, key: int) -> None:
        """Redraw onto a frame what is in front of a box.

        Args:
            view: The frame.
            origin: Pixel of the map that lies in its upper left corner.
            box: Where something has just been drawn.
            key: Key of what has been drawn; only greater keys cover it.
        """
        left, top = box[0] - origin[0], box[1] - origin[1]
        right, bottom = box[2] - origin[0], box[3] - origin[1]
        part = view[max(0, top) : max(0, bottom), max(0, left) : max(0, right)]
        x, y = max(box[0], origin[0]), max(box[1], origin[1])
        before = [placed for placed in self._over(box) if placed.key > key]
        for placed in sorted(before, key=_key):
            blit(part, placed.sprite, placed.x - x, placed.y - y)


def _sorted_by_tile(
    placed: list[Placement],
) -> tuple[dict[Tile, list[Placement]], list[Placement]]:
    """Return fixed objects by the tile of their foot, and those too large for that."""
    by_tile: dict[Tile, list[Placement]] = {}
    large = []
    for one in placed:
        if one.sprite.width > SIDE * TILE or one.sprite.height > BELOW * TILE:
            large.append(one)
            continue
        tile = (one.x + one.sprite.width // 2) // TILE, (one.y + one.sprite.height - 1) // TILE
        by_tile.setdefault(tile, []).append(one)
    return by_tile, large


def _differing(
    table: dict[Tile, Any], seen: dict[Tile, Any], state_of: Callable[[Any], Any], tiles: list[Tile]
) -> list[Tile]:
    """Return the tiles whose entry in a table has changed since it was drawn."""
    changed = [tile for tile in tiles if tile in table and state_of(table[tile]) != seen.get(tile)]
    if seen:
        changed += [tile for tile in tiles if tile in seen and tile not in table]
    return changed


def _beside(tile: Tile) -> tuple[Tile, ...]:
    x, y = tile
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


def _key(placed: Placement) -> int:
    return placed.key


def _chunks(part: Part) -> Part:
    """The chunks that a part touches: left, top, right and bottom, the last two not included."""
    left, top, right, bottom = part
    return max(0, left // CHUNK), max(0, top // CHUNK), -(-right // CHUNK), -(-bottom // CHUNK)


def _slices(chunks: Part) -> tuple[slice, slice]:
    left, top, right, bottom = chunks
    return slice(top, max(top, bottom)), slice(left, max(left, right))


def _tiles_of(box: Box) -> Part:
    """The tiles that a box touches."""
    left, top, right, bottom = box
    return left // TILE, top // TILE, -(-right // TILE), -(-bottom // TILE)


def _box_of(part: Part, side: int) -> Box:
    """The box of a part that is given in squares of so many pixels."""
    left, top, right, bottom = part
    return left * side, top * side, right * side, bottom * side


def _common(one: Box, other: Box) -> Box:
    """Return the intersection of two boxes."""
    return (
        max(one[0], other[0]),
        max(one[1], other[1]),
        min(one[2], other[2]),
        min(one[3], other[3]),
    )


def _within(inner: Box, outer: Box) -> bool:
    """Return whether a box is inside another, or empty."""
    left, top, right, bottom = inner
    if left >= right or top >= bottom:
        return True
    return outer[0] <= left and outer[1] <= top and right <= outer[2] and bottom <= outer[3]


def _box(placed: Placement) -> Box:
    sprite = placed.sprite
    return placed.x, placed.y, placed.x + sprite.width, placed.y + sprite.height


def _union(boxes: list[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _meeting(placed: Iterable[Placement], box: Box) -> Iterator[Placement]:
    left, top, right, bottom = box
    for one in placed:
        _, sprite, x, y = one
        if x < right and y < bottom and x + sprite.width > left and y + sprite.height > top:
            yield one
