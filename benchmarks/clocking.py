"""Time a call many times, and judge it by a budget and the yardstick."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from math import isnan

import msgspec

CRAFTER_STEP = 0.73
"""Milliseconds of one crafter step on the machine for which the budgets were set."""


class Budget(msgspec.Struct, frozen=True):
    """Limits on a machine on which a crafter step takes ``CRAFTER_STEP``."""

    median: float
    p99: float | None = None

    def scaled(self, yardstick: float) -> Budget:
        """Return the budget for another reading of the yardstick."""
        by = yardstick / CRAFTER_STEP
        return Budget(self.median * by, None if self.p99 is None else self.p99 * by)


class Measure(msgspec.Struct, frozen=True):
    """Result of one measure."""

    what: str
    median: float
    p99: float
    budget: Budget | None = None
    unit: str = "ms"
    yardstick: float | None = None
    """Milliseconds of one crafter step at that time, or None without crafter."""
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """Median as a multiple of one crafter step; None unless the unit is a time."""
        if self.yardstick is None or self.unit != "ms":
            return None
        return self.median / self.yardstick

    @property
    def verdict(self) -> str:
        """``ok``, ``scaled`` if only the scaled budget is met, else ``over``."""
        if self.budget is None or isnan(self.median):
            return ""
        if self._within(self.budget):
            return "ok"
        times = self.unit in ("ms", "s") and self.yardstick is not None
        if times and self._within(self.budget.scaled(self.yardstick or 0)):
            return "scaled"
        return "over"

    def _within(self, budget: Budget) -> bool:
        return self.median <= budget.median and (budget.p99 is None or self.p99 <= budget.p99)


def clock(deed: Callable[[], object]) -> float:
    """Return the milliseconds that one call takes."""
    begin = time.perf_counter()
    deed()
    return (time.perf_counter() - begin) * 1000


def sample(
    deed: Callable[[], object],
    times: int,
    *,
    before: Callable[[], object] | None = None,
    warm: int = 1,
) -> list[float]:
    """Return the milliseconds of each of several calls.

    Args:
        deed: The call to time.
        times: Number of calls.
        before: Called before each call, and not timed.
        warm: Number of calls to make first, without counting them.
    """
    gc.collect()
    found = []
    for _ in range(warm + times):
        if before is not None:
            before()
        found.append(clock(deed))
    return found[warm:]


def measured(
    what: str,
    times: list[float],
    budget: Budget | None = None,
    *,
    unit: str = "ms",
    note: str = "",
) -> Measure:
    """Return the measure of a sample."""
    ranked = sorted(times)
    last = min(len(ranked) - 1, int(len(ranked) * 0.99))
    return Measure(what, ranked[len(ranked) // 2], ranked[last], budget, unit, note=note)


def skipped(what: str, why: str, budget: Budget | None = None) -> Measure:
    """Return a measure that could not be taken, with the reason."""
    nothing = float("nan")
    return Measure(what, nothing, nothing, budget, note=f"skipped: {why}")
