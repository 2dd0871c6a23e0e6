"""Conditions of the data files: what must hold before a thing is sold or an event happens.

Shops, letters and events of the story use the same words.  A condition holds when all
that it names holds; ``valley/rules/common/conditions.py`` evaluates it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeVar

import msgspec

from pytest_stardojo.gamedata import _files
from pytest_stardojo.gamedata.calendar import SEASONS
from pytest_stardojo.gamedata.skills import SKILLS

T = TypeVar("T")

WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")

COLLECTIONS = ("artifact", "mineral")
"""Kinds of pieces that the museum collects."""
CANDIDATE = "candidate"
"""In ``hearts``: any villager who can be married."""


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A condition: every field that is set must hold.

    Raises:
        ValueError: A season, weekday, skill or collection is not known.
    """

    hours: tuple[int, int] | None = None
    """From the first time of day on, before the second."""
    seasons: tuple[str, ...] = ()
    weekdays: tuple[str, ...] = ()
    days: tuple[int, ...] = ()
    """Days of the season."""
    since: tuple[str, int, int] | None = None
    """First season, day and year."""
    min_year: int = 1
    max_year: int | None = None
    min_days_played: int = 0
    dry: bool = False
    """No rain falls."""
    mail: tuple[str, ...] = ()
    """Letters and flags that the farmer has received."""
    no_mail: tuple[str, ...] = ()
    """Letters and flags that the farmer has not received."""
    events: tuple[str, ...] = ()
    """Events of the story that the farmer has seen."""
    quest: str = ""
    """Quest that is open in the log."""
    have: str = ""
    """Qualified id of an item in the bag."""
    lacks: str = ""
    """Qualified id of an item that is not in the bag."""
    hold: tuple[str, int] | None = None
    """Item in hand: qualified id, least count."""
    knows_recipe: str = ""
    lacks_recipe: str = ""
    earned: int = 0
    """Money earned in all, in g."""
    skills: tuple[tuple[str, int], ...] = ()
    """Least levels."""
    hearts: tuple[tuple[str, int], ...] = ()
    """Least hearts of villagers; see ``CANDIDATE``."""
    no_spouse: bool = False
    achievement: int | None = None
    """Number of an achievement that the farmer has."""
    prizes: int = 0
    """Prizes taken from the prize machine."""
    mine_floor: int = 0
    """Deepest floor of the mines that the farmer has reached."""
    building: str = ""
    """Finished building on the farm, of this type or a larger one of its kind."""
    house_level: int = 0
    greenhouse: bool = False
    no_pet: bool = False
    museum: int = 0
    """Pieces in the museum."""
    donated: tuple[tuple[str, ...], int] | None = None
    """Pieces of some collections in the museum: the collections, least count."""
    community_center: bool = False
    """The community center is complete."""
    community_center_or_joja: bool = False
    """The community center or Joja's form is complete."""
    several_farmers: bool = False
    unavailable: tuple[str, ...] = ()
    """Conditions, in the game's own words, that never hold in this version."""

    def __post_init__(self) -> None:
        since = self.since[:1] if self.since is not None else ()
        _check("season", (*self.seasons, *since), SEASONS)
        _check("weekday", self.weekdays, WEEKDAYS)
        _check("skill", [skill for skill, _ in self.skills], SKILLS)
        _check("collection", self.donated[0] if self.donated is not None else (), COLLECTIONS)


def _check(kind: str, names: Iterable[str], known: tuple[str, ...]) -> None:
    for name in names:
        if name not in known:
            raise ValueError(f"unknown {kind} {name!r}{_hint(name, known)}")


def _hint(name: str, known: Iterable[str]) -> str:
    near = _files.near_names(name, known)
    return f"; did you mean {' or '.join(map(repr, near))}?" if near else ""


class BadCondition(ValueError):
    """A data file holds a word that is not part of the conditions."""


_UNKNOWN_FIELD = re.compile(r"unknown field `([^`]*)`")
_ROW = re.compile(r"\$\.(\w+)\[(\d+)\]")


def read(name: str, shape: type[T]) -> T:
    """Decode a data file whose rows have conditions.

    Args:
        name: File name without its ending.
        shape: Struct of the whole file.

    Raises:
        BadCondition: A word is not known; the error names file, row and near words.
    """
    try:
        return _files.read(name, shape)
    except msgspec.ValidationError as error:
        raise BadCondition(_explained(name, str(error))) from error


def _explained(name: str, message: str) -> str:
    row = _ROW.search(message)
    where = f"{name}.json" + (f", row {int(row[2]) + 1} of {row[1]!r}" if row else "")
    unknown = _UNKNOWN_FIELD.search(message)
    if unknown is None:
        return f"{where}: {message.split(' - at ')[0]}"
    return f"{where}: unknown word {unknown[1]!r}{_hint(unknown[1], Condition.__struct_fields__)}"
