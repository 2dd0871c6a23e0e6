"""The log of an agent in another process: what it writes to stderr."""

from __future__ import annotations

import itertools
import os
import re
import tempfile
from pathlib import Path
from typing import Any, BinaryIO

from pytest_stardojo._text import cut, printable
from pytest_stardojo.agents.protocol import AgentFailure

# untyped, since type checkers know the calls of one system only
_os: Any = os

FOLDER = "agents"
"""Folder of the logs, in the folder of a run."""
TAIL_BYTES = 8_000
"""Bytes from the end of a log that a failure shows."""
TAIL_LINES = 20
"""Lines from the end of a log that a failure shows."""
LONGEST_REASON = 300
"""Characters of the line that says why the agent failed."""

_NAMED_ERROR = re.compile(r"(^|[\s:(])[\w.$]*(error|exception|panic|fatal)\b[^:]*:\s*\S", re.I)
"""An error with its message: ``TypeError: ...``, ``panic: ...``, ``fatal error: ...``."""
_TROUBLE = re.compile(
    r"error|exception|panic|fatal|fail|cannot|can't|could not|not found|no such|unable|denied"
    r"|refused|abort|killed|out of memory|segmentation fault",
    re.I,
)
"""A word of lines that report a failure."""


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

    def failure(self, what: str) -> AgentFailure:
        """Return a failure of the agent with the end of the log.

        Args:
            what: A clause whose subject is the agent.
        """
        tail = self.tail()
        return AgentFailure(what, tail, reason_in(tail), self._shown() if tail else "")

    def _shown(self) -> str:
        """Return the path of the file: relative to the working directory if it is below it."""
        if self.path is None:
            return ""
        path, here = self.path.absolute(), Path.cwd()
        return str(path.relative_to(here) if path.is_relative_to(here) else path)

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


def reason_in(log: str) -> str:
    """Return the line of a log that most likely says what went wrong; empty for an empty log.

    That is the last line with an error and its message, else the last line that reports a
    failure, else the last one.  Indented lines are places in code, so others are preferred.
    """
    lines = log.splitlines()
    candidates = [at for at, line in enumerate(lines) if line[:1].strip()] or range(len(lines))
    for pattern in (_NAMED_ERROR, _TROUBLE):
        for at in reversed(candidates):
            if pattern.search(lines[at]):
                return _with_message(lines, at)
    return cut(lines[candidates[-1]].strip(), LONGEST_REASON) if lines else ""


def _with_message(lines: list[str], at: int) -> str:
    """Return a line; if it ends with a colon, with the next one, which has the message."""
    line = lines[at].strip()
    if line.endswith(":") and at + 1 < len(lines):
        line = f"{line} {lines[at + 1].strip()}"
    return cut(line, LONGEST_REASON)


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
