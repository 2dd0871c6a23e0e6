"""Judge a run by the conditions of a gate.

A condition *holds*, *fails*, or is *open*: tasks without a verdict could decide it either
way, and the agent is not responsible for them.  A gate passes only if all conditions hold.

Compared with a baseline, noise must not fail a run.  An agent varies if the plays of a task
differ, or if it asks a language model.  For such agents a comparison of ``success`` or
``progress`` fails only if the loss exceeds the least effect *and* is significant: the
p-values of McNemar's test over pairs of plays and of the paired bootstrap over tasks must
both be below the level.  All such comparisons of a gate share the level.  ``regressions``
uses McNemar's test over tasks lost and won.  If nothing has changed, the two plays of a pair
are exchangeable, which is the only assumption of McNemar's test.  So noise alone fails these
three metrics no more often than the level, for any number of tasks and runs.

Only these three metrics are tested.  ``steps``, ``invalid``, ``refused``, ``cost``,
``tokens``, ``errors`` and ``not_played`` are compared without a test; allow for their noise
in the condition.  P-values from random draws (of the bootstrap and of ``progress``) are at
least 1 / 4001, so with a stricter level no such loss fails.  For agents that do not vary,
every difference counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Literal

from pytest_stardojo.reporting.conditions import RATES, Condition
from pytest_stardojo.reporting.pairs import Pairs, pair_up, progress, success
from pytest_stardojo.reporting.spending import Spent
from pytest_stardojo.reporting.summary import NOT_PLAYED, Summary, Tally, TaskLine, tally

LEVEL = 0.05
"""Default probability that noise alone fails a gate."""

LEAST_EFFECT = 0.02
"""Default loss of success or progress that never fails a varying agent."""

TESTED = ("success", "progress", "regressions")

Outcome = Literal["holds", "fails", "open"]


@dataclass(frozen=True)
class Rules:
    """Parameters of the tests against noise.

    Args:
        level: Probability that noise alone fails the gate, above 0 and below 1; 1 counts every
            difference.  None: 0.05 for agents that vary, else 1.
        least_effect: Largest loss that never fails an agent that varies, 0 to 1.
    """

    level: float | None = None
    least_effect: float = LEAST_EFFECT


@dataclass(frozen=True)
class Verdict:
    """The verdict on one condition."""

    condition: Condition
    outcome: Outcome
    explanation: str
    """One line with the numbers and the reason."""


@dataclass(frozen=True)
class Judgement:
    """The verdict on a gate."""

    verdicts: tuple[Verdict, ...]

    @property
    def passed(self) -> bool:
        """Whether every condition holds."""
        return all(verdict.outcome == "holds" for verdict in self.verdicts)


def judge(
    conditions: Sequence[Condition],
    summary: Summary,
    baseline: Summary | None = None,
    rules: Rules | None = None,
) -> Judgement:
    """Judge a run by conditions.

    Args:
        conditions: The conditions of the gate.
        summary: The run.
        baseline: The earlier run, if any.
        rules: Parameters of the tests against noise.

    Raises:
        ValueError: a condition needs a baseline and there is none, or the run has none of its
            tasks.
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
        """Return the level of one comparison; 1 if every difference counts."""
        level = self.rules.level
        if level is None:
            level = LEVEL if self._varies() else 1.0
        tested = sum(c.needs_baseline and c.metric in TESTED for c in self.conditions)
        return level / tested if tested and level < 1 else level

    def _varies(self) -> bool:
        """Return whether the agent could get other results if it played again."""
        both = (self.summary, self.baseline)
        return self.pairs.varies or any(run is not None and run.models for run in both)

    def verdicts(self) -> tuple[Verdict, ...]:
        return tuple(self._verdict(condition) for condition in self.conditions)

    def _verdict(self, condition: Condition) -> Verdict:
        if condition.needs_baseline and self.baseline is None:
            raise ValueError(f"{condition.text} needs a baseline")
        tasks = _selected(self.summary.tasks, condition)
        if not tasks:
            raise ValueError(f"{condition.text}: the run has no such tasks")
        if not condition.needs_baseline:
            return self._plain(condition, tasks, condition.number, "")
        unplayed = sum(task.outcome == NOT_PLAYED for task in tasks)
        if unplayed:
            return Verdict(condition, "open", f"{unplayed} tasks were not played")
        if condition.metric == "regressions":
            return self._regressions(condition, tasks)
        if condition.metric in TESTED:
            return self._compared(condition)
        return self._untested(condition, tasks)

    # ------------------------------------------------------------------ plain limits

    def _plain(
        self, condition: Condition, tasks: Sequence[TaskLine], limit: float, reference: str
    ) -> Verdict:
        """Compare a value with a limit, for all possible outcomes of unjudged tasks."""
        low, high, why = _value(condition.metric, tasks)
        shown = _shown(condition.metric, low)
        if low != high:
            upto = "any number" if high == inf else _shown(condition.metric, high)
            shown = f"{shown}, at most {upto} ({why})"
        explanation = f"{shown}{reference}"
        answers = {condition.holds(low, limit), condition.holds(high, limit)}
        if len(answers) == 2:
            return Verdict(condition, "open", explanation)
        return Verdict(condition, "holds" if True in answers else "fails", explanation)

    def _untested(self, condition: Condition, tasks: Sequence[TaskLine]) -> Verdict:
        """Compare a value with the baseline's value of the same tasks."""
        assert self.baseline is not None
        keys = {(task.task, task.seed) for task in tasks}
        old = [task for task in self.baseline.tasks if (task.task, task.seed) in keys]
        low, high, why = _value(condition.metric, old)
        if low != high:
            return Verdict(condition, "open", f"unknown in the baseline: {why}")
        runs = len({task.run for task in tasks}), len({task.run for task in old})
        if condition.metric in ("cost", "tokens", "errors", "not_played") and all(runs):
            low *= runs[0] / runs[1]  # sums grow with the number of runs
        shown = _shown(condition.metric, low)
        return self._plain(condition, tasks, condition.limit(low), f", baseline {shown}")

    # ------------------------------------------------------------------- comparisons

    def _compared(self, condition: Condition) -> Verdict:
        """Compare success or progress with the baseline, pair by pair."""
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
        explanation = f"{_percent(now)}, baseline {_percent(before)} ({points}){_excluded(pairs)}"
        if condition.holds(now, limit):
            return Verdict(condition, "holds", explanation)
        loss = condition.operator in (">=", ">") and limit <= before
        if not loss or self.level >= 1:
            return Verdict(condition, "fails", explanation)
        if -change <= self.rules.least_effect:
            least = f"{100 * self.rules.least_effect:g}"
            return Verdict(
                condition, "holds", f"{explanation}; within the least effect of {least} points"
            )
        return self._tested(condition, explanation, pairs.by_chance(value))

    def _regressions(self, condition: Condition, tasks: Sequence[TaskLine]) -> Verdict:
        """Compare the number of tasks that are no longer solved."""
        pairs = self.pairs.of(condition.which)
        lost = [pair.task for pair in pairs.pairs if pair.lost]
        won = sum(pair.won for pair in pairs.pairs)
        names = f": {_some(lost)}" if lost else ""
        explanation = f"{len(lost)} lost, {won} won{names}{_excluded(pairs)}"
        if condition.holds(len(lost), condition.number):
            return Verdict(condition, "holds", explanation)
        if self.level >= 1:
            return Verdict(condition, "fails", explanation)
        return self._tested(condition, explanation, pairs.mcnemar_of_tasks())

    def _tested(self, condition: Condition, explanation: str, p: float) -> Verdict:
        """Fail a loss only if it is significant."""
        if p < self.level:
            return Verdict(
                condition, "fails", f"{explanation}; p = {p:.2g} is below {self.level:.2g}"
            )
        return Verdict(condition, "holds", f"{explanation}; may be noise (p = {p:.2g})")


def _selected(tasks: Sequence[TaskLine], condition: Condition) -> list[TaskLine]:
    return [t for t in tasks if all(w in (t.category, t.difficulty) for w in condition.which)]


def _value(metric: str, tasks: Sequence[TaskLine]) -> tuple[float, float, str]:
    """Return the lowest and highest possible value, and why they differ."""
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
    return (0.0, inf, "no task was played") if known is None else (known, known, "")


def _faults(metric: str, counts: Tally) -> tuple[float, float, str]:
    if metric == "not_played":
        return counts.not_played, counts.not_played, ""
    high = counts.unjudged + counts.not_played
    return counts.unjudged, high, f"{counts.not_played} not played"


def _sums(metric: str, counts: Tally) -> tuple[float, float, str]:
    spent = counts.spent
    if metric == "tokens":
        if spent.input_tokens is None or spent.output_tokens is None:
            return 0.0, inf, "not reported by the agent"
        total = float(spent.input_tokens + spent.output_tokens)
        return total, total, ""
    cost = spent.cost or 0.0
    if spent.unpriced and _uses_model(spent):
        return cost, inf, f"unknown for {spent.unpriced} tasks"
    return cost, cost, ""


def _uses_model(spent: Spent) -> bool:
    """Return whether the agent reports a model; an agent without one costs nothing."""
    known = (spent.calls, spent.input_tokens, spent.output_tokens, spent.cost)
    return any(each is not None for each in known)


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


def _excluded(pairs: Pairs) -> str:
    """List the numbers of tasks that could not be compared."""
    parts = [
        f"{len(names)} {what}"
        for names, what in (
            (pairs.unjudged, "without a verdict"),
            (pairs.added, "not in the baseline"),
            (pairs.missing, "only in the baseline"),
        )
        if names
    ]
    return f" [{', '.join(parts)}]" if parts else ""
