"""From a task file to tasks and errors.

A broken task is an error of its own and leaves the others of its file alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pytest_stardojo.task import Task
from pytest_stardojo.tasks.errors import TaskError
from pytest_stardojo.tasks.places import shown_path
from pytest_stardojo.tasks.validation import check
from pytest_stardojo.tasks.yaml_file import Entry, read_entries, read_text

MOST_ERRORS = 500
"""Mistakes of one file that are told; to look for near names takes time."""


def load_file(path: str | Path) -> tuple[list[Task], list[TaskError]]:
    """All sound tasks of a file in their order, and every mistake in the others."""
    path = Path(path)
    shown = shown_path(path)
    try:
        text = read_text(path, shown)
    except TaskError as error:
        return [], [error]
    return load_text(text, path, shown)


def load_text(text: str, path: Path, shown: str = "") -> tuple[list[Task], list[TaskError]]:
    """As ``load_file`` for the text of a file.

    Args:
        text: The YAML.
        path: Where it stands; its stem is the category, saves are looked for beside it.
        shown: How messages name it; the path if empty.
    """
    shown = shown or path.as_posix()
    entries, errors = read_entries(text, shown)
    tasks: list[Task] = []
    names: dict[str, int] = {}
    ids: dict[int, str] = {}
    for entry in entries:
        if len(errors) > MOST_ERRORS:
            break
        if entry.name in names:
            problem = f"stands twice, first in line {names[entry.name]}"
            errors.append(TaskError(problem, file=shown, line=entry.line, task=entry.name))
            continue
        names[entry.name] = entry.line
        task, wrong = check(entry, path, shown)
        errors += wrong
        if task is None:
            continue
        if task.id in ids:
            errors.append(_double_id(entry, task.id, ids[task.id], shown, ids))
            continue
        ids[task.id] = task.name
        tasks.append(task)
    if not entries and not errors:
        expected = "a mapping from task names to their fields"
        errors.append(TaskError("holds no tasks", file=shown, expected=expected))
    errors.sort(key=lambda error: error.line)
    if len(errors) > MOST_ERRORS:
        problem = f"holds more than {MOST_ERRORS} mistakes; what follows was not checked"
        errors[MOST_ERRORS:] = [TaskError(problem, file=shown, line=errors[MOST_ERRORS].line)]
    return tasks, errors


def _double_id(entry: Entry, id: int, other: str, shown: str, ids: Iterable[int]) -> TaskError:
    return TaskError(
        f"is the id of {other} already",
        file=shown,
        line=entry.fields["id"].line,
        task=entry.name,
        field="id",
        value=id,
        expected=f"a number of its own, the next is {max(ids) + 1}",
    )
