"""Read every task file once in a session."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from pytest_stardojo.tasks import Suite, Task, TaskError, load_file, suite

_LOADED = pytest.StashKey[dict[Path, tuple[list[Task], list[TaskError]]]]()


def tasks_in(config: pytest.Config, path: Path) -> tuple[list[Task], list[TaskError]]:
    """Return the valid tasks of a file and its errors, as ``load_file`` does."""
    loaded = config.stash.setdefault(_LOADED, {})
    if path not in loaded:
        loaded[path] = load_file(path)
    tasks, errors = loaded[path]
    return list(tasks), list(errors)


def suite_of(config: pytest.Config, name: str) -> Suite:
    """Return the tasks of a suite, as ``tasks.suite`` does."""
    return suite(name, partial(tasks_in, config))
