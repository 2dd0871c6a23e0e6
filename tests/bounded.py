"""Run a call in a new process and measure the memory that it takes.

A test process cannot measure this itself, because it has read other files before.
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
"""Size in bytes of a file that no reader should read whole."""

needs_proc = pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="reads /proc")

_CHILD = """
import re, sys
from pathlib import Path

def peak():
    return int(re.search(r"VmHWM:\\s*(\\d+)", Path("/proc/self/status").read_text())[1])

{before}
start = peak()
try:
    output = {call}
except Exception as error:
    output = f"{{type(error).__name__}}: {{error}}"
grown = peak() - start
print(str(output).encode("ascii", "backslashreplace").decode()[:2000])
print(grown // 1024)
"""


class Measured(NamedTuple):
    """Result of a call in a new process."""

    output: str
    """Its value or its error as text."""
    grown: int
    """Growth of the process at its peak, in MB."""


def measured(before: str, call: str, *, seconds: float = 100) -> Measured:
    """Run a call in a new process.

    Args:
        before: Import statements of the call.
        call: An expression.
        seconds: Timeout, after which the test fails.
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
    """Write a sparse file of a given start and zeros after it; it takes no room on the disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(start)
    os.truncate(path, size)
    return path
