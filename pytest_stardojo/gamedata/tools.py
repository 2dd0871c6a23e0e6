"""Tools and weapons."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read

BASIC, COPPER, STEEL, GOLD, IRIDIUM = range(5)
"""Levels of a tool."""


class Upgrade(msgspec.Struct, frozen=True, rename={"from_": "from"}):
    """Clint's price for upgrading a lesser tool to this one."""

    from_: str
    """Qualified id of the lesser tool; empty for the trash can."""
    price: int
    material: str
    amount: int
    days: int


class ToolInfo(msgspec.Struct, frozen=True):
    """A tool.  Fields that its kind does not use keep their defaults."""

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
    """Axe: damage of a blow to a grown tree or a stump."""
    bush_damage: float = 0
    """Axe: damage of a blow to a tree of stage 3 or 4."""
    stone_damage: int = 0
    """Pickaxe: damage of a blow to a stone."""
    clump_damage: float = 0
    """Axe and pickaxe: damage of a blow to a large stump, log or boulder."""
    hay_chance: float = 0
    """Scythe: chance of hay for each cut tile of grass; 0 for other blades (wiki: Grass)."""
    bait_slots: int = 0
    tackle_slots: int = 0
    upgrade: Upgrade | None = None


class WeaponInfo(msgspec.Struct, frozen=True):
    """A weapon, with the game's numbers."""

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
    """Marlon's buying price in g."""


class _Tools(msgspec.Struct):
    records: list[ToolInfo]


class _Weapons(msgspec.Struct):
    records: list[WeaponInfo]


@cache
def tools() -> dict[str, ToolInfo]:
    """Return all tools by qualified id."""
    return {info.id: info for info in read("tools", _Tools).records}


@cache
def weapons() -> dict[str, WeaponInfo]:
    """Return all weapons by qualified id, scythes included."""
    return {info.id: info for info in read("weapons", _Weapons).records}


def tool(id: str) -> ToolInfo | None:
    """Return the tool of an id, or None."""
    return tools().get(id)


def weapon(id: str) -> WeaponInfo | None:
    """Return the weapon of an id, or None."""
    return weapons().get(id)
