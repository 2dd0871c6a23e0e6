"""The end of a run of 2,000 results: summary and report, after the last episode."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.clocking import Budget, Measure, measured
from benchmarks.growth.runs import close

RESULTS = 2000
BUDGET = Budget(1000.0)


def measure() -> Iterator[Measure]:
    """Close a run whose episodes have written their replays."""
    with tempfile.TemporaryDirectory() as home:
        took = close(Path(home) / "run", RESULTS)
    yield measured(f"end of a run of {RESULTS:,} results", [took], BUDGET, note="CPU time")
