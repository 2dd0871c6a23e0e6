"""Monsters: numbers, drops, and the goals of the Adventurer's Guild."""

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
    """Average damage, which varies by a quarter (wiki: Defense)."""
    defense: int
    """Reduction of every blow against it."""
    speed: int
    """Speed in pixels per tick."""
    xp: int
    """Combat experience for a kill."""
    behavior: str
    """Way of moving and attacking: hop, patrol, crawl, swoop, burrow, shell, lurk, stalk,
    haunt, scamper, throw, cast, hover, rise, breathe."""
    sight: int = 0
    """Tiles from which it notices a farmer; 0: never."""
    push: int = 1
    """Tiles of knockback from a blow (chosen)."""
    flies: bool = False
    """Whether it moves over rocks and walls."""
    becomes: str = ""
    """Monster into which it turns after pupating."""
    cover: str = ""
    """Qualified id of the stone that it looks like in its shell."""
    shot: str = ""
    """Kind of shot: bone, curse, fireball, fire."""
    shot_damage: int = 0
    drops: tuple[tuple[str, float], ...] = ()
    """(qualified id, chance), each rolled separately."""

    @property
    def step_ticks(self) -> int:
        """Ticks for a tile."""
        return -(-PIXELS_A_TILE // max(1, self.speed))


class GoalInfo(msgspec.Struct, frozen=True):
    """A monster eradication goal (wiki: Adventurer's Guild)."""

    name: str
    kills: int
    """Number of kills, of all its monsters together."""
    monsters: tuple[str, ...]
    reward: str
    """Qualified id of Gil's reward."""
    marks: tuple[str, ...] = ()
    """Ends of the names under which saves of the real game mark the reward as taken: id of the
    goal, since 1.6, and the reward, before."""


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
    """Return names of all monsters."""
    return tuple(_by_name())


def monster(name: str) -> MonsterInfo:
    """Return the monster of this name, as the table spells it.

    Raises:
        UnknownName: There is none.
    """
    try:
        return _by_name()[name]
    except KeyError:
        raise UnknownName("monster", name, near_names(name, monsters())) from None


def goals() -> tuple[GoalInfo, ...]:
    """Return the goals of the Adventurer's Guild."""
    return tuple(_file().goals)


def find(name: str) -> str | None:
    """Return the name of a monster, ignoring case, or None; ``Fly`` is the ``Cave Fly``."""
    wanted = name.strip().lower()
    for alias, known in MONSTERS.items():
        if alias.lower() == wanted:
            return known
    return next((known for known in monsters() if known.lower() == wanted), None)
