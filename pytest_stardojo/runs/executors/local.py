"""Play in this process, one task after the other."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from pytest_stardojo.runs.agents import AgentSource
from pytest_stardojo.runs.messages import Assignment, Context, Report
from pytest_stardojo.runs.playing import TaskPlayer


class SequentialExecutor:
    """Plays assignments in this process, in their order."""

    def play(
        self, assignments: Sequence[Assignment], context: Context, source: AgentSource
    ) -> Generator[tuple[Assignment, Report], None, None]:
        """Yield a report for every assignment, as it ends."""
        player = TaskPlayer(context, source)
        try:
            for assignment in assignments:
                report = player.play(assignment)
                yield assignment, report
                if report.stopped:
                    break
        finally:
            player.close()
