"""The museum's collection and what Gunther gives for it."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read


class PieceInfo(msgspec.Struct, frozen=True):
    """Something that the museum takes, once."""

    id: str
    """Qualified id."""
    kind: str
    """artifact or mineral."""


class RewardInfo(msgspec.Struct, frozen=True):
    """A reward: due when all that it asks has been donated."""

    key: str
    total: int = 0
    """Pieces of any kind."""
    minerals: int = 0
    artifacts: int = 0
    items: tuple[str, ...] = ()
    """These very pieces."""
    item: str = ""
    """Qualified id of what is given."""
    count: int = 1
    recipe: str = ""
    """Crafting recipe that is taught besides."""


class _Museum(msgspec.Struct):
    pieces: list[PieceInfo]
    rewards: list[RewardInfo]


@cache
def pieces() -> dict[str, PieceInfo]:
    """All pieces of the collection by id."""
    return {info.id: info for info in read("museum", _Museum).pieces}


@cache
def rewards() -> dict[str, RewardInfo]:
    """All rewards by key."""
    return {info.key: info for info in read("museum", _Museum).rewards}
