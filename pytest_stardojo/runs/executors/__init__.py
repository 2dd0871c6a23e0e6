"""Executors: where the tasks of a run are played.

An executor is any object with the method of ``Executor``.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Protocol, runtime_checkable

from pytest_stardojo.runs.agents import AgentSource
from pytest_stardojo.runs.messages import Assignment, Context, Report

__all__ = ["Executor"]


@runtime_checkable
class Executor(Protocol):
    """Plays assignments, in any order and anywhere."""

    def play(
        self, assignments: Sequence[Assignment], context: Context, source: AgentSource
    ) -> Generator[tuple[Assignment, Report], None, None]:
        """Yield a report for every assignment, as it ends.

        After a report with ``stopped``, no further assignment is begun, and the generator ends
        with those that are being played.  Closing it ends all games and processes of the executor.

        Args:
            assignments: What is going to be played, the longest tasks first.
            context: What all tasks of the run share.
            source: Provides the agent.
        """
        ...
