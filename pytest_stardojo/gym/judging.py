"""The progress of a task, read again only if it can have changed."""

from __future__ import annotations

from pytest_stardojo.evaluation import Progress, evaluate
from pytest_stardojo.task import Task
from pytest_stardojo.wire.messages import Deed, State


class Judge:
    """Reads the progress of one task.

    Readers are pure functions.  Most of them read the ledger alone, and most steps add nothing
    to it: then the last progress still holds.  Which other parts a reader has read is known
    for states that build their parts when they are read.

    Args:
        task: The task.
    """

    def __init__(self, task: Task) -> None:
        self._task = task
        self._known: tuple[State, list[Deed], Progress] | None = None

    def progress(self, baseline: State, current: State) -> Progress:
        """Return the progress of the task between two states."""
        ledger = current.ledger
        if self._known is not None:
            before, read, progress = self._known
            if before is baseline and read is ledger:
                return progress
        built = getattr(current, "built", None)
        earlier = built() if built else frozenset()
        progress = evaluate(baseline, current, self._task)
        only_ledger = built is not None and built() == earlier
        self._known = (baseline, ledger, progress) if only_ledger else None
        return progress
