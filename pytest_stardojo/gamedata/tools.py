"""Tools and weapons."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read

BASIC, COPPER, STEEL, GOLD, IRIDIUM = range(5)
"""Levels of a tool."""


class Upgrade(msgspec.Struct, frozen=True, rename={"from_": "from"}):
    """What Clint asks to make this tool out of a lesser one."""

    from_: str
    """Qualified id of the lesser tool; empty for the trash can."""
    price: int
    material: str
    amount: int
    days: int


class ToolInfo(msgspec.Struct, frozen=True):
    """A tool.  Fields that make no sense for its kind keep their defaults."""

    id: str
    """``(T)CopperHoe``; scythes are ``(W)47``, ``(W)53`` and ``(W)66``."""
    name: str
    tool: str
    """axe, hoe, can, pickaxe, scythe, pail, shears, rod, pan, wand, lantern, trash_can."""
    level: int = 0
    """0 basic, 1 copper, 2 steel, 3 gold, 4 iridium; scythes 0, 1 golden, 2 iridium."""
    water_max: int = 0
    """Charges of a full watering can."""
    tree_damage: float = 0
    """Axe: health that one blow takes off a grown tree or a stump."""
    bush_damage: float = 0
    """Axe: the same for a tree of stage 3 or 4."""
    stone_damage: int = 0
    """Pickaxe: health that one blow takes off a stone."""
    clump_damage: float = 0
    """Axe and pickaxe: health that one blow takes off a large stump, log or boulder."""
    hay_chance: float = 0
    """Scythe: chance of hay for each cut tile of grass; other blades bring none (wiki: Grass)."""
    bait_slots: int = 0
    tackle_slots: int = 0
    upgrade: Upgrade | None = None


class WeaponInfo(msgspec.Struct, frozen=True):
    """A weapon, in the game's own numbers."""

    id: str
    name: str
    type: str
    """sword, dagger or club."""
    damage_min: int
    damage_max: int
    speed: int = 0
    defense: int = 0
    crit_chance: float = 0.02
    crit_multiplier: float = 3
    knockback: float = 1
    area: int = 0
    level: int = 1
    price: int = 0
    """What Marlon pays, in g."""


class _Tools(msgspec.Struct):
    records: list[ToolInfo]


class _Weapons(msgspec.Struct):
    records: list[WeaponInfo]


@cache
def tools() -> dict[str, ToolInfo]:
    """All tools by qualified id."""
    return {info.id: info for info in read("tools", _Tools).records}


@cache
def weapons() -> dict[str, WeaponInfo]:
    """All weapons by qualified id, scythes included."""
    return {info.id: info for info in read("weapons", _Weapons).records}


def tool(id: str) -> ToolInfo | None:
    """The tool of this id, or None if it is no tool."""
    return tools().get(id)


def weapon(id: str) -> WeaponInfo | None:
    """The weapon of this id, or None if it is no weapon."""
    return weapons().get(id)
