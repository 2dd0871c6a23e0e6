"""Read records that agents report as dictionaries, and name what is wrong with them.

A wrong field is left out, and the rest of the record is used.
"""

from __future__ import annotations

import difflib
import math
import operator
from collections.abc import Callable, Collection, Iterable, Mapping
from numbers import Real
from typing import Any

from pytest_stardojo.agents.untrusted import one_line, text_of, type_name

MOST_COUNTED = 2**53
"""Largest number of tokens, answers or requests of an episode."""
MOST_DOLLARS = 1e9
LONGEST_VALUE = 60
"""Characters of a wrong value that a message shows."""

Read = Callable[[Any], Any]
"""Returns the value of a field.

Raises:
    ValueError: it is wrong; the message says what it must be.
"""


def text(value: Any) -> str:
    """Return a plain text."""
    if not isinstance(value, str):
        raise ValueError("must be text")
    return str.__str__(value)


def flag(value: Any) -> bool:
    """Return a plain truth value."""
    if not isinstance(value, bool):
        raise ValueError("must be True or False")
    return value


def count(value: Any) -> int:
    """Return a plain whole number, also for numbers of other libraries (numpy's)."""
    try:
        number = -1 if isinstance(value, bool) else operator.index(value)
    except TypeError:
        number = -1
    if not 0 <= number <= MOST_COUNTED:
        raise ValueError(f"must be a whole number from 0 to {MOST_COUNTED:,}")
    return number


def amount(value: Any) -> float:
    """Return a plain number, such as US dollars or seconds."""
    number = float(value) if isinstance(value, Real) and not isinstance(value, bool) else math.nan
    if not 0 <= number <= MOST_DOLLARS:
        raise ValueError(f"must be a number from 0 to {MOST_DOLLARS:,.0f}")
    return number


def optional(read: Read) -> Read:
    """Return a reader that also accepts None."""

    def value_or_none(value: Any) -> Any:
        if value is None:
            return None
        try:
            return read(value)
        except ValueError as error:
            raise ValueError(f"{error}, or None") from None

    return value_or_none


def read_fields(
    given: Mapping[Any, Any], fields: Mapping[str, Read]
) -> tuple[dict[str, Any], list[str]]:
    """Read the fields of a dictionary.

    Args:
        given: The dictionary.
        fields: A reader for every field that the record has.

    Returns:
        The fields that are right, and a message for every other one.
    """
    found: dict[str, Any] = {}
    problems: list[str] = []
    for name, value in given.items():
        read = fields.get(name) if isinstance(name, str) else None
        if read is None:
            problems.append(_unknown(name, fields))
            continue
        try:
            found[name] = read(value)
        except ValueError as error:
            problems.append(f"{name!r} {error} (got {got(value)})")
    return found, problems


def unknown_fields(given: Mapping[Any, Any], fields: Iterable[str]) -> list[str]:
    """Return a message for every key of a dictionary that is no field."""
    known = list(fields)
    return [_unknown(name, known) for name in given if name not in known]


def got(value: object) -> str:
    """Return a wrong value and its type for a message."""
    shown = one_line(text_of(value, repr), LONGEST_VALUE)
    return shown if value is None else f"{shown} that is a {type_name(value)}"


def _unknown(name: object, fields: Collection[str]) -> str:
    shown = one_line(text_of(name, repr), LONGEST_VALUE)
    near = difflib.get_close_matches(name, fields, n=1) if isinstance(name, str) else []
    if near:
        return f"there is no field {shown}; did you mean {near[0]!r}?"
    return f"there is no field {shown}; the fields are {', '.join(fields)}"
