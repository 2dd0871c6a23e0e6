"""Totems: warps to places, rain, treasure (wiki: Totems).

Totems work in all locations and are used up.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import calendar as calendar_table
from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.common import inventory
from pytest_stardojo.valley.rules.places import weather
from pytest_stardojo.valley.rules.travel import arriving
from pytest_stardojo.valley.world.clock import day_after
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Farmer, Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import empty_ground, here, put_thing, sheet
from pytest_stardojo.valley.world.refusal import Refused

WARPS: dict[str, tuple[str, Tile | None]] = {
    "(O)688": ("Farm", None),
    "(O)689": ("Mountain", (31, 20)),
    "(O)690": ("Beach", (20, 4)),
    "(O)261": ("Desert", (35, 43)),
    "(O)886": ("IslandSouth", (11, 11)),
}
"""Destinations of warp totems; None: the totem's tile of the map.  An occupied tile is replaced
by the nearest free one."""
RAIN, TREASURE = "(O)681", "(O)TreasureTotem"
DRY = ("Desert",)
RING = 3
"""Tiles between the farmer and the dig spots of a treasure totem (chosen)."""


def is_totem(id: str) -> bool:
    """Return whether an item is a totem."""
    return id in WARPS or id in (RAIN, TREASURE)


def use(world: World, farmer: Farmer) -> int:
    """Use the held totem.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``not_in_this_version``, ``not_here``, ``nothing_there``.
    """
    held = inventory.held(farmer)
    id = "" if held is None else held.id
    if id in WARPS:
        _warp(world, farmer, id)
    elif id == RAIN:
        _rain(world, farmer)
    else:
        _treasure(world, farmer, here(world, farmer))
    return durations.TOTEM


def _warp(world: World, farmer: Farmer, id: str) -> None:
    map, tile = WARPS[id]
    place = world.locations.get(map)
    if place is None:
        raise Refused("not_in_this_version", f"{map} is not in this version")
    inventory.use_up(farmer)
    chart = sheet(place)
    if tile is None:
        tile = chart.key_tiles.get("totem", (chart.default_arrival,))[0]
    spot = tile if chart.inside(*tile) else chart.default_arrival
    arriving.arrive(world, farmer, place, spot)


def _rain(world: World, farmer: Farmer) -> None:
    season, day, year = day_after(world.season, world.day, world.year)
    if here(world, farmer).name in DRY:
        raise Refused("not_here", "a rain totem does not work in the desert")
    if calendar_table.forced_weather(season, day, year) is not None:
        raise Refused("not_here", "tomorrow's weather is fixed; a rain totem cannot change it")
    inventory.use_up(farmer)
    world.weather_tomorrow = weather.RAIN
    notify(farmer, "totem", "clouds gather in the distance")


def _treasure(world: World, farmer: Farmer, location: Location) -> None:
    spots = [tile for tile in _ring(farmer) if _can_dig(world, location, tile)]
    if not location.outdoor or not spots:
        raise Refused("not_here", "nothing can be buried here")
    name = item_table.item(inventory.use_up(farmer).id).name
    for tile in spots:
        put_thing(world, location, tile, Thing(debris_table.ARTIFACT_SPOT))
    notify(farmer, "totem", f"the {name} shows {len(spots)} spots to dig")


def _ring(farmer: Farmer) -> list[Tile]:
    steps = [(dx, dy) for dy in (-RING, 0, RING) for dx in (-RING, 0, RING) if dx or dy]
    return [(farmer.x + dx, farmer.y + dy) for dx, dy in steps]


def _can_dig(world: World, location: Location, tile: Tile) -> bool:
    chart = sheet(location)
    x, y = tile
    dig = chart.inside(x, y) and bool(chart.dig[y * chart.width + x])
    return dig and empty_ground(world, location, x, y)
