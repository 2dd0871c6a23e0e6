"""Write default seeds into the text of a task file, and keep all its other characters."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import msgspec

from pytest_stardojo.task import Task
from pytest_stardojo.tasks.errors import TaskError
from pytest_stardojo.tasks.loading import load_text
from pytest_stardojo.tasks.yaml_file import Entry, read_entries

FIELD = "seed"
BEFORE = "lite"
"""Field before which a new seed is written; without it, the seed follows the difficulty."""
AFTER = "difficulty"


def with_seeds(text: str, seeds: Mapping[str, int], path: Path) -> str:
    """Return the text of a task file in which some tasks have other default seeds.

    Args:
        text: The file, with any line ends.
        seeds: New seeds by the names of tasks.
        path: Path of the file, for messages and its saves.

    Raises:
        TaskError: the file has errors, has no such task, or a task is not written with one
            field per line.
    """
    shown = path.as_posix()
    entries = {entry.name: entry for entry in read_entries(text, shown)[0]}
    lines = text.splitlines(keepends=True)
    places = []
    for name, seed in seeds.items():
        if name not in entries:
            raise TaskError("is not in the file", file=shown, task=name)
        places.append((*_place(entries[name], lines, shown), seed))
    for at, name, seed in sorted(places, reverse=True):
        if name == FIELD:
            lines[at] = re.sub(r"(:\s*)[-+0-9_]+", rf"\g<1>{seed}", lines[at], count=1)
        else:
            _insert(lines, at, seed, after=name == AFTER)
    changed = "".join(lines)
    _check(text, changed, seeds, path)
    return changed


def _place(entry: Entry, lines: list[str], shown: str) -> tuple[int, str]:
    """Return the index of the line to replace, or beside which to insert, and its field."""
    for name in (FIELD, BEFORE, AFTER):
        field = entry.fields.get(name)
        if field is not None and re.match(rf"\s+{name}\s*:", lines[field.line - 1]):
            return field.line - 1, name
    raise TaskError(
        "is not written with one field per line",
        file=shown,
        line=entry.line,
        task=entry.name,
        expected=f"a line with {AFTER!r} below the name",
    )


def _insert(lines: list[str], at: int, seed: int, *, after: bool) -> None:
    """Insert a seed's line beside another, with the same margin and line end."""
    other = lines[at]
    text = other.rstrip("\r\n")
    end = other[len(text) :] or "\n"
    margin = text[: len(text) - len(text.lstrip())]
    lines[at] = text + end
    lines.insert(at + after, f"{margin}{FIELD}: {seed}{end}")


def _check(text: str, changed: str, seeds: Mapping[str, int], path: Path) -> None:
    """Raise an error unless the tasks differ in the given seeds only."""
    before, errors = load_text(text, path)
    after, _ = load_text(changed, path)
    wanted = [_plain(task, seeds.get(task.name, task.seed)) for task in before]
    if errors:
        raise errors[0]
    if wanted != [_plain(task, task.seed) for task in after]:
        raise TaskError("cannot take the seeds", file=path.as_posix(), expected="plain YAML")


def _plain(task: Task, seed: int) -> Task:
    return msgspec.structs.replace(task, seed=seed, line=0)
