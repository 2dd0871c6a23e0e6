"""The museum's collection and Gunther's rewards."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read


class PieceInfo(msgspec.Struct, frozen=True):
    """An item that the museum accepts once."""

    id: str
    """Qualified id."""
    kind: str
    """artifact or mineral."""


class RewardInfo(msgspec.Struct, frozen=True):
    """A reward, due after all its required donations."""

    key: str
    total: int = 0
    """Required number of donations."""
    minerals: int = 0
    artifacts: int = 0
    items: tuple[str, ...] = ()
    """Required items."""
    item: str = ""
    """Qualified id of the reward."""
    count: int = 1
    recipe: str = ""
    """Crafting recipe in addition to the reward."""


class _Museum(msgspec.Struct):
    pieces: list[PieceInfo]
    rewards: list[RewardInfo]


@cache
def pieces() -> dict[str, PieceInfo]:
    """Return all pieces of the collection by id."""
    return {info.id: info for info in read("museum", _Museum).pieces}


@cache
def rewards() -> dict[str, RewardInfo]:
    """Return all rewards by key."""
    return {info.key: info for info in read("museum", _Museum).rewards}
