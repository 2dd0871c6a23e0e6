"""Brutes, metal heads and golems: they walk straight to a farmer they see (wiki: Shadow Brute)."""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat.monster_steps import notice, step_towards, wander
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, World

RISE_TICKS = 40
"""Ticks for which a golem comes out of the ground (chosen)."""
REST_TICKS = 30
"""Ticks of rest after a blow (chosen)."""


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """Take a step towards the farmer; return the ticks until the next action."""
    if monster.state == roster.HIDDEN:
        return _rise(monster, info, farmer)
    if not notice(monster, info, farmer):
        return wander(world, location, monster, info)
    before = farmer.safe_until
    step_towards(world, location, monster, info, (farmer.x, farmer.y))
    return info.step_ticks if farmer.safe_until == before else REST_TICKS


def _rise(monster: Monster, info: MonsterInfo, farmer: Farmer) -> int:
    if notice(monster, info, farmer):
        monster.state = ""
    return RISE_TICKS
