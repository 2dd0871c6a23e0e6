"""Floor for what a save has in its homes, where the houses of the valley have a wall.

The farmhouse has the real sizes and beds, but its walls are drawn for this valley.  What
would be in a wall or beyond it is set down on the nearest free floor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.maps.sheet import Sheet
from pytest_stardojo.valley.rules.objects.furniture import HANGING, HOMES
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.footprints import furniture_tiles
from pytest_stardojo.valley.world.model import Furniture, Item, Location, Thing, Tile
from pytest_stardojo.valley.world.places import forget_solidity, sheet

RUG = "rug"
WALL = "Wall"
CHEST, CHEST_SLOTS = "(BC)130", 36
DOORWAY = 2
"""Widest passage that stays free."""
MOVED = "the house of this version has no floor there; it is on the nearest free floor"
ON_WALL = "the house of this version has no wall there; it is on the nearest free wall"
IN_CHEST = "furniture of this version holds nothing; it is in a chest beside it"
NO_ROOM = "the house of this version has no room for it"

Accepts = Callable[[Tile], bool]


def set_down(place: Location, omissions: Omissions) -> None:
    """Move furniture and objects of a home from its walls onto free floor.

    Args:
        place: A place of a save, filled; all but homes stay as they are.
        omissions: Collects what has moved, and furniture for which there is no room.
    """
    if place.name not in HOMES:
        return
    chart = sheet(place)
    pieces = [
        piece for piece in place.furniture if not all(map(_fits(place, piece.id), _of(piece)))
    ]
    loose = [
        (kind, tile, entry)
        for kind in occupants.KINDS
        if kind.stands_free
        for tile, entry in kind.origins(place)
        if not _walkable(chart, tile)
    ]
    if not pieces and not loose:
        return
    omissions = omissions.within(place.id)
    for piece in pieces:
        place.furniture.remove(piece)
    for kind, tile, _ in loose:
        kind.clear_tiles(place, {tile})
    for piece in pieces:
        _set_piece_down(place, piece, omissions)
    for kind, tile, entry in loose:
        spot = nearest_floor(place, tile)
        if spot is None:
            omissions.add("object", entry.id, NO_ROOM)
        else:
            kind.put(place, spot, entry)
            omissions.add("moved", entry.id, MOVED)
    forget_solidity(place)


def _set_piece_down(place: Location, piece: Furniture, omissions: Omissions) -> None:
    hangs, rug = _type(piece.id) in HANGING, _type(piece.id) == RUG
    fits = _fits(place, piece.id) if hangs or rug else _floor(place)
    taken = set() if rug else _taken(place, hanging=hangs)

    def has_room(tile: Tile) -> bool:
        tiles = [spot for spot, _ in furniture_tiles(piece.id, *tile)]
        return all(map(fits, tiles)) and taken.isdisjoint(tiles)

    spot = _nearest(place, (piece.x, piece.y), has_room)
    if spot is None:
        omissions.add("furniture", piece.id, NO_ROOM)
        return
    piece.x, piece.y = spot
    place.furniture.append(piece)
    omissions.add("moved", piece.id, ON_WALL if hangs else MOVED)


def store_beside(place: Location, tile: Tile, stacks: list[Item], omissions: Omissions) -> None:
    """Put items into chests on the floor nearest to a tile.

    Args:
        place: The place, filled.
        tile: Tile of the furniture that holds the items.
        stacks: The items.
        omissions: Collects what has moved, and items for which there is no room.
    """
    for first in range(0, len(stacks), CHEST_SLOTS):
        part: list[Item | None] = [*stacks[first : first + CHEST_SLOTS]]
        spot = nearest_floor(place, tile)
        if spot is not None:
            place.things[spot] = Thing(CHEST, items=part)
        for stack in part:
            if stack is not None and spot is not None:
                omissions.add("moved", stack.id, IN_CHEST, stack.count)
            elif stack is not None:
                omissions.add("item", stack.id, NO_ROOM, stack.count)


def nearest_floor(place: Location, tile: Tile) -> Tile | None:
    """Return the free floor nearest to a tile, off all passages; None without any."""
    floor, taken = _floor(place), _taken(place, hanging=False)
    return _nearest(place, tile, lambda spot: floor(spot) and spot not in taken)


def _nearest(place: Location, tile: Tile, accepts: Accepts) -> Tile | None:
    """Return the accepted tile of a place that is nearest to another; None without any."""
    chart = sheet(place)
    x, y = tile
    spots = [(column, row) for row in range(chart.height) for column in range(chart.width)]
    spots.sort(key=lambda spot: abs(spot[0] - x) + abs(spot[1] - y))
    return next((spot for spot in spots if accepts(spot)), None)


def _fits(place: Location, id: str) -> Accepts:
    """Return whether a piece of furniture can cover a tile, by its type."""
    chart = sheet(place)
    if _type(id) in HANGING:
        return lambda tile: chart.inside(*tile) and chart.ground_at(*tile) == WALL
    return lambda tile: _walkable(chart, tile)


def _walkable(chart: Sheet, tile: Tile) -> bool:
    return chart.inside(*tile) and bool(chart.walk[tile[1] * chart.width + tile[0]])


def _floor(place: Location) -> Accepts:
    """Return whether a tile is floor off all passages and doors."""
    chart = sheet(place)
    doors = {tile for way in chart.exits for tile in way.tiles} | {
        *chart.key_tiles.get("entry", ())
    }

    def run(tile: Tile, dx: int, dy: int) -> int:
        """Return the number of tiles in a row up to the passage's width, with this one."""
        length = 0
        while length <= DOORWAY and _walkable(chart, tile):
            length, tile = length + 1, (tile[0] + dx, tile[1] + dy)
        return length

    def accepts(tile: Tile) -> bool:
        if not _walkable(chart, tile) or tile in doors:
            return False
        across = run(tile, 1, 0) + run(tile, -1, 0) - 1
        along = run(tile, 0, 1) + run(tile, 0, -1) - 1
        return min(across, along) > DOORWAY

    return accepts


def _taken(place: Location, *, hanging: bool) -> set[Tile]:
    """Return the tiles that something covers: on the wall, or on the floor other than rugs."""
    taken: set[Tile] = set()
    for piece in place.furniture:
        if _type(piece.id) != RUG and (_type(piece.id) in HANGING) == hanging:
            taken.update(_of(piece))
    if not hanging:
        for kind in occupants.KINDS:
            if kind.stands_free:
                taken.update(tile for tile, _ in kind.origins(place))
    return taken


def _of(piece: Furniture) -> Iterable[Tile]:
    return [tile for tile, _ in furniture_tiles(piece.id, piece.x, piece.y)]


def _type(id: str) -> str:
    return item_table.item(id).type
