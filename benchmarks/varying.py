"""Draw runs of agents with varying results from their chances to solve each task."""

from __future__ import annotations

from typing import Any

import numpy as np

from pytest_stardojo.reporting.summary import Summary, Tally, TaskLine

FAR = np.array([0, 0, 0, 0, 0, 0.1, 0.2, 0.4, 0.6, 0.9])
"""Highest progress of a failed run; half of them have none."""


def chances(tasks: int, mean: float, rng: np.random.Generator) -> Any:
    """Return the chance of an agent to solve each task.

    A third of the tasks have a uniform chance; the agent solves the others always or never, as
    in published results of language models.
    """
    uncertain = np.clip(rng.uniform(0, 2 * mean, tasks), 0, 1)
    sure = (rng.random(tasks) < mean).astype(float)
    return np.where(rng.random(tasks) < 1 / 3, uncertain, sure)


def worse(base: Any, loss: float) -> Any:
    """Return the chances after a change that lowers mean success by a loss, at most to 0."""
    return base * max(0.0, 1 - loss / base.mean()) if loss else base


def outcomes(chance: Any, runs: int, rng: np.random.Generator) -> Any:
    """Draw the outcomes: runs x tasks."""
    return rng.random((runs, len(chance))) < chance


def summary(solved: Any, *, model: str = "", progress: Any = None) -> Summary:
    """Return the summary of a run over all tasks.

    Args:
        solved: Outcomes, runs x tasks.
        model: Name of the language model; empty if the agent reports none.
        progress: Progress of each run of a task; 1 or 0 by outcome if None.
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
