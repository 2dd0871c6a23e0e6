"""Errors of task files."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo._text import cut, printable
from pytest_stardojo.gamedata import near_names

__all__ = ["TaskError", "near_names"]

_LONGEST_VALUE = 120
_LONGEST_PLACE = 300


class TaskError(ValueError):
    """A mistake in a task file, with its place and the expected value.

    Args:
        problem: A short predicate: ``is not an item``.
        file: The file as the user named it.
        line: Line in the file, from 1; 0 if unknown.
        task: Name of the task; empty for the whole file.
        field: The key with the mistake, ``init_commands[0]``; empty if there is none.
        value: The value of the field.
        expected: The expected value.
        near: Known names that are close to ``value``.
    """

    def __init__(
        self,
        problem: str,
        *,
        file: str = "",
        line: int = 0,
        task: str = "",
        field: str = "",
        value: object = None,
        expected: str = "",
        near: Iterable[str] = (),
    ) -> None:
        self.problem = problem
        self.file = file
        self.line = line
        self.task = task
        self.field = field
        self.value = value
        self.expected = expected
        self.near = tuple(near)
        super().__init__(str(self))

    def placed(self, *, file: str, line: int, task: str = "", field: str = "") -> TaskError:
        """Return the error with its place; parts that it has already do not change."""
        fields = self._fields()
        for name, value in (("file", file), ("line", line), ("task", task), ("field", field)):
            fields[name] = fields[name] or value
        return _rebuilt(self.problem, fields)

    def __str__(self) -> str:
        parts = (self._place(), self.task, self.field)
        where = ": ".join(_readable(part) for part in parts if part)
        what = self.problem if self.value is None else f"{_shown(self.value)} {self.problem}"
        hints = []
        if self.expected:
            hints.append(f"expected {self.expected}")
        if self.near:
            hints.append("did you mean " + " or ".join(repr(name) for name in self.near) + "?")
        tail = f" ({'; '.join(hints)})" if hints else ""
        return f"{where}: {what}{tail}" if where else f"{what}{tail}"

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuilt, (self.problem, self._fields()))

    def _place(self) -> str:
        return f"{self.file}:{self.line}" if self.line else self.file

    def _fields(self) -> dict[str, object]:
        names = ("file", "line", "task", "field", "value", "expected", "near")
        return {name: getattr(self, name) for name in names}


def _readable(text: str) -> str:
    """Return a part of the place, shortened and without control characters."""
    return cut(printable(text[:1000]), _LONGEST_PLACE)


def _shown(value: object) -> str:
    try:
        text = repr(value)
    except ValueError:  # a number of more digits than Python writes
        text = f"a huge {type(value).__name__}"
    return cut(text, _LONGEST_VALUE)


def _rebuilt(problem: str, fields: dict[str, object]) -> TaskError:
    return TaskError(problem, **fields)  # type: ignore[arg-type]
