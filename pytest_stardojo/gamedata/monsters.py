"""Names of monsters."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read
from pytest_stardojo.gamedata.aliases import MONSTERS


class MonsterInfo(msgspec.Struct, frozen=True):
    """A kind of monster."""

    name: str


class _Monsters(msgspec.Struct):
    records: list[MonsterInfo]


@cache
def monsters() -> tuple[str, ...]:
    """Names of all monsters."""
    return tuple(info.name for info in read("monsters", _Monsters).records)


def find(name: str) -> str | None:
    """Name of a monster, in any case, or None; ``Fly`` is the ``Cave Fly``."""
    wanted = name.strip().lower()
    for alias, monster in MONSTERS.items():
        if alias.lower() == wanted:
            return monster
    return next((monster for monster in monsters() if monster.lower() == wanted), None)
