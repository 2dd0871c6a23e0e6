"""Events of the story: cutscenes that are not played, whose effects apply all the same."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read
from pytest_stardojo.gamedata.conditions import When


class EventInfo(msgspec.Struct, frozen=True):
    """One event: when it happens, what it brings, and the message that tells it."""

    id: str
    """The game's number where it is known, else a word of our own."""
    name: str
    when: When
    text: str
    """One message; it is what one sees of the scene."""
    morning: bool = False
    """Happens at 6:00, else when one comes to a place or touches a tile."""
    mail: tuple[str, ...] = ()
    """Letters and signs that count as received."""
    letters: tuple[str, ...] = ()
    """Letters that come next morning."""
    quests: tuple[str, ...] = ()
    """Quests that begin."""
    complete: tuple[str, ...] = ()
    """Quests that are completed."""
    items: tuple[tuple[str, int], ...] = ()
    crafting: tuple[str, ...] = ()
    """Crafting recipes that one learns."""
    cooking: tuple[str, ...] = ()
    take: bool = False
    """What is held (``when.hold``) is handed over."""
    ask: str = ""
    """Question that is asked instead of a plain message: ``pet`` or ``cave``."""


class _Story(msgspec.Struct):
    records: list[EventInfo]


@cache
def events() -> dict[str, EventInfo]:
    """All events that have effects, by id, in the order in which they are looked at."""
    return {info.id: info for info in read("story", _Story).records}


@cache
def at_place(place: str) -> tuple[EventInfo, ...]:
    """Events that may happen when one comes to a place or touches something there."""
    return tuple(info for info in events().values() if info.when.place == place)


@cache
def in_the_morning() -> tuple[EventInfo, ...]:
    """Events that may happen at 6:00."""
    return tuple(info for info in events().values() if info.morning)


def event(id: str) -> EventInfo:
    """The event of this id.

    Raises:
        UnknownName: There is none; the error names near ids.
    """
    try:
        return events()[id]
    except KeyError:
        raise UnknownName("event", id, near_names(id, events())) from None


def has(id: str) -> bool:
    """Whether there is an event of this id that has effects."""
    return id in events()
