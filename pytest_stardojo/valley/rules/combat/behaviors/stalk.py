"""Brutes, metal heads, golems: on foot straight at whoever they see (wiki: Shadow Brute)."""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat.monster_steps import notice, towards, wander
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, World

RISES = 40
"""Ticks that a golem takes to come out of the ground (chosen)."""
BREATH = 30
"""Ticks of rest after a blow (chosen)."""


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """One step towards the farmer."""
    if monster.state == roster.HIDDEN:
        return _rise(monster, info, farmer)
    if not notice(monster, info, farmer):
        return wander(world, location, monster, info)
    before = farmer.safe_until
    towards(world, location, monster, info, (farmer.x, farmer.y))
    return info.step_ticks if farmer.safe_until == before else BREATH


def _rise(monster: Monster, info: MonsterInfo, farmer: Farmer) -> int:
    if notice(monster, info, farmer):
        monster.state = ""
    return RISES
