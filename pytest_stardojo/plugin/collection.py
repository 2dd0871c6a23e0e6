"""Task files and tasks as nodes of pytest's tree."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pluggy
import pytest

from pytest_stardojo.plugin.outcomes import task_test
from pytest_stardojo.plugin.selection import Scope, file_id
from pytest_stardojo.plugin.stash import RUN, TASK
from pytest_stardojo.plugin.task_files import tasks_in
from pytest_stardojo.tasks import Task, TaskError, bundled_root
from pytest_stardojo.tasks.places import resolved

MOST_ERRORS = 100
"""Largest number of reported errors of a task file."""


class SuiteDirectory(pytest.Directory):
    """A directory of the user that contains the suite in the tree."""

    scope: Scope
    runs: int

    def collect(self) -> Iterator[pytest.Collector]:
        """Yield the files of the suite instead of those in the directory."""
        for path in self.scope.files or ():
            yield TaskFile.of(self, path, self.scope, self.runs)


class TaskFile(pytest.File):
    """A YAML file with tasks."""

    scope: Scope
    runs: int

    @classmethod
    def of(cls, parent: pytest.Collector, path: Path, scope: Scope, runs: int) -> TaskFile:
        """Return the node of a file."""
        file: TaskFile = cls.from_parent(
            parent, path=path, nodeid=file_id(parent.config, path), name=path.name
        )
        file.scope = scope
        file.runs = runs
        return file

    @property
    def ihook(self) -> pluggy.HookRelay:
        """The hooks of a file in the parent directory, also for a file from elsewhere."""
        assert self.parent is not None
        return self.parent.ihook

    def collect(self) -> Iterator[pytest.Item | pytest.Collector]:
        """Yield an item for every valid task and run, and a node for all errors."""
        tasks, errors = (
            tasks_in(self.config, self.path) if _is_text(self.path) else ([], [_no_text(self)])
        )
        tasks = [msgspec.structs.replace(task, path=self.nodeid) for task in tasks]
        fresh, taken = _without_duplicates(self.session, tasks)
        if errors or taken:
            yield BrokenTasks.of(self, [*errors, *taken])
        fixtures = None
        for run in range(1, self.runs + 1):
            for task in fresh:
                name = task.name if self.runs == 1 else f"{task.name}[run{run}]"
                if self.scope.wants(task.lite is not None, f"{self.nodeid}::{name}"):
                    item = TaskItem.of(self, task, run, name, fixtures)
                    fixtures = item.fixtures
                    yield item


def _is_text(path: Path) -> bool:
    """Return whether a path is valid Unicode, which reports and xdist need."""
    try:
        path.as_posix().encode()
    except UnicodeEncodeError:
        return False
    return True


def _no_text(file: TaskFile) -> TaskError:
    return TaskError("has a name that is not Unicode text", file=file.nodeid)


class BrokenTasks(pytest.Collector):
    """The errors of a task file; collecting it fails."""

    errors: list[TaskError]

    @classmethod
    def of(cls, parent: TaskFile, errors: list[TaskError]) -> BrokenTasks:
        """Return the node, which has the id of its file."""
        node: BrokenTasks = cls.from_parent(parent, name="broken tasks", nodeid=parent.nodeid)
        node.errors = errors
        return node

    def collect(self) -> Iterator[pytest.Item]:
        """Raise the errors of the file.

        Raises:
            CollectError: always, with a line for every error.
        """
        lines = [str(error) for error in self.errors[:MOST_ERRORS]]
        if len(self.errors) > MOST_ERRORS:
            lines.append(f"... and {len(self.errors) - MOST_ERRORS} more")
        raise self.CollectError("\n".join(lines))


class TaskItem(pytest.Function):
    """One task in one run."""

    @classmethod
    def of(cls, parent: TaskFile, task: Task, run: int, name: str, fixtures: Any) -> TaskItem:
        """Return the item of a task.

        Args:
            parent: Its file.
            task: The task.
            run: Number of the run.
            name: Name of the item; with several runs it ends in ``[run2]``.
            fixtures: The ``fixtures`` of another item of the file, which are the same and take
                time to find; None for the first.
        """
        test = task_test(task.instruction)
        item: TaskItem = cls.from_parent(
            parent, name=name, callobj=test, fixtureinfo=fixtures and _copy(fixtures)
        )
        _parse_id(item)
        item.stash[TASK] = task
        item.stash[RUN] = run
        for marker in _markers(parent.config, task):
            item.add_marker(marker)
        return item

    @property
    def ihook(self) -> pluggy.HookRelay:
        """The hooks of the file."""
        assert self.parent is not None
        return self.parent.ihook

    @property
    def fixtures(self) -> Any:
        """What pytest has found out about the fixtures of the item."""
        return self._fixtureinfo

    @property
    def is_bundled(self) -> bool:
        """Whether its file is in the installed package, and not in the user's project."""
        return resolved(self.path).is_relative_to(bundled_root())

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Return file, line and name of the task; the file of a bundled task is that in its id."""
        if self.is_bundled:
            return self.config.rootpath / self.stash[TASK].path, None, self.name
        return self.path, max(0, self.stash[TASK].line - 1), self.name


def _copy(fixtures: Any) -> Any:
    """Return fixtures with a list of names of their own, to which plugins may add."""
    return dataclasses.replace(fixtures, names_closure=list(fixtures.names_closure))


def _parse_id(item: TaskItem) -> None:
    """Update the cached id of pytest 9.2, so that it reads ``[run2]`` as parameters."""
    kept: Any = getattr(item, "_id", None)
    if kept is not None:
        item._id = type(kept).parse(item.nodeid)


# -------------------------------------------------------------------- names and marks

_NAMES = pytest.StashKey[dict[str, Task]]()
_MARKS = pytest.StashKey[set[str]]()
_ACTING = (
    *("filterwarnings", "no_cover", "parametrize", "skip", "skipif", "stardojo", "timeout"),
    *("tryfirst", "trylast", "usefixtures", "xdist_group", "xfail"),
)
"""Markers with effects, which the name of a task file must not trigger."""
_MARKER = re.compile(r"[\w.+-]+")
"""A word of an expression of ``-m``; a colon or a bracket would end it."""


def _without_duplicates(
    session: pytest.Session, tasks: list[Task]
) -> tuple[list[Task], list[TaskError]]:
    """Return the tasks whose names are new in the run, and errors for the others."""
    first = session.stash.setdefault(_NAMES, {})
    fresh: list[Task] = []
    errors: list[TaskError] = []
    for task in tasks:
        other = first.setdefault(task.name, task)
        if other.path == task.path:
            fresh.append(task)
        else:
            problem = f"is already defined in {other.path}:{other.line}"
            errors.append(TaskError(problem, file=task.path, line=task.line, task=task.name))
    return fresh, errors


def _markers(config: pytest.Config, task: Task) -> list[pytest.MarkDecorator]:
    """Return the markers of a task: category, difficulty and ``lite``."""
    names = [task.category, task.difficulty, *(["lite"] if task.lite is not None else [])]
    return [getattr(pytest.mark, name) for name in names if register_marker(config, name)]


def register_marker(config: pytest.Config, name: str) -> bool:
    """Register a marker for tasks; return False for a name with effects or that is invalid."""
    if name in _ACTING or name.startswith("_") or not _MARKER.fullmatch(name):
        return False
    ours = config.stash.setdefault(_MARKS, set())
    if name not in ours:
        ours.add(name)
        lines: list[str] = config.getini("markers")
        if name not in {re.split(r"[:(]", line)[0].strip() for line in lines}:
            config.addinivalue_line("markers", f"{name}: StarDojo tasks of this kind")
    return True
