"""Skills: experience, professions, energy costs, recipes by level."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read

SKILLS = ("farming", "mining", "foraging", "fishing", "combat")
THRESHOLDS = (100, 380, 770, 1300, 2150, 3300, 4800, 6900, 10000, 15000)
"""Total experience for levels 1 to 10 (wiki: Skills)."""
MAX_LEVEL = 10

HEALTH_PER_COMBAT_LEVEL = 5
"""Health for each combat level except 5 and 10 (wiki: Health)."""
EXHAUSTED_AT = 0
"""Energy at which a farmer is exhausted until it sleeps."""
FAINT_AT = -15
"""Energy at which a farmer faints."""

_BASE_COST = {"hoe": 2.0, "can": 2.0, "pickaxe": 2.0, "axe": 2.0, "pail": 4.0, "shears": 4.0}
_BASE_COST |= {"rod": 8.0}
TOOL_SKILL = {
    "hoe": "farming",
    "can": "farming",
    "pail": "farming",
    "shears": "farming",
    "pickaxe": "mining",
    "axe": "foraging",
    "rod": "fishing",
}
"""Skills that reduce the energy of tools."""

READ = ("farming", "fishing", "foraging", "mining", "combat")
"""Skills in the order of the books that teach them."""
TAUGHT_BY: dict[str, tuple[str, ...]] = {
    "(O)PurpleBook": READ,
    **{f"(O)SkillBook_{number}": (skill,) for number, skill in enumerate(READ)},
}
"""Skills that a skill book teaches, by its id (wiki: Books)."""

XP_FORAGE = 7
"""Foraging experience for picking up forage (wiki: Foraging)."""
XP_SPRING_ONION = 3


class ProfessionInfo(msgspec.Struct, frozen=True):
    """A profession, chosen at level 5 or 10."""

    name: str
    skill: str
    level: int
    parent: str = ""
    """Level-5 profession that it requires."""
    effects: dict[str, float] = {}


class _Level(msgspec.Struct, frozen=True):
    skill: str
    level: int
    crafting: tuple[str, ...]
    cooking: tuple[str, ...]


class _Skills(msgspec.Struct):
    levels: list[_Level]
    professions: list[ProfessionInfo]


@cache
def _file() -> _Skills:
    return read("skills", _Skills)


@cache
def professions() -> dict[str, ProfessionInfo]:
    """Return all 30 professions by name."""
    return {info.name: info for info in _file().professions}


PROFESSION_NUMBERS = (
    *("Rancher", "Tiller", "Coopmaster", "Shepherd", "Artisan", "Agriculturist"),
    *("Fisher", "Trapper", "Angler", "Pirate", "Mariner", "Luremaster"),
    *("Forester", "Gatherer", "Lumberjack", "Tapper", "Botanist", "Tracker"),
    *("Miner", "Geologist", "Blacksmith", "Prospector", "Excavator", "Gemologist"),
    *("Fighter", "Scout", "Brute", "Defender", "Acrobat", "Desperado"),
)
"""Professions in the order of their numbers in save files."""
PROFESSIONS = PROFESSION_NUMBERS


def profession(name: str) -> ProfessionInfo:
    """Return the profession of this name.

    Raises:
        UnknownName: There is none.
    """
    try:
        return professions()[name]
    except KeyError:
        raise UnknownName("profession", name, near_names(name, professions())) from None


def choices(skill: str, level: int, has: list[str]) -> tuple[str, ...]:
    """Return the professions to choose from at a level: two at 5, two at 10, else none."""
    return tuple(
        info.name
        for info in professions().values()
        if info.skill == skill and info.level == level and (not info.parent or info.parent in has)
    )


def level_at(xp: int) -> int:
    """Return the level for an amount of experience."""
    return sum(xp >= threshold for threshold in THRESHOLDS)


def xp_for(level: int) -> int:
    """Return the total experience of a level, 0 for level 0."""
    return THRESHOLDS[level - 1] if level else 0


def recipes_at(skill: str, level: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the crafting and cooking recipes of a level."""
    for row in _file().levels:
        if row.skill == skill and row.level == level:
            return row.crafting, row.cooking
    return (), ()


def tool_energy(tool: str, skill_level: int, power: int = 0) -> float:
    """Return the energy of one swing (wiki: Energy).

    Args:
        tool: axe, hoe, can, pickaxe, pail, shears, rod; anything else costs nothing.
        skill_level: Level of ``TOOL_SKILL[tool]``; each saves 0.1.
        power: Charge step of hoe and can, 0 to 4.
    """
    base = _BASE_COST.get(tool)
    if base is None:
        return 0.0
    if tool in ("hoe", "can"):
        base *= power + 1
    return round(base - 0.1 * skill_level, 1)
