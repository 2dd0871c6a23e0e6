"""Find the task that a marker names."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.plugin.options import MARKER
from pytest_stardojo.plugin.task_files import suite_of, tasks_in
from pytest_stardojo.tasks import Task, bundled_root
from pytest_stardojo.tasks.errors import near_names


def find_task(config: pytest.Config, wanted: object) -> Task:
    """Return a task: itself, a bundled one by its name, or ``path.yaml::name``.

    Raises:
        pytest.UsageError: there is no such task.
    """
    if isinstance(wanted, Task):
        return wanted
    text = str(wanted)
    head, _, name = text.rpartition("::")
    tasks, errors = (
        tasks_in(config, _path(config, head)) if head else (suite_of(config, "full").tasks, [])
    )
    for task in tasks:
        if task.name == (name or text):
            return task
    near = near_names(name or text, [task.name for task in tasks])
    hint = f"; did you mean {' or '.join(repr(each) for each in near)}?" if near else ""
    lines = "".join(f"\n{error}" for error in errors)
    raise pytest.UsageError(f"@pytest.mark.{MARKER}(task={text!r}): no such task{hint}{lines}")


def _path(config: pytest.Config, head: str) -> Path:
    """Return a task file, relative to the rootdir, or a bundled one by its id."""
    path = config.rootpath / head
    if path.exists():
        return path
    return bundled_root() / head.removeprefix("tasks/")
