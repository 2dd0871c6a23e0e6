"""Story quests by the game's ids."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read


class QuestInfo(msgspec.Struct, frozen=True):
    """A story quest.  Fields that its kind does not use keep their defaults."""

    id: str
    title: str
    kind: str
    """socialize, gift, harvest, build, craft, location, reach, donate, smelt, slay, deliver,
    lost_item, item_place, fetch, use, interact."""
    goal: str
    """Goal as one sentence."""
    count: int = 1
    item: str = ""
    npc: str = ""
    """Villager who receives the item."""
    place: str = ""
    tile: tuple[int, int] | None = None
    monster: str = ""
    building: str = ""
    mine_floor: int = 0
    skull_cavern_floor: int = 0
    before: int = 0
    """Latest time of day; 0: any."""
    gold: int = 0
    reward_item: str = ""
    reward_recipe: str = ""
    friend: str = ""
    friend_points: int = 0
    """Friendship points with ``friend``, or with all greeted villagers."""
    effect: str = ""
    """Mail flag or key item from the quest."""
    next: tuple[str, ...] = ()
    """Quests that follow it."""
    mail: str = ""
    letter: str = ""
    """Letter on the morning after completion."""
    found: str = ""
    """Find on the tile as a sentence."""


class _Quests(msgspec.Struct):
    records: list[QuestInfo]
    introductions: tuple[str, ...]


@cache
def quests() -> dict[str, QuestInfo]:
    """Return all story quests by id."""
    return {info.id: info for info in read("quests", _Quests).records}


def quest(id: str) -> QuestInfo:
    """Return the quest of this id.

    Raises:
        UnknownName: There is none.
    """
    try:
        return quests()[id]
    except KeyError:
        raise UnknownName("quest", id, near_names(id, quests())) from None


def has(id: str) -> bool:
    """Return whether there is a quest of this id."""
    return id in quests()


@cache
def introductions() -> tuple[str, ...]:
    """Return the 28 villagers to greet for quest 9."""
    return read("quests", _Quests).introductions
