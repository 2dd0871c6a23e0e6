"""Monsters: their numbers, what they drop, and the goals of the Adventurer's Guild."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read
from pytest_stardojo.gamedata.aliases import MONSTERS

PIXELS_A_TILE = 64


class MonsterInfo(msgspec.Struct, frozen=True):
    """A kind of monster."""

    name: str
    health: int
    damage: int
    """Around which its blows vary by a quarter (wiki: Defense)."""
    defense: int
    """Taken off every blow against it."""
    speed: int
    """Pixels a tick."""
    xp: int
    """Combat experience for killing it."""
    way: str
    """How it moves: hop, patrol, crawl, swoop, burrow, shell, lurk, stalk, haunt, scamper,
    throw, cast, hover, rise, breathe."""
    sight: int = 0
    """Tiles from which it notices a farmer; 0: it never does."""
    push: int = 1
    """Tiles that a blow throws it back (chosen)."""
    flies: bool = False
    """Moves over rocks and walls."""
    becomes: str = ""
    """What hatches out of it, once it has pupated."""
    cover: str = ""
    """Qualified id of the stone that it looks like in its shell."""
    shot: str = ""
    """What it throws: bone, curse, fireball, fire."""
    shot_damage: int = 0
    drops: tuple[tuple[str, float], ...] = ()
    """(qualified id, chance): each line is drawn on its own."""

    @property
    def step_ticks(self) -> int:
        """Ticks that it takes for a tile."""
        return -(-PIXELS_A_TILE // max(1, self.speed))


class GoalInfo(msgspec.Struct, frozen=True):
    """A monster eradication goal (wiki: Adventurer's Guild)."""

    name: str
    kills: int
    """How many of its monsters, together."""
    monsters: tuple[str, ...]
    reward: str
    """Qualified id of what Gil gives."""


class _Monsters(msgspec.Struct):
    records: list[MonsterInfo]
    goals: list[GoalInfo]


@cache
def _file() -> _Monsters:
    return read("monsters", _Monsters)


@cache
def _by_name() -> dict[str, MonsterInfo]:
    return {info.name: info for info in _file().records}


@cache
def monsters() -> tuple[str, ...]:
    """Names of all monsters."""
    return tuple(_by_name())


def monster(name: str) -> MonsterInfo:
    """The monster of this name, as the table spells it.

    Raises:
        UnknownName: There is none.
    """
    try:
        return _by_name()[name]
    except KeyError:
        raise UnknownName("monster", name, near_names(name, monsters())) from None


def goals() -> tuple[GoalInfo, ...]:
    """The goals of the Adventurer's Guild."""
    return tuple(_file().goals)


def find(name: str) -> str | None:
    """Name of a monster, in any case, or None; ``Fly`` is the ``Cave Fly``."""
    wanted = name.strip().lower()
    for alias, known in MONSTERS.items():
        if alias.lower() == wanted:
            return known
    return next((known for known in monsters() if known.lower() == wanted), None)
