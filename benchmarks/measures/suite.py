"""The tasks of Lite with pictures, played by the oracle with pytest on two workers."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from benchmarks.clocking import Budget, Measure, clock, measured, skipped

WHAT = "Lite suite with pictures, oracle, -n 2"
BUDGET = 20.0
"""Seconds for all Lite tasks, including pytest itself."""
ROOT = Path(__file__).resolve().parents[2]
COMMAND = (
    *(
        sys.executable,
        "-m",
        "pytest",
        "--stardojo-agent=oracle",
        "--stardojo-record=all",
        "-m",
        "lite",
    ),
    *("-n", "2", "-q", "-p", "no:cacheprovider"),
)


def measure() -> Iterator[Measure]:
    """Run pytest once, as a user does."""
    ended = []

    def run() -> None:
        ended.append(subprocess.run(COMMAND, cwd=ROOT, capture_output=True, text=True))

    seconds = clock(run) / 1000
    line = next((x for x in reversed(ended[0].stdout.splitlines()) if " in " in x), "")
    counts = {word: int(number) for number, word in re.findall(r"(\d+) ([a-z]+)", line)}
    played = counts.get("passed", 0) + counts.get("failed", 0)
    if not played:
        yield skipped(WHAT, f"pytest ended with code {ended[0].returncode}")
        return
    note = f"{counts.get('passed', 0)} of {played} solved"
    yield measured(WHAT, [seconds], Budget(BUDGET), unit="s", note=note)
