"""Story quests: what they ask for, what they bring, what follows."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read

GREETED = (
    *("Abigail", "Alex", "Caroline", "Clint", "Demetrius", "Elliott", "Emily", "Evelyn"),
    *("George", "Gus", "Haley", "Harvey", "Jas", "Jodi", "Leah", "Lewis", "Linus", "Marnie"),
    *("Maru", "Pam", "Penny", "Pierre", "Robin", "Sam", "Sebastian", "Shane", "Vincent"),
    "Willy",
)
"""The 28 people whom quest 9, Introductions, asks to greet (measured from real saves)."""
INTRODUCTIONS = "9"


class QuestInfo(msgspec.Struct, frozen=True):
    """One story quest.  What is asked for is one of the objectives below, or a story event."""

    id: str
    title: str
    kind: str
    """harvest, craft, build, socialize, deliver, slay, reach, location ..."""
    goal: str
    """One sentence."""
    deed: str = ""
    """Word of the ledger that counts."""
    items: tuple[str, ...] = ()
    """Qualified ids that count for the deed, or that are to be delivered; empty: any."""
    things: tuple[str, ...] = ()
    """Names that count for the deed; empty: any."""
    count: int = 1
    deliver_to: str = ""
    """Villager who wants the item."""
    building: str = ""
    """Building that must stand on the farm, finished, in any size."""
    mine_level: int = 0
    """Deepest floor to reach."""
    place: str = ""
    """Location to visit."""
    before: int = 2600
    """Time of day before which it must be visited."""
    gold: int = 0
    """Reward in g, taken from the quest log."""
    item: str = ""
    """Reward: qualified id."""
    friend: str = ""
    """Villager who likes the farmer better for it; empty with ``points``: all who were greeted."""
    points: int = 0
    """Friendship points."""
    next: tuple[str, ...] = ()
    """Quests that follow."""
    can_cancel: bool = True


class _Quests(msgspec.Struct):
    records: list[QuestInfo]


@cache
def quests() -> dict[str, QuestInfo]:
    """All story quests by id."""
    return {info.id: info for info in read("quests", _Quests).records}


def quest(id: str) -> QuestInfo:
    """The quest of this id.

    Raises:
        UnknownName: There is none; the error names near ids and titles.
    """
    try:
        return quests()[id]
    except KeyError:
        titles = [info.title for info in quests().values()]
        near = near_names(id, quests()) or near_names(id, titles)
        raise UnknownName("quest", id, near) from None


def has(id: str) -> bool:
    """Whether there is a quest of this id."""
    return id in quests()
