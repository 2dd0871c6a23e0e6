"""Weeds, twigs, stones, large stumps and boulders, grass, artifact spots."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, read


class DropInfo(msgspec.Struct, frozen=True):
    """An item that may fall, ``low`` to ``high`` pieces, each number equally likely."""

    item: str
    low: int = 1
    high: int = 1
    chance: float = 1


class StoneInfo(msgspec.Struct, frozen=True):
    """A stone or ore node by its item id."""

    id: str
    name: str
    """What players call it: ``copper node``."""
    health: int
    """A pickaxe takes off its level + 1 at each blow."""
    drops: tuple[DropInfo, ...] = ()
    xp: int = 0
    """Mining experience."""
    mine_rule: bool = False
    """A plain stone of the mines, whose drops are rolled by floor."""


class ClumpInfo(msgspec.Struct, frozen=True):
    """A thing of 2 x 2 tiles (a giant crop: 3 x 3) that only a good tool breaks."""

    kind: int
    """600 large stump, 602 large log, 672 boulder, 622 meteorite ..."""
    name: str
    tool: str
    """axe or pickaxe."""
    min_level: int
    """Lowest level of the tool that does anything."""
    health: float
    drops: tuple[DropInfo, ...] = ()
    skill: str = ""
    xp: int = 0


class _Debris(msgspec.Struct):
    weeds: tuple[str, ...]
    twigs: tuple[str, ...]
    stones: list[StoneInfo]
    clumps: list[ClumpInfo]


FIBER, MIXED_SEEDS, FLOWER_SEEDS = "(O)771", "(O)770", "(O)MixedFlowerSeeds"
WEEDS_FIBER_CHANCE = 0.5
WEEDS_SEED_CHANCE = 0.05
"""Of mixed seeds, when no fiber fell (wiki: Weeds)."""
WEEDS_FLOWER_CHANCE = 0.05
"""Of mixed flower seeds in summer, when neither fell."""

GRASS_TUFTS = 4

GIANT_KINDS = {
    "(O)190": 190,
    "(O)254": 254,
    "(O)276": 276,
    "(O)889": 889,
    "(O)Powdermelon": 1907,
}
"""Kind of clump that a giant crop is, by its harvest: the item's number, or a chosen one."""

ARTIFACT_SPOT = "(O)590"
SEED_SPOT = "(O)SeedSpot"


@cache
def _file() -> _Debris:
    return read("debris", _Debris)


def weeds() -> tuple[str, ...]:
    """Ids of all weeds."""
    return _file().weeds


def twigs() -> tuple[str, ...]:
    """Ids of all twigs."""
    return _file().twigs


@cache
def stones() -> dict[str, StoneInfo]:
    """All stones and nodes by id."""
    return {info.id: info for info in _file().stones}


def stone(id: str) -> StoneInfo | None:
    """The stone of this id, or None if it is none."""
    return stones().get(id)


def is_weeds(id: str) -> bool:
    """Whether the id is one of the weeds."""
    return id in _file().weeds


def is_twig(id: str) -> bool:
    """Whether the id is one of the twigs."""
    return id in _file().twigs


def is_litter(id: str) -> bool:
    """Whether the id is one of the weeds, twigs or stones, as they lie on a neglected farm."""
    return is_weeds(id) or is_twig(id) or stone(id) is not None


@cache
def clumps() -> dict[int, ClumpInfo]:
    """All clumps by kind."""
    return {info.kind: info for info in _file().clumps}


def clump(kind: int) -> ClumpInfo:
    """The clump of this kind.

    Raises:
        UnknownName: There is no such kind.
    """
    try:
        return clumps()[kind]
    except KeyError:
        raise UnknownName("clump", str(kind), []) from None


def giant_kind(harvest: str) -> int:
    """Kind of clump that a giant crop is, by the id of its harvest."""
    return GIANT_KINDS[harvest]
