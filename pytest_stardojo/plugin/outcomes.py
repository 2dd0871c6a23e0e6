"""Turn a result into an outcome of pytest: passed, failed with one line, or an error.

The test of a task plays the episode, and passes or *fails*.  A result without a verdict is
reported as an *error*, as pytest reports failures of fixtures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import FunctionType
from typing import TYPE_CHECKING

import pytest

from pytest_stardojo.agents.protocol import LOG_BEGINS

if TYPE_CHECKING:
    from pytest_stardojo.results import Result


class OneLine(pytest.fail.Exception):  # type: ignore[name-defined,misc]
    """A failure that is reported in one line, without a traceback."""

    def __init__(self, line: str) -> None:
        super().__init__(line, pytrace=False)
        self.line = line


class Unfinished(OneLine):
    """The agent did not complete the task."""


class NotJudged(OneLine):
    """The result has no verdict: the game or the task failed."""


def task_test(instruction: str) -> FunctionType:
    """Return the test function of a task, with the instruction as its docstring."""
    code, name = _play_task.__code__, _play_task.__name__
    test = FunctionType(code, _play_task.__globals__, name)
    test.__doc__ = instruction
    return test


def _play_task(_stardojo_play: Callable[[], Result], request: pytest.FixtureRequest) -> None:
    """Play a task.

    Raises:
        NotJudged: the game or the task failed.
        Unfinished: the task is not complete.
    """
    result = _stardojo_play()
    if result.success:
        return
    line = result.failure or "the task is not complete"
    expected = request.node.stash.get(EXPECTED_TO_FAIL, "")
    if expected:
        pytest.xfail(f"{line} ({expected})")
    raise Unfinished(line)


EXPECTED_TO_FAIL = pytest.StashKey[str]()
"""Why an item may fail; unset for items that must succeed."""


def shorten(report: pytest.TestReport, line: str, path: str, number: int) -> None:
    """Replace the message and location of a failure in all outputs of pytest.

    Args:
        report: The report of a failure.
        line: The message.
        path: File of the task.
        number: Its line there.
    """
    crash = getattr(report.longrepr, "reprcrash", None)
    if crash is not None:
        crash.message, crash.path, crash.lineno = line, path, number


def sections(results: Sequence[Result]) -> list[tuple[str, str]]:
    """Return the sections below the failure: tracebacks and earlier attempts."""
    found: list[tuple[str, str]] = []
    for result in results:
        attempt = f" (attempt {result.attempt})" if len(results) > 1 else ""
        if result is not results[-1] and result.failure:
            found.append((f"StarDojo{attempt}", result.failure))
        if result.traceback:
            found.append((f"{_title(result)}{attempt}", result.traceback.rstrip()))
    return found


def _title(result: Result) -> str:
    """Return the title of the section with the traceback of a result."""
    if (result.traceback or "").startswith(LOG_BEGINS):
        return "Log of the agent"
    return f"Traceback of the {'agent' if result.judged else 'environment'}"
