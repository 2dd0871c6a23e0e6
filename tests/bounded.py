"""Running something in a process of its own to see how much memory it takes.

What a file does to the memory of the process that reads it cannot be told from within a
test process that has read others before.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[1]
BIG = 200_000_000
"""Bytes of a file that nobody should read."""

needs_proc = pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="reads /proc")

_CHILD = """
import re, sys
from pathlib import Path

def peak():
    return int(re.search(r"VmHWM:\\s*(\\d+)", Path("/proc/self/status").read_text())[1])

{before}
start = peak()
try:
    told = {call}
except Exception as error:
    told = f"{{type(error).__name__}}: {{error}}"
grown = peak() - start
print(str(told).encode("ascii", "backslashreplace").decode()[:2000])
print(grown // 1024)
"""


class Measured(NamedTuple):
    """What came of a call."""

    output: str
    """Its value or its error, in words."""
    grown: int
    """MB by which the process has grown at most."""


def measured(before: str, call: str, *, seconds: float = 100) -> Measured:
    """Run a call in a fresh process.

    Args:
        before: Statements that import what it needs.
        call: The expression.
        seconds: After so many it hangs, and the test fails.
    """
    done = subprocess.run(
        [sys.executable, "-c", _CHILD.format(before=before, call=call)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=seconds,
    )
    assert done.returncode == 0, done.stderr
    output, _, grown = done.stdout.rstrip("\n").rpartition("\n")
    return Measured(output, int(grown))


def sparse(path: Path, start: bytes = b"", size: int = BIG) -> Path:
    """A file of that size that takes no room on the disk; what follows the start is zeros."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(start)
    os.truncate(path, size)
    return path
