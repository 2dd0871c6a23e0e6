"""Tilled soil: tilling, removing, nightly decay.

Numbers: wiki (Hoes, Clay, Fertilizer, Modding:Maps for the decay).
"""

from __future__ import annotations

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import forage as forage_table
from pytest_stardojo.valley.rules.common import drops, ledger_entries
from pytest_stardojo.valley.rules.fields import watering
from pytest_stardojo.valley.rules.mines import mine_levels, mine_treasures
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.footprints import building_at
from pytest_stardojo.valley.world.model import Farmer, HoeDirt, Item, Location, Tile, World
from pytest_stardojo.valley.world.places import put_soil, sheet, solidity, take_soil
from pytest_stardojo.valley.world.rng import stream

DECAY_ELSEWHERE = 1.0
"""Nightly chance that bare soil outside the farm decays."""


def can_till(world: World, location: Location, tile: Tile) -> bool:
    """Return whether a tile can be tilled: diggable ground without anything on it."""
    x, y = tile
    chart = sheet(location)
    if not chart.inside(x, y) or not chart.dig[y * chart.width + x]:
        return False
    return not (
        solidity(world, location)[y * chart.width + x]
        or occupants.covers_ground(location, tile, walkable=True)
        or building_at(world, location, x, y)
    )


def till(world: World, farmer: Farmer, location: Location, tile: Tile, hoe: Item) -> None:
    """Till a tile that ``can_till`` allows, which may yield a find."""
    wet = location.outdoor and watering.is_raining(world)
    put_soil(world, location, tile, HoeDirt(watered=wet))
    by = ledger_entries.tool_name(hoe)
    ledger_entries.record_on_tile(farmer, "tilled", "Tile", location, tile, by=by)
    find = _find(world, location, tile)
    if find:
        release = ledger_entries.release("dug", by, location, tile)
        drops.fall(world, location, tile, find, release=release)


def _find(world: World, location: Location, tile: Tile) -> str:
    """Return the find in freshly tilled ground, mostly an empty string."""
    if mine_levels.number(location.id) is not None:
        return mine_treasures.find_in_soil(world, location, tile)
    if not location.outdoor:
        return ""
    luck = stream(world, "soil.find", location.id, *tile)
    if world.season == "winter" and not is_farm(location):
        for find, chance in forage_table.WINTER_DIG.items():
            if luck.chance(chance):
                return find
    return forage_table.CLAY if luck.chance(forage_table.CLAY_CHANCE) else ""


def is_farm(location: Location) -> bool:
    """Return whether a location allows crops outdoors."""
    return location.name == "Farm"


def is_greenhouse(location: Location) -> bool:
    """Return whether all crops grow in a location all year."""
    return location.name == "Greenhouse"


def remove(world: World, location: Location, tile: Tile) -> None:
    """Turn tilled soil into plain ground; its fertilizer is lost."""
    take_soil(world, location, tile)


def decay_chance(location: Location) -> float:
    """Return the nightly chance of decay: none in a greenhouse, 10 % on the farm, else 1."""
    if is_greenhouse(location):
        return 0.0
    return crop_table.UNTILL_CHANCE if is_farm(location) else DECAY_ELSEWHERE


def night(world: World) -> None:
    """Decay bare soil by chance; call it on the new day, after the crops have grown."""
    for location in world.locations.values():
        chance = decay_chance(location)
        for tile in sorted(location.soil):
            if location.soil[tile].crop is not None or _is_kept(location, tile):
                continue
            if stream(world, "soil.decay", location.id, *tile).chance(chance):
                remove(world, location, tile)


def _is_kept(location: Location, tile: Tile) -> bool:
    """Return whether an object on the soil, such as a sprinkler, prevents decay."""
    thing = location.things.get(tile)
    return thing is not None and not debris_table.is_weeds(thing.id)
