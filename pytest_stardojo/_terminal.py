"""Lines for a terminal, whatever the runs hold that they tell of.

Names and failures come from agents and from files of other people: control characters
would move the cursor, change colours or turn the direction of writing.
"""

from __future__ import annotations

from pytest_stardojo._text import cut, printable

LONGEST = 4_000
"""Characters of a line."""


BRIEF = 80
"""Characters of a value that is told in passing."""


def brief(value: object) -> str:
    """A value of a setting in a few words, whatever it is."""
    try:
        text = str(value)
    except (RecursionError, ValueError):  # nested without end, or a number of too many digits
        text = f"a {type(value).__name__}"
    return shown(cut(text, BRIEF))


def shown(line: str) -> str:
    """A line whose hidden characters are spelled out, and that has an end."""
    return printable(cut(line, LONGEST))
