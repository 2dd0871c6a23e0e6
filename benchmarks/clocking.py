"""Timing one thing many times."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

import msgspec


class Measure(msgspec.Struct, frozen=True):
    """Times of one thing, in milliseconds."""

    name: str
    median: float
    p99: float
    budget: float | None = None
    budget_p99: float | None = None
    ratio: float | None = None
    """Budget as a share of one crafter step."""
    unit: str = "ms"
    note: str = ""


def sample(deed: Callable[[], object], times: int, *, warm: int = 3) -> list[float]:
    """Milliseconds of each call, in the order they were made."""
    for _ in range(warm):
        deed()
    gc.collect()
    found = []
    for _ in range(times):
        begin = time.perf_counter()
        deed()
        found.append((time.perf_counter() - begin) * 1000)
    return found


def measure(
    name: str,
    times: list[float],
    budget: float | None = None,
    budget_p99: float | None = None,
    *,
    ratio: float | None = None,
    unit: str = "ms",
    note: str = "",
) -> Measure:
    """Median and 99th percentile of a sample."""
    ranked = sorted(times)
    at = min(len(ranked) - 1, int(len(ranked) * 0.99))
    return Measure(
        name, ranked[len(ranked) // 2], ranked[at], budget, budget_p99, ratio, unit, note
    )
