"""What processes wait for at the model's endpoint, in a file that the leading process reads.

The file exists while the run plays.
"""

from __future__ import annotations

import logging
import os
from pathlib import Path

import msgspec

from pytest_stardojo._files import NotReadError, decode
from pytest_stardojo.results import LineFile

NAME = "waiting.jsonl"
LONGEST = 10_000
"""Largest number of bytes of a line."""
LOGGER = logging.getLogger("pytest_stardojo.llm")


class Wait(msgspec.Struct, omit_defaults=True):
    """A process has begun or ended to wait."""

    process: int
    model: str = ""
    """The model whose answer is waited for; empty if the process waits no longer."""
    fault: str = ""
    """Fault of the last request, which is repeated after ``seconds``."""
    number: int = 1
    """Number of the request that is waited for, or of the failed one."""
    most: int = 1
    """Largest number of requests for one answer."""
    seconds: float = 0.0
    """Time until a failed request is repeated."""

    @property
    def text(self) -> str:
        """The wait as a sentence that begins with the model."""
        return f"{self.model}: {self.reason}"

    @property
    def reason(self) -> str:
        """The wait without the model: the retry and its fault."""
        if not self.fault:
            return "waiting for an answer"
        return f"retry {self.number} of {self.most - 1} in {self.seconds:.0f} s: {self.fault}"


class WaitLog:
    """Writes what this process waits for.

    Args:
        log: Path of the log of requests; None writes nothing.
    """

    def __init__(self, log: Path | None) -> None:
        self._path = log.with_name(NAME) if log is not None else None
        self._file: LineFile | None = None

    def write(self, wait: Wait) -> None:
        """Add a line; an error does not end the episode."""
        if self._path is None:
            return
        try:
            if self._file is None:
                self._file = LineFile(self._path)
            self._file.write(wait)
        except (OSError, UnicodeEncodeError) as error:
            LOGGER.debug("%s could not be written: %s", self._path, error)

    def begin(self, model: str, number: int, most: int) -> None:
        """Note that a request was sent."""
        self.write(Wait(os.getpid(), model, number=number, most=most))

    def retry(self, model: str, fault: str, number: int, most: int, seconds: float) -> None:
        """Note that a failed request is repeated."""
        self.write(Wait(os.getpid(), model, fault[:300], number, most, round(seconds, 1)))

    def end(self) -> None:
        """Note that an answer has come, or that the process has given up."""
        self.write(Wait(os.getpid()))

    def close(self) -> None:
        """Close the file; closing twice does nothing."""
        if self._file is not None:
            self._file.close()
            self._file = None


class WaitReader:
    """Reads what all processes wait for.

    Args:
        folder: Folder of the run.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._read = 0

    def new(self) -> list[Wait]:
        """Return the lines since the last call."""
        found: list[Wait] = []
        try:
            with open(self._path, "rb") as file:
                file.seek(self._read)
                while (line := file.readline(LONGEST)).endswith(b"\n"):
                    self._read += len(line)
                    try:
                        found.append(decode(line, Wait))
                    except NotReadError:
                        continue
        except OSError:
            pass
        return found

    def remove(self) -> None:
        """Remove the file at the end of the run."""
        self._path.unlink(missing_ok=True)
