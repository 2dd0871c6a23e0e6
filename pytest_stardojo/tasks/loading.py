"""Load the tasks of a file.

A wrong task is an error; the other tasks of the file are loaded.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial
from pathlib import Path

from pytest_stardojo._garbage import paused
from pytest_stardojo.task import Task
from pytest_stardojo.tasks.errors import TaskError
from pytest_stardojo.tasks.places import find_save, shown_path
from pytest_stardojo.tasks.validation import check
from pytest_stardojo.tasks.yaml_file import Entry, read_entries, read_text

MOST_ERRORS = 500
"""Most reported mistakes of a file; searching near names takes time."""


def load_file(path: str | Path) -> tuple[list[Task], list[TaskError]]:
    """Return the valid tasks of a file in their order, and the mistakes in all others."""
    path = Path(path)
    shown = shown_path(path)
    try:
        text = read_text(path, shown)
    except TaskError as error:
        return [], [error]
    return load_text(text, path, shown)


@paused()
def load_text(text: str, path: Path, shown: str = "") -> tuple[list[Task], list[TaskError]]:
    """Load the text of a task file, as ``load_file`` does.

    Args:
        text: The YAML.
        path: Path of the file: its stem is the category, and ``saves/`` beside it is searched.
        shown: Path for messages; empty: ``path``.
    """
    shown = shown or path.as_posix()
    entries, errors = read_entries(text, shown)
    tasks: list[Task] = []
    names: dict[str, int] = {}
    ids: dict[int, str] = {}
    find = cache(partial(find_save, beside=path.parent))  # many tasks of a file share a save
    for entry in entries:
        if len(errors) > MOST_ERRORS:
            break
        if entry.name in names:
            problem = f"is defined twice, first in line {names[entry.name]}"
            errors.append(TaskError(problem, file=shown, line=entry.line, task=entry.name))
            continue
        names[entry.name] = entry.line
        task, wrong = check(entry, path, shown, find)
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
        errors.append(TaskError("contains no tasks", file=shown, expected=expected))
    errors.sort(key=lambda error: error.line)
    if len(errors) > MOST_ERRORS:
        problem = f"has more than {MOST_ERRORS} mistakes; the rest was not checked"
        errors[MOST_ERRORS:] = [TaskError(problem, file=shown, line=errors[MOST_ERRORS].line)]
    return tasks, errors


def _double_id(entry: Entry, id: int, other: str, shown: str, ids: Iterable[int]) -> TaskError:
    return TaskError(
        f"is already the id of {other}",
        file=shown,
        line=entry.fields["id"].line,
        task=entry.name,
        field="id",
        value=id,
        expected=f"an unused number; the next is {max(ids) + 1}",
    )
