"""What geodes hold."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read


class GeodeDrop(msgspec.Struct, frozen=True):
    """One of the items, all equally likely, taken with this chance in order."""

    chance: float
    items: tuple[str, ...]
    condition: str = ""


class GeodeInfo(msgspec.Struct, frozen=True):
    """A geode by its item id."""

    id: str
    name: str
    common_share: float
    """Share of geodes that hold common things: stone, clay, crystal, ore, coal."""
    drops: tuple[GeodeDrop, ...]


class _Geodes(msgspec.Struct):
    tables: list[GeodeInfo]


OPEN_PRICE = 25
"""What Clint asks for cracking one, in g."""
CRYSTAL = {
    "(O)535": ("(O)86",),
    "(O)536": ("(O)84",),
    "(O)537": ("(O)82",),
    "(O)749": ("(O)82", "(O)84", "(O)86"),
}
"""The common crystal of a geode (a quarter of half of its common things)."""
COMMON_STACKS = (1, 3, 5)
"""Pieces of a common thing, equally likely; 10 with 10 %, 20 with 1 %."""


@cache
def geodes() -> dict[str, GeodeInfo]:
    """All geodes by item id."""
    return {info.id: info for info in read("geodes", _Geodes).tables}


def geode(id: str) -> GeodeInfo | None:
    """The geode of this id, or None if it is none."""
    return geodes().get(id)
