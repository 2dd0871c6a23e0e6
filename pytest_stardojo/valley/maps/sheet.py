"""Map sheets: the static part of a place.

A sheet is read once from its file and never changes.  Everything that moves or changes
is in ``world.Location``.
"""

from __future__ import annotations

from functools import cached_property

import msgspec

Tile = tuple[int, int]
Area = tuple[int, int, int, int]
"""Left, top, width and height of a rectangle of tiles."""


class Exit(msgspec.Struct, frozen=True):
    """An exit: an edge tile to walk onto, or a door to interact with."""

    to: str
    """Name of the target map."""
    tiles: tuple[Tile, ...]
    """Tile of the exit; an edge exit may be one tile beyond the map."""
    arrive: Tile
    kind: str
    """``edge`` (walk onto it), ``door`` (interact from the tile before it)."""
    open: int | None = None
    close: int | None = None
    closed_weekdays: tuple[str, ...] = ()
    closed_unless: str = ""
    """Condition that opens it on closed days, from ``rules/places/entry_conditions.py``; empty:
    none."""
    keepers: tuple[str, ...] = ()
    """Villagers, one of whom must like the farmer well enough."""
    hearts: int = 0
    """Hearts that one of the keepers must have."""
    needs: str = ""
    """Condition that must hold before it opens, from ``rules/places/entry_conditions.py``; empty:
    none."""
    locked: str = ""
    """``closed`` if it leads to a place that is not in this version, else empty."""


class Counter(msgspec.Struct, frozen=True):
    """A shop counter: tiles of the counter, the customer and the seller."""

    shop: str
    keeper: str
    tiles: tuple[Tile, ...]
    """Counter tiles; faced from ``stand``."""
    stand: tuple[Tile, ...]
    seller: Tile


class FurnitureSpot(msgspec.Struct, frozen=True):
    """A fixture of the building, which is drawn and blocks its tiles."""

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
    """Villagers whose room it is; friendship with one of them suffices."""
    hearts: int = 0
    """Hearts that one of the keepers must have before it opens."""


class StartingBuilding(msgspec.Struct, frozen=True):
    """A building that a new farm on this map has, at its upper left tile."""

    type: str
    x: int
    y: int


class TileKind(msgspec.Struct, frozen=True):
    """The meaning of one character of a map grid."""

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
    """The static part of one place."""

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
    """1 where a hoe can till."""
    water: bytes
    """1 where a watering can is filled."""
    build: bytes
    """1 where a building may be placed."""
    exits: tuple[Exit, ...]
    counters: tuple[Counter, ...]
    key_tiles: dict[str, tuple[Tile, ...]]
    """Named tiles: bed, mailbox, troughs, hopper, incubator, tv ..."""
    fixtures: tuple[FurnitureSpot, ...]
    default_arrival: Tile
    hash: str
    """blake2b digest of the file's content and parameters."""
    look: tuple[str, ...] = ()
    """Characters of the grid, one string per row, for the painter; see ``tile_kinds``."""
    inner_doors: tuple[InnerDoor, ...] = ()
    """Doors between rooms.  ``walk`` is set on their tiles; rules decide who may pass."""
    place: str = ""
    """Name of the place that the map shows, to which the exits of other maps lead."""
    entries: dict[str, Tile] = {}
    """Tiles of arrival by the place that the farmer comes from, where they differ from those of
    the other map's exit."""
    buildings: tuple[StartingBuilding, ...] = ()
    """Buildings of a new farm."""
    areas: dict[str, tuple[Area, ...]] = {}
    """Named parts of the map: ``quarry``, ``wild``."""

    def inside(self, x: int, y: int) -> bool:
        """Return whether the tile is on the map."""
        return 0 <= x < self.width and 0 <= y < self.height

    def in_area(self, name: str, x: int, y: int) -> bool:
        """Return whether the tile is in a named part of the map."""
        return any(
            left <= x < left + width and top <= y < top + height
            for left, top, width, height in self.areas.get(name, ())
        )

    def ground_at(self, x: int, y: int) -> str:
        """Return the kind of ground; ``Outside`` beyond the map."""
        return self.ground[y * self.width + x] if self.inside(x, y) else "Outside"

    def exit_at(self, x: int, y: int) -> Exit | None:
        """Return the exit on a tile, if any."""
        return self.exit_tiles.get((x, y))

    @cached_property
    def exit_tiles(self) -> dict[Tile, Exit]:
        """Return the exits by tile; the first one listed for a tile wins."""
        found: dict[Tile, Exit] = {}
        for way in self.exits:
            for tile in way.tiles:
                found.setdefault(tile, way)
        return found
