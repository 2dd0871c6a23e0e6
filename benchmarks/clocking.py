"""Timing one thing many times, beside the yardstick."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

import msgspec


class Budget(msgspec.Struct, frozen=True):
    """What a thing may cost."""

    median: float
    p99: float | None = None
    ratio: float | None = None
    """Median as a multiple of one crafter step."""


class Measure(msgspec.Struct, frozen=True):
    """What one thing cost."""

    what: str
    median: float
    p99: float
    budget: Budget | None = None
    unit: str = "ms"
    yardstick: float | None = None
    """Milliseconds of one crafter step at the same time, or None."""
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """Median as a multiple of one crafter step; only times have one."""
        if self.yardstick is None or self.unit != "ms":
            return None
        return self.median / self.yardstick

    @property
    def verdict(self) -> str:
        """``ok``, ``over``, or ``ratio`` when only the ratio to the yardstick holds."""
        if self.budget is None:
            return ""
        if self.median <= self.budget.median and self.p99 <= (self.budget.p99 or self.p99):
            return "ok"
        if self.budget.ratio is not None and (self.ratio or 9e9) <= self.budget.ratio:
            return "ratio"
        return "over"


def clock(deed: Callable[[], object]) -> float:
    """Milliseconds that one call takes."""
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
    """Milliseconds of each of several calls.

    Args:
        deed: What is timed.
        times: How often.
        before: Done before each call, not timed.
        warm: Calls that are made first and not counted.
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
    """Median and 99th percentile of a sample."""
    ranked = sorted(times)
    last = min(len(ranked) - 1, int(len(ranked) * 0.99))
    return Measure(what, ranked[len(ranked) // 2], ranked[last], budget, unit, note=note)


def skipped(what: str, why: str, budget: Budget | None = None) -> Measure:
    """A thing that cannot be measured here."""
    nothing = float("nan")
    return Measure(what, nothing, nothing, budget, note=f"skipped: {why}")
