"""What a run is going to play, known before the first episode begins."""

from __future__ import annotations

import msgspec

from pytest_stardojo.results import Outcome, Result
from pytest_stardojo.tasks import Task

Key = tuple[str, int, int]
"""Task, seed and run: what a place in the run is filed under."""


class Planned(msgspec.Struct, frozen=True):
    """One task in one run."""

    node_id: str
    task: Task
    run: int
    seed: int

    @property
    def key(self) -> Key:
        """Task, seed and run."""
        return (self.task.name, self.seed, self.run)

    def lost(self, outcome: Outcome, why: str, *, suite: str, agent: str, attempt: int) -> Result:
        """A result for an episode that left none itself."""
        task = self.task
        return Result(
            suite=suite,
            task=task.name,
            path=task.path,
            category=task.category,
            difficulty=task.difficulty,
            lite=task.lite is not None,
            task_digest=task.digest,
            agent=agent,
            run=self.run,
            seed=self.seed,
            attempt=attempt,
            outcome=outcome,
            needed=float(task.quantity),
            max_steps=task.max_steps,
            failure=f"could not be judged: {' '.join(why.split())}",
        )


def place(result: Result) -> Key:
    """The place in the run that a result belongs to."""
    return (result.task, result.seed, result.run)
