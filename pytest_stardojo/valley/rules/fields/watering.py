"""Watering: filling the can, watering soil, nightly drying, rain.

Numbers: wiki (Watering Cans, Fertilizer, Weather).  A can holds 40, 55, 70, 85 or 100
charges by level; watering a tile takes one.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata import calendar as calendar_table
from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata.tools import ToolInfo
from pytest_stardojo.valley.rules.common import interiors, ledger_entries
from pytest_stardojo.valley.rules.player import energy
from pytest_stardojo.valley.world.footprints import building_at
from pytest_stardojo.valley.world.model import Farmer, HoeDirt, Item, Location, Tile, World
from pytest_stardojo.valley.world.places import sheet
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import stream


def is_water(world: World, location: Location, tile: Tile) -> bool:
    """Return whether a can be filled on a tile: water, shore, well or fish pond."""
    chart = sheet(location)
    x, y = tile
    if chart.inside(x, y) and chart.water[y * chart.width + x]:
        return True
    building = building_at(world, location, x, y)
    if building is None or building.type not in building_table.WATER:
        return False
    return not interiors.under_construction(building)


def refill(can: Item, info: ToolInfo) -> int:
    """Fill the can without energy; return the ticks it takes."""
    can.water = info.water_max
    return durations.REFILL


def pour(world: World, farmer: Farmer, can: Item, info: ToolInfo) -> None:
    """Take the cost of watering: one charge, and the energy of a swing.

    Raises:
        Refused: ``no_water`` with an empty can, at no cost; ``no_energy``.
    """
    if can.water <= 0:
        raise Refused("no_water", "the watering can is empty")
    energy.swing(world, farmer, info)
    can.water -= 1


def water(farmer: Farmer, location: Location, tile: Tile, can: Item) -> None:
    """Water the soil of a tile, after ``pour``.

    Raises:
        Refused: ``already_watered``; the cost is spent, as in the game.
    """
    soil = location.soil[tile]
    if soil.watered:
        raise Refused("already_watered", "this soil is already wet")
    soil.watered = True
    thing = "Dirt" if soil.crop is None or soil.crop.dead else crop_name(soil)
    ledger_entries.record_on_tile(
        farmer, "watered", thing, location, tile, by=ledger_entries.tool_name(can)
    )


def crop_name(soil: HoeDirt) -> str:
    """Return the name of the crop on the soil, ``Parsnip``; empty for bare soil."""
    if soil.crop is None:
        return ""
    if soil.crop.forage:
        return ledger_entries.name_of(soil.crop.forage)
    return crop_table.crop(soil.crop.seed).name


def is_raining(world: World) -> bool:
    """Return whether rain waters the fields today."""
    return world.weather in calendar_table.WET


def near_water(location: Location, tile: Tile) -> bool:
    """Return whether water within 3 tiles waters rice and taro on a tile."""
    chart = sheet(location)
    reach = crop_table.PADDY_RADIUS
    return any(
        chart.inside(x, y) and chart.water[y * chart.width + x]
        for y in range(tile[1] - reach, tile[1] + reach + 1)
        for x in range(tile[0] - reach, tile[0] + reach + 1)
    )


def is_paddy(location: Location, tile: Tile, soil: HoeDirt) -> bool:
    """Return whether a tile has a paddy crop near water."""
    if soil.crop is None or soil.crop.forage or not crop_table.crop(soil.crop.seed).paddy:
        return False
    return near_water(location, tile)


def dry(world: World) -> None:
    """Dry the soil overnight, unless retaining soil keeps it wet."""
    for location in world.locations.values():
        for tile, soil in location.soil.items():
            if soil.watered and not _stays_wet(world, location, tile, soil):
                soil.watered = False


def _stays_wet(world: World, location: Location, tile: Tile, soil: HoeDirt) -> bool:
    if is_paddy(location, tile, soil):
        return True
    info = crop_table.fertilizer(soil.fertilizer) if soil.fertilizer else None
    if info is None or not info.retain:
        return False
    return stream(world, "soil.retain", location.id, *tile).chance(info.retain)


def rain(world: World) -> None:
    """Water all soil outdoors on a rainy day; call it after the weather is set."""
    if not is_raining(world):
        return
    for location in world.locations.values():
        if location.outdoor:
            for soil in location.soil.values():
                soil.watered = True
