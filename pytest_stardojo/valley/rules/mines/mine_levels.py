"""Floors of the mines as locations: their lifetime, remaining stones, ways down.

A floor exists from the arrival of the first farmer until the last one leaves or the day
ends; then everything on it is lost.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import mines as table
from pytest_stardojo.valley.maps import floors
from pytest_stardojo.valley.rules.common import buffs
from pytest_stardojo.valley.rules.common.drops import spiral
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import blocked, character_at, refresh
from pytest_stardojo.valley.world.rng import plan, stream

LADDER, SHAFT = "ladder", "shaft"
INFESTED = "infested"
SEARCH = 30
"""Most tiles between a killed monster and its ladder."""


def number(location: str) -> int | None:
    """Return the floor of a location id: 1 to 120, 121 and more in the Skull Cavern, 77377."""
    return floors.number(location)


def has_way_down(floor: int) -> bool:
    """Return whether a floor can have a ladder down."""
    return floor not in (floors.BOTTOM, floors.QUARRY)


def stones_left(location: Location) -> int:
    """Return how many stones and nodes are on a floor."""
    stones = debris_table.stones()
    return sum(thing.id in stones for thing in location.things.values())


# -------------------------------------------------------------------------------- ways down


def reveal_way_down(world: World, location: Location, tile: Tile, way: str = LADDER) -> None:
    """Reveal a ladder or shaft."""
    location.ladders[tile] = way
    refresh(world, location, *tile)
    for farmer in world.farmers.values():
        if farmer.location == location.id:
            notify(farmer, "ladder", f"a {way} down has appeared", x=tile[0], y=tile[1], way=way)


def ladder_chance(world: World, farmer: Farmer, location: Location, left: int) -> float:
    """Return the chance that a broken stone reveals a way down (wiki: The Mines).

    Args:
        world: The world.
        farmer: The farmer who broke it, whose luck counts.
        location: The floor.
        left: Stones left on the floor.
    """
    chance = table.LADDER_BASE + 1 / max(1, left)
    chance += buffs.luck_level(farmer) / 100 + world.daily_luck / 5
    if not roster.at(world, location.id):
        chance += table.LADDER_NO_MONSTERS
    return chance


def stone_broken(world: World, farmer: Farmer, location: Location, tile: Tile) -> None:
    """Reveal a way down if the stone that was broken on a tile hid one."""
    floor = number(location.id)
    if floor is None or location.way_found or not has_way_down(floor):
        return
    if INFESTED in location.features:
        return
    luck = stream(world, "mine.ladder", location.id, *tile)
    if not luck.chance(ladder_chance(world, farmer, location, stones_left(location))):
        return
    if floors.is_cavern(floor) and luck.chance(table.SHAFT_CHANCE):
        reveal_way_down(world, location, tile, SHAFT)
        return
    location.way_found = True
    reveal_way_down(world, location, tile)


def monster_died(world: World, location: Location, tile: Tile) -> None:
    """Reveal a ladder if the monster that was killed on a tile leaves one.

    On an infested floor the last monster does; elsewhere one in seven, until a ladder
    has appeared.
    """
    floor = number(location.id)
    if floor is None or location.way_found or not has_way_down(floor):
        return
    if INFESTED in location.features:
        found = not roster.at(world, location.id)
    else:
        luck = stream(world, "mine.ladder", location.id, *tile)
        found = luck.chance(table.LADDER_FROM_KILL)
    spot = _open_near(world, location, tile) if found else None
    if spot is not None:
        location.way_found = True
        reveal_way_down(world, location, spot)


def _open_near(world: World, location: Location, tile: Tile) -> Tile | None:
    """Return the nearest tile without object or character."""
    for x, y in spiral(tile, SEARCH):
        free = not blocked(world, location, x, y) and (x, y) not in location.things
        if free and character_at(world, location, x, y) is None:
            return x, y
    return None


def shaft_depth(world: World, floor: int) -> int:
    """Return how many floors today's shafts lead down, not past level 100 from above it."""
    luck = plan(world, "mine.shaft", floor)
    levels = luck.randint(*table.SHAFT_LEVELS)
    if luck.chance(table.SHAFT_FAR):
        levels = 2 * levels - 1
    if floor < table.SHAFT_STOP:
        levels = min(levels, table.SHAFT_STOP - floor)
    return levels


# ----------------------------------------------------------------------- floors that are gone


def remove_if_empty(world: World, location: str) -> None:
    """Remove a floor if no farmer is left on it."""
    if number(location) is None or location not in world.locations:
        return
    if not any(farmer.location == location for farmer in world.farmers.values()):
        _remove(world, location)


def _remove(world: World, location: str) -> None:
    del world.locations[location]
    roster.clear(world, location)
    world.fuses = [fuse for fuse in world.fuses if fuse.location != location]


def entrance_above(floor: int) -> tuple[str, Tile]:
    """Return the location and tile above a floor, where farmers leave it."""
    if floor == floors.QUARRY:
        return floors.HALL, floors.BELOW_QUARRY
    if floors.is_cavern(floor):
        return floors.CAVERN_HALL, floors.BELOW_DOOR
    return floors.HALL, floors.BELOW_LADDER


def remove_all(world: World) -> None:
    """Remove all floors at the end of the day; carry sleeping farmers up first."""
    for farmer in world.farmers.values():
        floor = number(farmer.location)
        if floor is not None:
            farmer.location, (farmer.x, farmer.y) = entrance_above(floor)
    for location in [id for id in world.locations if number(id) is not None]:
        _remove(world, location)
