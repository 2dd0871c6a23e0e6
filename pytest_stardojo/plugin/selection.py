"""Select what a run plays: the bundled suite, some of its tasks, or the given paths."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from pytest_stardojo.plugin.options import flag
from pytest_stardojo.plugin.task_files import suite_of, tasks_in
from pytest_stardojo.runs.settings import RunSettings
from pytest_stardojo.tasks import (
    SUITES,
    Suite,
    TaskError,
    bundled_root,
    shown_path,
    suite_files,
)
from pytest_stardojo.tasks.errors import near_names
from pytest_stardojo.tasks.places import resolved

BUNDLED = "tasks/"
"""Prefix of the ids of bundled tasks."""

YAML = (".yaml", ".yml")

PATHS = "paths"
"""Name of the suite of the task files below the given paths."""


@dataclass(frozen=True)
class Scope:
    """The task files that a run collects.

    Args:
        suite: ``lite``, ``full``, the stem of another suite's path, or ``paths``.
        files: The suite's files; None when pytest looks for them below the given paths.
        only: Ids of the requested bundled tasks or files; empty for all.
        anchor: Directory that contains the suite's files in the tree, so that its
            ``conftest.py`` and those above it serve them.
    """

    suite: str
    anchor: Path
    files: tuple[Path, ...] | None = None
    only: tuple[str, ...] = ()

    def wants(self, lite: bool, node_id: str) -> bool:
        """Return whether a task belongs to the run.

        Args:
            lite: Whether it is in the Lite suite.
            node_id: Its id, with or without the run.
        """
        if self.only:
            return not id_forms(node_id).isdisjoint(self.only)
        return lite or self.suite != "lite"


def id_forms(node_id: str) -> set[str]:
    """Return the ids that select an item: its own, without the run, and of the file."""
    return {node_id, node_id.split("[", 1)[0], node_id.split("::", 1)[0]}


def find_scope(config: pytest.Config, settings: RunSettings) -> Scope:
    """Return what to collect.

    Raises:
        pytest.UsageError: there is no such suite.
    """
    anchor = _anchor(config)
    if config.args_source is not config.ArgsSource.ARGS:
        name = settings.suite if settings.suite in SUITES else Path(settings.suite).stem
        return Scope(name, anchor, _suite_files(config, settings.suite))
    bundled = [_bundled(config, arg) for arg in config.args]
    files = dict.fromkeys(path for path in bundled if path is not None)
    if files and None not in bundled:
        _check_ids(config, list(files))
        return Scope("full", anchor, tuple(files), tuple(config.args))
    return Scope(PATHS, anchor)


def _anchor(config: pytest.Config) -> Path:
    """Return the directory in which pytest was started.

    If it has no ``conftest.py`` but a directory of ``testpaths`` has one, return that one.
    """
    here = config.invocation_params.dir
    if config.args_source is config.ArgsSource.TESTPATHS and not _serves(here):
        return next((here / arg for arg in config.args if _serves(here / arg)), here)
    return here


def _serves(folder: Path) -> bool:
    return (folder / "conftest.py").is_file()


def _suite_files(config: pytest.Config, name: str) -> tuple[Path, ...]:
    path = config.invocation_params.dir / name
    try:
        found = tuple(suite_files(str(path) if name not in SUITES and path.exists() else name))
    except TaskError as error:
        raise pytest.UsageError(f"{flag('suite')}: {error}") from None
    if not found:
        raise pytest.UsageError(f"{flag('suite')}: there is no task file in {name}")
    return found


def _bundled(config: pytest.Config, arg: str) -> Path | None:
    """Return the bundled file of an id, if there is no such path in the working directory."""
    head = arg.split("::", 1)[0]
    if not head.startswith(BUNDLED) or (config.invocation_params.dir / head).exists():
        return None
    path = bundled_root() / head.removeprefix(BUNDLED)
    return path if path.is_file() else None


def _check_ids(config: pytest.Config, files: Sequence[Path]) -> None:
    """Check that every requested id is that of a task or a file."""
    known = [file_id(config, path) for path in files]
    for path in files:
        tasks, _ = tasks_in(config, path)
        known += [f"{file_id(config, path)}::{task.name}" for task in tasks]
    for arg in config.args:
        if arg.split("[", 1)[0] not in known:
            near = near_names(arg, known)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            raise pytest.UsageError(f"not found: {arg}{hint}")


# --------------------------------------------------------------------- ids and files


def file_id(config: pytest.Config, path: Path) -> str:
    """Return the id of a task file: ``tasks/...`` if bundled, else relative to the rootdir."""
    if resolved(path).is_relative_to(bundled_root()):
        return shown_path(path)
    root = config.rootpath
    text = (path.relative_to(root) if path.is_relative_to(root) else path).as_posix()
    return text.encode("utf-8", "backslashreplace").decode()


def file_of_id(config: pytest.Config, scope: Scope, node_id: str) -> Path | None:
    """Return the task file of an item's id; None for items of other files."""
    head = node_id.rpartition("::")[0]
    if not head.endswith(YAML):
        return None
    if scope.files is not None:
        known = {file_id(config, path): path for path in scope.files}
        return known.get(head)
    path = config.rootpath / head
    return path if path.is_file() else bundled_root() / head.removeprefix(BUNDLED)


def suite_version(config: pytest.Config, scope: Scope, files: Iterable[Path]) -> str:
    """Return the version of the suite, from the tasks in the files.

    Args:
        config: Pytest's config.
        scope: What the run collects.
        files: The files that have items in the run; their other tasks count as well.
    """
    if scope.suite in SUITES and (scope.only or scope.files is not None):
        return suite_of(config, scope.suite).version
    files = scope.files if scope.files is not None else sorted(set(files))
    tasks = [task for path in files for task in tasks_in(config, path)[0]]
    return Suite(scope.suite, tasks).version
