"""Contents of geodes."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read


class GeodeDrop(msgspec.Struct, frozen=True):
    """Group of equally likely items; groups are rolled in order."""

    chance: float
    items: tuple[str, ...]
    condition: str = ""


class GeodeInfo(msgspec.Struct, frozen=True):
    """A kind of geode."""

    id: str
    name: str
    common_share: float
    """Share of geodes with common content: stone, clay, crystal, ore, coal."""
    drops: tuple[GeodeDrop, ...]
    counts: dict[str, int] = {}
    """Number of pieces by item, if more than one."""


class _Geodes(msgspec.Struct):
    tables: list[GeodeInfo]


OPEN_PRICE = 25
"""Clint's price for opening one, in g."""
CRYSTAL = {
    "(O)535": ("(O)86",),
    "(O)536": ("(O)84",),
    "(O)537": ("(O)82",),
    "(O)749": ("(O)82", "(O)84", "(O)86"),
}
"""Common crystals of geodes (a quarter of half of the common content)."""
COMMON_STACKS = (1, 3, 5)
"""Counts of common content, equally likely; 10 with 10 %, 20 with 1 %."""
STACK_OF_TEN, STACK_OF_TWENTY = 0.1, 0.01
STONE, CLAY = "(O)390", "(O)330"
COPPER, IRON, COAL, GOLD, IRIDIUM = "(O)378", "(O)380", "(O)382", "(O)384", "(O)386"
ORES: dict[str, tuple[str, ...]] = {
    "(O)535": (COPPER, IRON, COAL),
    "(O)536": (COPPER, IRON, COAL, GOLD),
    "(O)537": (COPPER, IRON, COAL, GOLD, IRIDIUM),
    "(O)749": (COPPER, IRON, COAL, GOLD, IRIDIUM),
}
"""Other half of the common content, equally likely; iridium in half the count plus one."""
DEEPER: dict[tuple[str, str], tuple[str, int]] = {
    ("(O)535", IRON): (COPPER, 25),
    ("(O)536", GOLD): (IRON, 75),
}
"""Ores that are replaced by a lesser one until the farmer reaches a floor of the mines."""


@cache
def geodes() -> dict[str, GeodeInfo]:
    """Return all geodes by item id."""
    return {info.id: info for info in read("geodes", _Geodes).tables}


def geode(id: str) -> GeodeInfo | None:
    """Return the geode of this id, or None if it is none."""
    return geodes().get(id)
