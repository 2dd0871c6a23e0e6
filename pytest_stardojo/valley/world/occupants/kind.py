"""What a kind of occupant answers: which tiles it covers, blocks and takes up.

A kind describes the entries of one container of ``Location``.  ``ByTile`` serves
dictionaries by tile, ``Pieces`` serves lists of structs with ``x`` and ``y``, and
``Placed`` serves the kinds that share ``Location.placed`` and need no container of their
own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

from pytest_stardojo.valley.world.model import Location, PlacedItem, Tile

Entry = Any
"""An entry of a container: ``Thing``, ``Tree``, ``Furniture`` ..."""
Move = Callable[[int, int], Tile]


class Kind(ABC):
    """A kind of occupant: one entry of the registry."""

    name: str
    """Container of ``Location``; for kinds that share one, a word of its own."""
    can_block = True
    """Whether some of its entries keep walkers off their tiles."""
    always_blocks = False
    """Whether all its entries keep walkers off all their tiles."""
    covers_ground = True
    """Whether nothing can be dug, planted or dropped on its tiles."""
    cleared_by: tuple[str, ...] = ("removable", "everything")
    """Words of the command ``world_clear`` that remove it."""
    yields_to_buildings = True
    """Whether a new building removes it from the tiles that it covers."""
    overgrown = False
    """Whether weeds and stones spread to its tiles."""
    grows = False
    """Whether it is a plant or the soil of one."""
    stands_free = False
    """Whether it moves to open floor when a room is rebuilt around it."""
    items: frozenset[str] = frozenset()
    """Qualified ids of the items that become this kind when placed, if it is ``Placed``."""

    # ------------------------------------------------------------------------ storage

    @abstractmethod
    def at(self, location: Location, tile: Tile) -> Entry | None:
        """Return the entry on a tile."""

    @abstractmethod
    def origins(self, location: Location) -> Iterable[tuple[Tile, Entry]]:
        """Return all entries, each with its tile, of several the upper left one."""

    @abstractmethod
    def entries(self, location: Location) -> Iterator[tuple[Iterable[Tile], Entry]]:
        """Return all entries, each with the tiles that it covers."""

    @abstractmethod
    def put(self, location: Location, tile: Tile, entry: Entry) -> None:
        """Store an entry with its origin on a tile."""

    @abstractmethod
    def clear(self, location: Location) -> int:
        """Remove all entries and return their number."""

    @abstractmethod
    def clear_tiles(self, location: Location, tiles: Collection[Tile]) -> None:
        """Remove the entries that cover one of the tiles."""

    @abstractmethod
    def shift(self, location: Location, move: Move) -> None:
        """Move the origin of each entry as ``move(x, y)`` says."""

    # ------------------------------------------------------------------------- rules

    def solid(self, entry: Entry) -> bool:
        """Return whether an entry keeps walkers off its tiles."""
        return True

    def blocks(self, location: Location, tile: Tile) -> bool:
        """Return whether an entry keeps walkers off a tile."""
        entry = self.at(location, tile)
        return entry is not None and self.solid(entry)

    def solid_tiles(self, location: Location) -> Iterable[Tile]:
        """Return the tiles that its entries keep walkers off."""
        solid: list[Tile] = []
        for tiles, entry in self.entries(location):
            if self.solid(entry):
                solid += tiles
        return solid

    def takes_room(self, location: Location, tile: Tile) -> bool:
        """Return whether an entry on the tile keeps others from being placed there."""
        return self.at(location, tile) is not None

    def bars_building(self, entry: Entry) -> bool:
        """Return whether no building can be placed on an entry."""
        return True

    def resists_weeds(self, location: Location, tile: Tile) -> bool:
        """Return whether an entry on the tile keeps weeds and stones from spreading there."""
        return self.at(location, tile) is not None


class ByTile(Kind):
    """A kind whose entries are stored by tile."""

    def _table(self, location: Location) -> dict[Tile, Entry]:
        table: dict[Tile, Entry] = getattr(location, self.name)
        return table

    def at(self, location: Location, tile: Tile) -> Entry | None:
        """Return the entry on a tile."""
        table: dict[Tile, Entry] = getattr(location, self.name)
        return table.get(tile)

    def blocks(self, location: Location, tile: Tile) -> bool:
        """Return whether an entry keeps walkers off a tile."""
        entry = getattr(location, self.name).get(tile)
        return entry is not None and self.solid(entry)

    def solid_tiles(self, location: Location) -> Iterable[Tile]:
        """Return the tiles that its entries keep walkers off."""
        solid = self.solid
        return [tile for tile, entry in self._table(location).items() if solid(entry)]

    def origins(self, location: Location) -> Iterable[tuple[Tile, Entry]]:
        """Return all entries, each with its tile."""
        return self._table(location).items()

    def entries(self, location: Location) -> Iterator[tuple[Iterable[Tile], Entry]]:
        """Return all entries, each with its tile."""
        for tile, entry in self._table(location).items():
            yield (tile,), entry

    def put(self, location: Location, tile: Tile, entry: Entry) -> None:
        """Store an entry, in place of the one on the tile."""
        self._table(location)[tile] = entry

    def clear(self, location: Location) -> int:
        """Remove all entries and return their number."""
        table = self._table(location)
        number = len(table)
        table.clear()
        return number

    def clear_tiles(self, location: Location, tiles: Collection[Tile]) -> None:
        """Remove the entries on the tiles."""
        table = self._table(location)
        for tile in [tile for tile in table if tile in tiles]:
            del table[tile]

    def shift(self, location: Location, move: Move) -> None:
        """Move each entry as ``move(x, y)`` says."""
        table = self._table(location)
        setattr(location, self.name, {move(x, y): entry for (x, y), entry in table.items()})


class Pieces(Kind):
    """A kind whose entries are a list of structs with the coordinates ``x`` and ``y``."""

    @abstractmethod
    def tiles(self, entry: Entry) -> Iterable[Tile]:
        """Return the tiles that an entry covers, its origin first."""

    def _pieces(self, location: Location) -> list[Entry]:
        pieces: list[Entry] = getattr(location, self.name)
        return pieces

    def at(self, location: Location, tile: Tile) -> Entry | None:
        """Return the first entry that covers a tile."""
        for piece in self._pieces(location):
            if tile in self.tiles(piece):
                return piece
        return None

    def origins(self, location: Location) -> Iterable[tuple[Tile, Entry]]:
        """Return all entries, each with its upper left tile."""
        for piece in self._pieces(location):
            yield (piece.x, piece.y), piece

    def entries(self, location: Location) -> Iterator[tuple[Iterable[Tile], Entry]]:
        """Return all entries, each with the tiles that it covers."""
        for piece in self._pieces(location):
            yield self.tiles(piece), piece

    def put(self, location: Location, tile: Tile, entry: Entry) -> None:
        """Add an entry with its origin on a tile."""
        entry.x, entry.y = tile
        self._pieces(location).append(entry)

    def clear(self, location: Location) -> int:
        """Remove all entries and return their number."""
        pieces = self._pieces(location)
        number = len(pieces)
        pieces.clear()
        return number

    def clear_tiles(self, location: Location, tiles: Collection[Tile]) -> None:
        """Remove the entries that cover one of the tiles."""
        pieces = self._pieces(location)
        pieces[:] = [piece for piece in pieces if not any(t in tiles for t in self.tiles(piece))]

    def shift(self, location: Location, move: Move) -> None:
        """Move the origin of each entry as ``move(x, y)`` says."""
        for piece in self._pieces(location):
            piece.x, piece.y = move(piece.x, piece.y)


class Placed(Kind):
    """A kind of items that farmers place on a tile and take up again.

    Its entries are in ``Location.placed`` and hold no state but the item's id.
    """

    stands_free = True
    tools: frozenset[str] = frozenset({"axe", "pickaxe", "hoe"})
    """Tools that take it up, as ``ToolInfo.tool`` names them."""

    def new(self, id: str) -> PlacedItem:
        """Return an entry for an item."""
        return PlacedItem(self.name, id)

    def at(self, location: Location, tile: Tile) -> PlacedItem | None:
        """Return the entry on a tile."""
        placed = location.placed.get(tile)
        return placed if placed is not None and placed.kind == self.name else None

    def origins(self, location: Location) -> Iterable[tuple[Tile, PlacedItem]]:
        """Return all entries, each with its tile."""
        for tile, placed in location.placed.items():
            if placed.kind == self.name:
                yield tile, placed

    def entries(self, location: Location) -> Iterator[tuple[Iterable[Tile], PlacedItem]]:
        """Return all entries, each with its tile."""
        for tile, placed in self.origins(location):
            yield (tile,), placed

    def put(self, location: Location, tile: Tile, entry: PlacedItem) -> None:
        """Store an entry on a tile."""
        location.placed[tile] = entry

    def clear(self, location: Location) -> int:
        """Remove all entries and return their number."""
        tiles = [tile for tile, _ in self.origins(location)]
        self.clear_tiles(location, tiles)
        return len(tiles)

    def clear_tiles(self, location: Location, tiles: Collection[Tile]) -> None:
        """Remove the entries on the tiles."""
        for tile in tiles:
            if self.at(location, tile) is not None:
                del location.placed[tile]

    def shift(self, location: Location, move: Move) -> None:
        """Move each entry as ``move(x, y)`` says; entries of other kinds remain."""
        old = location.placed
        location.placed = {
            move(*tile) if placed.kind == self.name else tile: placed
            for tile, placed in old.items()
        }
