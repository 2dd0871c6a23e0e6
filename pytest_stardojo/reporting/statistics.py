"""The statistics of runs: intervals, pass^k, and tests that compare two runs.

The runs of one task resemble each other, so statistics over several tasks resample tasks
with all their runs (a clustered bootstrap).  The random generator has a fixed seed, so equal
runs give equal numbers.

Only functions that need numpy import it: the workers of a run do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, sqrt
from statistics import NormalDist
from typing import Any, NamedTuple

LEVEL = 0.95
"""Confidence of the reported intervals."""

DRAWS = 4000
"""Resamples of a bootstrap."""

MOST_AT_ONCE = 4_000_000
"""Largest number of values of a bootstrap in memory at the same time."""

NEAR = 1e-9
"""Largest difference of sums that count as equal."""


class Interval(NamedTuple):
    """A confidence interval."""

    low: float
    high: float


def wilson(solved: int, tried: int, level: float = LEVEL) -> Interval:
    """Return Wilson's score interval of a rate.

    Args:
        solved: Successes, 0 to ``tried``.
        tried: Independent trials; without any, the interval is 0 to 1.
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
    """Return the interval of the mean of all values by resampling tasks.

    Args:
        values: The values of the runs of every task.
        level: Confidence, between 0 and 1.

    Raises:
        ValueError: there are no values.
    """
    import numpy as np

    sums, counts = _sums(values)
    means = _resampled(sums, counts)
    low, high = np.quantile(means, [(1 - level) / 2, (1 + level) / 2])
    return Interval(float(low), float(high))


def rate_interval(solved: Sequence[Sequence[bool]], level: float = LEVEL) -> Interval:
    """Return the interval of a success rate over tasks that were played several times.

    If all runs have the same outcome, resampling would return an interval of width 0, so
    this is Wilson's interval with the tasks as trials.

    Args:
        solved: Whether each run of every task succeeded.
        level: Confidence, between 0 and 1.
    """
    tasks = [runs for runs in solved if runs]
    every = {bool(run) for runs in tasks for run in runs}
    if len(every) < 2:
        return wilson(len(tasks) if every == {True} else 0, len(tasks), level)
    return clustered([[float(run) for run in runs] for runs in tasks], level)


def pass_hat(solved: int, runs: int, k: int) -> float:
    """Return the probability that ``k`` runs of a task, drawn from those played, all succeeded.

    The average over tasks is pass^k.

    Args:
        solved: Number of runs that succeeded.
        runs: Number of runs that were played.
        k: From 1 to ``runs``.

    Raises:
        ValueError: ``k`` is out of range.
    """
    if not 1 <= k <= runs:
        raise ValueError(f"k must be from 1 to {runs} (got {k})")
    return comb(solved, k) / comb(runs, k)


# --------------------------------------------------------------------- comparing two runs


def mcnemar(worse: int, better: int) -> float:
    """Return the p-value of McNemar's exact one-sided test that the new run is worse.

    Args:
        worse: Number of pairs that were solved only in the old run.
        better: Number of pairs that were solved only in the new run.

    Returns:
        Probability of at least this number of losses among the changed pairs if neither run
        is better.
    """
    return binomial_tail(worse, worse + better)


def exchanged(differences: Sequence[float]) -> float:
    """Return the p-value of a one-sided sign-flip test that the new run is worse.

    Without a true difference, the two values of a pair are exchangeable, so every difference
    is as likely with the other sign.  This generalises McNemar's test from successes to
    values; the signs are drawn at random.

    Args:
        differences: New value minus old value for every pair of plays.

    Returns:
        Probability of a total loss at least this large if neither run is better.
    """
    import numpy as np

    changed = np.array([difference for difference in differences if difference])
    if not changed.size:
        return 1.0
    rng = np.random.default_rng(0)
    at_once = max(1, MOST_AT_ONCE // changed.size)
    threshold = changed.sum() + NEAR
    as_bad = 0
    for start in range(0, DRAWS, at_once):
        signs = rng.integers(0, 2, (min(at_once, DRAWS - start), changed.size)) * 2 - 1
        as_bad += int(np.count_nonzero(signs @ changed <= threshold))
    return (1 + as_bad) / (1 + DRAWS)


def binomial_tail(successes: int, tries: int) -> float:
    """Return the probability of at least ``successes`` heads in ``tries`` tosses of a fair coin."""
    favourable = sum(comb(tries, heads) for heads in range(successes, tries + 1))
    return float(favourable / 2**tries)


class Difference(NamedTuple):
    """The mean difference between two runs, with its interval and p-value."""

    mean: float
    """New minus old."""
    interval: Interval
    p_worse: float
    """Probability of a loss at least this large without a true difference."""


def paired(
    old: Sequence[Sequence[float]], new: Sequence[Sequence[float]], level: float = LEVEL
) -> Difference:
    """Return the difference between two runs over the same tasks by the paired bootstrap.

    Each task is weighted by the number of its plays in the new run and compared by the means
    of both sides.

    Args:
        old: The values of the runs of every task.
        new: The same for the new run, with the same tasks in the same order; the number of runs
            may differ.
        level: Confidence of the interval, between 0 and 1.

    Raises:
        ValueError: there are no tasks, or not the same number.
    """
    import numpy as np

    sums, counts = _changes(old, new)
    means = _resampled(sums, counts)
    low, high = np.quantile(means, [(1 - level) / 2, (1 + level) / 2])
    # a resample without any change is not a loss
    worse = (1 + np.count_nonzero(means >= 0)) / (1 + means.size)
    mean = float(sums.sum() / counts.sum())
    return Difference(mean, Interval(float(low), float(high)), float(worse))


def mean_change(old: Sequence[Sequence[float]], new: Sequence[Sequence[float]]) -> float:
    """Return only the mean difference of ``paired``."""
    sums, counts = _changes(old, new)
    return float(sums.sum() / counts.sum())


def _changes(old: Sequence[Sequence[float]], new: Sequence[Sequence[float]]) -> tuple[Any, Any]:
    """Return the change times the number of plays, and that number, for every task."""
    import numpy as np

    if len(old) != len(new):
        raise ValueError(
            f"old and new must have the same number of tasks (got {len(old)} and {len(new)})"
        )
    counts = np.array([len(plays) for plays in new], dtype=float)
    means = [float(np.mean(n) - np.mean(o)) for o, n in zip(old, new, strict=True)]
    return np.array(means) * counts, counts


def _sums(values: Sequence[Sequence[float]]) -> tuple[Any, Any]:
    """Return the sum and the number of values of every task."""
    import numpy as np

    sums = np.array([float(sum(runs)) for runs in values])
    return sums, np.array([len(runs) for runs in values], dtype=float)


def _resampled(sums: Any, counts: Any) -> Any:
    """Return the means of resamples of the tasks, unsorted."""
    import numpy as np

    if not counts.sum():
        raise ValueError("at least one value is needed for a mean (got none)")
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
