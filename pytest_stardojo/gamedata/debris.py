"""Weeds, twigs, stones, large stumps and boulders, grass, artifact spots."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, read


class DropInfo(msgspec.Struct, frozen=True):
    """A possible drop of ``low`` to ``high`` items, each number equally likely."""

    item: str
    low: int = 1
    high: int = 1
    chance: float = 1

    @property
    def average(self) -> float:
        """Average number of items."""
        return self.chance * (self.low + self.high) / 2


class StoneInfo(msgspec.Struct, frozen=True):
    """A stone or ore node."""

    id: str
    name: str
    """Name for players: ``copper node``."""
    health: int
    """Health; each blow of a pickaxe takes its level + 1."""
    drops: tuple[DropInfo, ...] = ()
    xp: int = 0
    """Mining experience."""
    mine_rule: bool = False
    """Whether it is a plain stone of the mines, whose drops depend on the floor."""


class ClumpInfo(msgspec.Struct, frozen=True):
    """An obstacle of 2 x 2 tiles (giant crop: 3 x 3) that requires a tool level."""

    kind: int
    """600 large stump, 602 large log, 672 boulder, 622 meteorite ..."""
    name: str
    tool: str
    """axe or pickaxe."""
    min_level: int
    """Lowest effective level of the tool."""
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
"""Chance of mixed seeds if no fiber dropped (wiki: Weeds)."""
WEEDS_FLOWER_CHANCE = 0.05
"""Chance of mixed flower seeds in summer if neither dropped."""

UNIQUE_WEEDS = {"spring": "(O)792", "summer": "(O)793", "fall": "(O)794"}
"""Weeds of the Forest farm by season, which always drop mixed seeds (wiki: Farm Maps)."""

GRASS_TUFTS = 4

GIANT_KINDS = {
    "(O)190": 190,
    "(O)254": 254,
    "(O)276": 276,
    "(O)889": 889,
    "(O)Powdermelon": 1907,
}
"""Clump kinds of giant crops by harvest: the number of the item, or a chosen one."""

ARTIFACT_SPOT = "(O)590"
SEED_SPOT = "(O)SeedSpot"


@cache
def _file() -> _Debris:
    return read("debris", _Debris)


def weeds() -> tuple[str, ...]:
    """Return ids of all weeds."""
    return _file().weeds


def twigs() -> tuple[str, ...]:
    """Return ids of all twigs."""
    return _file().twigs


@cache
def stones() -> dict[str, StoneInfo]:
    """Return all stones and nodes by id."""
    return {info.id: info for info in _file().stones}


def stone(id: str) -> StoneInfo | None:
    """Return the stone of this id, or None if it is none."""
    return stones().get(id)


def is_weeds(id: str) -> bool:
    """Return whether the id is one of the weeds."""
    return id in _file().weeds


def is_twig(id: str) -> bool:
    """Return whether the id is one of the twigs."""
    return id in _file().twigs


def is_litter(id: str) -> bool:
    """Return whether the id is one of the weeds, twigs or stones of a neglected farm."""
    return is_weeds(id) or is_twig(id) or stone(id) is not None


@cache
def clumps() -> dict[int, ClumpInfo]:
    """Return all clumps by kind."""
    return {info.kind: info for info in _file().clumps}


def clump(kind: int) -> ClumpInfo:
    """Return the clump of this kind.

    Raises:
        UnknownName: There is no such kind.
    """
    try:
        return clumps()[kind]
    except KeyError:
        raise UnknownName("clump", str(kind), []) from None


def giant_kind(harvest: str) -> int:
    """Return the clump kind of a giant crop, by the id of its harvest."""
    return GIANT_KINDS[harvest]
