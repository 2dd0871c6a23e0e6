"""Wild trees: growth, seeds, what they give, and how hard they are."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read


class ChopItem(msgspec.Struct, frozen=True):
    """What falls besides wood, from the tree or from its stump."""

    item: str
    low: int = 1
    high: int = 1
    chance: float = 1
    stump: bool = False


class Tap(msgspec.Struct, frozen=True):
    """What a tapper brings."""

    item: str
    low: int = 1
    high: int = 1
    days: int = 7
    season: str = ""
    not_in_winter: bool = False
    days_of_month: tuple[int, ...] = ()


class ExtraSeed(msgspec.Struct, frozen=True):
    """What a shaken tree drops in place of its seed."""

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
    """That a grown tree on the farm seeds a tile within ``SPREAD_RADIUS``."""
    seed_chance: float
    """That it gets a seed to be shaken down."""
    chop_seed_chance: float
    """When felled with foraging level 1 or more; tried twice."""
    plantable: bool = True
    wood: bool = True
    lumberjack_hardwood: bool = True
    grows_in_winter: bool = False
    stump_in_winter: bool = False
    """Is a stump in winter, and grows again in spring (wiki: Mushroom Tree)."""
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
"""Wood from the trunk, before the extra rolls (wiki: Trees)."""
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
    """All kinds of wild tree."""
    return {info.kind: info for info in read("trees", _Trees).records}


def tree(kind: str) -> TreeInfo:
    """The kind of tree, ``1`` for oak.

    Raises:
        UnknownName: There is no such kind.
    """
    try:
        return trees()[kind]
    except KeyError:
        raise UnknownName("tree", kind, near_names(kind, trees())) from None


def find(name: str) -> str | None:
    """Kind of a tree by its name or kind, ``Oak`` and ``1``."""
    wanted = name.strip().lower()
    for info in trees().values():
        if wanted in (info.kind, info.name.lower()):
            return info.kind
    return None


def by_seed(id: str) -> TreeInfo | None:
    """The tree that grows from a seed, or None; seeds that cannot be planted give None."""
    for info in trees().values():
        if info.seed == id and info.plantable:
            return info
    return None
