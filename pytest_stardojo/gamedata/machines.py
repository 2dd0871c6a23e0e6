"""Machines: inputs, products, durations; chests, fences, bombs."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read

CATEGORY_TAGS = {
    "category_gem": -2,
    "category_fish": -4,
    "category_minerals": -12,
    "category_vegetable": -75,
    "category_fruits": -79,
    "category_greens": -81,
}
"""Categories of items by the tags of inputs."""


class MachineInput(msgspec.Struct, frozen=True):
    """Input of a rule: an item, or any item with all of the tags."""

    item: str = ""
    tags: tuple[str, ...] = ()
    """Tags; ``!tag`` excludes one."""
    any: bool = False
    amount: int = 1
    chance: float = 1
    """Chance that the rule applies."""


class MachineOutput(msgspec.Struct, frozen=True):
    """Possible product of a rule."""

    item: str = ""
    made: str = ""
    """Product by the input: same_as_input, dried_fruit_of_input ..."""
    special: str = ""
    """Special rule: cask, incubator, seed_maker ..."""
    low: int = 1
    high: int = 1
    chance: float = 1
    """Chance in rules that pick the first success."""
    quality: int | None = None
    copy_quality: bool = False
    double_chance: float = 0
    double_by_quality: dict[str, float] = {}
    """Chance of a double product by the input's quality."""
    aging_multiplier: float = 0


class MachineRule(msgspec.Struct, frozen=True):
    """One rule of a machine; the first whose input fits applies."""

    outputs: tuple[MachineOutput, ...]
    inputs: tuple[MachineInput, ...] = ()
    """Alternative inputs."""
    triggers: tuple[str, ...] = ()
    """Triggers without input: outputcollected, machineputdown, dayupdate."""
    pick: str = "all"
    """``random``, ``first`` (successful roll), or ``all`` for a single product."""
    minutes: int | None = None
    days: int | None = None


class MachineInfo(msgspec.Struct, frozen=True):
    """A machine."""

    id: str
    name: str
    fuel: tuple[tuple[str, int], ...] = ()
    """Items taken in addition to the input."""
    rules: tuple[MachineRule, ...] = ()
    paused_when: tuple[str, ...] = ()
    """Conditions that pause it: inside, winter, rain."""
    minutes_by_item: dict[str, int] = {}
    """Minutes by input, if different from the rule's."""
    profession: str = ""
    profession_time: float = 1
    """Factor on the time with that profession."""
    foraging_xp: int = 0


class MillInfo(msgspec.Struct, frozen=True):
    """Product of the mill overnight."""

    input: str
    output: str
    count: int


class FenceInfo(msgspec.Struct, frozen=True):
    """Durability of a fence: ``health`` plus a random number from ``low`` to ``high``."""

    id: str
    health: int
    low: int
    high: int


class _Machines(msgspec.Struct):
    records: list[MachineInfo]
    mill: list[MillInfo]
    chests: dict[str, int]
    fences: list[FenceInfo]
    bombs: dict[str, int]


DAY_MINUTES = 1600
"""Machine minutes from one 6:00 to the next."""
NIGHT_MINUTES = 400
"""Machine minutes from 26:00 to 6:00."""
FENCE_NIGHTS = 2
"""Nights for each point of a fence's health (wiki: Fences)."""
INCUBATOR = "(BC)101"
FEED_HOPPER = "(BC)99"
HEATER = "(BC)104"
HAY = "(O)178"
INCUBATION_MINUTES = 9000
"""Minutes for chicken, duck and void eggs; half with Coopmaster (wiki: Incubator)."""
DINOSAUR_INCUBATION_MINUTES = 18000
OSTRICH_INCUBATION_MINUTES = 15000


@cache
def _file() -> _Machines:
    return read("machines", _Machines)


@cache
def machines() -> dict[str, MachineInfo]:
    """Return all machines by item id."""
    return {info.id: info for info in _file().records}


def machine(id: str) -> MachineInfo | None:
    """Return the machine of an item id, or None."""
    return machines().get(id)


def mill() -> tuple[MillInfo, ...]:
    """Return the products of the mill."""
    return tuple(_file().mill)


def chest_slots(id: str) -> int:
    """Return the slots of a chest, 0 for other items (wiki: Chest)."""
    return _file().chests.get(id, 0)


def fence(id: str) -> FenceInfo | None:
    """Return the fence of this id, or None."""
    return _fences().get(id)


@cache
def _fences() -> dict[str, FenceInfo]:
    return {info.id: info for info in _file().fences}


def bomb_radius(id: str) -> int:
    """Return the radius of a bomb in tiles, 0 for other items."""
    return _file().bombs.get(id, 0)


def incubation_minutes(egg: str, *, coopmaster: bool = False) -> int:
    """Return the machine minutes until an egg hatches."""
    longer = {"(O)107": DINOSAUR_INCUBATION_MINUTES, "(O)289": OSTRICH_INCUBATION_MINUTES}
    minutes = longer.get(egg, INCUBATION_MINUTES)
    return minutes // 2 if coopmaster else minutes
