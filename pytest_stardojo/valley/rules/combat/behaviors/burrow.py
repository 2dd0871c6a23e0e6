"""Duggies: they dig through soft ground, come up next to a farmer and strike (wiki: Duggy)."""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat import farmer_damage
from pytest_stardojo.valley.rules.combat.monster_steps import distance_to, tiles_towards
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, Tile, World
from pytest_stardojo.valley.world.places import blocked, sheet

SENSE_RANGE = 5
"""Tiles from which it senses a farmer (chosen)."""
UP_TICKS = 120
"""Ticks for which it stays up (chosen)."""
STRIKE_DELAY = 18
"""Ticks from coming up to the blow (chosen)."""
UP = "up"
WAIT_TICKS = 30


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """Dig nearer, come up, strike, or go down; return the ticks until the next action."""
    if monster.state != roster.HIDDEN:
        return _act_above_ground(world, monster, info, farmer)
    if distance_to(monster, farmer) <= 1:
        return _come_up(world, monster)
    if distance_to(monster, farmer) <= SENSE_RANGE:
        _dig(world, location, monster, (farmer.x, farmer.y))
        return info.step_ticks
    monster.awake = False
    return WAIT_TICKS


def _come_up(world: World, monster: Monster) -> int:
    monster.state, monster.timer, monster.blows = UP, world.tick + UP_TICKS, 0
    return STRIKE_DELAY


def _act_above_ground(world: World, monster: Monster, info: MonsterInfo, farmer: Farmer) -> int:
    if world.tick >= monster.timer:
        monster.state = roster.HIDDEN
        return 2 * WAIT_TICKS
    if distance_to(monster, farmer) <= 1 and not monster.blows:
        monster.blows = int(farmer_damage.touch(world, farmer, monster, info))
    return max(1, min(WAIT_TICKS, monster.timer - world.tick))


def _dig(world: World, location: Location, monster: Monster, aim: Tile) -> None:
    """Move one tile through soft ground towards the farmer."""
    chart = sheet(location)
    for x, y in tiles_towards(monster, aim):
        soft = chart.inside(x, y) and chart.dig[y * chart.width + x]
        if (
            soft
            and not blocked(world, location, x, y)
            and not roster.on_tile(world, location.id, (x, y))
            and (x, y) != aim
        ):
            monster.x, monster.y = x, y
            return
