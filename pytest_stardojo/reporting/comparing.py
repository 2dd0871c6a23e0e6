"""Two runs beside each other, as text for a terminal."""

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
"""Characters of a drawn interval on either side of no difference."""

MOST_GROUPS = 100
"""Categories that are compared one by one; each is resampled, which takes time."""

MOST_NAMES = 20
"""Tasks that came out otherwise that are told one by one."""

FEW_NAMES = 5
"""Tasks that were not compared that are told by name; of a part of a suite they are many."""

SIGNS = {"holds": "ok", "fails": "FAILED", "open": "OPEN"}
"""How a condition came out, in a word."""


class Row(NamedTuple):
    """How one group of tasks differs."""

    name: str
    tasks: int
    before: float
    """Success rate there."""
    after: float
    """Success rate now."""
    difference: Difference


def rows(pairs: Pairs) -> list[Row]:
    """Every category (unless there are very many), every difficulty, and all."""
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


def compared(old: Summary, pairs: Pairs, where: str) -> list[str]:
    """The comparison as lines.

    Args:
        old: The earlier run.
        pairs: Both runs, task by task.
        where: What the earlier run is called.
    """
    lines = [f"compared with {where} ({old.agent}):"]
    found = rows(pairs)
    if not found:
        return [*lines, "  no task has a verdict in both runs"]
    widest = max(abs(bound) for row in found for bound in row.difference.interval) or 0.01
    head = ["", "tasks", "there", "now", "points", "95 % interval", ""]
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
        drawn(difference, widest),
    ]


def bounds(interval: Interval) -> str:
    """Bounds of a difference in points, ``-8.0 to +1.3``."""
    return f"{100 * interval.low:+.1f} to {100 * interval.high:+.1f}"


def drawn(difference: Difference, widest: float) -> str:
    """A difference and its interval as a line of characters around no difference."""
    low, middle, high = (
        HALF + round(HALF * value / widest)
        for value in (difference.interval.low, difference.mean, difference.interval.high)
    )
    marks = ["-" if low <= at <= high else " " for at in range(2 * HALF + 1)]
    marks[HALF] = "|"
    marks[middle] = "o"
    return "".join(marks)


def changed(pairs: Pairs) -> list[str]:
    """Which tasks came out otherwise."""
    lost = [pair for pair in pairs.pairs if pair.lost]
    won = [pair for pair in pairs.pairs if pair.won]
    found = []
    if won:
        found.append(f"solved now, not there: {named(won)}")
    if lost:
        found.append(f"solved there, not now: {named(lost)}")
    return found or ["no task has changed"]


def named(pairs: Sequence[Pair]) -> str:
    """Tasks with how many of their plays were solved there and now."""
    told = [f"{pair.task}{_counts(pair)}" for pair in pairs[:MOST_NAMES]]
    more = [f"{len(pairs) - MOST_NAMES} more"] if len(pairs) > MOST_NAMES else []
    return ", ".join([*told, *more])


def _counts(pair: Pair) -> str:
    if len(pair.old) == len(pair.new) == 1:
        return ""
    counts = (f"{sum(p.success for p in plays)}/{len(plays)}" for plays in (pair.old, pair.new))
    return f" ({' -> '.join(counts)})"


def left_out(pairs: Pairs) -> list[str]:
    """What makes the comparison doubtful, and what could not be compared, a line each."""
    return [
        *pairs.unlike,
        *_missing(pairs),
    ]


def _missing(pairs: Pairs) -> list[str]:
    return [
        f"{what}: {_few(names)}"
        for names, what in (
            (pairs.unjudged, "not compared, for want of a verdict"),
            (pairs.added, "not in the earlier run"),
            (pairs.missing, "only in the earlier run"),
        )
        if names
    ]


def _few(names: Sequence[str]) -> str:
    told = ", ".join(names[:FEW_NAMES])
    return told if len(names) <= FEW_NAMES else f"{len(names)} tasks, {told} ..."


def judged(judgement: Judgement) -> list[str]:
    """What became of a gate, a line for every condition."""
    verdicts = judgement.verdicts
    cells = [[verdict.condition.text, SIGNS[verdict.outcome]] for verdict in verdicts]
    widths = [max(len(row[at]) for row in cells) for at in (0, 1)]
    return [
        f"  {text.ljust(widths[0])}  {sign.ljust(widths[1])}  {verdict.told}"
        for (text, sign), verdict in zip(cells, verdicts, strict=True)
    ]


def gate_line(judgement: Judgement) -> str:
    """The gate in one line."""
    if judgement.held:
        return "gate: held"
    broken = [each.condition.text for each in judgement.verdicts if each.outcome == "fails"]
    undecided = [each.condition.text for each in judgement.verdicts if each.outcome == "open"]
    parts = [f"failed: {', '.join(broken)}"] if broken else []
    parts += [f"could not be decided: {', '.join(undecided)}"] if undecided else []
    return f"gate: not held; {'; '.join(parts)}"
