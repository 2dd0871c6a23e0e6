"""Data of the tables of the page: table 3 of the paper, and comparisons of runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pytest_stardojo.reporting import comparing
from pytest_stardojo.reporting.measures import interval, percent
from pytest_stardojo.reporting.page.runs import Run
from pytest_stardojo.reporting.pairs import Pair, pair_up
from pytest_stardojo.reporting.summary import DIFFICULTIES, Summary, Tally, by_group
from pytest_stardojo.reporting.table import STAR
from pytest_stardojo.reporting.texts import one_line, plain


class Cell(NamedTuple):
    """A success rate."""

    shown: str
    """``31.0 ± 4.1``; a dash if there are no such tasks."""
    label: str
    """Counts and interval."""


class Line(NamedTuple):
    """A run at one difficulty."""

    level: str
    cells: list[Cell]


class Block(NamedTuple):
    """A run in table 3."""

    series: int
    name: str
    lines: list[Line]


class Difference(NamedTuple):
    """The difference of a group of tasks."""

    name: str
    tasks: str
    before: str
    now: str
    points: str
    interval: str
    low: float
    middle: float
    high: float
    """In percent of the width; 50 is no difference."""
    label: str


Links = Callable[[Pair], str]
"""Gives the address of the replays of a changed task; empty if there is none."""


class Change(NamedTuple):
    """A task that is newly or no longer solved."""

    text: str
    """Its name, and the solved plays before and now."""
    link: str
    """Address of its replays; empty if there is none."""


class Compared(NamedTuple):
    """The comparison with another run."""

    name: str
    rows: list[Difference]
    won: list[Change]
    lost: list[Change]
    left_out: list[str]


def categories(runs: Sequence[Summary]) -> list[str]:
    """Return the categories of all runs in their order."""
    return list(dict.fromkeys(line.category for run in runs for line in run.tasks))


def table3(runs: Sequence[Summary], names: Sequence[str], columns: Sequence[str]) -> list[Block]:
    """Return table 3 of the paper: blocks of runs, lines of difficulties, columns of categories."""
    blocks = []
    for series, run in enumerate(runs):
        groups = by_group(run)
        levels = [*(each for each in DIFFICULTIES if (None, each) in groups), None]
        lines = [
            Line(level or "total", [_cell(groups.get((name, level))) for name in (*columns, None)])
            for level in levels
        ]
        blocks.append(Block(series, names[series], lines))
    return blocks


def _cell(tally: Tally | None) -> Cell:
    if tally is None:
        return Cell("-", "no tasks")
    label = f"{tally.solved} of {tally.played}, {interval(tally)}"
    if not tally.played:
        return Cell("-", "not played")
    if tally.partial:
        label = f"partial, {tally.not_played} not played: {label}"
        return Cell(f"{100 * tally.played_rate:.1f}{STAR}", label)
    if tally.std is None:
        return Cell(f"{100 * tally.rate:.1f}", label)
    return Cell(f"{100 * tally.mean:.1f} ± {100 * tally.std:.1f}", label)


def compared(old: Run, new: Run, link: Links) -> Compared:
    """Compare two runs by the paired bootstrap.

    Args:
        old: The earlier run.
        new: The later run.
        link: Gives the address of the replays of a changed task.
    """
    pairs = pair_up(old.summary, new.summary)
    rows = comparing.rows(pairs)
    widest = max((abs(bound) for row in rows for bound in row.difference.interval), default=0.0)
    return Compared(
        name=one_line(old.name, 80),
        rows=[_difference(row, widest or 0.01) for row in rows],
        won=[Change(_named(pair), link(pair)) for pair in pairs.pairs if pair.won],
        lost=[Change(_named(pair), link(pair)) for pair in pairs.pairs if pair.lost],
        left_out=[plain(line) for line in comparing.left_out(pairs)],
    )


def _difference(row: comparing.Row, widest: float) -> Difference:
    difference = row.difference
    points = f"{100 * difference.mean:+.1f}"
    interval = comparing.bounds(difference.interval)
    low, middle, high = (
        round(50 + 46 * value / widest, 2)
        for value in (difference.interval.low, difference.mean, difference.interval.high)
    )
    return Difference(
        name=one_line(row.name, 40),
        tasks=str(row.tasks),
        before=percent(row.before),
        now=percent(row.after),
        points=points,
        interval=interval,
        low=low,
        middle=middle,
        high=high,
        label=f"{points} points, {interval}",
    )


def _named(pair: Pair) -> str:
    counts = [f"{sum(p.success for p in plays)}/{len(plays)}" for plays in (pair.old, pair.new)]
    return f"{one_line(pair.task, 120)} ({' → '.join(counts)})"
