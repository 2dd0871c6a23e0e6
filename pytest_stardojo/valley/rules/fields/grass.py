"""Grass: cutting it for hay, and its nightly growth (wiki: Grass, Hay)."""

from __future__ import annotations

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.valley.rules.common import ledger_entries
from pytest_stardojo.valley.rules.fields import hay
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Farmer, Grass, Item, Location, Tile, World
from pytest_stardojo.valley.world.places import (
    STEPS,
    empty_ground,
    put_grass,
    sheet,
)
from pytest_stardojo.valley.world.rng import stream

WINTER_SHARE = 1 / 3
"""Factor on the chance of hay in winter (wiki: Grass says less; the number is chosen)."""
BLUE = 7
"""Kind of blue grass, which gives two hay (wiki: Grass)."""
GROW_CHANCE = 0.65
"""Chance of growth or spread, per night and tile."""
SPREAD_CHANCE = 0.25
"""Chance of new grass on each of the four tiles beside spreading grass."""
GROWTH = (1, 3)
"""Least and most new tufts."""


def cut(world: World, farmer: Farmer, location: Location, tile: Tile, blade: Item) -> None:
    """Cut the grass of a tile; with a scythe it may become hay, if a silo has room."""
    grass = location.grass.pop(tile)
    scythe = tool_table.tool(blade.id)
    chance = 0.0 if scythe is None else scythe.hay_chance
    if location.outdoor and world.season == "winter":
        chance *= WINTER_SHARE
    if not stream(world, "grass.hay", location.id, *tile).chance(chance):
        return
    stored = hay.store(world, 2 if grass.kind == BLUE else 1)
    if stored:
        by = ledger_entries.tool_name(blade)
        ledger_entries.record_on_tile(
            farmer, "hay_cut", "Hay", location, tile, thing_id=hay.HAY, by=by, count=stored
        )
        notify(farmer, "hay_stored", f"{stored} Hay goes into the silo", hay=world.hay)


def night(world: World) -> None:
    """Let grass grow and spread to diggable ground beside it, except in winter."""
    if world.season == "winter":
        return
    for location in world.locations.values():
        if location.outdoor:
            for tile in sorted(location.grass):
                _tile_night(world, location, tile, location.grass[tile])


def _tile_night(world: World, location: Location, tile: Tile, grass: Grass) -> None:
    luck = stream(world, "grass.night", location.id, *tile)
    if not luck.chance(GROW_CHANCE):
        return
    if grass.tufts < debris_table.GRASS_TUFTS:
        grass.tufts = min(debris_table.GRASS_TUFTS, grass.tufts + luck.randint(*GROWTH))
        return
    for dx, dy in STEPS:
        neighbor = (tile[0] + dx, tile[1] + dy)
        # checked first, since most neighbors of grass are grass
        if neighbor in location.grass or not luck.chance(SPREAD_CHANCE):
            continue
        if _is_open(world, location, neighbor):
            put_grass(location, neighbor, Grass(luck.randint(*GROWTH), grass.kind))


def _is_open(world: World, location: Location, tile: Tile) -> bool:
    chart = sheet(location)
    x, y = tile
    if not chart.inside(x, y) or not chart.dig[y * chart.width + x]:
        return False
    return empty_ground(world, location, x, y)
