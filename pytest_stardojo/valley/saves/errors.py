"""Errors in saves: file, line, field, value, and what was expected."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo._text import cut, printable

LONGEST_PLACE = 200
"""Characters of a file's or field's name that an error shows."""


class SaveError(ValueError):
    """A save that cannot be loaded.

    Args:
        file: Name of the file.
        field: Path of the field: ``farmers.farmer.slots[3].id``, or ``line 12``.
        value: The value that was found.
        expected: What was expected instead.
        near: Known names that resemble the value.
        line: Line of the file, from 1; 0 if unknown.
    """

    def __init__(
        self,
        file: str,
        field: str,
        value: object,
        expected: str,
        near: Iterable[str] = (),
        *,
        line: int = 0,
    ) -> None:
        hint = " or ".join(repr(name) for name in near)
        place = f"{_readable(file)}: {f'line {line}: ' if line else ''}{_readable(field)}"
        text = f"{place}: {_short(value)} is not {expected}"
        super().__init__(f"{text}; did you mean {hint}?" if hint else text)
        self.file = file
        self.line = line
        self.field = field
        self.value = value
        self.expected = expected


class Problem(ValueError):
    """A wrong value, before the file that holds it is known."""

    def __init__(self, field: str, value: object, expected: str, near: Iterable[str] = ()) -> None:
        super().__init__(f"{field}: {_short(value)} is not {expected}")
        self.field = field
        self.value = value
        self.expected = expected
        self.near = tuple(near)

    def within(self, outer: str) -> Problem:
        """Return the same problem with the path of an enclosing field in front."""
        dot = "" if self.field.startswith("[") or not self.field else "."
        return Problem(f"{outer}{dot}{self.field}", self.value, self.expected, self.near)

    def in_file(self, file: str, line: int = 0) -> SaveError:
        """Return the error for a file."""
        return SaveError(file, self.field, self.value, self.expected, self.near, line=line)


def _readable(text: str) -> str:
    """Return untrusted text without control characters, shortened."""
    return printable(cut(text, LONGEST_PLACE))


def _short(value: object) -> str:
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # nested without end, or more digits than Python writes
        text = f"a {type(value).__name__} that cannot be shown"
    return cut(text, 60)
