"""How often a gate stops an agent that is as good as before, or worse: by simulation.

``python -m benchmarks.gate`` draws two runs of an agent that varies, again and again,
and prints a table of how often the gate fails the later one.  A true loss should be seen;
without one, noise should fail no more runs than the level says.
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
"""Lite and the full suite."""
RUNS = (3, 1)
LOSSES = (0.0, 0.05, 0.1)
DRAWS = {(0.0, 100): 10_000, (0.0, 1000): 10_000, (0.05, 100): 2000, (0.05, 1000): 500}
"""Draws by loss and tasks; greater losses are drawn as often as 0.05."""
HEAD = ("success", "tasks", "runs", "no true loss", "a loss of 5 points", "of 10 points")


class Cell(NamedTuple):
    """What is drawn."""

    rate: float
    """Share of the tasks that the agent solves, on average."""
    tasks: int
    runs: int
    """Of the later run."""
    before: int = 0
    """Runs of the baseline; 0: as many."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table as Markdown."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.gate", description=__doc__)
    parser.add_argument("--gate", default=GATE, help=f"its conditions (default: {GATE})")
    parser.add_argument("--draws", type=int, help="in every cell, instead of the usual numbers")
    asked = parser.parse_args(arguments)
    for line in table(asked.gate, asked.draws):
        print(line, flush=True)
    return 0


def table(gate: str = GATE, draws: int | None = None) -> Iterator[str]:
    """The table, a line at a time."""
    yield _row(HEAD)
    yield _row(["---"] * len(HEAD))
    for tasks in TASKS:
        for runs in RUNS:
            for rate in RATES:
                cell = Cell(rate, tasks, runs)
                told = (_told(cell, loss, gate, draws or usual(loss, tasks)) for loss in LOSSES)
                yield _row([f"{100 * rate:g} %", f"{tasks:,}", str(runs), *told])


def usual(loss: float, tasks: int) -> int:
    """How often a cell of the table is drawn."""
    return DRAWS[min(loss, 0.05), tasks]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _told(cell: Cell, loss: float, gate: str, draws: int) -> str:
    """A share; without a loss also the upper bound of its 95 % interval."""
    if loss > cell.rate:
        return "-"
    failed = stopped(cell, loss, gate, draws)
    share = f"{100 * failed / draws:.1f} %"
    if loss:
        return share
    return f"{share} (below {max(0.1, 100 * wilson(failed, draws).high):.1f} %)"


def stopped(cell: Cell, loss: float, gate: str, draws: int) -> int:
    """How many of so many later runs the gate stops."""
    conditions = read_conditions(gate)
    failed = 0
    for old, new in drawn(cell, loss, draws):
        if gate == GATE and surely_held(old.solved, new.solved):
            continue
        failed += not judge(conditions, new.summary(), old.summary()).passed
    return failed


class Plays(NamedTuple):
    """One run: runs x tasks."""

    solved: Any
    progress: Any
    model: str

    def summary(self) -> Summary:
        """The same as a gate reads it."""
        return varying.summary(self.solved, model=self.model, progress=self.progress)


def drawn(cell: Cell, loss: float, draws: int) -> Iterator[tuple[Plays, Plays]]:
    """Pairs of runs, each of another agent; the later one has lost so much success.

    An agent that has played once is known to vary if it tells its model, so it does here.
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


def surely_held(old: Any, new: Any) -> bool:
    """Whether a look at the least effect and McNemar's test is enough to see that it is held.

    Most runs are, and the rest of the judging takes its time.
    """
    if old.mean() - new.mean() <= LEAST_EFFECT:
        return True
    plays = min(len(old), len(new))
    lost, won = old[:plays] & ~new[:plays], new[:plays] & ~old[:plays]
    return mcnemar(int(lost.sum()), int(won.sum())) >= LEVEL


if __name__ == "__main__":
    sys.exit(main())
