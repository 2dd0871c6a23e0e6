"""The collection of 10,000 tasks of a user's file."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.clocking import Budget, Measure, clock, measured, skipped

WHAT = "10,000 tasks are collected"
TASKS = 10_000
BUDGET = Budget(5.0)
TASK = """till_{0}:
  id: {0}
  object: Tile
  quantity: {1}
  tool: Hoe
  save: save_new
  evaluator: till
  difficulty: easy
"""


def measure() -> Iterator[Measure]:
    """Run pytest with ``--collect-only`` once."""
    with tempfile.TemporaryDirectory() as home:
        file = Path(home) / "many.yaml"
        file.write_text("".join(TASK.format(number, number % 20 + 1) for number in range(TASKS)))
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
        ended = []

        def run() -> None:
            call = [*command, "--stardojo-agent=idle", str(file)]
            ended.append(subprocess.run(call, cwd=home, capture_output=True, text=True))

        seconds = clock(run) / 1000
        if f"{TASKS} tests collected" not in ended[0].stdout:
            yield skipped(WHAT, f"pytest ended with code {ended[0].returncode}")
        else:
            yield measured(WHAT, [seconds], BUDGET, unit="s")
