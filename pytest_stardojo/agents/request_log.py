"""The log of requests to models, one a line, in a file that all processes of a run share.

It explains retries and cost, and every process reads the run's total cost from it.  Prompts
are large and repeat themselves; the recorder writes them to a compressed file per episode.
The agent ``llm`` writes a request when it has ended; for other agents, the run writes those that
they report.
"""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec

from pytest_stardojo._files import NotReadError, decode
from pytest_stardojo.agents.protocol import BudgetSpent
from pytest_stardojo.results import LineFile

LONGEST = 1_000_000
"""Largest number of bytes of a line; a longer line is not a request."""
LOGGER = logging.getLogger("pytest_stardojo.llm")


class Tokens(msgspec.Struct, omit_defaults=True):
    """Token counts of an answer; None where the server or the agent does not report them."""

    input: int | None = None
    """Input tokens, including cached ones."""
    cached: int | None = None
    """Input tokens from the provider's cache."""
    output: int | None = None
    """Output tokens, including hidden reasoning."""
    reasoning: int | None = None
    """Output tokens of hidden reasoning."""


class Request(msgspec.Struct, omit_defaults=True):
    """One request to a model; a line of ``calls.jsonl``."""

    time: str = ""
    """When it was sent, in UTC, ISO 8601."""
    episode: str = ""
    """Task, seed, run and attempt: ``till_tile seed 0 run 1 attempt 1``."""
    attempt_id: str = ""
    """Identifier of the attempt, as in its result; an interrupted attempt has no result."""
    step: int = 0
    """The step that it decides, from 1; 0 for a question before the first step."""
    number: int = 1
    """1 for the first request of a step, 2 for its first retry ..."""
    seconds: float = 0.0
    """Seconds until the answer or the fault."""
    request_id: str = ""
    """Identifier that the server gave it."""
    fault: str = ""
    """The fault; empty if there is an answer."""
    finish: str = ""
    """Why the answer ends."""
    tokens: Tokens | None = None
    """Tokens of the answer; None without an answer."""
    cost: float | None = None
    """US dollars; None if unknown."""
    answer: str = ""
    """The answer of the model."""
    rest: bool = False
    """Whether it is no request, but what the agent's ``usage`` reports besides its requests."""


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

    def check_budget(self, most: float | None) -> None:
        """Check that the requests of the run have cost less than a budget.

        Args:
            most: US dollars; None for no budget.

        Raises:
            BudgetSpent: they have not.
        """
        if most is not None and self.spent() >= most:
            raise BudgetSpent(f"the budget of ${most:g} is spent")

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
