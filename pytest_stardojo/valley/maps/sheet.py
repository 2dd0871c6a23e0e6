"""What a map sheet is: the static side of one place.

A sheet is read once from its file and never changes.  What moves or can be
changed lives in ``world.Location``.
"""

from __future__ import annotations

from functools import cached_property

import msgspec

Tile = tuple[int, int]


class Exit(msgspec.Struct, frozen=True):
    """A way out: treading on an edge or interacting with a door."""

    to: str
    """Name of the map it leads to."""
    tiles: tuple[Tile, ...]
    """Edge exits may lie one tile beyond the map."""
    arrive: Tile
    kind: str
    """``edge`` (walk onto it), ``door`` (interact from the tile before it)."""
    open: int | None = None
    close: int | None = None
    closed_weekdays: tuple[str, ...] = ()
    closed_unless: str = ""
    """What makes it open on those days too, a word of ``rules/admission.py``; empty: nothing."""
    keepers: tuple[str, ...] = ()
    """Villagers of whom one must know the farmer well enough."""
    hearts: int = 0
    """Hearts that one of the keepers must feel."""
    needs: str = ""
    """What must have happened before it opens, a word of ``rules/admission.py``; empty: nothing."""
    locked: str = ""
    """``closed`` when it leads to a place that is not in this version; empty: it leads there."""


class Counter(msgspec.Struct, frozen=True):
    """Where one buys: tiles of the counter, of the customer and of the seller."""

    shop: str
    keeper: str
    tiles: tuple[Tile, ...]
    """Counter tiles; faced from ``stand``."""
    stand: tuple[Tile, ...]
    seller: Tile


class FurnitureSpot(msgspec.Struct, frozen=True):
    """A fixture drawn and collided with, which belongs to the building itself."""

    name: str
    x: int
    y: int
    width: int = 1
    height: int = 1
    solid: bool = True


class InnerDoor(msgspec.Struct, frozen=True):
    """A door between two rooms of one map; ``interact`` opens it."""

    tile: Tile
    keepers: tuple[str, ...] = ()
    """Villagers whose room it is; friendship with any of them serves."""
    hearts: int = 0
    """Hearts that one of the keepers must feel before it opens."""


class TileKind(msgspec.Struct, frozen=True):
    """What one character of a map grid stands for."""

    char: str
    name: str
    """``soil``, ``cliff``, ``wood floor`` ..."""
    ground: str
    """Kind of ground: Dirt, Grass, Stone, Wood, Sand, Floor, Water, Wall, Outside."""
    walk: bool = False
    dig: bool = False
    water: bool = False
    build: bool = False


class Sheet(msgspec.Struct, dict=True):
    """The static side of one map."""

    name: str
    display: str
    width: int
    height: int
    outdoor: bool
    ground: tuple[str, ...]
    """Kind of ground of each tile, row by row (``width * height`` words)."""
    walk: bytes
    """1 where the bare map can be walked, row by row."""
    dig: bytes
    """1 where a hoe finds soil."""
    water: bytes
    """1 where a can fills."""
    build: bytes
    """1 where a building may stand."""
    exits: tuple[Exit, ...]
    counters: tuple[Counter, ...]
    key_tiles: dict[str, tuple[Tile, ...]]
    """Named tiles: bed, mailbox, troughs, hopper, incubator, tv ..."""
    fixtures: tuple[FurnitureSpot, ...]
    default_arrival: Tile
    hash: str
    """blake2b of the file's content and parameters."""
    look: tuple[str, ...] = ()
    """Characters of the grid, one string per row, for the painter; see ``tile_kinds``."""
    inner_doors: tuple[InnerDoor, ...] = ()
    """Doors between rooms.  ``walk`` is set on them: who may not pass is a rule's affair."""

    def inside(self, x: int, y: int) -> bool:
        """Whether the tile lies on the map."""
        return 0 <= x < self.width and 0 <= y < self.height

    def ground_at(self, x: int, y: int) -> str:
        """Kind of ground, ``Outside`` beyond the map."""
        return self.ground[y * self.width + x] if self.inside(x, y) else "Outside"

    def exit_at(self, x: int, y: int) -> Exit | None:
        """The exit on a tile, if there is one."""
        return self.exit_tiles.get((x, y))

    @cached_property
    def exit_tiles(self) -> dict[Tile, Exit]:
        """The exit on each tile that has one; the first that was listed counts."""
        found: dict[Tile, Exit] = {}
        for way in self.exits:
            for tile in way.tiles:
                found.setdefault(tile, way)
        return found
