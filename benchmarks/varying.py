"""Runs of agents that vary, drawn from how likely they solve each task."""

from __future__ import annotations

from typing import Any

import numpy as np

from pytest_stardojo.reporting.summary import Summary, Tally, TaskLine

FAR = np.array([0, 0, 0, 0, 0, 0.1, 0.2, 0.4, 0.6, 0.9])
"""How far a play that was missed may have come; half of them nowhere."""


def chances(tasks: int, mean: float, rng: np.random.Generator) -> Any:
    """How likely an agent solves each task: most are never or always solved, some at times.

    A third is as uncertain as it can be (uniform), the others are out of reach or safe, as
    published results of language models look.
    """
    uncertain = np.clip(rng.uniform(0, 2 * mean, tasks), 0, 1)
    sure = (rng.random(tasks) < mean).astype(float)
    return np.where(rng.random(tasks) < 1 / 3, uncertain, sure)


def worse(base: Any, loss: float) -> Any:
    """The same agent after a change that costs so much success on average, or all of it."""
    return base * max(0.0, 1 - loss / base.mean()) if loss else base


def outcomes(chance: Any, runs: int, rng: np.random.Generator) -> Any:
    """Which plays succeed: runs x tasks."""
    return rng.random((runs, len(chance))) < chance


def summary(solved: Any, *, model: str = "", progress: Any = None) -> Summary:
    """A run of an agent over all tasks.

    Args:
        solved: Which plays succeeded, runs x tasks.
        model: The language model that it has asked; empty if it does not tell.
        progress: How far every play has come; as far as its success, if None.
    """
    runs, tasks = solved.shape
    reached = solved if progress is None else np.where(solved, 1.0, progress)
    lines = [
        TaskLine(
            task=f"task{task}",
            path="tasks/own.yaml",
            category="farming",
            difficulty="easy",
            seed=0,
            run=number + 1,
            outcome="success" if solved[number, task] else "out_of_steps",
            success=bool(solved[number, task]),
            progress=float(reached[number, task]),
            judged=True,
        )
        for number in range(runs)
        for task in range(tasks)
    ]
    return Summary(total=Tally(), tasks=lines, runs=runs, models=[model] if model else [])
