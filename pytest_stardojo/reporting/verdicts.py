"""Judging a run by the conditions of a gate.

A condition *holds*, *fails*, or stays *open*: what could not be judged might decide it
either way, and that is not the agent's fault.  A gate is held only if all hold.

Against a baseline, noise must not fail a run.  An agent varies if a task was played
several times and came out differently, or if a language model answered.  For such agents
a comparison of ``success`` or ``progress`` fails only if the loss is greater than the
least effect *and* would hardly come about by chance: McNemar's test, play against play,
and the paired bootstrap over tasks must both stay below the level, which is shared out
among all such comparisons of the gate.  For ``regressions`` it is McNemar's test over
tasks lost and won.  If nothing has changed, either run of a pair may be the better one,
which is all that McNemar's test asks for.  So noise alone makes these three fail no more
often than the level says, however many tasks and runs there are, also where one side has
more runs than the other.

Only these three are tested.  ``steps``, ``invalid``, ``refused``, ``cost``, ``tokens``,
``errors`` and ``not_played`` are compared as they are: give them room for noise in the
condition itself.  Where p is counted over draws (the bootstrap, and ``progress``) it is
never below 1 / 4001, so a stricter level than that lets every such loss pass.  For agents
that do not vary every difference is a fact.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Literal

from pytest_stardojo.reporting.conditions import RATES, Condition
from pytest_stardojo.reporting.pairs import Pairs, pair_up, progress, success
from pytest_stardojo.reporting.summary import NOT_PLAYED, Summary, Tally, TaskLine, tally

LEVEL = 0.05
"""How often noise alone may fail a gate."""

LEAST_EFFECT = 0.02
"""Losses of success or progress that are too small to fail a varying agent."""

TESTED = ("success", "progress", "regressions")

Outcome = Literal["holds", "fails", "open"]


@dataclass(frozen=True)
class Rules:
    """How a comparison tells noise from fact.

    Args:
        level: How often noise alone may fail the gate, above 0 and below 1; 1 lets every
            difference count.  None: 0.05 for agents that vary, else 1.
        least_effect: Losses up to here never fail an agent that varies, 0 to 1.
    """

    level: float | None = None
    least_effect: float = LEAST_EFFECT


@dataclass(frozen=True)
class Verdict:
    """What became of one condition."""

    condition: Condition
    outcome: Outcome
    told: str
    """One line with the numbers, and why."""


@dataclass(frozen=True)
class Judgement:
    """What became of a gate."""

    verdicts: tuple[Verdict, ...]

    @property
    def held(self) -> bool:
        """Whether every condition holds."""
        return all(verdict.outcome == "holds" for verdict in self.verdicts)


def judge(
    conditions: Sequence[Condition],
    summary: Summary,
    baseline: Summary | None = None,
    rules: Rules | None = None,
) -> Judgement:
    """Judge a run.

    Args:
        conditions: Those of the gate.
        summary: The run.
        baseline: An earlier run.
        rules: How noise is told from fact.

    Raises:
        ValueError: a condition needs a baseline and there is none, or names tasks that
            the run does not have.
    """
    return Judgement(_Judge(conditions, summary, baseline, rules or Rules()).verdicts())


class _Judge:
    def __init__(
        self,
        conditions: Sequence[Condition],
        summary: Summary,
        baseline: Summary | None,
        rules: Rules,
    ) -> None:
        self.conditions = conditions
        self.summary = summary
        self.baseline = baseline
        self.rules = rules
        self.pairs = pair_up(baseline, summary) if baseline is not None else Pairs(())
        self.level = self._shared_level()

    def _shared_level(self) -> float:
        """The level of one comparison; 1 where every difference counts."""
        level = self.rules.level
        if level is None:
            level = LEVEL if self._varies() else 1.0
        tested = sum(each.needs_baseline and each.metric in TESTED for each in self.conditions)
        return level / tested if tested and level < 1 else level

    def _varies(self) -> bool:
        """Whether the agent might come out otherwise if it played once more."""
        both = (self.summary, self.baseline)
        return self.pairs.varies or any(run is not None and run.models for run in both)

    def verdicts(self) -> tuple[Verdict, ...]:
        return tuple(self._verdict(condition) for condition in self.conditions)

    def _verdict(self, condition: Condition) -> Verdict:
        if condition.needs_baseline and self.baseline is None:
            raise ValueError(f"{condition.text} needs a baseline")
        tasks = _chosen(self.summary.tasks, condition)
        if not tasks:
            raise ValueError(f"{condition.text}: the run has no such task")
        if not condition.needs_baseline:
            return self._plain(condition, tasks, condition.number, "")
        unplayed = sum(task.outcome == NOT_PLAYED for task in tasks)
        if unplayed:
            return Verdict(condition, "open", f"{unplayed} tasks were not played")
        if condition.metric == "regressions":
            return self._regressions(condition, tasks)
        if condition.metric in TESTED:
            return self._compared(condition)
        return self._beside(condition, tasks)

    # ------------------------------------------------------------------ plain limits

    def _plain(
        self, condition: Condition, tasks: Sequence[TaskLine], limit: float, beside: str
    ) -> Verdict:
        """A value against a limit, whatever the unjudged ones might have become."""
        low, high, why = _value(condition.metric, tasks)
        shown = _shown(condition.metric, low)
        if low != high:
            upto = "any number" if high == inf else _shown(condition.metric, high)
            shown = f"{shown}, at most {upto} ({why})"
        told = f"{shown}{beside}"
        sure = {condition.holds(low, limit), condition.holds(high, limit)}
        if len(sure) == 2:
            return Verdict(condition, "open", told)
        return Verdict(condition, "holds" if True in sure else "fails", told)

    def _beside(self, condition: Condition, tasks: Sequence[TaskLine]) -> Verdict:
        """A value against the baseline's value of the same tasks."""
        assert self.baseline is not None
        keys = {(task.task, task.seed) for task in tasks}
        old = [task for task in self.baseline.tasks if (task.task, task.seed) in keys]
        low, high, why = _value(condition.metric, old)
        if low != high:
            return Verdict(condition, "open", f"the baseline does not tell: {why}")
        runs = len({task.run for task in tasks}), len({task.run for task in old})
        if condition.metric in ("cost", "tokens", "errors", "not_played") and all(runs):
            low *= runs[0] / runs[1]  # sums grow with the number of runs
        shown = _shown(condition.metric, low)
        return self._plain(condition, tasks, condition.limit(low), f" beside {shown}")

    # ------------------------------------------------------------------- comparisons

    def _compared(self, condition: Condition) -> Verdict:
        """Success or progress beside the baseline's, pair by pair."""
        pairs = self.pairs.of(condition.which)
        value = success if condition.metric == "success" else progress
        change = pairs.change(value)
        if change is None:
            return Verdict(condition, "open", "no task has a verdict in both runs")
        plays = [line for pair in pairs.pairs for line in pair.new]
        now = sum(map(value, plays)) / len(plays)
        before = now - change
        limit = condition.limit(before)
        points = f"{100 * change:+.1f} points"
        told = f"{_percent(now)} beside {_percent(before)} ({points}){_left_out(pairs)}"
        if condition.holds(now, limit):
            return Verdict(condition, "holds", told)
        loss = condition.operator in (">=", ">") and limit <= before
        if not loss or self.level >= 1:
            return Verdict(condition, "fails", told)
        if -change <= self.rules.least_effect:
            least = f"{100 * self.rules.least_effect:g}"
            return Verdict(condition, "holds", f"{told}: no more than the least effect, {least}")
        return self._tested(condition, told, pairs.by_chance(value))

    def _regressions(self, condition: Condition, tasks: Sequence[TaskLine]) -> Verdict:
        """Tasks that were solved there and are not now."""
        pairs = self.pairs.of(condition.which)
        lost = [pair.task for pair in pairs.pairs if pair.lost]
        won = sum(pair.won for pair in pairs.pairs)
        names = f": {_some(lost)}" if lost else ""
        told = f"{len(lost)} lost, {won} won{names}{_left_out(pairs)}"
        if condition.holds(len(lost), condition.number):
            return Verdict(condition, "holds", told)
        if self.level >= 1:
            return Verdict(condition, "fails", told)
        return self._tested(condition, told, pairs.mcnemar_of_tasks())

    def _tested(self, condition: Condition, told: str, p: float) -> Verdict:
        """A loss that may be noise."""
        if p < self.level:
            return Verdict(condition, "fails", f"{told}; p {p:.2g} is below {self.level:.2g}")
        return Verdict(condition, "holds", f"{told}; may be noise (p {p:.2g})")


def _chosen(tasks: Sequence[TaskLine], condition: Condition) -> list[TaskLine]:
    return [t for t in tasks if all(w in (t.category, t.difficulty) for w in condition.which)]


def _value(metric: str, tasks: Sequence[TaskLine]) -> tuple[float, float, str]:
    """The least and the greatest that a value may be, and why it is not known."""
    counts = tally(tasks, intervals=False)
    unknown = counts.unjudged + counts.not_played
    why = f"{unknown} without a verdict"
    if metric == "success":
        return counts.rate, counts.rate + unknown / len(tasks), why
    if metric == "progress":
        low = sum(task.progress for task in tasks if task.judged) / len(tasks)
        return low, low + unknown / len(tasks), why
    if metric in ("errors", "not_played"):
        return _faults(metric, counts)
    if metric in ("cost", "tokens"):
        return _sums(metric, counts)
    known = {
        "steps": counts.steps,
        "invalid": counts.invalid_rate,
        "refused": counts.refused_rate,
    }[metric]
    return (0.0, inf, "nothing was played") if known is None else (known, known, "")


def _faults(metric: str, counts: Tally) -> tuple[float, float, str]:
    if metric == "not_played":
        return counts.not_played, counts.not_played, ""
    high = counts.unjudged + counts.not_played
    return counts.unjudged, high, f"{counts.not_played} not played"


def _sums(metric: str, counts: Tally) -> tuple[float, float, str]:
    spent = counts.spent
    if metric == "tokens":
        if spent.input_tokens is None or spent.output_tokens is None:
            return 0.0, inf, "the agent does not tell"
        total = float(spent.input_tokens + spent.output_tokens)
        return total, total, ""
    cost = spent.cost or 0.0
    if spent.unpriced:
        return cost, inf, f"unknown for {spent.unpriced} tasks"
    return cost, cost, ""


def _shown(metric: str, value: float) -> str:
    if metric in RATES:
        return _percent(value)
    if metric == "cost":
        return f"${value:,.2f}"
    return f"{value:,.1f}" if metric == "steps" else f"{value:,.0f}"


def _percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - 5} more" if len(names) > 5 else ""
    return ", ".join(names[:5]) + more


def _left_out(pairs: Pairs) -> str:
    """What could not be compared."""
    parts = [
        f"{len(names)} {what}"
        for names, what in (
            (pairs.unjudged, "without a verdict"),
            (pairs.added, "not in the baseline"),
            (pairs.missing, "of the baseline not played now"),
        )
        if names
    ]
    return f" [{', '.join(parts)}]" if parts else ""
