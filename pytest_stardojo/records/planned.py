"""The planned tasks of a run."""

from __future__ import annotations

import msgspec

from pytest_stardojo.results import Count, Name, Outcome, Real, Result, Whole
from pytest_stardojo.tasks import Task

MOST_PLANNED = 50_000
"""Largest number of planned tasks in a run, each run counted: 1,000 tasks fifty times."""

Key = tuple[str, int, int]
"""Task, seed and run, which identify a planned task."""


class Planned(msgspec.Struct, frozen=True, kw_only=True):
    """One task in one run."""

    node_id: Name
    """Id of the pytest item."""
    task: Name
    """Name of the task."""
    path: Name
    """Path of the task file, as in node ids."""
    category: Name
    difficulty: Name
    lite: bool
    """Whether the task is part of StarDojo-Lite."""
    digest: Name
    """Hash of the task as it is played and judged."""
    needed: Real
    """Required quantity."""
    max_steps: Count
    """Number of allowed steps."""
    seed: Whole
    """Seed of the world."""
    run: Count
    """Number of the run, from 1."""
    evaluator: Name = ""
    """Name of the evaluator."""
    instruction: str = ""
    """The sentence that the agent gets."""

    @property
    def key(self) -> Key:
        """Task, seed and run."""
        return (self.task, self.seed, self.run)

    def lost(self, outcome: Outcome, why: str, *, suite: str, agent: str, attempt: int) -> Result:
        """Return a result for an episode that has none."""
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
    """Return the planned task of a task in a run.

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
    """Return the planned task of a result of an earlier session."""
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
    """Return the key of the planned task that a result belongs to."""
    return (result.task, result.seed, result.run)
