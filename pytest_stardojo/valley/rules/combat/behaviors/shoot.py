"""Shooters: skeletons, shadow shamans, squid kids, pepper rexes (wiki: their pages).

A monster takes aim first.  When the shot has flown, it hits the farmer if the monster still
sees it in range.  Bones and fire fly along rows and columns, curses and fireballs in any
direction.
"""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat import farmer_damage
from pytest_stardojo.valley.rules.combat.monster_steps import (
    distance_to,
    in_line,
    notice,
    sees,
    step_away,
    step_towards,
    wander,
)
from pytest_stardojo.valley.rules.common import buffs, gear
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, World
from pytest_stardojo.valley.world.rng import stream

AIMING = "aiming"
FLIGHT_TICKS = 6
"""Ticks of a shot for each tile (chosen)."""
AIM_TICKS = 24
"""Ticks of taking aim (chosen)."""
RELOAD_TICKS = 150
"""Least ticks until the next shot; up to half as many more (chosen)."""
STRAIGHT = ("bone", "fire")
RANGE = {"bone": 8, "curse": 8, "fireball": 8, "fire": 4}
KEPT_DISTANCE = {"curse": 4, "fireball": 3}
"""Tiles that a shooter keeps from the farmer, by shot (chosen)."""
CURSE_DEFENSE, CURSE_MINUTES = -8.0, 12
"""Defense and game minutes of Jinxed: -8 for 8 seconds, about 12 game minutes (wiki)."""
HEAL_AMOUNT, HEAL_RANGE = 20, 6
"""Health that a shaman restores to another monster, and its range in tiles (chosen)."""


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """Take a step, aim or shoot; return the ticks until the next action."""
    if not notice(monster, info, farmer):
        monster.state = ""
        return wander(world, location, monster, info)
    if monster.state == AIMING:
        return _shoot(world, location, monster, info, farmer)
    if world.tick >= monster.timer and info.shot == "curse" and _heal(world, location, monster):
        return _reload(world, monster)
    if world.tick >= monster.timer and _can_shoot(world, location, monster, info, farmer):
        monster.state = AIMING
        return AIM_TICKS + FLIGHT_TICKS * distance_to(monster, farmer)
    target = (farmer.x, farmer.y)
    if distance_to(monster, farmer) < KEPT_DISTANCE.get(info.shot, 0):
        if step_away(world, location, monster, info, target):
            return info.step_ticks
    elif distance_to(monster, farmer) == KEPT_DISTANCE.get(info.shot):
        return info.step_ticks
    step_towards(world, location, monster, info, target)
    return info.step_ticks


def _can_shoot(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> bool:
    distance = distance_to(monster, farmer)
    return (
        1 < distance <= RANGE[info.shot]
        and (info.shot not in STRAIGHT or in_line(monster, farmer))
        and sees(world, location, monster, farmer)
    )


def _shoot(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    monster.state = ""
    straight = info.shot not in STRAIGHT or in_line(monster, farmer)
    near = distance_to(monster, farmer) <= RANGE[info.shot]
    if straight and near and sees(world, location, monster, farmer):
        source = (monster.x, monster.y)
        struck = farmer_damage.blow(world, farmer, monster, info.shot_damage, source)
        if struck and info.shot == "curse":
            _jinx(world, farmer)
    return _reload(world, monster)


def _reload(world: World, monster: Monster) -> int:
    luck = stream(world, "monster.shot", monster.id)
    monster.timer = world.tick + RELOAD_TICKS + luck.randint(0, RELOAD_TICKS // 2)
    return roster.info_of(monster).step_ticks


def _jinx(world: World, farmer: Farmer) -> None:
    luck = stream(world, "monster.jinx", farmer.key)
    if not luck.chance(gear.immunity(farmer) / 10):
        buffs.give(world, farmer, "jinxed", "Jinxed", {"defense": CURSE_DEFENSE}, CURSE_MINUTES)


def _heal(world: World, location: Location, monster: Monster) -> bool:
    """Heal the first hurt monster near a shaman; return whether there is one."""
    for friend in roster.at(world, location.id):
        most = roster.info_of(friend).health
        close = max(abs(friend.x - monster.x), abs(friend.y - monster.y)) <= HEAL_RANGE
        if friend is not monster and friend.health < most and close:
            friend.health = min(most, friend.health + HEAL_AMOUNT)
            return True
    return False
