"""Skills: experience, levels, recipes and professions.

A level counts at once; its recipes and its profession follow with the level-up menus of the
next night (wiki: Skills).
"""

from __future__ import annotations

from pytest_stardojo.gamedata import skills as skill_table
from pytest_stardojo.valley.rules.common import buffs
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Farmer, Skill, World
from pytest_stardojo.valley.world.refusal import Refused


def level(farmer: Farmer, skill: str) -> int:
    """Return the farmer's level in a skill, 0 to 10, plus buffs."""
    known = farmer.skills.get(skill)
    return (0 if known is None else known.level) + int(buffs.bonus(farmer, skill))


def gain(world: World, farmer: Farmer, skill: str, xp: int) -> None:
    """Give experience; new levels are in ``pending_levels`` until the night."""
    if xp <= 0:
        return
    known = farmer.skills.setdefault(skill, Skill())
    known.xp += xp
    reached = skill_table.level_at(known.xp)
    while known.level < reached:
        known.level += 1
        farmer.pending_levels.append((skill, known.level))
        notify(farmer, "level_up", f"{skill} {known.level}", skill=skill, level=known.level)


def set_level(farmer: Farmer, skill: str, level: int) -> None:
    """Set a skill to a level with the least experience for it, without level-up menus."""
    farmer.skills[skill] = Skill(level, skill_table.xp_for(level))


def learn(farmer: Farmer, skill: str, level: int) -> list[str]:
    """Give the recipes of a level, and health for combat.

    Returns:
        The names of the recipes that are new to the farmer.
    """
    crafting, cooking = skill_table.recipes_at(skill, level)
    new = [name for name in crafting if name not in farmer.crafting]
    farmer.crafting += new
    dishes = [name for name in cooking if name not in farmer.cooking]
    farmer.cooking += dishes
    if skill == "combat" and level not in (5, 10):
        farmer.max_health += skill_table.HEALTH_PER_COMBAT_LEVEL
    return new + dishes


def choices(farmer: Farmer, skill: str, level: int) -> tuple[str, ...]:
    """Return the professions to choose from at a level; most levels have none."""
    return skill_table.choices(skill, level, farmer.professions)


def choose(farmer: Farmer, profession: str) -> None:
    """Give the farmer a profession.

    Raises:
        Refused: ``bad_option`` if it is not one of the farmer's choices.
    """
    info = skill_table.profession(profession)
    if profession not in choices(farmer, info.skill, info.level):
        raise Refused("bad_option", f"{profession} is not one of your choices")
    if profession not in farmer.professions:
        farmer.professions.append(profession)
        farmer.max_health += int(info.effects.get("max_health", 0))


def has(farmer: Farmer, profession: str) -> bool:
    """Return whether the farmer has a profession."""
    return profession in farmer.professions
