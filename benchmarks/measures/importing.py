"""The import of the plugin in a pytest run that does not use it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

from benchmarks.clocking import Budget, Measure, measured

BUDGET = Budget(30.0)
ROUNDS = 7
CODE = """
import time
import pytest
begin = time.perf_counter()
import pytest_stardojo.plugin
print((time.perf_counter() - begin) * 1000)
"""


def measure() -> Iterator[Measure]:
    """Import it in new processes, after pytest."""
    times = []
    for _ in range(ROUNDS):
        ended = subprocess.run([sys.executable, "-c", CODE], capture_output=True, check=True)
        times.append(float(ended.stdout))
    yield measured("import of the plugin after pytest", times[1:], BUDGET)
