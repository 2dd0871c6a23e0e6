"""Summarise the results of a run: counts, rates, and the records of ``summary.json``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean, stdev
from typing import Annotated, Literal

import msgspec

from pytest_stardojo._garbage import paused
from pytest_stardojo.records.interrupted import Interrupted
from pytest_stardojo.records.planned import MOST_PLANNED, Key, Planned, place
from pytest_stardojo.reporting.spending import Spent, share, spent_on, together
from pytest_stardojo.reporting.statistics import Interval, pass_hat, rate_interval, wilson
from pytest_stardojo.results import Count, Name, Real, Result, Whole, weakest

SCHEMA = 1
"""Version of ``summary.json``, increased when the meaning of a field changes."""

Rates = Annotated[list[Real], msgspec.Meta(max_length=10_000)]
"""One rate per run."""
Names = Annotated[list[Name], msgspec.Meta(max_length=1_000)]

Method = Literal["wilson", "bootstrap"]
"""Methods of intervals of rates."""

NOT_PLAYED = "not_played"
DIFFICULTIES = ("easy", "medium", "hard")


class TaskLine(msgspec.Struct, kw_only=True):
    """The result of one task in one run."""

    task: Name
    path: Name
    category: Name
    difficulty: Name
    seed: Whole
    run: Count
    outcome: Name = NOT_PLAYED
    """Outcome of the last attempt, or ``not_played``."""
    success: bool = False
    judged: bool = False
    """Whether the agent could be judged."""
    progress: Real = 0.0
    steps: Count = 0
    attempts: Count = 0
    failure: str = ""
    """What is missing, in one line; empty for a success."""
    spent: Spent = msgspec.field(default_factory=Spent)
    """Sums over all attempts, also interrupted ones."""

    @property
    def key(self) -> Key:
        """Task, seed and run."""
        return (self.task, self.seed, self.run)


class Tally(msgspec.Struct, kw_only=True):
    """Counts of a group of tasks.  Rates are relative to the collected tasks."""

    category: Name | None = None
    """Category of the tasks; None for all."""
    difficulty: Name | None = None
    """Difficulty of the tasks; None for all."""
    collected: Count = 0
    solved: Count = 0
    missed: Count = 0
    """Number of tasks that were judged and not solved."""
    unjudged: Count = 0
    """Number of tasks that could not be judged because the game or the task failed."""
    not_played: Count = 0
    rate: Real = 0.0
    """Solved tasks divided by collected tasks, 0 to 1."""
    rates: Rates = []
    """The rate of every run."""
    mean: Real = 0.0
    """Mean of ``rates``."""
    std: Real | None = None
    """Standard deviation of ``rates`` (n - 1); None for a single run."""
    interval: Interval = Interval(0.0, 1.0)
    """95 % interval of ``played_rate``: that of ``rate``, unless the run is a part."""
    method: Method = "wilson"
    """Method of ``interval``: Wilson's score interval if every task was played once, else the
    bootstrap over tasks with all their runs, or Wilson's over tasks if all plays are equal."""
    pass_hat: Rates = []
    """pass^1, pass^2 ...: the probability that a task is solved in that many consecutive runs."""
    progress: Real = 0.0
    """Mean progress, 0 to 1; 0 for tasks that were not played or not judged."""
    invalid_rate: Real | None = None
    """Invalid actions divided by all actions; None without actions."""
    refused_rate: Real | None = None
    """Refused actions divided by all actions; None without actions."""
    steps: Real | None = None
    """Mean steps of judged tasks."""
    steps_to_success: Real | None = None
    """Mean steps of solved tasks."""
    spent: Spent = msgspec.field(default_factory=Spent)
    """Sums over all attempts at all tasks."""

    @property
    def played(self) -> int:
        """Number of tasks that were played, judged or not."""
        return self.collected - self.not_played

    @property
    def played_rate(self) -> float:
        """Solved tasks divided by played tasks, 0 to 1; 0 if none was played.

        Every report shows it; it differs from ``rate`` in a partial run only.
        """
        return self.solved / self.played if self.played else 0.0

    @property
    def played_progress(self) -> float:
        """Mean progress of the played tasks, 0 to 1; 0 if none was played."""
        return self.progress * self.collected / self.played if self.played else 0.0

    @property
    def partial(self) -> bool:
        """Whether some of the tasks were not played."""
        return self.not_played > 0


class Summary(msgspec.Struct, kw_only=True):
    """The summary of a run."""

    schema: Whole = SCHEMA
    run: Name = ""
    """Name of the run."""
    agent: Name = ""
    """The agent's own name, or else the name that the user gave."""
    attached: bool = False
    """Whether it was played in running games, which may not report all refusals."""
    sees: Names = []
    """What the agent saw; several entries if this differed between tasks."""
    isolation: Name = ""
    """The weakest of where the agent ran: ``same process``, ``separate process`` or
    ``isolated``; empty if nothing was played."""
    isolation_check: Name = ""
    """How that was checked: ``as the user nobody``, ``in docker``; empty without a check."""
    suite: Name = ""
    """Version of the suite, ``lite-3-3f2ac4d801ee``."""
    models: Names = []
    """The language models that answered, if the agent reports them."""
    seed: Whole | None = None
    """Seed of the run; None for each task's own seed."""
    runs: Count = 1
    complete: bool = False
    """Whether every collected task was judged."""
    total: Tally
    groups: Annotated[list[Tally], msgspec.Meta(max_length=MOST_PLANNED)] = []
    """Tallies by category and difficulty, by category, and by difficulty."""
    tasks: Annotated[list[TaskLine], msgspec.Meta(max_length=MOST_PLANNED)] = []


@paused()
def summarise(
    planned: Sequence[Planned],
    results: Iterable[Result],
    interrupted: Mapping[Key, Interrupted] | None = None,
    **facts: object,
) -> Summary:
    """Summarise a run.

    Args:
        planned: The collected tasks.
        results: Results of all attempts; those of other tasks are ignored.
        interrupted: Requests of attempts without a result.
        facts: The other fields of ``Summary``.
    """
    attempts: dict[Key, list[Result]] = {}
    for result in results:
        attempts.setdefault(place(result), []).append(result)
    paid = interrupted or {}
    tasks = [_line(each, attempts.get(each.key, []), paid.get(each.key)) for each in planned]
    played = [result for each in planned for result in attempts.get(each.key, [])]
    seen = sorted({result.sees for result in played if result.sees})
    models = sorted({result.model for result in played if result.model})
    fields: dict[str, object] = {"sees": seen, "models": models}
    fields["isolation"], fields["isolation_check"] = weakest(played)
    fields |= facts
    names = {result.agent for result in played} - {"", facts.get("agent")}
    if len(names) == 1:
        fields["agent"] = names.pop()
    return Summary(
        total=tally(tasks),
        groups=_groups(tasks),
        tasks=tasks,
        complete=all(task.judged for task in tasks),
        **fields,  # type: ignore[arg-type]
    )


def _line(
    planned: Planned, attempts: Sequence[Result], interrupted: Interrupted | None
) -> TaskLine:
    line = TaskLine(
        task=planned.task,
        path=planned.path,
        category=planned.category,
        difficulty=planned.difficulty,
        seed=planned.seed,
        run=planned.run,
        attempts=len(attempts),
    )
    if attempts:
        last = attempts[-1]
        line.outcome, line.success, line.judged = last.outcome, last.success, last.judged
        line.progress, line.steps, line.failure = last.progress, last.steps, last.failure or ""
    if attempts or interrupted is not None:
        line.spent = spent_on(attempts, interrupted)
    return line


def tally(
    tasks: Sequence[TaskLine],
    category: str | None = None,
    difficulty: str | None = None,
    *,
    intervals: bool = True,
) -> Tally:
    """Count the tasks of a category and a difficulty.

    Args:
        tasks: The tasks of the run.
        category: Category of the counted tasks; None for any.
        difficulty: Difficulty of the counted tasks; None for any.
        intervals: Whether to compute the interval, which takes time.
    """
    chosen = [
        task
        for task in tasks
        if category in (None, task.category) and difficulty in (None, task.difficulty)
    ]
    played = [task for task in chosen if task.outcome != NOT_PLAYED]
    by_run: dict[int, list[bool]] = {}
    for task in chosen:
        by_run.setdefault(task.run, []).append(task.success)
    rates = [fmean(by_run[run]) for run in sorted(by_run)]
    spent = together(task.spent for task in chosen)
    interval, method = _interval(played) if intervals else (Interval(0.0, 1.0), "wilson")
    return Tally(
        category=category,
        difficulty=difficulty,
        collected=len(chosen),
        solved=sum(task.success for task in chosen),
        missed=sum(task.judged and not task.success for task in chosen),
        unjudged=sum(not task.judged and task.outcome != NOT_PLAYED for task in chosen),
        not_played=len(chosen) - len(played),
        rate=fmean([task.success for task in chosen]) if chosen else 0.0,
        rates=rates,
        mean=fmean(rates) if rates else 0.0,
        std=stdev(rates) if len(rates) > 1 else None,
        interval=interval,
        method=method,
        pass_hat=_pass_hat(chosen),
        progress=_mean([task.progress * task.judged for task in chosen]) or 0.0,
        invalid_rate=share(spent.invalid, spent.actions),
        refused_rate=share(spent.refused, spent.actions),
        steps=_mean([task.steps for task in chosen if task.judged]),
        steps_to_success=_mean([task.steps for task in chosen if task.success]),
        spent=spent,
    )


def _mean(values: Sequence[float]) -> float | None:
    return fmean(values) if values else None


def by_task(tasks: Iterable[TaskLine]) -> dict[tuple[str, int], list[TaskLine]]:
    """Return the runs of every task and seed."""
    found: dict[tuple[str, int], list[TaskLine]] = {}
    for task in tasks:
        found.setdefault((task.task, task.seed), []).append(task)
    return found


def _interval(tasks: Sequence[TaskLine]) -> tuple[Interval, Method]:
    plays = [[run.success for run in runs] for runs in by_task(tasks).values()]
    if all(len(runs) == 1 for runs in plays):
        return wilson(sum(task.success for task in tasks), len(tasks)), "wilson"
    equal = len({play for runs in plays for play in runs}) < 2
    return rate_interval(plays), "wilson" if equal else "bootstrap"


def _pass_hat(tasks: Sequence[TaskLine]) -> list[float]:
    """Return pass^k for every k up to the number of runs that all tasks have."""
    counts = [(sum(r.success for r in runs), len(runs)) for runs in by_task(tasks).values()]
    most = min((runs for _, runs in counts), default=0)
    return [fmean(pass_hat(*each, k) for each in counts) for k in range(1, most + 1)]


def _groups(tasks: Sequence[TaskLine]) -> list[Tally]:
    categories = list(dict.fromkeys(task.category for task in tasks))
    difficulties = [each for each in DIFFICULTIES if any(t.difficulty == each for t in tasks)]
    pairs: list[tuple[str | None, str | None]] = []
    for category in categories:
        pairs += [(category, difficulty) for difficulty in difficulties]
        pairs.append((category, None))
    pairs += [(None, difficulty) for difficulty in difficulties]
    tallies = [tally(tasks, *pair) for pair in pairs]
    return [each for each in tallies if each.collected]


def by_group(summary: Summary) -> Mapping[tuple[str | None, str | None], Tally]:
    """Return all tallies by category and difficulty; (None, None) is the whole run."""
    groups = {(each.category, each.difficulty): each for each in summary.groups}
    return {**groups, (None, None): summary.total}
