"""Wild trees: growth, seeds, yield, health."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read


class ChopItem(msgspec.Struct, frozen=True):
    """Additional drop of a felled tree or its stump."""

    item: str
    low: int = 1
    high: int = 1
    chance: float = 1
    stump: bool = False


class Tap(msgspec.Struct, frozen=True):
    """Product of a tapper."""

    item: str
    low: int = 1
    high: int = 1
    days: int = 7
    season: str = ""
    not_in_winter: bool = False
    days_of_month: tuple[int, ...] = ()


class ExtraSeed(msgspec.Struct, frozen=True):
    """Drop of a shaken tree in place of its seed."""

    item: str
    chance: float = 1
    season: str = ""
    first_day: int = 1
    last_day: int = 28


class TreeInfo(msgspec.Struct, frozen=True):
    """One kind of wild tree.  Chances are per night unless said otherwise."""

    kind: str
    """``1`` oak, ``2`` maple, ``3`` pine ..."""
    name: str
    seed: str
    growth_chance: float
    fertilized_growth_chance: float
    spread_chance: float
    """Chance that a grown tree on the farm seeds a tile within ``SPREAD_RADIUS``."""
    seed_chance: float
    """Chance of a new seed to shake down."""
    chop_seed_chance: float
    """Chance of a seed after felling with foraging level 1 or more; rolled twice."""
    plantable: bool = True
    wood: bool = True
    lumberjack_hardwood: bool = True
    grows_in_winter: bool = False
    stump_in_winter: bool = False
    """Whether it is a stump in winter and returns in spring (wiki: Mushroom Tree)."""
    moss: bool = False
    chop_items: tuple[ChopItem, ...] = ()
    tap: tuple[Tap, ...] = ()
    extra_seeds: tuple[ExtraSeed, ...] = ()


class _Trees(msgspec.Struct):
    records: list[TreeInfo]


GROWN = 5
"""Stage of a full-grown tree; saves may hold more."""
TREE_HEALTH = 10.0
STUMP_HEALTH = 5.0
FELLED_WOOD = 12
"""Wood from the trunk, before extra rolls (wiki: Trees)."""
STUMP_WOOD = 4
FELLED_SAP = 5
BUSH_WOOD = 4
"""Wood from a tree of stage 3 or 4 (wiki: Trees)."""
FORESTER_WOOD = 1.25
FELLED_XP = 12
STUMP_XP = 1
SPREAD_RADIUS = 3
SAP = "(O)92"
WOOD = "(O)388"
HARDWOOD = "(O)709"
MOSS = "(O)Moss"


@cache
def trees() -> dict[str, TreeInfo]:
    """Return all wild trees by kind."""
    return {info.kind: info for info in read("trees", _Trees).records}


def tree(kind: str) -> TreeInfo:
    """Return the kind of tree, ``1`` for oak.

    Raises:
        UnknownName: There is no such kind.
    """
    try:
        return trees()[kind]
    except KeyError:
        raise UnknownName("tree", kind, near_names(kind, trees())) from None


def find(name: str) -> str | None:
    """Return the kind of a tree by name or kind, ``Oak`` or ``1``."""
    wanted = name.strip().lower()
    for info in trees().values():
        if wanted in (info.kind, info.name.lower()):
            return info.kind
    return None


def by_seed(id: str) -> TreeInfo | None:
    """Return the tree of a plantable seed, or None."""
    for info in trees().values():
        if info.seed == id and info.plantable:
            return info
    return None
