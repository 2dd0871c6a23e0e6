"""Exits of maps: edges, doors with opening hours, doors between rooms."""

from __future__ import annotations

from pytest_stardojo.gamedata import calendar as calendar_table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.valley.maps.sheet import Exit, InnerDoor, Sheet
from pytest_stardojo.valley.rules.places import entry_conditions, festivals
from pytest_stardojo.valley.rules.travel import arriving, farm_building_doors, mine_entrances
from pytest_stardojo.valley.world.clock import clock_text, now, weekday
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import (
    arrival,
    blocked,
    here,
    open_door,
    sheet,
)
from pytest_stardojo.valley.world.refusal import Refused

WEEKDAY_WORDS = {
    "Mon": "Mondays",
    "Tue": "Tuesdays",
    "Wed": "Wednesdays",
    "Thu": "Thursdays",
    "Fri": "Fridays",
    "Sat": "Saturdays",
    "Sun": "Sundays",
}


def pass_exit(world: World, farmer: Farmer, way: Exit) -> int:
    """Pass an exit of the map; an exit of a farm building leads to the tile below its door.

    Returns:
        The ticks it takes, with the fade.

    Raises:
        Refused: ``closed``, with the reason: hours, weekday, hearts, an unmet condition, or
            a location that is not in this version.
    """
    location = here(world, farmer)
    if location.building and way.to == farm_building_doors.location_outside(world, location):
        return farm_building_doors.leave(world, farmer)
    reason = why_closed(world, farmer, way)
    if reason:
        raise Refused("closed", reason)
    floor = mine_entrances.number(way.to)
    if floor is not None:
        mine_entrances.enter(world, farmer, floor, "ladder")
        return durations.DOOR
    target = world.locations[way.to]
    tile = arrival(location, target, way)
    arriving.arrive(world, farmer, target, tile, facing=_facing(farmer, way))
    return durations.DOOR if way.kind == "door" else durations.EDGE


def why_closed(world: World, farmer: Farmer, way: Exit) -> str:
    """Return why the farmer cannot pass the exit now, or an empty string if it can."""
    if not way.locked and mine_entrances.number(way.to) is not None:
        return entry_conditions.refusal(world, farmer, way)
    if way.locked or way.to not in world.locations:
        return entry_conditions.refusal(world, farmer, way) or f"{way.to} is not in this version"
    return (
        entry_conditions.refusal(world, farmer, way)
        or festivals.why_closed(world, way.to)
        or _off_hours(world, way)
    )


def exit_on_tile(world: World, farmer: Farmer, chart: Sheet, tile: Tile) -> Exit | None:
    """Return the exit on a tile; of several, the first that the farmer may pass."""
    ways = [way for way in chart.exits if tile in way.tiles]
    for way in ways:
        if not way.locked and not entry_conditions.refusal(world, farmer, way):
            return way
    return ways[0] if ways else None


def _off_hours(world: World, way: Exit) -> str:
    feast = calendar_table.festival(world.season, world.day)
    if feast is not None and way.open is not None:
        return f"it is closed for the {feast.name}"
    today = weekday(world.day)
    if today in way.closed_weekdays and not entry_conditions.UNLESS[way.closed_unless](world):
        return f"it is closed on {WEEKDAY_WORDS[today]}"
    if way.open is not None and way.close is not None and not way.open <= now(world) < way.close:
        return f"it is closed; open from {clock_text(way.open)} to {clock_text(way.close)}"
    return ""


def _facing(farmer: Farmer, way: Exit) -> int:
    """Return the direction after an exit: up through doors, unchanged over edges."""
    return 0 if way.kind == "door" else farmer.facing


# ------------------------------------------------------------------------- inner doors


def inner_door(location: Location, tile: Tile) -> InnerDoor | None:
    """Return the door between two rooms on a tile, or None."""
    for door in sheet(location).inner_doors:
        if door.tile == tile:
            return door
    return None


def open_inner(world: World, farmer: Farmer, door: InnerDoor) -> int:
    """Open a door between rooms until the end of the day.

    Raises:
        Refused: ``closed`` if no owner of the room has enough hearts for the farmer,
            ``nothing_there`` if it is open already.
    """
    location = here(world, farmer)
    if not blocked(world, location, *door.tile):
        raise Refused("nothing_there", "the door is already open")
    if door.hearts and not entry_conditions.is_welcome(farmer, door.keepers, door.hearts):
        raise Refused(
            "closed",
            f"this is the room of {' and '.join(door.keepers)}; it opens at {door.hearts} hearts",
        )
    open_door(world, location, door.tile)
    return durations.INTERACT
