"""Letters: what they say, what lies in them; ``calendar`` says when they come."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read


class LetterInfo(msgspec.Struct, frozen=True, rename={"sender": "from"}):
    """One letter."""

    id: str
    sender: str
    text: str
    items: tuple[tuple[str, int], ...] = ()
    """What lies in it: (qualified id, count)."""
    money: int = 0
    """Money that lies in it, in g."""
    quest: str = ""
    """Id of the quest that reading it starts."""


class _Letters(msgspec.Struct):
    records: list[LetterInfo]


@cache
def letters() -> dict[str, LetterInfo]:
    """All letters by id."""
    return {info.id: info for info in read("letters", _Letters).records}


def letter(id: str) -> LetterInfo:
    """The letter of this id.

    Raises:
        UnknownName: There is none; the error names near ids.
    """
    try:
        return letters()[id]
    except KeyError:
        raise UnknownName("letter", id, near_names(id, letters())) from None


def has(id: str) -> bool:
    """Whether there is a letter of this id."""
    return id in letters()
