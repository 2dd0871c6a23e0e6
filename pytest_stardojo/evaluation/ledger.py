"""Progress read from the ledger: what the farmer did since the first observation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from pytest_stardojo.evaluation import names
from pytest_stardojo.evaluation.progress import Progress, by_shares
from pytest_stardojo.tasks import Task
from pytest_stardojo.wire.messages import Deed, State

Match = Callable[[str, Deed], bool]
Tools = Callable[[tuple[str, ...], Deed], bool]


def new_deeds(baseline: State, current: State) -> list[Deed]:
    """The ledger's entries that are new or grew since the baseline, with the gain as count."""
    before = {_key(deed): deed.count for deed in baseline.ledger}
    gains = ((deed, deed.count - before.get(_key(deed), 0)) for deed in current.ledger)
    return [msgspec.structs.replace(deed, count=gain) for deed, gain in gains if gain > 0]


@dataclass(frozen=True)
class Ledger:
    """An evaluator that counts deeds.

    Args:
        deeds: The deeds that count.
        distinct: Count different subjects, not how often.
        thing: Whether a deed's thing is what the task calls its object.
        tools: Whether one of the task's tools did it.
        sorts: What the thing's id must be one of; none: anything.
    """

    deeds: tuple[str, ...]
    distinct: bool = False
    thing: Match = names.is_thing
    tools: Tools = names.is_by
    sorts: tuple[str, ...] = ()

    def __call__(
        self, baseline: State, previous: State | None, current: State, task: Task
    ) -> Progress:
        """Progress of the task, see ``evaluate``."""
        deeds = self.matching(baseline, current, task)
        counts = {name: self._count(deeds, name) for name in task.objects}
        return by_shares(task, counts)

    def matching(self, baseline: State, current: State, task: Task) -> list[Deed]:
        """The new deeds of the right sort that the right tool did."""
        return [
            deed
            for deed in new_deeds(baseline, current)
            if deed.deed in self.deeds
            and (not self.sorts or deed.thing_id in self.sorts)
            and self.tools(task.tools, deed)
        ]

    def _count(self, deeds: list[Deed], name: str) -> int:
        meant = [deed for deed in deeds if self.thing(name, deed)]
        if self.distinct:
            return len({deed.subject for deed in meant})
        return sum(deed.count for deed in meant)


def _key(deed: Deed) -> tuple[str, ...]:
    return (deed.deed, deed.thing, deed.thing_id, deed.by, deed.where, deed.subject)
