"""What a run plays: its tasks and settings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from pytest_stardojo.gamedata import near_names
from pytest_stardojo.records.planned import plan as place_of
from pytest_stardojo.runs.errors import SettingsError
from pytest_stardojo.runs.messages import Assignment
from pytest_stardojo.runs.settings import RunSettings, make_settings
from pytest_stardojo.tasks import (
    SUITES,
    Suite,
    Task,
    TaskError,
    bundled_root,
    load_file,
    suite,
    suite_files,
)

BUNDLED = "tasks/"
"""Prefix of the ids of bundled task files."""

PATHS = "paths"
"""Name of the suite of given task files."""


@dataclass(frozen=True)
class Plan:
    """Tasks to play and how to play them.

    ``Plan.of`` reads tasks from suites and files.

    Args:
        tasks: Tasks in the order in which they are played.
        suite: Version of the suite, for the results.
        settings: Settings of the run.
    """

    tasks: tuple[Task, ...]
    suite: str
    settings: RunSettings = field(default_factory=RunSettings)

    @classmethod
    def of(cls, *tasks: Task | str | Path, **settings: Any) -> Plan:
        """Plan the tasks of a suite, of task files, or single tasks.

        Args:
            tasks: Names of bundled tasks, paths of task files or of folders of them, ids such
                as ``tasks/farming.yaml::name``, or tasks.  Without any, the tasks of
                the setting ``suite``.
            settings: Settings by the names of the options: ``seed=3``, ``runs=2``.

        Raises:
            SettingsError: a setting or a task is unknown or wrong, or a task file has errors.
        """
        made = make_settings(settings)
        if tasks:
            found = _Finder()
            for task in tasks:
                found.add(task)
            return cls(tuple(found.tasks), found.version, made)
        try:
            wanted = suite(made.suite)
        except TaskError as error:
            raise SettingsError("{suite}: {error}", "suite", error=error) from None
        _refuse(wanted.errors)
        return cls(tuple(wanted.tasks), wanted.version, made)

    def assignments(self) -> list[Assignment]:
        """Return every task in every run; the runs of a file follow each other."""
        files: dict[str, list[Task]] = {}
        for task in self.tasks:
            files.setdefault(task.path, []).append(task)
        runs, seed = self.settings.runs, self.settings.seed
        return [
            Assignment(task, place_of(_node_id(task, run, runs), task, run=run, seed=seed))
            for tasks in files.values()
            for run in range(1, runs + 1)
            for task in tasks
        ]


def _node_id(task: Task, run: int, runs: int) -> str:
    """Return the id of a task's item in pytest."""
    return f"{task.path}::{task.name}" + (f"[run{run}]" if runs > 1 else "")


class _Finder:
    """Collects tasks by what a user calls them."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []
        self._all: dict[str, Task] = {}
        self._of_user = False

    @property
    def version(self) -> str:
        """Version of the suite that the tasks are from."""
        return Suite(PATHS, list(self._all.values())).version if self._of_user else _full().version

    def add(self, wanted: Task | str | Path) -> None:
        """Add a task, or the tasks of a file or folder."""
        if isinstance(wanted, Task):
            self._add([wanted], [wanted])
        elif isinstance(wanted, str | Path):
            self._add_named(str(wanted))
        else:
            kind = type(wanted).__name__
            raise SettingsError(
                "tasks must be names, paths or tasks (got {value!r} that is a {kind})",
                value=wanted,
                kind=kind,
            )

    def _add_named(self, text: str) -> None:
        head, _, name = text.rpartition("::")
        path = _path(head or text)
        if path is not None:
            tasks = _load(path)
            self._add([_named(name, tasks)] if head else tasks, tasks)
        elif head:
            raise SettingsError("there is no task file {path}", path=head)
        else:
            self._add([_named(text, _full().tasks)], [])

    def _add(self, tasks: Sequence[Task], whole: Sequence[Task]) -> None:
        """Add tasks; ``whole`` are all tasks of their files."""
        for task in tasks:
            if any(each.name == task.name for each in self.tasks):
                raise SettingsError("the task {name!r} is given twice", name=task.name)
            self.tasks.append(task)
            self._of_user |= task not in _full().tasks
        self._all.update((task.name, task) for task in whole)


@cache
def _full() -> Suite:
    """Return the bundled tasks, which are read once."""
    return suite(SUITES[1])


def _path(text: str) -> Path | None:
    """Return the path of a task file or of a folder of them; None for a name."""
    path = Path(text).expanduser()
    if path.exists():
        return path
    bundled = bundled_root() / text.removeprefix(BUNDLED)
    return bundled if text.startswith(BUNDLED) and bundled.exists() else None


def _load(path: Path) -> list[Task]:
    """Return the tasks of a file or folder."""
    tasks: list[Task] = []
    for file in suite_files(str(path)):
        found, errors = load_file(file)
        _refuse(errors)
        tasks += found
    if not tasks:
        raise SettingsError("there is no task file in {path}", path=path)
    return tasks


def _named(name: str, tasks: Sequence[Task]) -> Task:
    """Return the task of a name."""
    for task in tasks:
        if task.name == name:
            return task
    near = near_names(name, [task.name for task in tasks])
    hint = f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
    raise SettingsError("there is no task {name!r}{hint}", name=name, hint=hint)


def _refuse(errors: Iterable[TaskError]) -> None:
    """Raise if task files have errors, with all of them."""
    lines = "\n".join(map(str, errors))
    if lines:
        raise SettingsError("{lines}", lines=lines)
