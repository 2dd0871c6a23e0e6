"""Steps and sight of monsters, shared by all behaviors.

The speed of a monster gives its ticks for a tile.  Walking monsters keep to free ground;
flying monsters pass over rocks and walls, but stay on the map.  No monster enters a
doorway.
"""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat import farmer_damage
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, Tile, World
from pytest_stardojo.valley.world.places import STEPS, blocked
from pytest_stardojo.valley.world.rng import Stream, stream

LOSES = 2
"""Multiple of its sight at which a monster gives up a farmer (chosen)."""
WANDERS = 0.4
"""Chance that a monster without a target takes a step (chosen)."""
IDLE = 60
"""Least ticks of rest after that; the most are twice as many (chosen)."""


def move_luck(world: World, monster: Monster) -> Stream:
    """Return the stream of random numbers for a monster's moves."""
    return stream(world, "monster.move", monster.id)


def distance_to(monster: Monster, farmer: Farmer) -> int:
    """Return the tiles between monster and farmer, the larger of both axes."""
    return max(abs(monster.x - farmer.x), abs(monster.y - farmer.y))


def nearest_farmer(world: World, monster: Monster) -> Farmer | None:
    """Return the nearest farmer on a monster's map, or None."""
    best: Farmer | None = None
    for farmer in world.farmers.values():
        there = farmer.location == monster.location and not farmer.asleep
        if there and (best is None or distance_to(monster, farmer) < distance_to(monster, best)):
            best = farmer
    return best


def notice(monster: Monster, info: MonsterInfo, farmer: Farmer) -> bool:
    """Notice a farmer nearby or give up a distant one; return whether the monster hunts."""
    distance = distance_to(monster, farmer)
    if not monster.awake and info.sight and distance <= info.sight:
        monster.awake = True
    elif monster.awake and distance > LOSES * info.sight:
        monster.awake = False
    return monster.awake


def step_to(
    world: World, location: Location, monster: Monster, info: MonsterInfo, tile: Tile
) -> bool:
    """Step onto a neighboring tile, or attack the farmer on it.

    Returns:
        Whether the monster has stepped or attacked.
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


def tiles_towards(monster: Monster, aim: Tile) -> list[Tile]:
    """Return the neighboring tiles that are nearer to an aim, the longer axis first."""
    dx, dy = aim[0] - monster.x, aim[1] - monster.y
    across = (monster.x + (1 if dx > 0 else -1), monster.y)
    along = (monster.x, monster.y + (1 if dy > 0 else -1))
    tiles = [across, along] if abs(dx) >= abs(dy) else [along, across]
    return [tile for tile in tiles if (dx if tile is across else dy)]


def step_towards(
    world: World, location: Location, monster: Monster, info: MonsterInfo, aim: Tile
) -> bool:
    """Step nearer to the aim, or to the side if those tiles are blocked."""
    tiles = tiles_towards(monster, aim)
    if any(step_to(world, location, monster, info, tile) for tile in tiles):
        return True
    return step_aside(world, location, monster, info, tiles)


def step_aside(
    world: World, location: Location, monster: Monster, info: MonsterInfo, not_to: list[Tile]
) -> bool:
    """Step onto any neighboring tile except some."""
    turn = move_luck(world, monster).randint(0, 3)
    for number in range(4):
        dx, dy = STEPS[(turn + number) % 4]
        tile = (monster.x + dx, monster.y + dy)
        if tile not in not_to and step_to(world, location, monster, info, tile):
            return True
    return False


def step_away(
    world: World, location: Location, monster: Monster, info: MonsterInfo, threat: Tile
) -> bool:
    """Step away from a threat, if a tile is free."""
    aim = (2 * monster.x - threat[0], 2 * monster.y - threat[1])
    tiles = tiles_towards(monster, aim)
    return any(
        roster.has_room(world, location, info, tile)
        and step_to(world, location, monster, info, tile)
        for tile in tiles
    )


def wander(world: World, location: Location, monster: Monster, info: MonsterInfo) -> int:
    """Take a random step or none; return the ticks of the rest after it."""
    luck = move_luck(world, monster)
    if luck.chance(WANDERS):
        dx, dy = STEPS[luck.randint(0, 3)]
        tile = (monster.x + dx, monster.y + dy)
        if roster.has_room(world, location, info, tile):
            step_to(world, location, monster, info, tile)
    return IDLE + luck.randint(0, IDLE)


def in_line(monster: Monster, farmer: Farmer) -> bool:
    """Return whether the farmer is in the same row or column."""
    return monster.x == farmer.x or monster.y == farmer.y


def sees(world: World, location: Location, monster: Monster, farmer: Farmer) -> bool:
    """Return whether the straight line between monster and farmer is free."""
    dx, dy = farmer.x - monster.x, farmer.y - monster.y
    count = max(abs(dx), abs(dy))
    for number in range(1, count):
        x = monster.x + (2 * dx * number + count) // (2 * count)
        y = monster.y + (2 * dy * number + count) // (2 * count)
        if blocked(world, location, x, y):
            return False
    return True
