"""The registry of what can be on a tile.

``KINDS`` lists the kinds of occupants; each has a file here.  The rules, views, saves and
commands ask the functions below or iterate over ``KINDS`` instead of enumerating the
containers of ``Location``.  Tables that belong to one package (pictures, wire forms,
checks of saves) are keyed by ``Kind.name`` and have a default for kinds they do not list.

A new kind that farmers place subclasses ``Placed``: its file and its entry in ``KINDS``
are all its code.  Its items need their data, and its picture is that of the item.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pytest_stardojo.valley.world.model import Location, Tile
from pytest_stardojo.valley.world.occupants.bushes import Bushes
from pytest_stardojo.valley.world.occupants.clumps import Clumps
from pytest_stardojo.valley.world.occupants.drops import Drops
from pytest_stardojo.valley.world.occupants.floors import Floors
from pytest_stardojo.valley.world.occupants.furniture import FurniturePieces
from pytest_stardojo.valley.world.occupants.grass import TallGrass
from pytest_stardojo.valley.world.occupants.kind import ByTile, Entry, Kind, Move, Pieces, Placed
from pytest_stardojo.valley.world.occupants.ladders import Ladders
from pytest_stardojo.valley.world.occupants.soil import Soil
from pytest_stardojo.valley.world.occupants.statues import Statues
from pytest_stardojo.valley.world.occupants.things import Things
from pytest_stardojo.valley.world.occupants.trees import FruitTrees, Trees

KINDS: list[Kind] = [
    Things(),
    Soil(),
    Trees(),
    FruitTrees(),
    TallGrass(),
    Clumps(),
    Bushes(),
    FurniturePieces(),
    Drops(),
    Floors(),
    Ladders(),
    Statues(),
]
"""All kinds of occupants, in the order in which a view of the world lists them."""


def kind(name: str) -> Kind:
    """Return the kind of a name.

    Raises:
        KeyError: There is no such kind.
    """
    for known in KINDS:
        if known.name == name:
            return known
    raise KeyError(name)


def placed_kinds() -> dict[str, Placed]:
    """Return the kinds that share ``Location.placed``, by name."""
    return {known.name: known for known in KINDS if isinstance(known, Placed)}


def kind_of_item(id: str) -> Placed | None:
    """Return the kind that an item becomes when it is placed, if it has one of its own."""
    for known in KINDS:
        if id in known.items and isinstance(known, Placed):
            return known
    return None


def blocks(location: Location, tile: Tile) -> bool:
    """Return whether an occupant keeps walkers off a tile."""
    for known in KINDS:  # noqa: SIM110 (a generator takes twice as long)
        if known.can_block and known.blocks(location, tile):
            return True
    return False


def solid_tiles(location: Location) -> list[Tile]:
    """Return the tiles that occupants keep walkers off."""
    tiles: list[Tile] = []
    for known in KINDS:
        if known.can_block:
            tiles += known.solid_tiles(location)
    return tiles


def covers_ground(location: Location, tile: Tile, *, walkable: bool = False) -> bool:
    """Return whether nothing can be dug, planted or dropped on a tile.

    Args:
        location: The location.
        tile: The tile.
        walkable: Whether the tile is known not to be blocked, which saves time.
    """
    for known in KINDS:
        if not known.covers_ground or (walkable and known.always_blocks):
            continue
        if known.at(location, tile) is not None:
            return True
    return False


def takes_room(location: Location, tile: Tile) -> bool:
    """Return whether nothing more can be placed on a tile."""
    return any(known.takes_room(location, tile) for known in KINDS)


def resists_weeds(location: Location, tile: Tile) -> bool:
    """Return whether weeds and stones cannot spread to a tile."""
    for known in KINDS:  # noqa: SIM110 (a generator takes twice as long)
        if not known.overgrown and known.resists_weeds(location, tile):
            return True
    return False


def bar_building(location: Location) -> Iterator[Tile]:
    """Return the tiles that no building may cover."""
    for known in KINDS:
        for tiles, entry in known.entries(location):
            if known.bars_building(entry):
                yield from tiles


def grown_tiles(location: Location) -> list[Tile]:
    """Return the tiles of plants and tilled soil, sorted; a tile of two is in it twice."""
    return sorted([tile for known in KINDS if known.grows for tile, _ in known.origins(location)])


def clear_for_building(location: Location, tiles: Collection[Tile]) -> None:
    """Remove what a new building on the tiles replaces."""
    for known in KINDS:
        if known.yields_to_buildings:
            known.clear_tiles(location, tiles)


__all__ = [
    "KINDS",
    "ByTile",
    "Entry",
    "Kind",
    "Move",
    "Pieces",
    "Placed",
    "bar_building",
    "blocks",
    "clear_for_building",
    "covers_ground",
    "grown_tiles",
    "kind",
    "kind_of_item",
    "placed_kinds",
    "resists_weeds",
    "solid_tiles",
    "takes_room",
]
