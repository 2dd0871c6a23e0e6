"""The statistics of runs: intervals, pass^k, and tests of one run against another.

The unit of chance is the task: runs of one task resemble each other, so whatever is
told of several tasks resamples whole tasks with all their runs (a clustered bootstrap).
Every draw comes from a generator with a fixed seed; equal runs give equal numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, sqrt
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np

LEVEL = 0.95
"""How sure the intervals are that are told."""

DRAWS = 4000
"""Resamples of a bootstrap."""

MOST_AT_ONCE = 4_000_000
"""Numbers of a bootstrap that are held at a time."""

NEAR = 1e-9
"""Sums that differ by less are equal."""


class Interval(NamedTuple):
    """Bounds between which a value lies with the confidence that was asked for."""

    low: float
    high: float


def wilson(solved: int, tried: int, level: float = LEVEL) -> Interval:
    """Wilson's score interval of a rate.

    Args:
        solved: Successes, 0 to ``tried``.
        tried: Independent tries; with none, everything is possible.
        level: Confidence, between 0 and 1.

    Raises:
        ValueError: a number is out of its range.
    """
    if not 0 <= solved <= tried:
        raise ValueError(f"solved must be from 0 to {tried} (got {solved})")
    if not 0 < level < 1:
        raise ValueError(f"level must be between 0 and 1 (got {level})")
    if tried == 0:
        return Interval(0.0, 1.0)
    z = NormalDist().inv_cdf((1 + level) / 2)
    rate, square = solved / tried, z * z / tried
    middle = rate + square / 2
    reach = z * sqrt(rate * (1 - rate) / tried + square / (4 * tried))
    low = 0.0 if solved == 0 else (middle - reach) / (1 + square)
    high = 1.0 if solved == tried else (middle + reach) / (1 + square)
    return Interval(low, high)


def clustered(values: Sequence[Sequence[float]], level: float = LEVEL) -> Interval:
    """Interval of the mean of all values, by resampling whole tasks.

    Args:
        values: For every task the values of its runs.
        level: Confidence, between 0 and 1.

    Raises:
        ValueError: there is no value at all.
    """
    sums, counts = _sums(values)
    means = _resampled(sums, counts)
    low, high = np.quantile(means, [(1 - level) / 2, (1 + level) / 2])
    return Interval(float(low), float(high))


def rate_interval(solved: Sequence[Sequence[bool]], level: float = LEVEL) -> Interval:
    """Interval of a success rate over tasks that were played several times.

    Where all runs of all tasks agree, resampling would claim certainty; then it is
    Wilson's interval with the tasks as tries.

    Args:
        solved: For every task, which of its runs succeeded.
        level: Confidence, between 0 and 1.
    """
    tasks = [runs for runs in solved if runs]
    every = {bool(run) for runs in tasks for run in runs}
    if len(every) < 2:
        return wilson(len(tasks) if every == {True} else 0, len(tasks), level)
    return clustered([[float(run) for run in runs] for runs in tasks], level)


def pass_hat(solved: int, runs: int, k: int) -> float:
    """Chance that ``k`` runs of a task, chosen of those played, have all succeeded.

    Averaged over tasks this is pass^k.

    Args:
        solved: Runs that succeeded.
        runs: Runs that were played.
        k: From 1 to ``runs``.

    Raises:
        ValueError: ``k`` is out of its range.
    """
    if not 1 <= k <= runs:
        raise ValueError(f"k must be from 1 to {runs} (got {k})")
    return comb(solved, k) / comb(runs, k)


# ------------------------------------------------------------------- one against another


def mcnemar(worse: int, better: int) -> float:
    """McNemar's exact test, one-sided: is the new run worse than the old one?

    Args:
        worse: Pairs that were solved only in the old run.
        better: Pairs that were solved only in the new run.

    Returns:
        Chance of at least so many losses among as many changes if neither run were the
        better one.
    """
    return binomial_tail(worse, worse + better)


def exchanged(differences: Sequence[float]) -> float:
    """McNemar's test for values: is the new run worse than the old one?

    Without any true difference either run of a pair could have had either value, so
    every difference could as well have had the other sign.  For differences of one
    success this is McNemar's test; here the signs are drawn.

    Args:
        differences: New minus old for every pair of plays.

    Returns:
        Chance of so great a loss in total if neither run were the better one.
    """
    changed = np.array([each for each in differences if each])
    if not changed.size:
        return 1.0
    rng = np.random.default_rng(0)
    at_once = max(1, MOST_AT_ONCE // changed.size)
    found = changed.sum() + NEAR
    as_bad = 0
    for start in range(0, DRAWS, at_once):
        signs = rng.integers(0, 2, (min(at_once, DRAWS - start), changed.size)) * 2 - 1
        as_bad += int(np.count_nonzero(signs @ changed <= found))
    return (1 + as_bad) / (1 + DRAWS)


def binomial_tail(successes: int, tries: int) -> float:
    """Chance of at least so many heads in as many throws of a fair coin."""
    ways = sum(comb(tries, each) for each in range(successes, tries + 1))
    return float(ways / 2**tries)


class Difference(NamedTuple):
    """What is known of the mean difference between two runs."""

    mean: float
    """New minus old."""
    interval: Interval
    p_worse: float
    """How likely so great a loss would be without any true difference."""


def paired(
    old: Sequence[Sequence[float]], new: Sequence[Sequence[float]], level: float = LEVEL
) -> Difference:
    """The paired bootstrap: the difference between two runs over the same tasks.

    A task counts as often as it was played in the new run, with the mean of either side.

    Args:
        old: For every task the values of its runs.
        new: The same tasks in the same order; the number of runs may differ.
        level: Confidence of the interval, between 0 and 1.

    Raises:
        ValueError: the tasks are none, or not as many.
    """
    sums, counts = _changes(old, new)
    means = _resampled(sums, counts)
    low, high = np.quantile(means, [(1 - level) / 2, (1 + level) / 2])
    # a loss of nothing is no loss, however often it is drawn
    worse = (1 + np.count_nonzero(means >= 0)) / (1 + means.size)
    mean = float(sums.sum() / counts.sum())
    return Difference(mean, Interval(float(low), float(high)), float(worse))


def mean_change(old: Sequence[Sequence[float]], new: Sequence[Sequence[float]]) -> float:
    """The mean difference alone, as ``paired`` tells it."""
    sums, counts = _changes(old, new)
    return float(sums.sum() / counts.sum())


def _changes(old: Sequence[Sequence[float]], new: Sequence[Sequence[float]]) -> tuple[Any, Any]:
    """Every task's change times its plays, and its plays."""
    if len(old) != len(new):
        raise ValueError(f"old and new must hold the same tasks (got {len(old)} and {len(new)})")
    counts = np.array([len(each) for each in new], dtype=float)
    means = [float(np.mean(n) - np.mean(o)) for o, n in zip(old, new, strict=True)]
    return np.array(means) * counts, counts


def _sums(values: Sequence[Sequence[float]]) -> tuple[Any, Any]:
    """Sum and number of every task's values."""
    sums = np.array([float(sum(each)) for each in values])
    return sums, np.array([len(each) for each in values], dtype=float)


def _resampled(sums: Any, counts: Any) -> Any:
    """Means of resamples of the tasks, in no order."""
    if not counts.sum():
        raise ValueError("there must be a value to take a mean of")
    rng = np.random.default_rng(0)
    tasks = len(sums)
    at_once = max(1, MOST_AT_ONCE // tasks)
    means = []
    for start in range(0, DRAWS, at_once):
        drawn = rng.integers(0, tasks, (min(at_once, DRAWS - start), tasks))
        totals = counts[drawn].sum(axis=1)
        kept = totals > 0
        means.append(sums[drawn].sum(axis=1)[kept] / totals[kept])
    return np.concatenate(means)
