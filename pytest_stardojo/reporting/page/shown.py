"""The runs that a page shows, with the data files of their episodes."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote

from pytest_stardojo.records.planned import Key, place
from pytest_stardojo.reporting.page.runs import Run
from pytest_stardojo.reporting.replays import files
from pytest_stardojo.reporting.replays.episodes import Source


@dataclass(frozen=True)
class Shown:
    """A run on the page."""

    series: int
    """0 for the run of the page."""
    name: str
    run: Run
    written: Mapping[files.Key, files.Written] = field(default_factory=dict)
    """Its episodes with data files."""
    prefix: str = ""
    """Path of its folder, relative to the page, with a slash at the end; empty for its own."""


def shown(
    runs: Sequence[Run], names: Sequence[str], trouble: list[str], *, keep: bool = False
) -> list[Shown]:
    """Write the data files of all runs beside the page of the first.

    Of the other runs, only episodes of the same tasks are written.

    Args:
        runs: The run of the page, which has a folder, then the others.
        names: Their names.
        trouble: Collects messages on files that are too large.
        keep: Whether to keep files that fit their episodes.

    Raises:
        OSError: a file cannot be written.
    """
    page = runs[0].folder
    assert page is not None
    out = page / files.FOLDER
    if not keep:
        shutil.rmtree(out, ignore_errors=True)
    out.mkdir(exist_ok=keep)
    tasks = {line.key[:2] for line in runs[0].summary.tasks}
    found = []
    for series, (run, name) in enumerate(zip(runs, names, strict=True)):
        prefix = _prefix(run.folder, page)
        if run.folder is None or prefix is None:
            found.append(Shown(series, name, run))
            continue
        source = Source(run.folder, prefix, series)
        results = [each for each in run.results if place(each)[:2] in tasks]
        written = files.write_episodes(out, source, results, trouble, keep=keep)
        found.append(Shown(series, name, run, written, prefix))
    files.remove_others(out, [each.name for of in found for each in of.written.values()])
    return found


def _prefix(folder: Path | None, page: Path) -> str | None:
    """Return the path from a page to the folder of a run; None if there is none."""
    if folder is None:
        return None
    if folder == page:
        return ""
    try:
        return quote(Path(os.path.relpath(folder.resolve(), page.resolve())).as_posix()) + "/"
    except ValueError:  # another drive
        return None


def replay_link(key: Key, plays: Mapping[str, str]) -> str:
    """Return the address of a replay on the page.

    Args:
        key: Task, seed and run.
        plays: Further fields of the address.
    """
    task, seed, run = key
    fields = {"task": task, "seed": str(seed), "run": str(run), **plays}
    return "#" + "&".join(f"{name}={quote(value, safe='')}" for name, value in fields.items())
