"""All evaluators by name.  One more is one more entry here and one in ``tasks/kinds.py``."""

from __future__ import annotations

from typing import Protocol

from pytest_stardojo.evaluation import names, standing
from pytest_stardojo.evaluation.ledger import Ledger
from pytest_stardojo.evaluation.progress import Progress
from pytest_stardojo.tasks import Task
from pytest_stardojo.wire.messages import State


class Evaluator(Protocol):
    """Reads progress from states; a pure function."""

    def __call__(
        self, baseline: State, previous: State | None, current: State, task: Task
    ) -> Progress:
        """Progress of a task.

        Args:
            baseline: The state before the first step.
            previous: The state one step ago; None before the first step.
            current: The state now.
            task: The task.
        """
        ...


GATHERED = (
    "harvested",
    "foraged",
    "chopped",
    "mined",
    "dug",
    "milked",
    "sheared",
    "collected",
)
"""Deeds that bring something in which nobody made."""

evaluators: dict[str, Evaluator] = {
    "clear": Ledger(("cleared",)),
    "till": Ledger(("tilled",), distinct=True, thing=names.anything),
    "fertilize": Ledger(("fertilized",), distinct=True, thing=names.anything, thing_is_tool=True),
    "sow": Ledger(("sown",), distinct=True, thing=names.anything, thing_is_tool=True),
    "water": Ledger(("watered",), distinct=True, thing=names.is_crop),
    "harvest": Ledger(GATHERED),
    "pet": Ledger(("petted",), distinct=True, thing=names.is_creature),
    "open": standing.open_doors,
    "close": standing.closed_doors,
    "fill": standing.filled,
    "incubate": Ledger(("hatched",), thing=names.is_creature),
    "friendship": standing.friendship,
    "mood": standing.mood,
    "skill": standing.skill,
    "profession": standing.profession,
}
"""Evaluator by the name that tasks use."""


def evaluate(baseline: State, previous: State | None, current: State, task: Task) -> Progress:
    """Progress of a task, read by its evaluator.

    Args:
        baseline: The state before the first step.
        previous: The state one step ago; None before the first step.
        current: The state now.
        task: The task.

    Raises:
        KeyError: This version has no such evaluator; ``Task.unsupported`` tells beforehand.
    """
    return evaluators[task.evaluator](baseline, previous, current, task)
