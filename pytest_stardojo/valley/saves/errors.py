"""What is wrong with a save, told so that it can be mended."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo._text import cut, printable

LONGEST_PLACE = 200
"""Characters of a file's or a field's name that are told."""


class SaveError(ValueError):
    """A save that cannot be loaded.

    Args:
        file: Name of the file.
        field: Where in it: ``farmers.farmer.slots[3].id``, or ``line 12``.
        value: What stands there.
        expected: What should.
        near: Known names that look like the value.
        line: In which line of the file; 0 where none can be told.
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
    """What is wrong with one value, before anybody knows in which file it stands."""

    def __init__(self, field: str, value: object, expected: str, near: Iterable[str] = ()) -> None:
        super().__init__(f"{field}: {_short(value)} is not {expected}")
        self.field = field
        self.value = value
        self.expected = expected
        self.near = tuple(near)

    def within(self, outer: str) -> Problem:
        """The same problem, seen from further out."""
        dot = "" if self.field.startswith("[") or not self.field else "."
        return Problem(f"{outer}{dot}{self.field}", self.value, self.expected, self.near)

    def in_file(self, file: str, line: int = 0) -> SaveError:
        """The error for whoever loads the file."""
        return SaveError(file, self.field, self.value, self.expected, self.near, line=line)


def _readable(text: str) -> str:
    """A place without control characters, and not too long: keys of a save are anybody's."""
    return printable(cut(text, LONGEST_PLACE))


def _short(value: object) -> str:
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # nested without end, or more digits than Python writes
        text = f"a {type(value).__name__} that cannot be told"
    return cut(text, 60)
