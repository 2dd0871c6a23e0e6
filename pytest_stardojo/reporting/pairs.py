"""Two runs side by side, task by task: what can be compared, and what the tests say of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from pytest_stardojo.reporting.statistics import (
    Difference,
    exchanged,
    mcnemar,
    mean_change,
    paired,
)
from pytest_stardojo.reporting.summary import Summary, TaskLine, by_task

Values = list[list[float]]
"""For every task the values of its plays."""


@dataclass(frozen=True)
class Pair:
    """One task in both runs: its judged plays there and now."""

    task: str
    seed: int
    category: str
    difficulty: str
    old: tuple[TaskLine, ...]
    new: tuple[TaskLine, ...]

    @property
    def plays(self) -> list[tuple[TaskLine, TaskLine]]:
        """Play against play, as many as both sides have."""
        return list(zip(self.old, self.new, strict=False))

    @property
    def even(self) -> Pair:
        """The same with as many plays on either side."""
        old, new = zip(*self.plays, strict=True)
        return replace(self, old=old, new=new)

    @property
    def before(self) -> float:
        """Success rate there."""
        return _rate(self.old)

    @property
    def after(self) -> float:
        """Success rate now."""
        return _rate(self.new)

    @property
    def lost(self) -> bool:
        """Solved in most plays there, and not now."""
        return self.before > 0.5 >= self.after

    @property
    def won(self) -> bool:
        """Solved in most plays now, and not there."""
        return self.after > 0.5 >= self.before


@dataclass(frozen=True)
class Pairs:
    """The tasks that two runs share."""

    pairs: tuple[Pair, ...]
    unjudged: tuple[str, ...] = ()
    """Tasks of both that have no verdict on one side."""
    added: tuple[str, ...] = ()
    """Tasks that only the new run has."""
    missing: tuple[str, ...] = ()
    """Tasks that only the old run has."""
    unlike: tuple[str, ...] = ()
    """How the runs were not played alike, a sentence each."""

    @property
    def varies(self) -> bool:
        """Whether a task has come out differently, or come less far, in runs of the same agent."""
        sides = (plays for pair in self.pairs for plays in (pair.old, pair.new))
        return any(len({(play.success, play.progress) for play in plays}) > 1 for plays in sides)

    def of(self, which: Sequence[str]) -> Pairs:
        """Only the pairs of a category, a difficulty, or both."""
        chosen = (p for p in self.pairs if all(w in (p.category, p.difficulty) for w in which))
        return replace(self, pairs=tuple(chosen))

    def difference(self, value: Callable[[TaskLine], float]) -> Difference | None:
        """How a value differs, by the paired bootstrap; None without pairs."""
        return paired(*self._values(value)) if self.pairs else None

    def change(self, value: Callable[[TaskLine], float]) -> float | None:
        """By how much a value has changed on average; None without pairs."""
        return mean_change(*self._values(value)) if self.pairs else None

    def _values(self, value: Callable[[TaskLine], float]) -> tuple[Values, Values]:
        """The values of either side."""
        old = [[value(line) for line in pair.old] for pair in self.pairs]
        return old, [[value(line) for line in pair.new] for pair in self.pairs]

    def by_chance(self, value: Callable[[TaskLine], float]) -> float:
        """How likely so great a loss would be without any true difference.

        The greater p of McNemar's test, play against play, and of the paired bootstrap.
        """
        alone = self.mcnemar() if value is success else self.exchanged(value)
        difference = self.difference(value)
        return max(alone, difference.p_worse if difference is not None else 1.0)

    def mcnemar(self) -> float:
        """One-sided p of McNemar's exact test, play against play."""
        plays = [(old.success, new.success) for pair in self.pairs for old, new in pair.plays]
        return mcnemar(plays.count((True, False)), plays.count((False, True)))

    def mcnemar_of_tasks(self) -> float:
        """The same of tasks lost and won.

        Most of two plays and most of three are not the same, so only as many plays count
        as both sides have.
        """
        even = [pair.even for pair in self.pairs]
        return mcnemar(sum(pair.lost for pair in even), sum(pair.won for pair in even))

    def exchanged(self, value: Callable[[TaskLine], float]) -> float:
        """One-sided p of McNemar's test for values, play against play."""
        plays = [play for pair in self.pairs for play in pair.plays]
        return exchanged([value(new) - value(old) for old, new in plays])


def success(line: TaskLine) -> float:
    """1 for a success, else 0."""
    return float(line.success)


def progress(line: TaskLine) -> float:
    """Partial progress, 0 to 1."""
    return line.progress


def pair_up(old: Summary, new: Summary) -> Pairs:
    """Lay two runs side by side; tasks are paired by name and seed."""
    before, after = by_task(old.tasks), by_task(new.tasks)
    pairs, unjudged = [], []
    for key, plays in after.items():
        if key not in before:
            continue
        pair = Pair(
            key[0],
            key[1],
            plays[0].category,
            plays[0].difficulty,
            _judged(before[key]),
            _judged(plays),
        )
        if pair.old and pair.new:
            pairs.append(pair)
        else:
            unjudged.append(pair.task)
    return Pairs(
        tuple(pairs),
        tuple(unjudged),
        added=tuple(task for task, seed in after if (task, seed) not in before),
        missing=tuple(task for task, seed in before if (task, seed) not in after),
        unlike=tuple(_unlike(old, new)),
    )


def _unlike(old: Summary, new: Summary) -> Iterator[str]:
    """What makes a comparison doubtful, though not impossible."""
    if old.sees and new.sees and old.sees != new.sees:
        there, now = (" / ".join(each.sees) for each in (old, new))
        yield f"the agents did not see the same: there {there}, now {now}"
    if old.attached != new.attached:
        kinds = ("games that were booted", "running games")
        there, now = (kinds[each.attached] for each in (old, new))
        yield f"not played in the same games: there in {there}, now in {now}"


def _judged(plays: Sequence[TaskLine]) -> tuple[TaskLine, ...]:
    return tuple(sorted((play for play in plays if play.judged), key=lambda play: play.run))


def _rate(plays: Sequence[TaskLine]) -> float:
    return sum(play.success for play in plays) / len(plays)
