"""Duggies: under soft ground, up where somebody is near, one blow, down again (wiki: Duggy)."""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat import farmer_damage
from pytest_stardojo.valley.rules.combat.monster_steps import far, ways_to
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, Tile, World
from pytest_stardojo.valley.world.places import blocked, sheet

FEELS = 5
"""Tiles from which it feels somebody on soft ground (chosen)."""
UP_FOR = 120
"""Ticks that it stays up (chosen)."""
STRIKES_AFTER = 18
"""Ticks from coming up to the blow (chosen)."""
UP = "up"
WAITS = 30


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """Dig nearer, come up, strike, or go down."""
    if monster.state != roster.HIDDEN:
        return _above(world, monster, info, farmer)
    if far(monster, farmer) <= 1:
        return _come_up(world, monster)
    if far(monster, farmer) <= FEELS:
        _dig(world, location, monster, (farmer.x, farmer.y))
        return info.step_ticks
    monster.awake = False
    return WAITS


def _come_up(world: World, monster: Monster) -> int:
    monster.state, monster.timer, monster.blows = UP, world.tick + UP_FOR, 0
    return STRIKES_AFTER


def _above(world: World, monster: Monster, info: MonsterInfo, farmer: Farmer) -> int:
    if world.tick >= monster.timer:
        monster.state = roster.HIDDEN
        return 2 * WAITS
    if far(monster, farmer) <= 1 and not monster.blows:
        monster.blows = int(farmer_damage.touch(world, farmer, monster, info))
    return max(1, min(WAITS, monster.timer - world.tick))


def _dig(world: World, location: Location, monster: Monster, aim: Tile) -> None:
    """Through soft ground only, towards the farmer."""
    chart = sheet(location)
    for x, y in ways_to(monster, aim):
        soft = chart.inside(x, y) and chart.dig[y * chart.width + x]
        if (
            soft
            and not blocked(world, location, x, y)
            and not roster.on_tile(world, location.id, (x, y))
            and (x, y) != aim
        ):
            monster.x, monster.y = x, y
            return
