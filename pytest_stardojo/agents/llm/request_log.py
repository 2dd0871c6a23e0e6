"""The log of requests, one a line, in a file that all processes of a run share.

It explains retries and cost, and every process reads the run's total cost from it.  Prompts
are large and repeat themselves; the recorder writes them to a compressed file per episode.
"""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec

from pytest_stardojo._files import NotReadError, decode
from pytest_stardojo.agents.llm.replies import Tokens
from pytest_stardojo.results import LineFile

LONGEST = 1_000_000
"""Largest number of bytes of a line; a longer line is not a request."""
LOGGER = logging.getLogger("pytest_stardojo.llm")


class Request(msgspec.Struct, omit_defaults=True):
    """One request."""

    time: str = ""
    """When it was sent, in UTC, ISO 8601."""
    episode: str = ""
    step: int = 0
    """The step that it decides, from 1; 0 for a question before the first step."""
    number: int = 1
    """1 for the first request of a step, 2 for its first retry ..."""
    seconds: float = 0.0
    request_id: str = ""
    """Identifier that the server gave it."""
    fault: str = ""
    """The fault; empty if there is an answer."""
    finish: str = ""
    """Why the answer ends."""
    tokens: Tokens | None = None
    cost: float | None = None
    """US dollars; None if unknown."""
    answer: str = ""
    """The answer of the model."""


class RequestLog:
    """Writes requests and sums their cost.

    Args:
        path: The file; None to keep only the sum.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._file: LineFile | None = None
        self._spent = 0.0
        self._answered = False
        self._read = 0

    def write(self, call: Request) -> None:
        """Add a request; a write error does not end the episode.

        This process still counts the cost of an unwritten request, so that a full disk does
        not lift the budget.
        """
        self._answered |= not call.fault
        if self._path is None:
            self._spent += call.cost or 0.0
            return
        try:
            if self._file is None:
                self._file = LineFile(self._path)
            self._file.write(call)
        except (OSError, UnicodeEncodeError) as error:
            self._spent += call.cost or 0.0
            LOGGER.warning("%s could not be written: %s", self._path, error)

    def warn_retry(self, fault: Exception, number: int, tries: int, wait: float) -> None:
        """Log that a failed request will be repeated."""
        LOGGER.warning(
            "request %d of at most %d failed, next in %.1f s: %s", number, tries, wait, fault
        )

    @property
    def answered(self) -> bool:
        """Whether the model has answered any process of the run."""
        if not self._answered:
            self.spent()
        return self._answered

    def spent(self) -> float:
        """Return the known cost of all processes of the run in US dollars."""
        if self._path is not None and self._path.is_file():
            with open(self._path, "rb") as file:
                file.seek(self._read)
                while (line := file.readline(LONGEST)) and (
                    line.endswith(b"\n") or len(line) == LONGEST
                ):
                    self._read += len(line)
                    self._add(line)
        return self._spent

    def _add(self, line: bytes) -> None:
        """Add a line of the log."""
        try:
            call = decode(line, Request)
        except NotReadError:
            return
        self._spent += max(0.0, call.cost or 0.0)
        self._answered |= not call.fault

    def close(self) -> None:
        """Close the file; closing twice does nothing."""
        if self._file is not None:
            self._file.close()
            self._file = None
