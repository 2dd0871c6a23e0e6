"""Grubs: they crawl; below half their health they flee and turn into flies (wiki: Grub)."""

from __future__ import annotations

from pytest_stardojo.gamedata import monsters as table
from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat.monster_steps import (
    notice,
    step_away,
    step_towards,
    wander,
)
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, World

FLEEING, PUPA = "fleeing", "pupa"
FLEE_TICKS = 120
"""Ticks for which it flees before it pupates (chosen)."""
PUPA_TICKS = 240
"""Ticks for which it is a pupa: about 4 seconds (wiki: Grub)."""
FLEE_SPEED = 2
"""Factor by which fleeing is faster than crawling (chosen)."""


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """Take a step, flee, or hatch; return the ticks until the next action."""
    if monster.state == PUPA:
        return _hatch(world, monster, info)
    if monster.state != FLEEING and 2 * monster.health < info.health:
        monster.state, monster.timer = FLEEING, world.tick + FLEE_TICKS
    if monster.state == FLEEING:
        return _flee(world, location, monster, info, farmer)
    if not notice(monster, info, farmer):
        return wander(world, location, monster, info)
    step_towards(world, location, monster, info, (farmer.x, farmer.y))
    return info.step_ticks


def _flee(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    if world.tick >= monster.timer:
        monster.state = PUPA
        return PUPA_TICKS
    step_away(world, location, monster, info, (farmer.x, farmer.y))
    return info.step_ticks // FLEE_SPEED


def _hatch(world: World, monster: Monster, info: MonsterInfo) -> int:
    """Turn into a fly with full health."""
    monster.kind, monster.state = info.becomes, ""
    monster.health = table.monster(info.becomes).health
    monster.awake = False
    return roster.info_of(monster).step_ticks
