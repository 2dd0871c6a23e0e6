"""Pair two runs task by task, and test their differences."""

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
"""The values of the plays of every task."""


@dataclass(frozen=True)
class Pair:
    """The judged plays of one task in the old and in the new run."""

    task: str
    seed: int
    category: str
    difficulty: str
    old: tuple[TaskLine, ...]
    new: tuple[TaskLine, ...]

    @property
    def plays(self) -> list[tuple[TaskLine, TaskLine]]:
        """Pairs of plays, as many as both runs have."""
        return list(zip(self.old, self.new, strict=False))

    @property
    def even(self) -> Pair:
        """This pair with the same number of plays in both runs."""
        old, new = zip(*self.plays, strict=True)
        return replace(self, old=old, new=new)

    @property
    def before(self) -> float:
        """Success rate in the old run."""
        return _rate(self.old)

    @property
    def after(self) -> float:
        """Success rate in the new run."""
        return _rate(self.new)

    @property
    def lost(self) -> bool:
        """Whether most plays of the old run solved it, and not those of the new run."""
        return self.before > 0.5 >= self.after

    @property
    def won(self) -> bool:
        """Whether most plays of the new run solved it, and not those of the old run."""
        return self.after > 0.5 >= self.before


@dataclass(frozen=True)
class Pairs:
    """The tasks of two runs."""

    pairs: tuple[Pair, ...]
    unjudged: tuple[str, ...] = ()
    """Tasks without a verdict in one of the runs."""
    added: tuple[str, ...] = ()
    """Tasks of the new run only."""
    missing: tuple[str, ...] = ()
    """Tasks of the old run only."""
    unlike: tuple[str, ...] = ()
    """Differences in how the runs were played, one line each."""

    @property
    def varies(self) -> bool:
        """Whether plays of one task differ in outcome or progress in the same run."""
        sides = (plays for pair in self.pairs for plays in (pair.old, pair.new))
        return any(len({(play.success, play.progress) for play in plays}) > 1 for plays in sides)

    def of(self, which: Sequence[str]) -> Pairs:
        """Return the pairs of a category, a difficulty, or both."""
        selected = (p for p in self.pairs if all(w in (p.category, p.difficulty) for w in which))
        return replace(self, pairs=tuple(selected))

    def difference(self, value: Callable[[TaskLine], float]) -> Difference | None:
        """Return the difference of a value by the paired bootstrap; None without pairs."""
        return paired(*self._values(value)) if self.pairs else None

    def change(self, value: Callable[[TaskLine], float]) -> float | None:
        """Return the mean change of a value; None without pairs."""
        return mean_change(*self._values(value)) if self.pairs else None

    def _values(self, value: Callable[[TaskLine], float]) -> tuple[Values, Values]:
        """Return the values of both runs."""
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
        """Return the one-sided p-value of McNemar's exact test over pairs of plays."""
        plays = [(old.success, new.success) for pair in self.pairs for old, new in pair.plays]
        return mcnemar(plays.count((True, False)), plays.count((False, True)))

    def mcnemar_of_tasks(self) -> float:
        """Return the one-sided p-value of McNemar's exact test over tasks lost and won.

        The majority of two plays is not comparable with that of three, so both runs count
        the same number of plays.
        """
        even = [pair.even for pair in self.pairs]
        return mcnemar(sum(pair.lost for pair in even), sum(pair.won for pair in even))

    def exchanged(self, value: Callable[[TaskLine], float]) -> float:
        """Return the one-sided p-value of the sign-flip test over pairs of plays."""
        plays = [play for pair in self.pairs for play in pair.plays]
        return exchanged([value(new) - value(old) for old, new in plays])


def success(line: TaskLine) -> float:
    """Return 1 for a success, else 0."""
    return float(line.success)


def progress(line: TaskLine) -> float:
    """Return the progress, 0 to 1."""
    return line.progress


def pair_up(old: Summary, new: Summary) -> Pairs:
    """Pair the tasks of two runs by name and seed."""
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
    """Return the differences that make a comparison doubtful, though not impossible."""
    if old.sees and new.sees and old.sees != new.sees:
        before, now = (" / ".join(each.sees) for each in (old, new))
        yield f"the agents saw different things: before ({before}), now ({now})"
    if old.attached != new.attached:
        kinds = ("games started by the run", "running games")
        before, now = (kinds[each.attached] for each in (old, new))
        yield f"the games differ: {before} before, {now} now"


def _judged(plays: Sequence[TaskLine]) -> tuple[TaskLine, ...]:
    return tuple(sorted((play for play in plays if play.judged), key=lambda play: play.run))


def _rate(plays: Sequence[TaskLine]) -> float:
    return sum(play.success for play in plays) / len(plays)
