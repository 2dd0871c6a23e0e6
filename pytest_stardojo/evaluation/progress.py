"""How far a task has come."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pytest_stardojo.tasks import Task, told


class Progress(msgspec.Struct, frozen=True):
    """What an evaluator says about one moment of an episode."""

    done: float
    """How much of the quantity is reached; parts of a piece count where they can be told."""
    needed: float
    """The quantity of the task."""
    complete: bool
    note: str
    """In words: ``7 of 10 Weeds cleared with Scythe``."""

    @property
    def fraction(self) -> float:
        """Progress from 0 to 1; 1 only when complete."""
        if self.complete:
            return 1.0
        return min(max(self.done / self.needed, 0.0), 0.999)


def by_shares(task: Task, counts: Mapping[str, float], hint: str = "") -> Progress:
    """Progress of a task whose every object must reach its share of the quantity.

    Args:
        task: The task.
        counts: What was reached, by object; parts of a piece may stand behind the point.
        hint: Told in brackets while the task is not complete.
    """
    done = sum(min(counts[name], share) for name, share in task.shares)
    whole = sum(min(int(counts[name]), share) for name, share in task.shares)
    complete = whole >= task.quantity
    note = f"{whole} of {task.quantity} {told(task)}"
    if hint and not complete:
        note += f" ({hint})"
    return Progress(float(done), float(task.quantity), complete, note)
