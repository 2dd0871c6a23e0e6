"""Crabs: stones until somebody is near, then they come; shut again soon (wiki: Rock Crab)."""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat.monster_steps import away, far, towards
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, World

BARE = "bare"
NEAR = 1
"""Tiles from which it comes out."""
LOSES_AT = 4
"""Tiles at which it gives up (chosen)."""
OUT_FOR = 180
"""Ticks that it stays out of its shell (chosen)."""
SHUT_FOR = 90
"""Ticks that it then stays shut (chosen)."""
WAITS = 60


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """One step, or in or out of the shell."""
    if monster.state == BARE:
        away(world, location, monster, info, (farmer.x, farmer.y))
        return info.step_ticks
    if monster.state == roster.SHELL:
        return _look_out(world, monster, info, farmer)
    if not monster.timer:
        monster.timer = world.tick + OUT_FOR
    if world.tick >= monster.timer or far(monster, farmer) > LOSES_AT:
        return _shut(monster)
    towards(world, location, monster, info, (farmer.x, farmer.y))
    return info.step_ticks


def _look_out(world: World, monster: Monster, info: MonsterInfo, farmer: Farmer) -> int:
    if far(monster, farmer) > NEAR:
        monster.awake = False
        return WAITS
    monster.state, monster.timer = "", world.tick + OUT_FOR
    return info.step_ticks


def _shut(monster: Monster) -> int:
    monster.state, monster.timer = roster.SHELL, 0
    return SHUT_FOR
