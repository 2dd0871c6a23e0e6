"""Places with special nightly finds: tide pools, spring onions, stumps of the woods.

Wiki: The Beach, Spring Onion, Secret Woods.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import forage as table
from pytest_stardojo.valley.rules.wilds import clumps
from pytest_stardojo.valley.world.footprints import clump_tiles
from pytest_stardojo.valley.world.model import Clump, Crop, HoeDirt, Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import (
    empty_ground,
    put_soil,
    put_thing,
    refresh,
    sheet,
    take_soil,
)
from pytest_stardojo.valley.world.rng import Stream, stream

GROUNDS = ("Grass", "Dirt", "Sand")
TRIES = 30
"""Tiles tried for each find."""
TIDAL = (table.CORAL, table.SEA_URCHIN)


def is_wild_ground(
    world: World, location: Location, tile: Tile, grounds: tuple[str, ...] = GROUNDS
) -> bool:
    """Return whether forage can appear on a tile: open ground of some kinds, not an exit."""
    chart = sheet(location)
    if chart.ground_at(*tile) not in grounds or chart.exit_at(*tile) is not None:
        return False
    return empty_ground(world, location, *tile)


def night(world: World) -> None:
    """Let the finds of these places appear, on the new day."""
    for location in world.locations.values():
        if location.name == table.TIDE_PLACE:
            _tide(world, location)
        elif location.name == table.ONION_PLACE:
            _onions(world, location)
        elif location.name == table.WOODS:
            _stumps(world, location)


# ----------------------------------------------------------------------------- the beach


def is_tidal(location: Location, tile: Tile) -> bool:
    """Return whether a tile has a find of the tide pools, which the limit does not count."""
    return location.name == table.TIDE_PLACE and location.things[tile].id in TIDAL


def is_rich(world: World, location: Location) -> bool:
    """Return whether the beach has many more finds today."""
    season, first, last = table.RICH_BEACH
    is_beach = location.name == table.TIDE_PLACE
    return is_beach and world.season == season and first <= world.day <= last


def _tide(world: World, beach: Location) -> None:
    luck = stream(world, "forage.tide", beach.id)
    chart = sheet(beach)
    left = 0 if is_rich(world, beach) else table.TIDE_FROM
    chance = 1.0
    while luck.chance(chance):
        tile = _find(world, beach, luck, (left, 0, chart.width - left, chart.height))
        if tile is not None:
            find = table.SEA_URCHIN if luck.chance(table.URCHIN_SHARE) else table.CORAL
            put_thing(world, beach, tile, Thing(find, spawned=True))
        chance *= table.TIDE_DECAY


def _find(
    world: World, location: Location, luck: Stream, area: tuple[int, int, int, int]
) -> Tile | None:
    """Return a random open tile of an area (left, top, width, height), or None."""
    left, top, width, height = area
    for _ in range(TRIES):
        x, y = luck.randint(left, left + width - 1), luck.randint(top, top + height - 1)
        if is_wild_ground(world, location, (x, y)):
            return x, y
    return None


# ------------------------------------------------------------------------- spring onions


def _onions(world: World, forest: Location) -> None:
    """Add some spring onions each night of spring; remove them afterwards."""
    if world.season != "spring":
        old = [t for t, soil in forest.soil.items() if soil.crop is not None and is_onion(soil)]
        for tile in old:
            take_soil(world, forest, tile)
        return
    luck = stream(world, "forage.onions", forest.id)
    for _ in range(luck.randint(*table.ONIONS)):
        spot = _find(world, forest, luck, table.ONION_AREA)
        if spot is not None:
            put_soil(world, forest, spot, HoeDirt(crop=Crop("", forage=table.SPRING_ONION)))


def is_onion(soil: HoeDirt) -> bool:
    """Return whether the soil has a spring onion."""
    return soil.crop is not None and soil.crop.forage == table.SPRING_ONION


# ----------------------------------------------------------------------- secret woods


def _stumps(world: World, woods: Location) -> None:
    health = debris_table.clump(clumps.STUMP).health
    present = {(clump.x, clump.y) for clump in woods.clumps}
    for x, y in table.STUMPS:
        if (x, y) not in present:
            stump = Clump(clumps.STUMP, x, y, health)
            woods.clumps.append(stump)
            for tile in clump_tiles(stump):
                refresh(world, woods, *tile)
