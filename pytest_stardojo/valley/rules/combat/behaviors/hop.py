"""Slimes: they wander, hop towards a farmer and dash at close range (wiki: Slimes)."""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat.monster_steps import (
    distance_to,
    move_luck,
    notice,
    step_towards,
    wander,
)
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, World

CHARGING = "charging"
DASH_RANGE = 3
"""Tiles from which it may dash (chosen)."""
DASH_STEPS = 3
DASH_TICKS = 12
"""Ticks for a tile in a dash: as fast as a farmer runs (chosen)."""
DASH_CHANCE = 0.35
"""Chance at each step in range to begin a dash (chosen)."""
REST_TICKS = 48
"""Ticks of rest after a dash or a blow (chosen)."""


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """Hop once; return the ticks until the next action."""
    if not notice(monster, info, farmer):
        monster.state = ""
        return wander(world, location, monster, info)
    safe = farmer.safe_until
    step_towards(world, location, monster, info, (farmer.x, farmer.y))
    if farmer.safe_until != safe:
        return _rest(monster, info)
    if monster.state == CHARGING:
        return _continue_dash(monster, info)
    if distance_to(monster, farmer) <= DASH_RANGE and move_luck(world, monster).chance(DASH_CHANCE):
        monster.state, monster.blows = CHARGING, DASH_STEPS
        return DASH_TICKS
    return info.step_ticks


def _continue_dash(monster: Monster, info: MonsterInfo) -> int:
    monster.blows -= 1
    return DASH_TICKS if monster.blows > 0 else _rest(monster, info)


def _rest(monster: Monster, info: MonsterInfo) -> int:
    monster.state, monster.blows = "", 0
    return REST_TICKS
