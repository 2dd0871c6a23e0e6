"""What all monsters can do: see, step from tile to tile, run into a farmer.

A monster goes from tile to tile in the ticks that its speed gives.  What walks keeps to
free ground; what flies passes over rocks and walls, but not off the map.  Nothing stops
in a doorway.
"""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat import farmer_damage
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, Tile, World
from pytest_stardojo.valley.world.places import STEPS, blocked
from pytest_stardojo.valley.world.rng import Stream, stream

LOSES = 2
"""It gives up a farmer who is so many times farther than it sees (chosen)."""
WANDERS = 0.4
"""Chance that a monster which has noticed nobody takes a step (chosen)."""
IDLE = 60
"""Ticks that it then rests, and up to as many again (chosen)."""


def luck_of(world: World, monster: Monster) -> Stream:
    """The luck of how a monster moves."""
    return stream(world, "monster.move", monster.id)


def far(monster: Monster, farmer: Farmer) -> int:
    """Tiles between them, the larger of both directions."""
    return max(abs(monster.x - farmer.x), abs(monster.y - farmer.y))


def quarry(world: World, monster: Monster) -> Farmer | None:
    """The nearest farmer on its map, or None."""
    best: Farmer | None = None
    for farmer in world.farmers.values():
        there = farmer.location == monster.location and not farmer.asleep
        if there and (best is None or far(monster, farmer) < far(monster, best)):
            best = farmer
    return best


def notice(monster: Monster, info: MonsterInfo, farmer: Farmer) -> bool:
    """Whether it is after the farmer: notices who comes near, gives up who is far away."""
    distance = far(monster, farmer)
    if not monster.awake and info.sight and distance <= info.sight:
        monster.awake = True
    elif monster.awake and distance > LOSES * info.sight:
        monster.awake = False
    return monster.awake


def go(world: World, location: Location, monster: Monster, info: MonsterInfo, tile: Tile) -> bool:
    """Step onto a tile next to it; whoever stands there is run into.

    Returns:
        Whether it has stepped, or stands before somebody.
    """
    _turn(monster, tile)
    for farmer in world.farmers.values():
        if (farmer.x, farmer.y) == tile and farmer.location == location.id:
            farmer_damage.touch(world, farmer, monster, info)
            return True
    if not roster.has_room(world, location, info, tile):
        return False
    monster.x, monster.y = tile
    monster.step = info.step_ticks
    return True


def _turn(monster: Monster, tile: Tile) -> None:
    dx, dy = tile[0] - monster.x, tile[1] - monster.y
    if abs(dx) >= abs(dy):
        monster.facing = 1 if dx > 0 else 3
    else:
        monster.facing = 2 if dy > 0 else 0


def ways_to(monster: Monster, aim: Tile) -> list[Tile]:
    """Neighbouring tiles that bring it nearer to an aim, the longer axis first."""
    dx, dy = aim[0] - monster.x, aim[1] - monster.y
    across = (monster.x + (1 if dx > 0 else -1), monster.y)
    along = (monster.x, monster.y + (1 if dy > 0 else -1))
    ways = [across, along] if abs(dx) >= abs(dy) else [along, across]
    return [way for way in ways if (dx if way is across else dy)]


def towards(
    world: World, location: Location, monster: Monster, info: MonsterInfo, aim: Tile
) -> bool:
    """A step nearer to the aim; where all of them are barred, one to the side."""
    ways = ways_to(monster, aim)
    if any(go(world, location, monster, info, way) for way in ways):
        return True
    return aside(world, location, monster, info, ways)


def aside(
    world: World, location: Location, monster: Monster, info: MonsterInfo, not_to: list[Tile]
) -> bool:
    """A step in any direction but some."""
    turn = luck_of(world, monster).randint(0, 3)
    for number in range(4):
        dx, dy = STEPS[(turn + number) % 4]
        tile = (monster.x + dx, monster.y + dy)
        if tile not in not_to and go(world, location, monster, info, tile):
            return True
    return False


def away(
    world: World, location: Location, monster: Monster, info: MonsterInfo, threat: Tile
) -> bool:
    """A step that brings it farther from a threat, if one is free."""
    aim = (2 * monster.x - threat[0], 2 * monster.y - threat[1])
    ways = ways_to(monster, aim)
    return any(
        roster.has_room(world, location, info, way) and go(world, location, monster, info, way)
        for way in ways
    )


def wander(world: World, location: Location, monster: Monster, info: MonsterInfo) -> int:
    """Take a step or none, then rest; the ticks until it does something again."""
    luck = luck_of(world, monster)
    if luck.chance(WANDERS):
        dx, dy = STEPS[luck.randint(0, 3)]
        tile = (monster.x + dx, monster.y + dy)
        if roster.has_room(world, location, info, tile):
            go(world, location, monster, info, tile)
    return IDLE + luck.randint(0, IDLE)


def in_line(monster: Monster, farmer: Farmer) -> bool:
    """Whether the farmer stands in the same row or column."""
    return monster.x == farmer.x or monster.y == farmer.y


def sees(world: World, location: Location, monster: Monster, farmer: Farmer) -> bool:
    """Whether no rock or wall stands between them, on the straight line from tile to tile."""
    dx, dy = farmer.x - monster.x, farmer.y - monster.y
    count = max(abs(dx), abs(dy))
    for number in range(1, count):
        x = monster.x + (2 * dx * number + count) // (2 * count)
        y = monster.y + (2 * dy * number + count) // (2 * count)
        if blocked(world, location, x, y):
            return False
    return True
