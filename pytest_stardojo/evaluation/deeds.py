"""Readers that count deeds: entries of the ledger that are new since the first state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass

import msgspec

from pytest_stardojo.evaluation import matching
from pytest_stardojo.evaluation.evaluator import Counts
from pytest_stardojo.task import Task
from pytest_stardojo.wire.deeds import key
from pytest_stardojo.wire.messages import Deed, State

REMOVED = "removed"
"""The deed that undoes another deed with the same thing and subject."""

ObjectMatch = Callable[[str, Deed], bool]
ToolMatch = Callable[[tuple[str, ...], Deed], bool]


def new_deeds(baseline: State, current: State, kinds: Collection[str]) -> list[Deed]:
    """Return the entries that are new or grew since the baseline, with the gain as count.

    Args:
        baseline: The first state.
        current: The present state, whose entries are returned where they are new.
        kinds: Deeds to return, so that long ledgers cost little.
    """
    now = [deed for deed in current.ledger if deed.deed in kinds]
    before = {key(deed): deed.count for deed in baseline.ledger if deed.deed in kinds}
    if not before:
        return [deed for deed in now if deed.count > 0]
    gains = ((deed, deed.count - before.get(key(deed), 0)) for deed in now)
    return [
        deed if deed.count == gain else msgspec.structs.replace(deed, count=gain)
        for deed, gain in gains
        if gain > 0
    ]


def _removed(new: list[Deed]) -> Counter[tuple[str, str]]:
    """Return how often a tool has taken away what was done, by thing and subject."""
    removed: Counter[tuple[str, str]] = Counter()
    for deed in new:
        if deed.deed == REMOVED:
            removed[deed.thing, deed.subject] += deed.count
    return removed


@dataclass(frozen=True)
class DeedCounter:
    """A reader that counts deeds.

    Args:
        deeds: The deeds that count: ``("harvested",)``.
        distinct: Whether to count different subjects instead of repetitions.
        matches: Whether a deed was done to an object of the task.
        made_with: Whether a deed was done with one of the task's tools.
        ids: Ids of things that count; empty: all.
        lasting: Whether a deed stops counting when a tool takes away what was done.
    """

    deeds: tuple[str, ...]
    distinct: bool = False
    matches: ObjectMatch = matching.is_thing
    made_with: ToolMatch = matching.is_by
    ids: tuple[str, ...] = ()
    lasting: bool = False

    def __call__(self, baseline: State, current: State, task: Task) -> Counts:
        """Return how often the task's deed was done to each of its objects."""
        deeds = self.matching(baseline, current, task)
        return Counts({name: self._count(deeds, name) for name in task.objects})

    def matching(self, baseline: State, current: State, task: Task) -> list[Deed]:
        """Return the new deeds that count and were done with the right tool."""
        kinds = (*self.deeds, REMOVED) if self.lasting else self.deeds
        new = new_deeds(baseline, current, kinds)
        removed = _removed(new) if self.lasting else {}
        return [
            deed
            for deed in new
            if deed.deed in self.deeds
            and (not self.ids or deed.thing_id in self.ids)
            and self.made_with(task.tools, deed)
            and not (self.lasting and deed.count <= removed.get((deed.thing, deed.subject), 0))
        ]

    def _count(self, deeds: list[Deed], name: str) -> int:
        matches = [deed for deed in deeds if self.matches(name, deed)]
        if self.distinct:
            return len({deed.subject for deed in matches})
        return sum(deed.count for deed in matches)
