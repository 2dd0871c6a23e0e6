"""Measure how costs grow with size: ``python -m benchmarks.growth [names...]``.

Costs of one process are CPU times, the least of several, so that a busy machine changes them
little.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator

import msgspec


class Point(msgspec.Struct, frozen=True):
    """One measured size."""

    size: int
    value: float


class Curve(msgspec.Struct, frozen=True):
    """The cost of something at several sizes."""

    chart: str
    """Title of the chart that shows it: what is measured, with the unit."""
    name: str
    """Name of the curve in its chart."""
    of: str
    """What the size counts."""
    points: list[Point]

    @property
    def slope(self) -> float:
        """Exponent between the last two sizes: 0 for flat, 1 for linear, 2 for quadratic."""
        from math import log

        before, last = self.points[-2:]
        if min(before.value, last.value, before.size, last.size) <= 0:
            return 0.0
        return log(last.value / before.value) / log(last.size / before.size)


def cpu_ms(deed: Callable[[], object], times: int = 1) -> float:
    """Return the least CPU time of a call in this process, in milliseconds."""
    found = []
    for _ in range(times):
        begin = time.process_time()
        deed()
        found.append((time.process_time() - begin) * 1000)
    return min(found)


def children_s(deed: Callable[[], object]) -> float:
    """Return the CPU time of the processes that a call starts and waits for, in seconds."""
    before = os.times()
    deed()
    after = os.times()
    return sum(after[2:4]) - sum(before[2:4])


Curves = Iterator[Curve]
