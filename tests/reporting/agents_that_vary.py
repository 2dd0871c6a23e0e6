"""Runs of agents that vary, drawn from how likely they solve each task."""

from __future__ import annotations

from typing import Any

import numpy as np

from pytest_stardojo.reporting.summary import Summary, Tally, TaskLine


def chances(tasks: int, mean: float, seed: int) -> Any:
    """How likely an agent solves each task: most are never or always solved, some at times.

    A third is as uncertain as it can be (uniform), the others are out of reach or safe, as
    published results of language models look.
    """
    rng = np.random.default_rng(seed)
    uncertain = np.clip(rng.uniform(0, 2 * mean, tasks), 0, 1)
    sure = (rng.random(tasks) < mean).astype(float)
    return np.where(rng.random(tasks) < 1 / 3, uncertain, sure)


def worse(base: Any, loss: float) -> Any:
    """The same agent after a change that costs so much success on average."""
    return base * (1 - loss / base.mean())


def run(chance: Any, runs: int, rng: np.random.Generator) -> Summary:
    """One run of an agent over all tasks."""
    solved = rng.random((runs, len(chance))) < chance
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
            judged=True,
        )
        for number in range(runs)
        for task in range(len(chance))
    ]
    return Summary(total=Tally(), tasks=lines, runs=runs)
