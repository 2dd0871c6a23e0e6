"""Data of the plots of the page, in percent of their width and height.

The templates draw them as SVG.  Every series is a run: the run of the page first, then the
runs that it is compared with.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pytest_stardojo.reporting.measures import interval, percent
from pytest_stardojo.reporting.summary import DIFFICULTIES, Summary, Tally, by_group
from pytest_stardojo.reporting.texts import one_line

MOST_SERIES = 6
"""Largest number of runs in a plot; there are as many colours."""
PARTS = 20
"""Number of intervals of a progress curve."""


class Dot(NamedTuple):
    """A success rate with its interval, each 0 to 100."""

    series: int
    rate: float
    low: float
    high: float
    label: str


class Group(NamedTuple):
    """One line of the plot of success."""

    name: str
    dots: list[Dot]
    part: bool
    """Whether it is the first group of its kind."""


class Curve(NamedTuple):
    """A line through points of 0 to 100, y downward as in SVG."""

    series: int
    name: str
    points: str
    label: str


class Spot(NamedTuple):
    """A run in the plot of cost against success; x and y from 0 to 100, y upward."""

    series: int
    name: str
    x: float
    y: float
    low: float
    high: float
    label: str


class Scatter(NamedTuple):
    """Cost against success."""

    money: bool
    """Whether x is money; else no run has a known cost, and x is time."""
    axis: str
    """Label of the x axis."""
    most: str
    """Value at the right end of the x axis."""
    spots: list[Spot]
    unknown: list[str]
    """Runs whose x is unknown."""


def success(runs: Sequence[Summary]) -> list[Group]:
    """Return success by category, by difficulty, and of all tasks."""
    groups = [by_group(run) for run in runs[:MOST_SERIES]]
    categories = list(dict.fromkeys(key[0] for each in groups for key in each if key[0]))
    levels = [level for level in DIFFICULTIES if any((None, level) in each for each in groups)]
    keys: list[tuple[str | None, str | None]] = [(name, None) for name in categories]
    keys += [(None, level) for level in levels]
    keys.append((None, None))
    firsts = {len(categories), len(categories) + len(levels)}
    return [_group(key, groups, at in firsts) for at, key in enumerate(keys)]


def _group(
    key: tuple[str | None, str | None],
    groups: Sequence[Mapping[tuple[str | None, str | None], Tally]],
    part: bool,
) -> Group:
    dots = [_dot(series, each[key]) for series, each in enumerate(groups) if key in each]
    return Group(one_line(key[0] or key[1] or "all", 40), dots, part)


def _dot(series: int, tally: Tally) -> Dot:
    label = f"{percent(tally.played_rate)}, {tally.solved} of {tally.played}, {interval(tally)}"
    low, high = (100 * bound for bound in tally.interval)
    return Dot(series, round(100 * tally.played_rate, 2), round(low, 2), round(high, 2), label)


def progress_curve(
    series: int, name: str, episodes: Sequence[tuple[Sequence[float], int]]
) -> Curve:
    """Return the mean progress by the share of the allowed steps.

    Args:
        series: Number of the series.
        name: Name of the run.
        episodes: The progress after every step, and the number of allowed steps, of every
            episode.
    """
    means = []
    for part in range(PARTS + 1):
        values = [each[min(len(each) - 1, most * part // PARTS)] for each, most in episodes]
        means.append(100 * sum(values) / len(values))
    points = " ".join(f"{100 * at / PARTS:g},{100 - mean:.2f}" for at, mean in enumerate(means))
    label = f"{name}: {means[PARTS // 2]:.0f} % at half of the steps, {means[-1]:.0f} % at the end"
    return Curve(series, name, points, label)


def steps_curve(series: int, name: str, solved: Sequence[int], judged: int, longest: int) -> Curve:
    """Return the share of judged tasks that were solved within a number of steps.

    Args:
        series: Number of the series.
        name: Name of the run.
        solved: The steps of every solved task.
        judged: Number of tasks with a verdict.
        longest: Number of steps at the right end.
    """
    points, height = ["0,100"], 0.0
    solved = sorted(solved)
    for at in sorted(set(solved)):
        x = 100 * at / longest
        points.append(f"{x:.2f},{100 - height:.2f}")
        height = 100 * bisect_right(solved, at) / judged
        points.append(f"{x:.2f},{100 - height:.2f}")
    points.append(f"100,{100 - height:.2f}")
    label = f"{name}: {height:.0f} % of the judged tasks solved"
    if solved:
        label += f", half of them within {solved[(len(solved) - 1) // 2]} steps"
    return Curve(series, name, " ".join(points), label)


def cost(runs: Sequence[Summary], names: Sequence[str]) -> Scatter | None:
    """Return cost per task against success; without known costs, the agent's time."""
    runs = runs[:MOST_SERIES]
    dollars = [_each(run, run.total.spent.cost_of_results) for run in runs]
    money = any(value is not None for value in dollars)
    values = dollars if money else [_each(run, run.total.spent.agent_seconds) for run in runs]
    most = max((value for value in values if value is not None), default=0.0)
    if not most:
        return None
    spots = [
        _spot(series, names[series], run, value, most, money)
        for series, (run, value) in enumerate(zip(runs, values, strict=True))
        if value is not None
    ]
    axis = "US dollars per task" if money else "seconds of the agent per task"
    unknown = [name for name, value in zip(names, values, strict=False) if value is None]
    return Scatter(money, axis, _amount(1.1 * most, money), spots, unknown)


def _each(run: Summary, total: float | None) -> float | None:
    played = run.total.collected - run.total.not_played
    return total / played if total is not None and played else None


def _spot(series: int, name: str, run: Summary, value: float, most: float, money: bool) -> Spot:
    dot = _dot(series, run.total)
    label = f"{name}: {_amount(value, money)} per task, {dot.label}"
    return Spot(
        series, name, round(100 * value / (1.1 * most), 2), dot.rate, dot.low, dot.high, label
    )


def _amount(value: float, money: bool) -> str:
    return f"${value:.3g}" if money else f"{value:.3g} s"
