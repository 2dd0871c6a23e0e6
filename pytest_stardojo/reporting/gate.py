"""Read baselines and compare runs with them.

A baseline is the ``summary.json`` of an earlier run, or the folder that contains it.
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
    """A baseline cannot be used; the message contains the reason."""


@dataclass(frozen=True)
class Baseline:
    """The results of an earlier run."""

    path: Path
    summary: Summary
    lines: dict[Key, TaskLine]

    def failed(self, key: Key) -> bool:
        """Return whether the task was judged and not solved."""
        line = self.lines.get(key)
        return line is not None and line.judged and not line.success

    def solved(self, key: Key) -> bool:
        """Return whether the task was solved."""
        line = self.lines.get(key)
        return line is not None and line.success


def read_baseline(path: Path) -> Baseline:
    """Read a baseline from a file or from the folder of a run.

    Raises:
        BaselineError: the file does not exist or is not a summary.
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
        raise BaselineError(f"{path} is not a summary of a run: {error}") from error
    return Baseline(path, summary, {line.key: line for line in summary.tasks})


def check(
    baseline: Baseline, suite: str, planned: Sequence[Planned], *, every_run: bool = True
) -> None:
    """Refuse a baseline that cannot be compared with the planned run.

    Args:
        baseline: The baseline.
        suite: Version of the suite of this run.
        planned: The planned tasks.
        every_run: Whether the baseline must have a verdict for every run; else only tasks and
            seeds must match, and plays without a verdict are not compared.

    Raises:
        BaselineError: its suite, tasks or seeds differ, or it is incomplete.
    """
    path, old = baseline.path, baseline.summary
    if old.suite != suite:
        raise BaselineError(f"{path} has suite {old.suite}, but this run has {suite}")
    names = {line.task for line in old.tasks}
    unknown = [place.task for place in planned if place.task not in names]
    if unknown:
        raise BaselineError(f"{path} does not contain {_some(unknown)}")
    places = {key if every_run else key[:2] for key in baseline.lines}
    missing = [p for p in planned if (p.key if every_run else p.key[:2]) not in places]
    if missing:
        raise BaselineError(_other_seeds(baseline, missing))
    unjudged = [p.task for p in planned if every_run and not baseline.lines[p.key].judged]
    if unjudged:
        raise BaselineError(f"{path} has no verdict on {_some(unjudged)}")


def _other_seeds(baseline: Baseline, missing: Sequence[Planned]) -> str:
    """Explain why planned tasks of the baseline are missing: another seed or fewer runs."""
    first = missing[0]
    seeds = sorted({line.seed for line in baseline.summary.tasks if line.task == first.task})
    if first.seed not in seeds:
        known = ", ".join(map(str, seeds))
        return (
            f"{baseline.path} has {first.task} with seed {known}, "
            f"but this run has seed {first.seed}"
        )
    runs = baseline.summary.runs
    return f"{baseline.path} has {runs} run{'' if runs == 1 else 's'}, but this is run {first.run}"


def _some(names: Sequence[str]) -> str:
    names = list(dict.fromkeys(names))
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return ", ".join(names[:3]) + more


@dataclass(frozen=True)
class Changes:
    """Differences from a baseline."""

    won: list[TaskLine] = field(default_factory=list)
    """Tasks that are newly solved."""
    lost: list[TaskLine] = field(default_factory=list)
    """Tasks that are no longer solved."""
    still: list[TaskLine] = field(default_factory=list)
    """Tasks that are still not solved."""


def compare(baseline: Baseline, summary: Summary) -> Changes:
    """Compare the judged tasks of a run with a baseline."""
    changes = Changes()
    for line in summary.tasks:
        if line.success and baseline.failed(line.key):
            changes.won.append(line)
        elif line.judged and not line.success:
            solved = baseline.solved(line.key)
            (changes.lost if solved else changes.still).append(line)
    return changes
