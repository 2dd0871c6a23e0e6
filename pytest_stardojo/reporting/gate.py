"""Comparing a run with an earlier one: what may fail, what must not.

A baseline is the ``summary.json`` of an earlier run, or the folder that holds it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pytest_stardojo._files import NotReadError, decode, read_whole
from pytest_stardojo.records.folder import LARGEST, SUMMARY
from pytest_stardojo.records.planned import Key, Planned
from pytest_stardojo.reporting.summary import Summary, TaskLine


class BaselineError(ValueError):
    """A baseline cannot be used; the message says why."""


@dataclass(frozen=True)
class Baseline:
    """What an earlier run came to."""

    path: Path
    summary: Summary
    lines: dict[Key, TaskLine]

    def failed(self, key: Key) -> bool:
        """Whether the task was played there and not solved."""
        line = self.lines.get(key)
        return line is not None and line.judged and not line.success

    def solved(self, key: Key) -> bool:
        """Whether the task was solved there."""
        line = self.lines.get(key)
        return line is not None and line.success


def read_baseline(path: Path) -> Baseline:
    """The baseline in a file, or in the folder of a run.

    Raises:
        BaselineError: there is none, or it is no summary of a run.
    """
    try:
        if path.is_dir():
            path = path / SUMMARY
        raw = read_whole(path, LARGEST)
    except OSError as error:
        raise BaselineError(f"{path} cannot be read: {error.strerror}") from error
    except NotReadError as error:
        raise BaselineError(f"{path} {error}") from error
    try:
        summary = decode(raw, Summary)
    except NotReadError as error:
        raise BaselineError(f"{path} is no summary of a run: {error}") from error
    return Baseline(path, summary, {line.key: line for line in summary.tasks})


def check(
    baseline: Baseline, suite: str, planned: Sequence[Planned], *, every_run: bool = True
) -> None:
    """Refuse a baseline that says nothing about what is going to be played.

    Args:
        baseline: The baseline.
        suite: Version of the suite that is played.
        planned: What is going to be played.
        every_run: Whether there must be a verdict for every run; else tasks and seeds
            must be the same, and what has no verdict is not compared.

    Raises:
        BaselineError: it is of another suite, task set or seeds, or is not complete.
    """
    path, old = baseline.path, baseline.summary
    if old.suite != suite:
        raise BaselineError(f"{path} is of suite {old.suite}, this run plays {suite}")
    names = {line.task for line in old.tasks}
    unknown = [each.task for each in planned if each.task not in names]
    if unknown:
        raise BaselineError(f"{path} does not hold {_some(unknown)}")
    places = {key if every_run else key[:2] for key in baseline.lines}
    missing = [p for p in planned if (p.key if every_run else p.key[:2]) not in places]
    if missing:
        raise BaselineError(_other_seeds(baseline, missing))
    unjudged = [p.task for p in planned if every_run and not baseline.lines[p.key].judged]
    if unjudged:
        raise BaselineError(f"{path} holds no verdict on {_some(unjudged)}")


def _other_seeds(baseline: Baseline, missing: Sequence[Planned]) -> str:
    """Why tasks that are in the baseline have no place of theirs there."""
    first = missing[0]
    seeds = sorted({line.seed for line in baseline.summary.tasks if line.task == first.task})
    if first.seed not in seeds:
        there = ", ".join(map(str, seeds))
        return (
            f"{baseline.path} has {first.task} with seed {there}, "
            f"this run plays it with {first.seed}"
        )
    runs = baseline.summary.runs
    return f"{baseline.path} holds {runs} run{'' if runs == 1 else 's'}, this is run {first.run}"


def _some(names: Sequence[str]) -> str:
    names = list(dict.fromkeys(names))
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return ", ".join(names[:3]) + more


@dataclass(frozen=True)
class Changes:
    """What differs from the baseline."""

    won: list[TaskLine] = field(default_factory=list)
    """Solved now, not there."""
    lost: list[TaskLine] = field(default_factory=list)
    """Solved there, judged and not solved now."""
    still: list[TaskLine] = field(default_factory=list)
    """Solved neither there nor now."""


def compare(baseline: Baseline, summary: Summary) -> Changes:
    """What has changed since the baseline, of what was judged now."""
    changes = Changes()
    for line in summary.tasks:
        if line.success and baseline.failed(line.key):
            changes.won.append(line)
        elif line.judged and not line.success:
            solved = baseline.solved(line.key)
            (changes.lost if solved else changes.still).append(line)
    return changes
