"""Machines: what goes in, what comes out, how long it takes."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read


class MachineInput(msgspec.Struct, frozen=True):
    """What a rule takes: an item, or anything with all of the tags."""

    item: str = ""
    tags: tuple[str, ...] = ()
    """``!tag`` means without it."""
    any: bool = False
    amount: int = 1
    chance: float = 1
    """That the rule applies when tried."""


class MachineOutput(msgspec.Struct, frozen=True):
    """What a rule may give."""

    item: str = ""
    made: str = ""
    """Made from the input: same_as_input, dried_fruit_of_input ..."""
    special: str = ""
    """A rule of its own: cask, incubator, seed_maker ..."""
    low: int = 1
    high: int = 1
    chance: float = 1
    """That it is taken when reached, in rules that pick the first."""
    quality: int | None = None
    copy_quality: bool = False
    double_chance: float = 0
    double_by_quality: dict[str, float] = {}
    """Chance of twice as much by the input's quality."""
    aging_multiplier: float = 0


class MachineRule(msgspec.Struct, frozen=True):
    """One rule of a machine; the first whose input fits applies."""

    outputs: tuple[MachineOutput, ...]
    inputs: tuple[MachineInput, ...] = ()
    """Any of these starts it."""
    triggers: tuple[str, ...] = ()
    """Starts by itself: outputcollected, machineputdown, dayupdate."""
    pick: str = "all"
    """``random``, ``first`` (that passes its chance), or the only output."""
    minutes: int | None = None
    days: int | None = None


class MachineInfo(msgspec.Struct, frozen=True):
    """A machine by its item id."""

    id: str
    name: str
    fuel: tuple[tuple[str, int], ...] = ()
    """Things taken besides the input."""
    rules: tuple[MachineRule, ...] = ()
    paused_when: tuple[str, ...] = ()
    """inside, winter, rain."""
    minutes_by_item: dict[str, int] = {}
    """Minutes by input, where they differ from the rule's."""
    profession: str = ""
    profession_time: float = 1
    """Time factor with that profession."""
    foraging_xp: int = 0


class MillInfo(msgspec.Struct, frozen=True):
    """What the mill makes over night."""

    input: str
    output: str
    count: int


class FenceInfo(msgspec.Struct, frozen=True):
    """How long a fence stands; ``low`` to ``high`` is added to ``health``."""

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
"""Nights that a fence stands for each point of its health (wiki: Fences)."""
INCUBATOR = "(BC)101"
FEED_HOPPER = "(BC)99"
HEATER = "(BC)104"
HAY = "(O)178"
INCUBATION_MINUTES = 9000
"""Chicken, duck and void eggs; half of it with Coopmaster (wiki: Incubator)."""
DINOSAUR_INCUBATION_MINUTES = 18000
OSTRICH_INCUBATION_MINUTES = 15000


@cache
def _file() -> _Machines:
    return read("machines", _Machines)


@cache
def machines() -> dict[str, MachineInfo]:
    """All machines by item id."""
    return {info.id: info for info in _file().records}


def machine(id: str) -> MachineInfo | None:
    """The machine of this item id, or None if it is none."""
    return machines().get(id)


def mill() -> tuple[MillInfo, ...]:
    """What the mill makes."""
    return tuple(_file().mill)


def chest_slots(id: str) -> int:
    """Slots of a chest, 0 for what is none (wiki: Chest)."""
    return _file().chests.get(id, 0)


def fence(id: str) -> FenceInfo | None:
    """The fence of this id, or None."""
    return _fences().get(id)


@cache
def _fences() -> dict[str, FenceInfo]:
    return {info.id: info for info in _file().fences}


def bomb_radius(id: str) -> int:
    """Radius of a bomb in tiles, 0 for what is none."""
    return _file().bombs.get(id, 0)


def incubation_minutes(egg: str, *, coopmaster: bool = False) -> int:
    """Machine minutes until an egg hatches."""
    longer = {"(O)107": DINOSAUR_INCUBATION_MINUTES, "(O)289": OSTRICH_INCUBATION_MINUTES}
    minutes = longer.get(egg, INCUBATION_MINUTES)
    return minutes // 2 if coopmaster else minutes
