"""Validate one entry of a task file, field by field."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from pytest_stardojo.evaluation import Domain, Evaluator, EvaluatorError
from pytest_stardojo.evaluation import find as find_evaluator
from pytest_stardojo.evaluation import names as evaluator_names
from pytest_stardojo.evaluation.domains import domain
from pytest_stardojo.evaluation.evaluator import NONE
from pytest_stardojo.evaluation.wording import instruction
from pytest_stardojo.gamedata import near_names
from pytest_stardojo.task import MAX_STEPS, InitCommand, Task, split_list
from pytest_stardojo.tasks import init_commands
from pytest_stardojo.tasks.errors import TaskError
from pytest_stardojo.tasks.places import bundled_save, save_names
from pytest_stardojo.tasks.yaml_file import Entry, Value
from pytest_stardojo.wire.seeds import fold

T = TypeVar("T")

REQUIRED = ("id", "object", "quantity", "save", "evaluator", "difficulty")
"""Keys that every task must have."""
OPTIONAL = ("tool", "init_commands", "instruction", "max_steps", "lite", "seed")
"""Keys that a task may have."""

MOST_ID, MOST_LITE = 10**9, 10**6
MOST_QUANTITY = 10_000_000
MOST_STEPS = 100_000
MOST_NAME = 120
"""Most characters of a name, which also names files."""
MOST_NAME_BYTES = 200
LONGEST_TEXT = 4_000
"""Most characters of a field; a path may be nearly as long."""
MOST_NAMED = 50
"""Most objects or tools of one task."""
MOST_COMMANDS = 500
"""Most commands of one task."""
_NAME = re.compile(rf"[^\s/\\:\[\]]{{1,{MOST_NAME}}}")


FindSave = Callable[[str], Path | None]
"""Return the recipe or folder of a save's name, or None, as ``places.find_save`` does."""


def check(
    entry: Entry, path: Path, shown: str, find_save: FindSave
) -> tuple[Task | None, list[TaskError]]:
    """Return the task of an entry, or None and all its errors."""
    return _Checker(entry, path, shown, find_save).task()


class _Checker:
    """Checks one entry and collects all errors."""

    def __init__(self, entry: Entry, path: Path, shown: str, find_save: FindSave) -> None:
        self.entry = entry
        self.path = path
        self.shown = shown
        self.find_save = find_save
        self.save_file = ""
        self.errors: list[TaskError] = []

    def task(self) -> tuple[Task | None, list[TaskError]]:
        self._name()
        self._keys()
        evaluator = self._read("evaluator", _evaluator, None)
        object = self._read("object", _words, "")
        quantity = self._read("quantity", _number(1, MOST_QUANTITY), 1)
        tool = self._read("tool", _optional(_words), None)
        difficulty = self._read("difficulty", _one_of(MAX_STEPS), "easy")
        save = self._read("save", self._save, "")
        commands = self._commands()
        if evaluator is not None and object:
            self._domains(evaluator, object, tool, quantity)
        sentence = self._read("instruction", _optional(_text), None)
        fields: dict[str, Any] = {
            "id": self._read("id", _number(0, MOST_ID), 0),
            "max_steps": self._read("max_steps", _optional(_number(1, MOST_STEPS)), None),
            "lite": self._read("lite", _optional(_number(0, MOST_LITE)), None),
            "seed": self._read("seed", _optional(_seed), None) or 0,
        }
        if self.errors or evaluator is None:
            return None, self.errors
        fields["max_steps"] = fields["max_steps"] or MAX_STEPS[difficulty]
        task = Task(
            name=self.entry.name,
            category=self.path.stem,
            object=object,
            quantity=quantity,
            tool=tool,
            save=save,
            save_file=self.save_file,
            init_commands=commands,
            evaluator=evaluator.name,
            difficulty=difficulty,  # type: ignore[arg-type]  # checked against MAX_STEPS
            instruction=sentence or instruction(evaluator, object, quantity, tool),
            path=self.shown,
            line=self.entry.line,
            unsupported=_unsupported(commands),
            **fields,
        )
        return task, []

    def _name(self) -> None:
        name = self.entry.name
        sound = _NAME.fullmatch(name) and name.isprintable()
        if not sound or len(name.encode()) > MOST_NAME_BYTES:
            expected = (
                f"up to {MOST_NAME} characters ({MOST_NAME_BYTES} bytes) without blanks, "
                "slashes, colons and square brackets"
            )
            self._wrong(TaskError("is not a name for a task", value=name, expected=expected))

    def _keys(self) -> None:
        known = (*REQUIRED, *OPTIONAL)
        for key, value in self.entry.fields.items():
            if key not in known:
                error = TaskError(
                    "is not a key of a task",
                    value=key,
                    expected=f"one of {', '.join(known)}",
                    near=near_names(key, known),
                )
                self._wrong(error, key, value.line)
        for key in REQUIRED:
            if key not in self.entry.fields:
                near = near_names(key, [k for k in self.entry.fields if k not in known])
                self._wrong(TaskError("the key is missing", near=near), key)

    def _read(self, key: str, reader: Callable[[Any], T], default: T) -> T:
        """Return a field's checked value; the default if it is missing or wrong."""
        value = self.entry.fields.get(key)
        if value is None:
            return default
        try:
            return reader(value.value)
        except TaskError as error:
            if value.value is None:
                error.problem = "has no value"
            self._wrong(error, key, value.line)
            return default

    def _commands(self) -> tuple[InitCommand, ...]:
        value = self.entry.fields.get("init_commands", Value(None, 0))
        if value.value in (None, ""):
            return ()
        if not isinstance(value.value, list):
            expected = 'a list of calls such as add_item_by_name("Parsnip", 5)'
            error = TaskError("is not a list", value=value.value, expected=expected)
            self._wrong(error, "init_commands", value.line)
            return ()
        if len(value.value) > MOST_COMMANDS:
            error = TaskError("is too long", expected=f"at most {MOST_COMMANDS} commands")
            self._wrong(error, "init_commands", value.line)
            return ()
        commands = []
        for at, (text, line) in enumerate(zip(value.value, value.lines, strict=True)):
            try:
                commands.append(init_commands.parse(text))
            except TaskError as error:
                self._wrong(error, f"init_commands[{at}]", line)
        return tuple(commands)

    def _save(self, value: Any) -> str:
        name = _text(value)
        found = self.find_save(name)
        if found is None and Path(name).is_absolute():
            raise TaskError("is not a file or folder", value=name, expected="the path of a save")
        if found is None:
            known = save_names(self.path.parent)
            raise TaskError(
                "is not a save",
                value=name,
                expected=f"one of {', '.join(known)}",
                near=near_names(name, known),
            )
        self.save_file = "" if bundled_save(found) else str(found)
        return name

    def _domains(self, evaluator: Evaluator, object: str, tool: str | None, quantity: int) -> None:
        """Check that the evaluator allows object and tool."""
        objects, tools = split_list(object), split_list(tool or "")
        for name in objects:
            self._name_in("object", evaluator.objects, name, evaluator)
        for name in tools:
            self._name_in("tool", evaluator.tools, name, evaluator)
        if evaluator.tool_needed and not tools:
            problem = f"the key is missing; the evaluator {evaluator.name!r} needs a tool"
            self._wrong(TaskError(problem), "tool")
        if quantity < len(objects) and "quantity" in self.entry.fields:
            expected = f"at least {len(objects)}, one for each object"
            line = self.entry.fields["quantity"].line
            error = TaskError("is too small", value=quantity, expected=expected)
            self._wrong(error, "quantity", line)

    def _name_in(self, key: str, allowed: str | Domain, name: str, evaluator: Evaluator) -> None:
        names = domain(allowed)
        if allowed == NONE:
            problem = f"is not allowed: the evaluator {evaluator.name!r} takes no tool"
            error = TaskError(problem, value=name)
        elif names is None or names.has(name):
            return
        else:
            near = near_names(name, list(names.names()))
            error = TaskError("is unknown", value=name, expected=names.expected, near=near)
        self._wrong(error, key, self.entry.fields[key].line)

    def _wrong(self, error: TaskError, field: str = "", line: int = 0) -> None:
        at = line or self.entry.line
        placed = error.placed(file=self.shown, line=at, task=self.entry.name, field=field)
        self.errors.append(placed)


def _unsupported(commands: tuple[InitCommand, ...]) -> str | None:
    """Return why this version cannot play a valid task, or None."""
    reasons = (init_commands.unsupported(command) for command in commands)
    return next((reason for reason in reasons if reason), None)


def _evaluator(value: Any) -> Evaluator:
    known = evaluator_names()
    if not isinstance(value, str) or value not in known:
        raise TaskError(
            "is not an evaluator",
            value=value,
            expected=f"one of {', '.join(known)}",
            near=near_names(str(value), known),
        )
    try:
        return find_evaluator(value)
    except EvaluatorError as error:
        raise TaskError(str(error)) from error


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise TaskError(
            "is not text", value=value, expected="text, in quotes if it looks like a number"
        )
    if len(value) > LONGEST_TEXT:
        raise TaskError("is too long", value=value, expected=f"at most {LONGEST_TEXT:,} characters")
    return value.strip()


def _words(value: Any) -> str:
    """Return a list of names; a number is one, too, because quest ids are numbers."""
    text = str(value) if type(value) is int else _text(value)
    count = len(split_list(text))
    if not count:
        raise TaskError("has no names", value=value)
    if count > MOST_NAMED:
        raise TaskError("has too many names", value=value, expected=f"at most {MOST_NAMED}")
    return text


def _number(low: int, high: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            expected = f"a whole number from {low} to {high}"
            problem = "is not a whole number" if type(value) is not int else "is out of range"
            raise TaskError(problem, value=value, expected=expected)
        return value

    return read


def _seed(value: Any) -> int:
    """Return a seed, which may have any size, as one of a world."""
    if type(value) is not int or value < 0:
        expected = "a whole number of 0 or more"
        problem = "is not a whole number" if type(value) is not int else "is out of range"
        raise TaskError(problem, value=value, expected=expected)
    return fold(value)


def _one_of(known: dict[str, int]) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in known:
            raise TaskError(
                "is not a difficulty",
                value=value,
                expected=f"one of {', '.join(known)}",
                near=near_names(str(value), known),
            )
        return value

    return read


def _optional(reader: Callable[[Any], T]) -> Callable[[Any], T | None]:
    """Return a reader that treats a key without value as missing."""

    def read(value: Any) -> T | None:
        return None if value is None or value == "" else reader(value)

    return read
