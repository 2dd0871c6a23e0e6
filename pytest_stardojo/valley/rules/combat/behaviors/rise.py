"""Mummies: they walk, collapse and get up again (wiki: Mummy)."""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat.behaviors import stalk
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, World

DOWN = "down"


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """Take a step, or get up; return the ticks until the next action."""
    if monster.state == DOWN:
        monster.state = ""
        return info.step_ticks
    return stalk.act(world, location, monster, info, farmer)
