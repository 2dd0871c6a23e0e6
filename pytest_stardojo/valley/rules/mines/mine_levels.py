"""Floors of the mines as places: which there are now, what is left on them, ways down.

A floor is there from when the first farmer enters until the last has left it or the
night comes; then all that lay on it is gone.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import mines as table
from pytest_stardojo.valley.maps import floors
from pytest_stardojo.valley.rules.common import buffs
from pytest_stardojo.valley.rules.common.drops import spiral
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.ledger import tell
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import blocked, character_at, refresh
from pytest_stardojo.valley.world.rng import plan, stream

LADDER, SHAFT = "ladder", "shaft"
INFESTED = "infested"
SEARCH = 30
"""How far from a fallen monster a ladder may show."""


def number(location: str) -> int | None:
    """The floor that a location id means: 1 to 120, 121 and on in the Skull Cavern, 77377."""
    return floors.number(location)


def has_way_down(floor: int) -> bool:
    """Whether any ladder leads further down from a floor."""
    return floor not in (floors.BOTTOM, floors.QUARRY)


def stones_left(location: Location) -> int:
    """How many stones and nodes lie on a floor."""
    stones = debris_table.stones()
    return sum(thing.id in stones for thing in location.things.values())


# -------------------------------------------------------------------------------- ways down


def show(world: World, location: Location, tile: Tile, way: str = LADDER) -> None:
    """A way down comes to light."""
    location.ladders[tile] = way
    refresh(world, location, *tile)
    for farmer in world.farmers.values():
        if farmer.location == location.id:
            tell(farmer, "ladder", f"a {way} down has appeared", x=tile[0], y=tile[1], way=way)


def ladder_chance(world: World, farmer: Farmer, location: Location, left: int) -> float:
    """Chance that a broken stone uncovers a way down (wiki: The Mines).

    Args:
        world: The world.
        farmer: Who broke it: its luck counts.
        location: The floor.
        left: Stones that are left on it.
    """
    chance = table.LADDER_BASE + 1 / max(1, left)
    chance += buffs.luck_level(farmer) / 100 + world.daily_luck / 5
    if not roster.at(world, location.id):
        chance += table.LADDER_NO_MONSTERS
    return chance


def stone_broken(world: World, farmer: Farmer, location: Location, tile: Tile) -> None:
    """See whether the stone that was broken on a tile hid a way down."""
    floor = number(location.id)
    if floor is None or location.way_found or not has_way_down(floor):
        return
    if INFESTED in location.features:
        return
    luck = stream(world, "mine.ladder", location.id, *tile)
    if not luck.chance(ladder_chance(world, farmer, location, stones_left(location))):
        return
    if floors.is_cavern(floor) and luck.chance(table.SHAFT_CHANCE):
        show(world, location, tile, SHAFT)
        return
    location.way_found = True
    show(world, location, tile)


def monster_died(world: World, location: Location, tile: Tile) -> None:
    """See whether a monster that died on a tile leaves a ladder behind.

    On an infested floor the last one does; else one in seven, as long as none has shown.
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
        show(world, location, spot)


def _open_near(world: World, location: Location, tile: Tile) -> Tile | None:
    """The nearest tile on which nothing lies and nobody stands."""
    for x, y in spiral(tile, SEARCH):
        free = not blocked(world, location, x, y) and (x, y) not in location.things
        if free and character_at(world, location, x, y) is None:
            return x, y
    return None


def fall(world: World, floor: int) -> int:
    """How many floors the shafts of a floor lead down today; never past floor 100 from above."""
    luck = plan(world, "mine.shaft", floor)
    levels = luck.randint(*table.SHAFT_LEVELS)
    if luck.chance(table.SHAFT_FAR):
        levels = 2 * levels - 1
    if floor < table.SHAFT_STOP:
        levels = min(levels, table.SHAFT_STOP - floor)
    return levels


# ----------------------------------------------------------------------- floors that are gone


def abandon(world: World, location: str) -> None:
    """Let a floor go that nobody is on any more."""
    if number(location) is None or location not in world.locations:
        return
    if not any(farmer.location == location for farmer in world.farmers.values()):
        _remove(world, location)


def _remove(world: World, location: str) -> None:
    del world.locations[location]
    roster.clear(world, location)
    world.fuses = [fuse for fuse in world.fuses if fuse.location != location]


def hall_of(floor: int) -> tuple[str, Tile]:
    """Where one comes out above a floor: the place and the tile."""
    if floor == floors.QUARRY:
        return floors.HALL, floors.BELOW_QUARRY
    if floors.is_cavern(floor):
        return floors.CAVERN_HALL, floors.BELOW_DOOR
    return floors.HALL, floors.BELOW_LADDER


def evening(world: World) -> None:
    """No floor outlasts the night; who sleeps on one is carried up first."""
    for farmer in world.farmers.values():
        floor = number(farmer.location)
        if floor is not None:
            farmer.location, (farmer.x, farmer.y) = hall_of(floor)
    for location in [id for id in world.locations if number(id) is not None]:
        _remove(world, location)
