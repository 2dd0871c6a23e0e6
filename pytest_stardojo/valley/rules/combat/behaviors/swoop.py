"""Bats, flies, serpents, skulls: over everything, at the farmer, and off again (wiki: Bat).

In the air they also go slantwise.  After a blow, given or taken, they fly away for a while
before they come back.
"""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat.monster_steps import go, luck_of, notice, wander
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, Tile, World

AWAY = "away"
AWAY_STEPS = 4
"""Tiles that it flies off (chosen)."""
ERRATIC = 0.25
"""Chance of a step in any direction (chosen)."""
SLANT = 7, 5
"""A slanting step takes 7 fifths of a straight one."""


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """One tile of its flight."""
    if not notice(monster, info, farmer):
        return wander(world, location, monster, info)
    if monster.blows > 0:
        return _fly_off(world, location, monster, info, farmer)
    monster.state = ""
    luck, before = luck_of(world, monster), farmer.safe_until
    if luck.chance(ERRATIC):
        step = (luck.randint(-1, 1), luck.randint(-1, 1))
    else:
        step = (_sign(farmer.x - monster.x), _sign(farmer.y - monster.y))
    ticks = _fly(world, location, monster, info, step)
    if farmer.safe_until != before:
        monster.state, monster.blows = AWAY, AWAY_STEPS
    return ticks


def _fly_off(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    monster.blows -= 1
    step = (_sign(monster.x - farmer.x), _sign(monster.y - farmer.y))
    if step == (0, 0):
        step = (0, -1)
    return _fly(world, location, monster, info, step)


def _fly(world: World, location: Location, monster: Monster, info: MonsterInfo, step: Tile) -> int:
    """Go a step, or along one axis where it is barred; the ticks that it takes."""
    slant = step[0] != 0 and step[1] != 0
    for dx, dy in (step, (step[0], 0), (0, step[1])):
        if (dx, dy) != (0, 0) and go(
            world, location, monster, info, (monster.x + dx, monster.y + dy)
        ):
            break
    times, parts = SLANT
    return info.step_ticks * times // parts if slant else info.step_ticks


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)
