"""Use of furniture: television, bed, catalogue; cooking at a stove."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.objects import television
from pytest_stardojo.valley.rules.player import sleep
from pytest_stardojo.valley.world.beds import is_bed
from pytest_stardojo.valley.world.footprints import furniture_tiles
from pytest_stardojo.valley.world.model import Farmer, Furniture, Location, Tile, World

STOVE = "Stove"
CATALOGUES = {"Furniture Catalogue": "furniture_catalogue"}
"""Catalogues with free furniture, and their shops (wiki: Furniture Catalogue)."""


def furniture_at(location: Location, tile: Tile) -> Furniture | None:
    """Return the furniture on a tile, a solid piece rather than a rug."""
    found: Furniture | None = None
    for piece in location.furniture:
        for spot, solid in furniture_tiles(piece.id, piece.x, piece.y):
            if spot == tile and (found is None or solid):
                found = piece
    return found


def use_furniture(world: World, farmer: Farmer, location: Location, tile: Tile) -> int | None:
    """Use the furniture on a tile; return the ticks, or None if it has no use."""
    piece = furniture_at(location, tile)
    if piece is None:
        return None
    info = item_table.item(piece.id)
    if is_bed(piece):
        sleep.ask_at_bed(farmer)
        return durations.INTERACT
    if info.name.endswith("TV"):
        return television.turn_on(world, farmer)
    if info.name in CATALOGUES:
        menu_stack.open_menu(farmer, "shop", shop=CATALOGUES[info.name], page=0, keeper="")
        return durations.INTERACT
    return None


def cook(farmer: Farmer, station: str) -> int:
    """Open the cooking menu of a stove or a cookout kit."""
    menu_stack.open_menu(farmer, "cooking", station=station)
    return durations.INTERACT
