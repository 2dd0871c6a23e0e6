"""The log of an agent in another process: what it writes to stderr."""

from __future__ import annotations

import itertools
import os
import tempfile
from pathlib import Path
from typing import Any, BinaryIO

from pytest_stardojo._text import printable

# untyped, since type checkers know the calls of one system only
_os: Any = os

FOLDER = "agents"
"""Folder of the logs, in the folder of a run."""
TAIL_BYTES = 8_000
"""Bytes from the end of a log that a failure shows."""
TAIL_LINES = 20
"""Lines from the end of a log that a failure shows."""


class Log:
    """The file that stderr is written to.

    Args:
        folder: Folder of the run; None: a temporary file.
    """

    def __init__(self, folder: Path | None) -> None:
        self.path: Path | None = None
        self.file: BinaryIO
        if folder is None:
            self.file = tempfile.TemporaryFile()  # noqa: SIM115 - kept
        else:
            self.path, self.file = _new(folder / FOLDER)

    def tail(self) -> str:
        """Return the last lines of the log, without control characters."""
        try:
            size = os.fstat(self.file.fileno()).st_size
            raw = _os.pread(self.file.fileno(), TAIL_BYTES, max(0, size - TAIL_BYTES))
        except (OSError, ValueError):
            return ""
        lines = raw.decode("utf-8", "replace").split("\n")
        shown = [printable(line.expandtabs()) for line in lines if line.strip()]
        return "\n".join(shown[-TAIL_LINES:])

    def close(self) -> None:
        """Close the file; remove it if it is empty."""
        try:
            empty = not os.fstat(self.file.fileno()).st_size
            self.file.close()
            if empty and self.path is not None:
                self.path.unlink()
                self.path.parent.rmdir()
        except OSError:  # another log is in the folder
            return


def _new(folder: Path) -> tuple[Path, BinaryIO]:
    """Create the file ``<process>.<number>.log``."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in itertools.count(1):
        path = folder / f"{os.getpid()}.{number}.log"
        try:
            return path, open(path, "xb+", buffering=0)
        except FileExistsError:
            continue
    raise AssertionError("a count does not end")
