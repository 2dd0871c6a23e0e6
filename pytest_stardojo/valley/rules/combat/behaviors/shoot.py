"""What throws and casts: skeletons, shamans, squid kids, pepper rexes (wiki: their pages).

A shot is aimed first; after the time that it flies it strikes whoever stands where the
shooter still sees them.  Bones and fire go along rows and columns, curses and fireballs
in any direction.
"""

from __future__ import annotations

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat import farmer_damage
from pytest_stardojo.valley.rules.combat.monster_steps import (
    away,
    far,
    in_line,
    notice,
    sees,
    towards,
    wander,
)
from pytest_stardojo.valley.rules.common import buffs, gear
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, World
from pytest_stardojo.valley.world.rng import stream

AIMING = "aiming"
FLIGHT = 6
"""Ticks that a shot takes for a tile (chosen)."""
AIM = 24
"""Ticks of taking aim (chosen)."""
RELOADS = 150
"""Ticks until the next shot, and up to half as many more (chosen)."""
STRAIGHT = ("bone", "fire")
RANGE = {"bone": 8, "curse": 8, "fireball": 8, "fire": 4}
KEEPS_OFF = {"curse": 4, "fireball": 3}
"""Tiles that those who fight from afar keep away (chosen)."""
CURSE_DEFENSE, CURSE_MINUTES = -8.0, 12
"""Jinxed: 8 points of defense less for 8 seconds, which are about 12 game minutes (wiki)."""
HEALS, HEALS_WITHIN = 20, 6
"""Health that a shaman gives a hurt friend, and from how far (chosen)."""


def act(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    """One step, or a shot."""
    if not notice(monster, info, farmer):
        monster.state = ""
        return wander(world, location, monster, info)
    if monster.state == AIMING:
        return _let_fly(world, location, monster, info, farmer)
    if world.tick >= monster.timer and info.shot == "curse" and _heal(world, location, monster):
        return _reload(world, monster)
    if world.tick >= monster.timer and _can_shoot(world, location, monster, info, farmer):
        monster.state = AIMING
        return AIM + FLIGHT * far(monster, farmer)
    here = (farmer.x, farmer.y)
    if far(monster, farmer) < KEEPS_OFF.get(info.shot, 0):
        if away(world, location, monster, info, here):
            return info.step_ticks
    elif far(monster, farmer) == KEEPS_OFF.get(info.shot):
        return info.step_ticks
    towards(world, location, monster, info, here)
    return info.step_ticks


def _can_shoot(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> bool:
    distance = far(monster, farmer)
    return (
        1 < distance <= RANGE[info.shot]
        and (info.shot not in STRAIGHT or in_line(monster, farmer))
        and sees(world, location, monster, farmer)
    )


def _let_fly(
    world: World, location: Location, monster: Monster, info: MonsterInfo, farmer: Farmer
) -> int:
    monster.state = ""
    straight = info.shot not in STRAIGHT or in_line(monster, farmer)
    near = far(monster, farmer) <= RANGE[info.shot]
    if straight and near and sees(world, location, monster, farmer):
        source = (monster.x, monster.y)
        struck = farmer_damage.blow(world, farmer, monster, info.shot_damage, source)
        if struck and info.shot == "curse":
            _jinx(world, farmer)
    return _reload(world, monster)


def _reload(world: World, monster: Monster) -> int:
    luck = stream(world, "monster.shot", monster.id)
    monster.timer = world.tick + RELOADS + luck.randint(0, RELOADS // 2)
    return roster.info_of(monster).step_ticks


def _jinx(world: World, farmer: Farmer) -> None:
    luck = stream(world, "monster.jinx", farmer.key)
    if not luck.chance(gear.immunity(farmer) / 10):
        buffs.give(world, farmer, "jinxed", "Jinxed", {"defense": CURSE_DEFENSE}, CURSE_MINUTES)


def _heal(world: World, location: Location, monster: Monster) -> bool:
    """A shaman makes the first hurt friend near it better."""
    for friend in roster.at(world, location.id):
        most = roster.info_of(friend).health
        close = max(abs(friend.x - monster.x), abs(friend.y - monster.y)) <= HEALS_WITHIN
        if friend is not monster and friend.health < most and close:
            friend.health = min(most, friend.health + HEALS)
            return True
    return False
