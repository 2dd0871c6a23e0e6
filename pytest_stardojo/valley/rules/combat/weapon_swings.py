"""Swings of weapons and tools at monsters: reach, damage, critical hits (wiki: Weapons, Combat).

Each number of a weapon's damage range is equally likely.  A critical hit multiplies it;
each point of attack adds 3; Fighter and Brute add 10 % and 15 %, rounded up.  Daggers stab
the tile ahead, swords and clubs sweep over the tiles ahead and beside.

No action triggers the special moves of weapons, so they are left out.
"""

from __future__ import annotations

from math import ceil

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata.tools import ToolInfo, WeaponInfo
from pytest_stardojo.valley.rules.combat import monster_damage
from pytest_stardojo.valley.rules.common import buffs, gear, skills
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, Tile, World
from pytest_stardojo.valley.world.rng import stream

DAGGER, CLUB = "dagger", "club"
DAGGER_CRIT_PLUS, DAGGER_CRIT_TIMES = 0.005, 1.12
"""A dagger's chance of a critical hit is (chance + 0.005) x 1.12 (wiki: Combat)."""
LUCK_SHARE = 40
"""Each level of luck adds a fortieth to the chance of a critical hit."""
ATTACK_DAMAGE = 3
FASTEST = 6
"""Least ticks of a swing (chosen)."""
WIDE = 3
"""Area of effect from which a sweep reaches a second tile ahead (chosen)."""
TOOL_DAMAGE = {"axe": (4, 8), "pickaxe": (2, 5), "hoe": (1, 2)}
"""Least and most damage of a tool to a monster (chosen; low, as the wiki says).

Each level of the tool adds two.
"""


def swing_ticks(info: WeaponInfo, farmer: Farmer) -> int:
    """Return the ticks of a swing: 400 ms for a plain sword, adjusted by its speed (wiki)."""
    base = durations.WEAPON.get(info.type, durations.INTERACT)
    ticks = base - (1 if info.type == DAGGER else 2) * info.speed
    return max(FASTEST, round(ticks * (1 - gear.ring_bonus(farmer, "speed"))))


def reach(farmer: Farmer, tile: Tile, info: WeaponInfo) -> list[Tile]:
    """Return the tiles that a weapon hits, the one ahead and the farmer's first."""
    dx, dy = tile[0] - farmer.x, tile[1] - farmer.y
    own_tile = (farmer.x, farmer.y)
    if info.type == DAGGER:
        return [tile, own_tile]
    side = (-dy, dx)
    ahead = [(tile[0] + n * side[0], tile[1] + n * side[1]) for n in (0, -1, 1)]
    beside = [(farmer.x + n * side[0], farmer.y + n * side[1]) for n in (-1, 1)]
    second = [(tile[0] + dx, tile[1] + dy)] if info.area >= WIDE else []
    return [ahead[0], own_tile, *ahead[1:], *beside, *second]


def swing(world: World, farmer: Farmer, location: Location, tile: Tile, info: WeaponInfo) -> int:
    """Strike every monster within a weapon's reach; return how many were struck."""
    struck = targets(world, location, reach(farmer, tile, info))
    for monster in struck:
        damage = roll(world, farmer, info)
        knock = info.knockback * (1 + gear.ring_bonus(farmer, "knockback"))
        monster_damage.strike(world, farmer, monster, damage, info.name, knockback=knock)
    return len(struck)


def targets(world: World, location: Location, tiles: list[Tile]) -> list[Monster]:
    """Return the monsters on some tiles that a blow can hit now, in the order of the tiles."""
    if not world.monsters:
        return []
    hittable = [
        monster
        for monster in roster.at(world, location.id)
        if monster_damage.can_be_hit(world, monster)
    ]
    return [monster for tile in tiles for monster in hittable if (monster.x, monster.y) == tile]


def roll(world: World, farmer: Farmer, info: WeaponInfo) -> int:
    """Return the damage of one blow, before the monster's defense."""
    luck = stream(world, "weapon.damage", farmer.key)
    damage = luck.randint(info.damage_min, info.damage_max)
    damage = ceil(damage * (1 + gear.ring_bonus(farmer, "damage")) - 1e-9)
    critical = luck.chance(crit_chance(farmer, info))
    if critical:
        damage = int(damage * info.crit_multiplier * (1 + gear.ring_bonus(farmer, "crit_damage")))
    damage += gear.attack(farmer) * ATTACK_DAMAGE
    return _apply_professions(farmer, damage, critical)


def crit_chance(farmer: Farmer, info: WeaponInfo) -> float:
    """Return the chance of a critical hit."""
    chance = info.crit_chance
    if info.type == DAGGER:
        chance = (chance + DAGGER_CRIT_PLUS) * DAGGER_CRIT_TIMES
    chance *= 1 + gear.ring_bonus(farmer, "crit_chance")
    if skills.has(farmer, "Scout"):
        chance *= 1.5
    return chance + buffs.luck_level(farmer) * chance / LUCK_SHARE


def _apply_professions(farmer: Farmer, damage: int, critical: bool) -> int:
    if skills.has(farmer, "Fighter"):
        damage = ceil(damage * 1.1 - 1e-9)
    if skills.has(farmer, "Brute"):
        damage = ceil(damage * 1.15 - 1e-9)
    if critical and skills.has(farmer, "Desperado"):
        damage *= 2
    return damage


# ------------------------------------------------------------------------------ tools


def tool_blow(world: World, farmer: Farmer, location: Location, tile: Tile, info: ToolInfo) -> bool:
    """Strike the monsters on the tile ahead with a tool; return whether there are any.

    A pickaxe drives a crab out of its shell and breaks the shell after some blows.
    """
    struck = targets(world, location, [tile])
    for monster in struck:
        shelled = roster.info_of(monster).cover and monster.state != monster_damage.BARE
        if info.tool == "pickaxe" and shelled:
            _hit_shell(world, farmer, monster)
            continue
        low, high = TOOL_DAMAGE.get(info.tool, (1, 1))
        luck = stream(world, "tool.damage", farmer.key)
        damage = luck.randint(low + 2 * info.level, high + 2 * info.level)
        monster_damage.strike(world, farmer, monster, damage, info.name)
    return bool(struck)


SHELL_BLOWS = 5
"""Blows of a pickaxe after which a crab's shell breaks (chosen)."""


def _hit_shell(world: World, farmer: Farmer, monster: Monster) -> None:
    monster.blows += 1
    monster.awake = True
    monster.state = monster_damage.BARE if monster.blows >= SHELL_BLOWS else ""
    monster.safe_until = world.tick + monster_damage.SAFE_TICKS
    monster.next_tick = world.tick + monster_damage.STUN_TICKS
    monster_damage.push(world, monster, roster.info_of(monster), (farmer.x, farmer.y), 1.0)
