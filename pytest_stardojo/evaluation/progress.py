"""The progress of a task at one moment of an episode."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pytest_stardojo.task import Task


class Progress(msgspec.Struct, frozen=True):
    """How much of a task is done."""

    done: float
    """Reached part of the quantity; a fraction counts an unfinished piece."""
    needed: float
    """Quantity of the task."""
    complete: bool
    note: str
    """Summary for reports: ``7 of 10 Weeds cleared with Scythe``."""

    @property
    def fraction(self) -> float:
        """Progress from 0 to 1; 1 only when complete."""
        if self.complete:
            return 1.0
        return min(max(self.done / self.needed, 0.0), 0.999)


def by_shares(task: Task, counts: Mapping[str, float], counted: str, hint: str = "") -> Progress:
    """Return the progress of a task whose every object must reach its share of the quantity.

    Args:
        task: The task.
        counts: Reached quantity by object; fractions count unfinished pieces.
        counted: What is counted, the end of ``7 of 10 ...``.
        hint: Remark in brackets, shown until the task is complete.
    """
    done = sum(min(counts[name], share) for name, share in task.shares)
    whole = sum(min(int(counts[name]), share) for name, share in task.shares)
    complete = whole >= task.quantity
    note = f"{whole} of {task.quantity} {counted}"
    if hint and not complete:
        note += f" ({hint})"
    return Progress(float(done), float(task.quantity), complete, note)
