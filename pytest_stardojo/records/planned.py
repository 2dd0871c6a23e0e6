"""What a run is going to play, known before the first episode begins."""

from __future__ import annotations

import msgspec

from pytest_stardojo.results import Count, Name, Outcome, Real, Result, Whole
from pytest_stardojo.tasks import Task

MOST_PLANNED = 50_000
"""Tasks of a run that can be read again, each run counted: a thousand tasks fifty times."""

Key = tuple[str, int, int]
"""Task, seed and run: what a place in the run is filed under."""


class Planned(msgspec.Struct, frozen=True, kw_only=True):
    """One task in one run."""

    node_id: Name
    task: Name
    """Name of the task."""
    path: Name
    category: Name
    difficulty: Name
    lite: bool
    digest: Name
    """Hash of what is played and how it is judged."""
    needed: Real
    max_steps: Count
    seed: Whole
    run: Count
    evaluator: Name = ""
    """How it is judged, in a word."""
    instruction: str = ""
    """What the agent is asked to do, in a sentence."""

    @property
    def key(self) -> Key:
        """Task, seed and run."""
        return (self.task, self.seed, self.run)

    def lost(self, outcome: Outcome, why: str, *, suite: str, agent: str, attempt: int) -> Result:
        """A result for an episode that left none itself."""
        return Result(
            suite=suite,
            task=self.task,
            path=self.path,
            category=self.category,
            difficulty=self.difficulty,
            lite=self.lite,
            task_digest=self.digest,
            agent=agent,
            run=self.run,
            seed=self.seed,
            attempt=attempt,
            outcome=outcome,
            needed=self.needed,
            max_steps=self.max_steps,
            failure=f"could not be judged: {' '.join(why.split())}",
        )


def plan(node_id: str, task: Task, *, run: int, seed: int | None) -> Planned:
    """The place of a task in a run.

    Args:
        node_id: Id of its item.
        task: The task.
        run: Number of the run.
        seed: Seed of the run; None: the task's own.
    """
    return Planned(
        node_id=node_id,
        task=task.name,
        path=task.path,
        category=task.category,
        difficulty=task.difficulty,
        lite=task.lite is not None,
        digest=task.digest,
        needed=float(task.quantity),
        max_steps=task.max_steps,
        seed=task.seed if seed is None else seed,
        run=run,
        evaluator=task.evaluator,
        instruction=task.instruction,
    )


def planned_before(result: Result) -> Planned:
    """The place that a result of an earlier session was played for."""
    return Planned(
        node_id=f"{result.path}::{result.task}[run{result.run}]",
        task=result.task,
        path=result.path,
        category=result.category,
        difficulty=result.difficulty,
        lite=result.lite,
        digest=result.task_digest,
        needed=result.needed,
        max_steps=result.max_steps,
        seed=result.seed,
        run=result.run,
    )


def place(result: Result) -> Key:
    """The place in the run that a result belongs to."""
    return (result.task, result.seed, result.run)
