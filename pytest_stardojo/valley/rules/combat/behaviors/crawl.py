"""Grubs: they crawl; badly hurt they flee, pupate, and a fly hatches (wiki: Grub)."""

from __future__ import annotations

from pytest_stardojo.gamedata import monsters as table
from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat.monster_steps import away, notice, towards, wander
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, World

FLEEING, PUPA = "fleeing", "pupa"
FLEES = 120
"""Ticks for which it flees before it pupates (chosen)."""
PUPATES = 240
"""Ticks that it is a pupa: about 4 seconds (wiki: Grub)."""
HASTE = 2
"""It flees so many times faster than it crawls (chosen)."""


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """One step, or what comes next of a grub that is hurt."""
    if monster.state == PUPA:
        return _hatch(world, monster, info)
    if monster.state != FLEEING and 2 * monster.health < info.health:
        monster.state, monster.timer = FLEEING, world.tick + FLEES
    if monster.state == FLEEING:
        return _flee(world, location, monster, info, farmer)
    if not notice(monster, info, farmer):
        return wander(world, location, monster, info)
    towards(world, location, monster, info, (farmer.x, farmer.y))
    return info.step_ticks


def _flee(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    if world.tick >= monster.timer:
        monster.state = PUPA
        return PUPATES
    away(world, location, monster, info, (farmer.x, farmer.y))
    return info.step_ticks // HASTE


def _hatch(world: World, monster: Monster, info: MonsterInfo) -> int:
    """It is a fly now, and whole again."""
    monster.kind, monster.state = info.becomes, ""
    monster.health = table.monster(info.becomes).health
    monster.awake = False
    return roster.info_of(monster).step_ticks
