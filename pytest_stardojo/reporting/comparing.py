"""Format the comparison of two runs for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pytest_stardojo.reporting.measures import percent
from pytest_stardojo.reporting.pairs import Pair, Pairs, success
from pytest_stardojo.reporting.statistics import Difference, Interval
from pytest_stardojo.reporting.summary import DIFFICULTIES, Summary
from pytest_stardojo.reporting.table import aligned
from pytest_stardojo.reporting.verdicts import Judgement

HALF = 12
"""Characters of a plotted interval on each side of zero."""

MOST_GROUPS = 100
"""Largest number of categories that are compared; resampling each takes time."""

MOST_NAMES = 20
"""Largest number of changed tasks that are listed."""

FEW_NAMES = 5
"""Largest number of uncompared tasks that are listed; part of a suite leaves out many."""

SIGNS = {"holds": "ok", "fails": "FAILED", "open": "OPEN"}
"""Words for the outcomes of conditions."""


class Row(NamedTuple):
    """The difference of one group of tasks."""

    name: str
    tasks: int
    before: float
    """Success rate of the old run."""
    after: float
    """Success rate of the new run."""
    difference: Difference


def rows(pairs: Pairs) -> list[Row]:
    """Return a row for every category (unless there are many), every difficulty, and all."""
    categories = list(dict.fromkeys(pair.category for pair in pairs.pairs))
    if len(categories) > MOST_GROUPS:
        categories = []
    levels = [each for each in DIFFICULTIES if any(p.difficulty == each for p in pairs.pairs)]
    groups = [*categories, *levels] if len(categories) > 1 or len(levels) > 1 else []
    found = [_row(name, pairs.of((name,))) for name in groups]
    found.append(_row("all", pairs))
    return [row for row in found if row is not None]


def _row(name: str, pairs: Pairs) -> Row | None:
    difference = pairs.difference(success)
    if difference is None:
        return None
    plays = [line.success for pair in pairs.pairs for line in pair.new]
    now = sum(plays) / len(plays)
    return Row(name, len(pairs.pairs), now - difference.mean, now, difference)


def compared(old: Summary, pairs: Pairs, label: str) -> list[str]:
    """Return the comparison as lines.

    Args:
        old: The earlier run.
        pairs: Both runs, task by task.
        label: Name of the earlier run.
    """
    lines = [f"compared with {label} ({old.agent}):"]
    found = rows(pairs)
    if not found:
        return [*lines, "  no task has a verdict in both runs"]
    widest = max(abs(bound) for row in found for bound in row.difference.interval) or 0.01
    head = ["", "tasks", "before", "now", "points", "95 % interval", ""]
    cells = [head, *(_cells(row, widest) for row in found)]
    lines += [f"  {line}" for line in aligned(cells)]
    lines += [f"  {line}" for line in (*changed(pairs), *left_out(pairs))]
    return lines


def _cells(row: Row, widest: float) -> list[str]:
    difference = row.difference
    return [
        row.name,
        str(row.tasks),
        percent(row.before),
        percent(row.after),
        f"{100 * difference.mean:+.1f}",
        bounds(difference.interval),
        plotted(difference, widest),
    ]


def bounds(interval: Interval) -> str:
    """Format the bounds of a difference in points, ``-8.0 to +1.3``."""
    return f"{100 * interval.low:+.1f} to {100 * interval.high:+.1f}"


def plotted(difference: Difference, widest: float) -> str:
    """Plot a difference and its interval around zero as a line of characters."""
    low, middle, high = (
        HALF + round(HALF * value / widest)
        for value in (difference.interval.low, difference.mean, difference.interval.high)
    )
    marks = ["-" if low <= at <= high else " " for at in range(2 * HALF + 1)]
    marks[HALF] = "|"
    marks[middle] = "o"
    return "".join(marks)


def changed(pairs: Pairs) -> list[str]:
    """Return lines with the tasks that are newly or no longer solved."""
    lost = [pair for pair in pairs.pairs if pair.lost]
    won = [pair for pair in pairs.pairs if pair.won]
    found = []
    if won:
        found.append(f"newly solved: {named(won)}")
    if lost:
        found.append(f"no longer solved: {named(lost)}")
    return found or ["no task changed"]


def named(pairs: Sequence[Pair]) -> str:
    """List tasks with the number of their solved plays in both runs."""
    names = [f"{pair.task}{_counts(pair)}" for pair in pairs[:MOST_NAMES]]
    more = [f"{len(pairs) - MOST_NAMES} more"] if len(pairs) > MOST_NAMES else []
    return ", ".join([*names, *more])


def _counts(pair: Pair) -> str:
    if len(pair.old) == len(pair.new) == 1:
        return ""
    counts = (f"{sum(p.success for p in plays)}/{len(plays)}" for plays in (pair.old, pair.new))
    return f" ({' -> '.join(counts)})"


def left_out(pairs: Pairs) -> list[str]:
    """Return lines on what makes the comparison doubtful and which tasks were not compared."""
    return [
        *pairs.unlike,
        *_missing(pairs),
    ]


def _missing(pairs: Pairs) -> list[str]:
    return [
        f"{what}: {_few(names)}"
        for names, what in (
            (pairs.unjudged, "not compared, because they have no verdict"),
            (pairs.added, "not in the earlier run"),
            (pairs.missing, "only in the earlier run"),
        )
        if names
    ]


def _few(names: Sequence[str]) -> str:
    listed = ", ".join(names[:FEW_NAMES])
    return listed if len(names) <= FEW_NAMES else f"{len(names)} tasks, {listed} ..."


def judged(judgement: Judgement) -> list[str]:
    """Return a line for every condition of a gate."""
    verdicts = judgement.verdicts
    cells = [[verdict.condition.text, SIGNS[verdict.outcome]] for verdict in verdicts]
    widths = [max(len(row[at]) for row in cells) for at in (0, 1)]
    return [
        f"  {text.ljust(widths[0])}  {sign.ljust(widths[1])}  {verdict.explanation}"
        for (text, sign), verdict in zip(cells, verdicts, strict=True)
    ]


def gate_line(judgement: Judgement) -> str:
    """Return the verdict on a gate as one line."""
    if judgement.passed:
        return "gate: passed"
    failed = [each.condition.text for each in judgement.verdicts if each.outcome == "fails"]
    undecided = [each.condition.text for each in judgement.verdicts if each.outcome == "open"]
    parts = [f"not met: {', '.join(failed)}"] if failed else []
    parts += [f"undecided: {', '.join(undecided)}"] if undecided else []
    return f"gate: failed; {'; '.join(parts)}"
