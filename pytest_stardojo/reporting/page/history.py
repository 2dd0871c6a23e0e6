"""The history of an agent: its runs of the same tasks in the folder beside this run."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from pytest_stardojo._files import NotReadError
from pytest_stardojo.records.folder import REPORT, RUN, SUMMARY, read_facts
from pytest_stardojo.reporting.gate import BaselineError, read_baseline
from pytest_stardojo.reporting.measures import dollars, interval, percent
from pytest_stardojo.reporting.page.runs import Run
from pytest_stardojo.reporting.summary import Summary
from pytest_stardojo.reporting.texts import one_line

MOST_FOLDERS = 200
"""Largest number of folders that are searched, the last ones by name."""
MOST_BYTES = 100_000_000
"""Most bytes of files that are read for a history."""
MOST_RUNS = 40
"""Largest number of runs in the history, the latest ones."""


MARGIN = 4
"""Percent of the width to the left of the first and to the right of the last run."""


class Past(NamedTuple):
    """One run of the history; ``x``, ``y``, ``low`` and ``high`` are percent, y upward."""

    name: str
    started: str
    """``2026-11-21 10:15 UTC``."""
    x: float
    y: float
    low: float
    high: float
    shown: str
    """``57.0 %``."""
    label: str
    """Counts, interval and cost."""
    link: str
    """Its page, relative to this one; empty for this run, or if it has none."""
    this: bool
    """Whether it is the run of the page."""


class History(NamedTuple):
    """The runs of an agent in the order of their starts."""

    runs: list[Past]
    others: int
    """Number of runs of the agent with other tasks, which cannot be compared."""

    @property
    def days(self) -> tuple[str, str]:
        """The days of the first and of the last run; empty if unknown."""
        first, last = (past.started.partition(" ")[0] for past in (self.runs[0], self.runs[-1]))
        return first, last

    @property
    def line(self) -> list[tuple[Past, Past]]:
        """The pairs of runs that a line connects."""
        return list(pairwise(self.runs))


def history(run: Run) -> History | None:
    """Return the runs of the same agent beside a run; None if there is no other one."""
    if run.folder is None:
        return None
    started = run.facts.started if run.facts is not None else ""
    found = [(started, run.name, run.summary, Path(), True)]
    others = 0
    for folder, summary, start in _siblings(run.folder):
        if (summary.agent, summary.models, summary.suite) != _kind(run.summary):
            continue
        if _tasks(summary) != _tasks(run.summary):
            others += 1
            continue
        found.append((start, summary.run or folder.name, summary, folder, False))
    if len(found) == 1:
        return None
    found = sorted(found, key=lambda each: each[:2])[-MOST_RUNS:]
    width = (100 - 2 * MARGIN) / (len(found) - 1)
    return History(
        [
            _past(summary, name, start, MARGIN + width * at, folder, this)
            for at, (start, name, summary, folder, this) in enumerate(found)
        ],
        others,
    )


def _siblings(folder: Path) -> Iterator[tuple[Path, Summary, str]]:
    """Yield the complete runs in the same folder, with summary and start, last names first."""
    home = folder.resolve().parent
    try:
        beside = sorted(home.iterdir(), reverse=True)[:MOST_FOLDERS]
    except OSError:
        return
    room = MOST_BYTES
    for path in beside:
        if path == folder.resolve() or path.is_symlink() or not (path / SUMMARY).is_file():
            continue
        try:
            files = (path / RUN, path / SUMMARY)
            room -= sum(file.stat().st_size for file in files if file.is_file())
            if room < 0:
                return
            facts = read_facts(path)
            yield path, read_baseline(path).summary, facts.started if facts is not None else ""
        except (BaselineError, NotReadError, OSError):
            continue  # not a run, or from another version


def _kind(summary: Summary) -> tuple[str, list[str], str]:
    return summary.agent, summary.models, summary.suite


def _tasks(summary: Summary) -> set[tuple[str, int]]:
    return {(line.task, line.seed) for line in summary.tasks}


def _past(summary: Summary, name: str, started: str, x: float, folder: Path, this: bool) -> Past:
    total = summary.total
    parts = [f"{total.solved} of {total.played}", interval(total)]
    if total.spent.cost is not None:
        parts.append(dollars(total.spent))
    linked = not this and (folder / REPORT).is_file()
    return Past(
        name=one_line(name, 80),
        started=_readable(started),
        x=round(x, 2),
        y=round(100 * total.played_rate, 2),
        low=round(100 * total.interval.low, 2),
        high=round(100 * total.interval.high, 2),
        shown=percent(total.played_rate),
        label=", ".join(parts),
        link=quote(f"../{folder.name}/{REPORT}") if linked else "",
        this=this,
    )


def _readable(started: str) -> str:
    """Return a start as day and minute; empty for a text that is no time."""
    try:
        return f"{datetime.fromisoformat(started).astimezone(UTC):%Y-%m-%d %H:%M} UTC"
    except (ValueError, OverflowError):
        return ""
