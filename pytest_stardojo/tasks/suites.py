"""Suites: their files and tasks."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from pytest_stardojo.gamedata import near_names
from pytest_stardojo.task import Task
from pytest_stardojo.tasks.errors import TaskError
from pytest_stardojo.tasks.loading import load_file
from pytest_stardojo.tasks.places import bundled_root, shown_path
from pytest_stardojo.tasks.yaml_file import read_bytes

SUITE_VERSION = "3"
"""Raised whenever an agent's score on the bundled suite may change."""

_FIELDS = re.compile(
    r"""^[ \t]+(NAMES)\s*:|[{,]\s*["']?(NAMES)["']?\s*:""".replace(
        "NAMES", "evaluator|object|quantity|difficulty|save|init_commands"
    ),
    re.MULTILINE,
)
ENOUGH = 2
"""Different fields of tasks, without an evaluator, by which a file is read as a task file."""

CATEGORIES = ("farming", "crafting", "exploration", "combat", "social")
"""Categories in the benchmark's order; other files come after them."""

SUITES = ("lite", "full")
"""Names of bundled suites."""


LoadFile = Callable[[Path], tuple[list[Task], list[TaskError]]]
"""Return the valid tasks of a file and its errors."""


@dataclass(frozen=True)
class Suite:
    """The tasks of a suite in the order of their files, and the errors of all others."""

    name: str
    tasks: list[Task]
    errors: list[TaskError] = field(default_factory=list)

    @property
    def version(self) -> str:
        """Identifier of the suite: name, version, and a hash of all its tasks."""
        whole = hashlib.blake2b(digest_size=6)
        for task in sorted(self.tasks, key=lambda task: task.name):
            whole.update(f"{task.name} {task.digest}\n".encode())
        return f"{Path(self.name).stem}-{SUITE_VERSION}-{whole.hexdigest()}"


def suite(name: str, load: LoadFile = load_file) -> Suite:
    """Return the tasks of ``lite``, of ``full``, or of a file or folder.

    Args:
        name: The suite or path.
        load: Reads a file.

    Raises:
        TaskError: there is no such suite or path.
    """
    tasks: list[Task] = []
    errors: list[TaskError] = []
    for path in suite_files(name):
        found, wrong = load(path)
        tasks += found
        errors += wrong
    if name == "lite":
        tasks = [task for task in tasks if task.lite is not None]
    return Suite(name, *_without_doubles(tasks, errors))


def suite_files(name: str) -> list[Path]:
    """Return the task files of a suite, in the order of the categories, then of their names.

    Raises:
        TaskError: there is no such suite or path.
    """
    path = bundled_root() if name in SUITES else Path(name)
    if path.is_file():
        return [path]
    if not path.is_dir():
        raise TaskError(
            "is neither a suite nor a path",
            value=name,
            expected="lite, full, or the path of a task file or folder",
            near=near_names(name, SUITES),
        )
    files = [*path.rglob("*.yaml"), *path.rglob("*.yml")]
    return sorted((file for file in files if is_task_file(file)), key=_place)


def _place(file: Path) -> tuple[int, Path]:
    known = file.stem in CATEGORIES
    return (CATEGORIES.index(file.stem) if known else len(CATEGORIES)), file


def is_task_file(path: Path) -> bool:
    """Return whether a YAML file looks like a task file.

    It has an evaluator, or several other fields of tasks, so that one misspelt key does not
    make the whole file disappear.
    """
    try:
        text = read_bytes(path, "").decode("utf-8", errors="replace")
    except TaskError:
        return False
    found = set()
    for match in _FIELDS.finditer(text):  # a large file is decided by its first task
        found.add(match[1] or match[2])
        if "evaluator" in found or len(found) >= ENOUGH:
            return True
    return False


def _without_doubles(
    tasks: list[Task], errors: list[TaskError]
) -> tuple[list[Task], list[TaskError]]:
    """Keep the first of several tasks with the same name, because names identify results."""
    first: dict[str, Task] = {}
    for task in tasks:
        if task.name in first:
            other = first[task.name]
            problem = f"is already defined in {other.path}:{other.line}"
            errors.append(TaskError(problem, file=task.path, line=task.line, task=task.name))
        else:
            first[task.name] = task
    return list(first.values()), errors


__all__ = [
    "SUITES",
    "SUITE_VERSION",
    "Suite",
    "bundled_root",
    "is_task_file",
    "shown_path",
    "suite",
    "suite_files",
]
