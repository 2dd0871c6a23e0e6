"""Story quests by the game's numbers."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read


class QuestInfo(msgspec.Struct, frozen=True):
    """A story quest.  Fields that its kind does not need keep their defaults."""

    id: str
    title: str
    kind: str
    """socialize, gift, harvest, build, craft, location, reach, donate, smelt, slay, deliver,
    lost_item, item_place, fetch, use, interact."""
    goal: str
    """One sentence."""
    count: int = 1
    item: str = ""
    npc: str = ""
    """To whom the item goes."""
    place: str = ""
    tile: tuple[int, int] | None = None
    monster: str = ""
    building: str = ""
    mine_floor: int = 0
    skull_cavern_floor: int = 0
    before: int = 0
    """Time of day."""
    gold: int = 0
    reward_item: str = ""
    reward_recipe: str = ""
    friend: str = ""
    friend_points: int = 0
    """With ``friend``, or with everybody greeted."""
    effect: str = ""
    """Mail flag or key item that it brings."""
    next: tuple[str, ...] = ()
    """Quests that follow it."""
    mail: str = ""
    letter: str = ""
    """Letter that comes the morning after."""
    found: str = ""
    """What one finds on the tile, in a sentence."""


class _Quests(msgspec.Struct):
    records: list[QuestInfo]
    introductions: tuple[str, ...]


@cache
def quests() -> dict[str, QuestInfo]:
    """All story quests by id."""
    return {info.id: info for info in read("quests", _Quests).records}


def quest(id: str) -> QuestInfo:
    """The quest of this id.

    Raises:
        UnknownName: There is none.
    """
    try:
        return quests()[id]
    except KeyError:
        raise UnknownName("quest", id, near_names(id, quests())) from None


def has(id: str) -> bool:
    """Whether there is a quest of this id."""
    return id in quests()


@cache
def introductions() -> tuple[str, ...]:
    """The 28 villagers to be greeted for quest 9."""
    return read("quests", _Quests).introductions
