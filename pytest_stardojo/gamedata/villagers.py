"""Villagers: birthdays, manners, tastes, friendship numbers."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read


class TasteGroup(msgspec.Struct, frozen=True, rename={"but": "except"}):
    """A group of items of one taste, with exceptions."""

    group: str
    but: tuple[str, ...] = ()


class Taste(msgspec.Struct, frozen=True):
    """Items and groups of items that a villager loves, likes ..."""

    items: tuple[str, ...] = ()
    groups: tuple[TasteGroup, ...] = ()


class VillagerInfo(msgspec.Struct, frozen=True):
    """A villager with friendship."""

    name: str
    birthday: tuple[str, int]
    gender: str
    age: str
    home: str
    tile: tuple[int, int]
    """Default tile in the villager's home."""
    manners: str
    tastes: dict[str, Taste]
    """Tastes by the keys loves, likes, neutral, dislikes, hates."""
    bed: tuple[str, int, int] | None = None
    marriageable: bool = False
    giftable: bool = True
    family: dict[str, str] = {}


class OtherInfo(msgspec.Struct, frozen=True):
    """A character without friendship: Morris, Marlon ..."""

    name: str
    home: str = ""
    tile: tuple[int, int] | None = None


class _Universal(msgspec.Struct, frozen=True):
    taste: str
    items: tuple[str, ...] = ()
    groups: tuple[TasteGroup, ...] = ()


class _Villagers(msgspec.Struct):
    villagers: list[VillagerInfo]
    others: list[OtherInfo]
    universal: list[_Universal]
    groups: dict[str, frozenset[str]]


POINTS_PER_HEART = 250
TALK = 20
TALK_BUSY = 10
"""Points for talking to a walking villager."""
GIFT_POINTS = {"loves": 80, "likes": 45, "neutral": 20, "dislikes": -20, "hates": -40}
GIFT_QUALITY_PERCENT = {0: 100, 1: 110, 2: 125, 4: 150}
"""Percentages by quality, only for loved and liked gifts (wiki: Friendship)."""
BIRTHDAY_FACTOR = 8
GIFTS_PER_WEEK = 2
SPOUSE_GIFT_SHARE = 0.5
"""Share of the points that a gift to a spouse gives or takes (wiki: Friendship, Gifts)."""
DECAY = -2
"""Change per night without a talk, until the hearts are full (wiki: Friendship, Decay)."""
DECAY_DATING = -8
"""Further change when dating, which makes -10, until ten hearts (wiki: Friendship, Decay)."""
DECAY_SPOUSE = -20
"""Change of a spouse, also with full hearts (wiki: Friendship, Decay)."""
FULL_HEARTS = 10
FULL_HEARTS_NOT_DATING = 8
"""Hearts from which friendship does not decay: all that the social page shows."""
CAP = 2749
"""Most points with a villager (10 hearts and the part of the next)."""
CAP_NOT_DATING = 2249
"""Most points with a marriage candidate before dating."""
CAP_SPOUSE = 3749

_ORDER = ("loves", "hates", "likes", "dislikes", "neutral")


@cache
def _file() -> _Villagers:
    return read("villagers", _Villagers)


@cache
def villagers() -> dict[str, VillagerInfo]:
    """Return all villagers with friendship by name."""
    return {info.name: info for info in _file().villagers}


def others() -> tuple[OtherInfo, ...]:
    """Return the characters without friendship."""
    return tuple(_file().others)


def villager(name: str) -> VillagerInfo:
    """Return the villager of this name.

    Raises:
        UnknownName: There is none; the error names near ones.
    """
    try:
        return villagers()[name]
    except KeyError:
        raise UnknownName("villager", name, near_names(name, villagers())) from None


def find(name: str) -> str | None:
    """Return the name of a villager or other character, ignoring case, or None."""
    wanted = name.strip().lower()
    names = [*villagers(), *(info.name for info in others())]
    return next((known for known in names if known.lower() == wanted), None)


def taste(name: str, id: str) -> str:
    """Return a villager's taste for a gift: loves, likes, neutral, dislikes or hates.

    The villager's items take precedence, then its groups, then the universal tastes for the
    item and for its group; the default is neutral (wiki: Friendship).
    """
    personal = villager(name).tastes
    for kind in _ORDER:
        if kind in personal and id in personal[kind].items:
            return kind
    for kind in _ORDER:
        if kind in personal and _in_groups(personal[kind].groups, id):
            return kind
    for row in _file().universal:
        if id in row.items:
            return row.taste
    for row in _file().universal:
        if _in_groups(row.groups, id):
            return row.taste
    return "neutral"


def _in_groups(groups: tuple[TasteGroup, ...], id: str) -> bool:
    members = _file().groups
    return any(id in members.get(g.group, ()) and id not in g.but for g in groups)


def full_hearts(name: str, *, dating: bool = False) -> int:
    """Return the hearts from which friendship with a villager does not decay."""
    return FULL_HEARTS_NOT_DATING if villager(name).marriageable and not dating else FULL_HEARTS


def cap(name: str, *, dating: bool = False, married: bool = False) -> int:
    """Return the most friendship points with a villager."""
    if married:
        return CAP_SPOUSE
    return CAP_NOT_DATING if villager(name).marriageable and not dating else CAP
