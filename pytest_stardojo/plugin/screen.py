"""The terminal of a run, while pytest captures the output of a test."""

from __future__ import annotations

import os
import shutil
import sys
import threading
from contextlib import suppress
from typing import TextIO

import pytest

NARROWEST = 20
"""Characters of a line in a terminal of unknown width."""


class Screen:
    """Writes to the terminal, also while a test runs.

    pytest redirects the standard output of a test, so this keeps a copy of the descriptor.
    Make it while nothing is captured.

    Args:
        reporter: Pytest's terminal, for output without a descriptor.
    """

    def __init__(self, reporter: pytest.TerminalReporter) -> None:
        self._reporter = reporter
        self._lock = threading.Lock()
        self._drawn = 0
        self._file: TextIO | None = None
        try:
            descriptor = os.dup(sys.stdout.fileno())
        except (OSError, ValueError, AttributeError):  # a stream of another library
            return
        encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
        self._file = os.fdopen(descriptor, "w", encoding=encoding, errors="replace")

    @property
    def width(self) -> int:
        """Characters of a line."""
        return max(NARROWEST, shutil.get_terminal_size().columns)

    def draw(self, line: str) -> None:
        """Replace the line at the cursor."""
        with self._lock:
            self._write("\r" + line.ljust(self._drawn))
            self._drawn = len(line)

    def clear(self) -> None:
        """Erase the drawn line."""
        with self._lock:
            if self._drawn:
                self._write("\r" + " " * self._drawn + "\r")
                self._drawn = 0

    def line(self, text: str) -> None:
        """Print a line of its own."""
        with self._lock:
            self._write(f"\n{text}\n")

    def close(self) -> None:
        """Erase the drawn line and close the copy of the descriptor."""
        self.clear()
        with self._lock:
            file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):
                file.close()

    def _write(self, text: str) -> None:
        with suppress(OSError, ValueError):  # an agent may have closed every descriptor
            if self._file is None:
                self._reporter.write(text, flush=True)
            else:
                self._file.write(text)
                self._file.flush()
