"""Story events: effects and messages of cutscenes, which are not played."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names
from pytest_stardojo.gamedata.conditions import Condition, read


class EventInfo(msgspec.Struct, frozen=True, rename={"came_from": "from"}):
    """An event: place, condition, effects and message."""

    id: str
    """Id in the game if known, else a word of this project."""
    name: str
    text: str
    """Message in place of the scene."""
    place: str = ""
    """Map of arrival or of ``tiles``; empty for events of the morning."""
    came_from: str = ""
    """Map that the farmer comes from; empty: any."""
    tiles: tuple[tuple[int, int], ...] = ()
    """Tiles of the place, one of which the farmer touches; none: it happens on arrival."""
    when: Condition = Condition()
    morning: bool = False
    """Whether it happens at 6:00, else on arrival or on touching a tile."""
    mail: tuple[str, ...] = ()
    """Letters that count as received."""
    letters: tuple[str, ...] = ()
    """Letters of the next morning."""
    quests: tuple[str, ...] = ()
    """Quests that start."""
    complete: tuple[str, ...] = ()
    """Quests that it completes."""
    items: tuple[tuple[str, int], ...] = ()
    crafting: tuple[str, ...] = ()
    """Crafting recipes that it teaches."""
    cooking: tuple[str, ...] = ()
    take: bool = False
    """Whether the farmer hands over the held item (``when.hold``)."""
    ask: str = ""
    """Question instead of a message: ``pet`` or ``cave``."""


class _Story(msgspec.Struct):
    records: list[EventInfo]


@cache
def events() -> dict[str, EventInfo]:
    """Return all events with effects by id, in order of their checks."""
    return {info.id: info for info in read("story", _Story).records}


@cache
def at_place(place: str) -> tuple[EventInfo, ...]:
    """Return the events on arrival at a place or on touching something there."""
    return tuple(info for info in events().values() if info.place == place)


@cache
def in_the_morning() -> tuple[EventInfo, ...]:
    """Return the events at 6:00."""
    return tuple(info for info in events().values() if info.morning)


def event(id: str) -> EventInfo:
    """Return the event of this id.

    Raises:
        UnknownName: There is none; the error names near ids.
    """
    try:
        return events()[id]
    except KeyError:
        raise UnknownName("event", id, near_names(id, events())) from None


def has(id: str) -> bool:
    """Return whether there is an event of this id that has effects."""
    return id in events()
