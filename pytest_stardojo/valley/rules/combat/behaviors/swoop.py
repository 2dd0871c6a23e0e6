"""Bats, flies, serpents and skulls: they fly over everything at the farmer (wiki: Bat).

They also move diagonally.  After a blow, given or taken, they fly away for some tiles before
they come back.
"""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat.monster_steps import move_luck, notice, step_to, wander
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, Tile, World

AWAY = "away"
AWAY_STEPS = 4
"""Tiles that it flies away after a blow (chosen)."""
ERRATIC_CHANCE = 0.25
"""Chance of a random step (chosen)."""
DIAGONAL = 7, 5
"""A diagonal step takes seven fifths of a straight one."""


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """Fly one tile; return the ticks until the next action."""
    if not notice(monster, info, farmer):
        return wander(world, location, monster, info)
    if monster.blows > 0:
        return _fly_away(world, location, monster, info, farmer)
    monster.state = ""
    luck, before = move_luck(world, monster), farmer.safe_until
    if luck.chance(ERRATIC_CHANCE):
        step = (luck.randint(-1, 1), luck.randint(-1, 1))
    else:
        step = (_sign(farmer.x - monster.x), _sign(farmer.y - monster.y))
    ticks = _fly(world, location, monster, info, step)
    if farmer.safe_until != before:
        monster.state, monster.blows = AWAY, AWAY_STEPS
    return ticks


def _fly_away(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    monster.blows -= 1
    step = (_sign(monster.x - farmer.x), _sign(monster.y - farmer.y))
    if step == (0, 0):
        step = (0, -1)
    return _fly(world, location, monster, info, step)


def _fly(world: World, location: Location, monster: Monster, info: MonsterInfo, step: Tile) -> int:
    """Take a step, or along one axis if it is blocked; return the ticks it takes."""
    diagonal = step[0] != 0 and step[1] != 0
    for dx, dy in (step, (step[0], 0), (0, step[1])):
        if (dx, dy) != (0, 0) and step_to(
            world, location, monster, info, (monster.x + dx, monster.y + dy)
        ):
            break
    times, parts = DIAGONAL
    return info.step_ticks * times // parts if diagonal else info.step_ticks


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)
