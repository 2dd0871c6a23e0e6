"""The schedule of a spouse: in the farmhouse, and on the porch on dry days.

The game's schedules of married villagers are not public, so the times and tiles here are
chosen: breakfast in the kitchen, the day on the porch unless it is wet or winter, the
evening in the living room, then bed.
"""

from __future__ import annotations

from pytest_stardojo.gamedata.calendar import WET
from pytest_stardojo.gamedata.schedules import Spot
from pytest_stardojo.valley.world.model import Farmer, Tile, World
from pytest_stardojo.valley.world.places import sheet

MARRIED, FARM = "Married", "Farm"
UP, OUT, IN, TO_BED = 630, 1000, 1700, 2200
"""Times at which a spouse goes to the kitchen, out, in and to bed (chosen)."""
BESIDE_PORCH = (3, 1)
"""Offset of the spouse's place on the porch from the tile below the door (chosen)."""
DOWN, LEFT = 2, 3


def partner(world: World, name: str) -> Farmer | None:
    """Return the farmer to whom a villager is married."""
    for farmer in world.farmers.values():
        if farmer.spouse == name and farmer.relations[name].status == MARRIED:
            return farmer
    return None


def morning_spot(world: World, farmer: Farmer) -> Spot:
    """Return where the farmer's spouse is at 6:00: beside the bed."""
    return farmer.home, *_bedside(farmer), LEFT


def legs_today(world: World, farmer: Farmer) -> list[tuple[int, str, int, int, int]]:
    """Return today's legs of the farmer's spouse."""
    home = farmer.home
    outside = world.weather not in WET and world.season != "winter"
    return [
        (UP, home, *_kitchen(world, farmer), 0),
        *([(OUT, FARM, *_porch(world), DOWN)] if outside else []),
        (IN, home, *_living_room(world, farmer), DOWN),
        (TO_BED, home, *_bedside(farmer), LEFT),
    ]


def _porch(world: World) -> Tile:
    """Return the tile of the porch where a spouse spends the day."""
    chart = sheet(world.locations[FARM])
    x, y = chart.key_tiles.get("porch", (chart.default_arrival,))[0]
    return x + BESIDE_PORCH[0], y + BESIDE_PORCH[1]


def _bedside(farmer: Farmer) -> Tile:
    return farmer.bed[0] + 2, farmer.bed[1]


def _kitchen(world: World, farmer: Farmer) -> Tile:
    keys = sheet(world.locations[farmer.home]).key_tiles
    x, y = (keys.get("kitchen") or keys.get("fireplace") or [_living_room(world, farmer)])[0]
    return x, y + 1


def _living_room(world: World, farmer: Farmer) -> Tile:
    x, y = sheet(world.locations[farmer.home]).default_arrival
    return x, y - 3
