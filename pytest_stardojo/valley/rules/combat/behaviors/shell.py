"""Crabs: they look like stones until a farmer is near, then attack (wiki: Rock Crab)."""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat.monster_steps import distance_to, step_away, step_towards
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, World

BARE = "bare"
WAKE_RANGE = 1
"""Tiles from which it comes out of its shell."""
GIVE_UP_RANGE = 4
"""Tiles at which it gives up (chosen)."""
OUT_TICKS = 180
"""Ticks for which it stays out of its shell (chosen)."""
SHUT_TICKS = 90
"""Least ticks in its shell afterwards (chosen)."""
WAIT_TICKS = 60


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """Take a step, or go in or out of the shell; return the ticks until the next action."""
    if monster.state == BARE:
        step_away(world, location, monster, info, (farmer.x, farmer.y))
        return info.step_ticks
    if monster.state == roster.SHELL:
        return _check_surroundings(world, monster, info, farmer)
    if not monster.timer:
        monster.timer = world.tick + OUT_TICKS
    if world.tick >= monster.timer or distance_to(monster, farmer) > GIVE_UP_RANGE:
        return _shut(monster)
    step_towards(world, location, monster, info, (farmer.x, farmer.y))
    return info.step_ticks


def _check_surroundings(world: World, monster: Monster, info: MonsterInfo, farmer: Farmer) -> int:
    if distance_to(monster, farmer) > WAKE_RANGE:
        monster.awake = False
        return WAIT_TICKS
    monster.state, monster.timer = "", world.tick + OUT_TICKS
    return info.step_ticks


def _shut(monster: Monster) -> int:
    monster.state, monster.timer = roster.SHELL, 0
    return SHUT_TICKS
