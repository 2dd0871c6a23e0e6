"""Plan a run from the ids that workers have collected, in a process that collects nothing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from pytest_stardojo.plugin.selection import Scope, file_of_id, suite_version
from pytest_stardojo.plugin.task_files import tasks_in
from pytest_stardojo.records.planned import Planned, plan
from pytest_stardojo.tasks import Task


def plan_ids(
    config: pytest.Config, scope: Scope, ids: Sequence[str], seed: int | None
) -> tuple[list[Planned], str]:
    """Return the planned tasks of a run, and the version of its suite.

    Args:
        config: Pytest's config.
        scope: What the run collects.
        ids: Ids of all items, also of those that are not tasks.
        seed: Seed of the run.
    """
    files: dict[str, tuple[Path, dict[str, Task]]] = {}
    planned: list[Planned] = []
    for node_id in ids:
        head, _, rest = node_id.rpartition(
            "::"
        )  # file names may contain a colon, task names cannot
        path = files[head][0] if head in files else file_of_id(config, scope, node_id)
        if path is None:
            continue
        if head not in files:
            found = {task.name: replace(task, path=head) for task in tasks_in(config, path)[0]}
            files[head] = path, found
        task, run = _task_and_run(files[head][1], rest)
        if task is not None:
            planned.append(plan(node_id, task, run=run, seed=seed))
    if not planned:
        return [], ""
    return planned, suite_version(config, scope, {path for path, _ in files.values()})


def _task_and_run(tasks: dict[str, Task], rest: str) -> tuple[Task | None, int]:
    """Return the task and run of ``name[run2]``; xdist may have added ``@group``."""
    name, _, run = rest.partition("[run")
    number = int(run.partition("]")[0]) if run else 1
    return tasks.get(name) or tasks.get(name.rpartition("@")[0]), number
