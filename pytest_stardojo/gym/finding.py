"""Find the task of an environment."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pytest_stardojo.tasks import Task, load_file, suite
from pytest_stardojo.tasks.errors import near_names


def find_task(wanted: str | Task) -> Task:
    """Return a task, a bundled one by its name, or that of ``path.yaml::name``.

    Raises:
        TaskError: its file cannot be read.
        ValueError: there is no such task, or this version cannot play it.
    """
    if not isinstance(wanted, str | Task):
        raise ValueError(f"'task' must be a task or the name of one (got {wanted!r})")
    task = wanted if isinstance(wanted, Task) else _named(wanted)
    if task.unsupported:
        raise ValueError(f"{task.name} cannot be played: {task.unsupported}")
    return task


def _named(wanted: str) -> Task:
    head, _, name = wanted.rpartition("::")
    tasks = {task.name: task for task in load_file(Path(head))[0]} if head else _bundled()
    if name not in tasks:
        near = near_names(name, list(tasks))
        hint = f"; did you mean {' or '.join(repr(each) for each in near)}?" if near else ""
        raise ValueError(f"'task' must be the name of a task (got {wanted!r}{hint})")
    return tasks[name]


@cache
def _bundled() -> dict[str, Task]:
    return {task.name: task for task in suite("full").tasks}
