"""Furniture: picking up and placing (wiki: Furniture)."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.common import inventory
from pytest_stardojo.valley.rules.objects.house_fixtures import furniture_at
from pytest_stardojo.valley.world.beds import is_bed, sleeping_tile
from pytest_stardojo.valley.world.footprints import furniture_tiles
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Farmer, Furniture, Item, Location, Tile, World
from pytest_stardojo.valley.world.places import forget_solidity, sheet
from pytest_stardojo.valley.world.refusal import Refused

HANGING = ("painting", "window", "sconce")
"""Types of furniture for walls."""
HOMES = ("FarmHouse", "Cabin")
"""Locations that may have beds, by name."""

CheckFree = Callable[[World, Location, Tile], None]


def pick_up(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    """Move the furniture on a tile into the bag, or what is on it first (wiki: Furniture).

    Returns:
        The ticks it takes, or None without furniture; it costs no energy.

    Raises:
        Refused: ``last_one`` for the only bed of a home; ``occupied`` while a farmer is in
            it; ``inventory_full``.
    """
    piece = furniture_at(location, tile)
    if piece is None:
        return None
    if is_bed(piece):
        _check_bed_removal(world, location, piece)
    item = Item(piece.id) if piece.on_top is None else piece.on_top
    if not inventory.fits(farmer, item):
        raise Refused("inventory_full", "there is no room in the bag")
    if piece.on_top is None:
        location.furniture.remove(piece)
        forget_solidity(location)
    piece.on_top = None
    name, count = item_table.item(item.id).name, item.count
    inventory.add(farmer, item)
    notify(farmer, "picked_up", f"{count} {name}", id=item.id, count=count)
    return durations.INTERACT


def _check_bed_removal(world: World, location: Location, bed: Furniture) -> None:
    others = [piece for piece in location.furniture if is_bed(piece) and piece is not bed]
    owners = (*world.farmers.values(), *world.absent.values())
    if not others and any(farmer.home == location.id for farmer in owners):
        raise Refused("last_one", "it is the only bed in the house")
    covered = [tile for tile, _ in furniture_tiles(bed.id, bed.x, bed.y)]
    for farmer in world.farmers.values():
        if farmer.location == location.id and (farmer.x, farmer.y) in covered:
            raise Refused("occupied", "a farmer is in the bed")


def place_furniture(
    world: World, farmer: Farmer, location: Location, tile: Tile, id: str, check_free: CheckFree
) -> None:
    """Place a piece of furniture on floor or wall; on the floor its upper left tile is ``tile``.

    Args:
        world: The world.
        farmer: The farmer, who then sleeps in a bed placed in its home.
        location: The location.
        tile: The tile in front of the farmer.
        id: Qualified id of the piece.
        check_free: Function that refuses an occupied tile.

    Raises:
        Refused: ``occupied``; ``not_here`` for beds elsewhere and wall pieces without a wall.
    """
    info = item_table.item(id)
    piece = Furniture(id, *tile)
    if info.type in HANGING:
        piece.y -= info.height - 1
        _check_wall(location, piece)
    else:
        if info.type.startswith("bed") and location.name not in HOMES:
            raise Refused("not_here", "beds can only be placed in a farmhouse or cabin")
        for spot, _ in furniture_tiles(id, *tile):
            check_free(world, location, spot)
    location.furniture.append(piece)
    forget_solidity(location)
    if is_bed(piece) and farmer.home == location.id:
        farmer.bed = sleeping_tile(piece)


def _check_wall(location: Location, piece: Furniture) -> None:
    """Check that all tiles of a wall piece are bare wall."""
    chart = sheet(location)
    for tile, _ in furniture_tiles(piece.id, piece.x, piece.y):
        if chart.ground_at(*tile) != "Wall":
            raise Refused("not_here", "it needs a wall")
        if furniture_at(location, tile) is not None:
            raise Refused("occupied", "there is already something on this wall")
