"""Contents of Mystery Boxes."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read

BOOK = "(O)Book_Mystery"
"""Book of Mysteries, which is more likely until the farmer finds the first one."""
BOOK_FOUND = "GotMysteryBook"
"""Mark of a farmer who has found the first Book of Mysteries."""
BOOK_CHANCE_PER_BOX = 0.0004
"""Further chance of the first Book of Mysteries for each opened box (wiki: Book of Mysteries)."""


class Prize(msgspec.Struct, frozen=True):
    """Equally likely items of one count, with the conditions on which they can be won."""

    items: tuple[str, ...]
    count: int = 1
    most: int = 0
    """Most pieces, if the count is random."""
    share: int = 1
    """Weight of the prize within its group."""
    season: str = ""
    """The only season in which they can be won; in winter, a season is chosen."""
    early: bool = False
    """Whether the season begins some days before the calendar's, as for the prize machine."""
    fishing: int = 0
    """Least fishing level."""


class Treasure(msgspec.Struct, frozen=True):
    """A rare prize, which is rolled for before the groups."""

    chance: float
    prizes: tuple[Prize, ...]


class BoxInfo(msgspec.Struct, frozen=True):
    """A kind of box."""

    id: str
    factor: float
    """Factor of the chances of treasures."""
    good: float
    """Chance of a group of good prizes instead of common ones."""
    after: int = 0
    """Number of boxes to open before one can hold more than common prizes."""
    special: Treasure | None = None
    """Treasure of this kind of box alone."""


class _File(msgspec.Struct):
    boxes: list[BoxInfo]
    treasures: tuple[Treasure, ...]
    good: tuple[tuple[Prize, ...], ...]
    common: tuple[tuple[Prize, ...], ...]


@cache
def _file() -> _File:
    return read("mystery_boxes", _File)


@cache
def boxes() -> dict[str, BoxInfo]:
    """Return all boxes by item id."""
    return {info.id: info for info in _file().boxes}


def treasures() -> tuple[Treasure, ...]:
    """Return the treasures in the order in which they are rolled for."""
    return _file().treasures


def good() -> tuple[tuple[Prize, ...], ...]:
    """Return the groups of good prizes, equally likely."""
    return _file().good


def common() -> tuple[tuple[Prize, ...], ...]:
    """Return the groups of common prizes, equally likely."""
    return _file().common


def contents() -> set[str]:
    """Return the ids of all items that any box can hold."""
    found = [prize for group in (*good(), *common()) for prize in group]
    found += [prize for treasure in treasures() for prize in treasure.prizes]
    found += [prize for box in boxes().values() if box.special for prize in box.special.prizes]
    return {id for prize in found for id in prize.items}
