"""Simulate how often a gate fails an agent that is as good as before, or worse.

``python -m benchmarks.gate`` draws pairs of runs of an agent with varying results, and prints
a table of how often the gate fails the later one.  The gate should detect a true loss; without
one, it should fail no more runs than its level.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from benchmarks import varying
from pytest_stardojo.reporting.conditions import read_conditions
from pytest_stardojo.reporting.statistics import mcnemar, wilson
from pytest_stardojo.reporting.summary import Summary
from pytest_stardojo.reporting.verdicts import LEAST_EFFECT, LEVEL, judge

GATE = "success>=baseline-0.02"
RATES = (0.05, 0.12, 0.3, 0.6, 0.9)
TASKS = (100, 1000)
"""Tasks of Lite and of the full suite."""
RUNS = (3, 1)
LOSSES = (0.0, 0.05, 0.1)
DRAWS = {(0.0, 100): 10_000, (0.0, 1000): 10_000, (0.05, 100): 2000, (0.05, 1000): 500}
"""Draws by loss and number of tasks; a greater loss has the draws of 0.05."""
HEAD = ("success", "tasks", "runs", "no true loss", "a loss of 5 points", "of 10 points")


class Cell(NamedTuple):
    """Parameters of one cell of the table."""

    rate: float
    """Mean share of tasks that the agent solves."""
    tasks: int
    runs: int
    """Runs of each task in the later run."""
    before: int = 0
    """Runs of each task in the baseline; 0 for as many as in the later run."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table as Markdown."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.gate", description=__doc__)
    parser.add_argument("--gate", default=GATE, help=f"conditions of the gate (default: {GATE})")
    parser.add_argument("--draws", type=int, help="draws of every cell (default: by cell)")
    asked = parser.parse_args(arguments)
    for line in table(asked.gate, asked.draws):
        print(line, flush=True)
    return 0


def table(gate: str = GATE, draws: int | None = None) -> Iterator[str]:
    """Yield the lines of the table."""
    yield _row(HEAD)
    yield _row(["---"] * len(HEAD))
    for tasks in TASKS:
        for runs in RUNS:
            for rate in RATES:
                cell = Cell(rate, tasks, runs)
                shares = [
                    _share_text(cell, loss, gate, draws or usual(loss, tasks)) for loss in LOSSES
                ]
                yield _row([f"{100 * rate:g} %", f"{tasks:,}", str(runs), *shares])


def usual(loss: float, tasks: int) -> int:
    """Return the usual number of draws of a cell."""
    return DRAWS[min(loss, 0.05), tasks]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _share_text(cell: Cell, loss: float, gate: str, draws: int) -> str:
    """Return a share as text; without a loss with the upper bound of its 95 % interval."""
    if loss > cell.rate:
        return "-"
    failed = stopped(cell, loss, gate, draws)
    share = f"{100 * failed / draws:.1f} %"
    if loss:
        return share
    return f"{share} (below {max(0.1, 100 * wilson(failed, draws).high):.1f} %)"


def stopped(cell: Cell, loss: float, gate: str, draws: int) -> int:
    """Return how many of a number of later runs the gate fails."""
    conditions = read_conditions(gate)
    failed = 0
    for old, new in drawn(cell, loss, draws):
        if gate == GATE and surely_passes(old.solved, new.solved):
            continue
        failed += not judge(conditions, new.summary(), old.summary()).passed
    return failed


class Plays(NamedTuple):
    """Outcomes of one run: runs x tasks."""

    solved: Any
    progress: Any
    model: str

    def summary(self) -> Summary:
        """Return the summary that a gate reads."""
        return varying.summary(self.solved, model=self.model, progress=self.progress)


def drawn(cell: Cell, loss: float, draws: int) -> Iterator[tuple[Plays, Plays]]:
    """Yield pairs of runs, each of another agent; the later run has lost some success.

    A single run of an agent counts as varying if the agent names its model, so these do.
    """
    rng = np.random.default_rng([round(1000 * part) for part in (*cell, loss)])
    before = cell.before or cell.runs
    model = "some" if cell.runs == before == 1 else ""
    for _ in range(draws):
        base = varying.chances(cell.tasks, cell.rate, rng)
        both = (base, before), (varying.worse(base, loss), cell.runs)
        old, new = (varying.outcomes(*each, rng) for each in both)
        far = [rng.choice(varying.FAR, each.shape) for each in (old, new)]
        yield Plays(old, far[0], model), Plays(new, far[1], model)


def surely_passes(old: Any, new: Any) -> bool:
    """Return whether the smallest effect and McNemar's test alone show that a gate passes.

    They do for most runs, and the rest of the gate is slow.
    """
    if old.mean() - new.mean() <= LEAST_EFFECT:
        return True
    plays = min(len(old), len(new))
    lost, won = old[:plays] & ~new[:plays], new[:plays] & ~old[:plays]
    return mcnemar(int(lost.sum()), int(won.sum())) >= LEVEL


if __name__ == "__main__":
    sys.exit(main())
