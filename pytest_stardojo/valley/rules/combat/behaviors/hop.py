"""Slimes: they wander, come hopping, and dash at whoever is close (wiki: Slimes)."""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat.monster_steps import (
    far,
    luck_of,
    notice,
    towards,
    wander,
)
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, World

CHARGING = "charging"
DASH_FROM = 3
"""Tiles from which it dashes (chosen)."""
DASH_STEPS = 3
DASH_TICKS = 12
"""Ticks of a tile in a dash: as fast as a farmer runs (chosen)."""
OFTEN = 0.35
"""Chance to begin a dash at a step in reach (chosen)."""
BREATH = 48
"""Ticks of rest after a dash or a blow (chosen)."""


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """One hop; the ticks until the next."""
    if not notice(monster, info, farmer):
        monster.state = ""
        return wander(world, location, monster, info)
    safe = farmer.safe_until
    towards(world, location, monster, info, (farmer.x, farmer.y))
    if farmer.safe_until != safe:
        return _rest(monster, info)
    if monster.state == CHARGING:
        return _dash_on(monster, info)
    if far(monster, farmer) <= DASH_FROM and luck_of(world, monster).chance(OFTEN):
        monster.state, monster.blows = CHARGING, DASH_STEPS
        return DASH_TICKS
    return info.step_ticks


def _dash_on(monster: Monster, info: MonsterInfo) -> int:
    monster.blows -= 1
    return DASH_TICKS if monster.blows > 0 else _rest(monster, info)


def _rest(monster: Monster, info: MonsterInfo) -> int:
    monster.state, monster.blows = "", 0
    return BREATH
