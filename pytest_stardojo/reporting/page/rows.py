"""Data of the list of tasks: a row for every task, a mark for every attempt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple
from urllib.parse import quote

from pytest_stardojo.records.folder import result_key
from pytest_stardojo.records.planned import Key, place
from pytest_stardojo.reporting.page.runs import Run
from pytest_stardojo.reporting.page.shown import Shown
from pytest_stardojo.reporting.pairs import pair_up
from pytest_stardojo.reporting.summary import NOT_PLAYED, Summary, TaskLine, by_task
from pytest_stardojo.reporting.texts import one_line
from pytest_stardojo.results import Result

OUTCOMES = {
    "success": "solved",
    "out_of_steps": "out of steps",
    "stopped": "stopped by the agent",
    "too_many_invalid": "too many invalid actions",
    "timeout": "out of time",
    "agent_error": "agent error",
    "task_error": "task error",
    "infrastructure_error": "game or model error",
    "tampered": "tampered with the game",
    NOT_PLAYED: "not played",
}
"""Labels of outcomes."""


class Mark(NamedTuple):
    """One attempt."""

    run: int
    attempt: int
    outcome: str
    kind: str
    """``ok``, ``miss``, ``error`` or ``none``, which selects its colour."""
    shade: str
    """``p0`` to ``p4``: the progress of an unsolved attempt, ``p0`` for none; else empty."""
    shown: str
    """Short text on the mark, with its unit."""
    label: str
    """Full text for screen readers."""
    link: str
    """Trajectory file; empty if there is none."""
    name: str
    """Name of its data file; empty if there is none."""
    last: bool
    """Whether it is the last attempt, whose outcome counts."""


class Theirs(NamedTuple):
    """The attempts of another run at the same task."""

    series: int
    name: str
    marks: list[Mark]


class Row(NamedTuple):
    """One task."""

    task: str
    seed: int
    category: str
    difficulty: str
    evaluator: str
    instruction: str
    failure: str
    """Failure of the last run that did not succeed."""
    marks: list[Mark]
    changes: str
    """``won`` or ``lost`` compared with the first other run; else empty."""
    theirs: list[Theirs]
    """The other runs that have the task."""
    progress: float = 0.0
    """Mean progress of its runs, 0 to 1."""
    steps: int = 0
    """Steps of all its runs."""

    @property
    def outcomes(self) -> list[str]:
        """Its distinct outcomes."""
        return list(dict.fromkeys(mark.outcome for mark in self.marks if mark.last))


def rows(own: Shown, others: Sequence[Shown] = ()) -> list[Row]:
    """Return the rows of a run.

    Args:
        own: The run.
        others: The runs that it is compared with.
    """
    attempts = _attempts(own.run)
    changes = _changes(others[0].run.summary, own.run.summary) if others else {}
    theirs = [(each, by_task(each.run.summary.tasks), _attempts(each.run)) for each in others]
    planned = own.run.planned
    found = []
    for key, lines in by_task(own.run.summary.tasks).items():
        known = planned.get(key[0])
        missed = [line.failure for line in lines if line.failure]
        found.append(
            Row(
                task=one_line(key[0], 160),
                seed=key[1],
                category=one_line(lines[0].category, 60),
                difficulty=one_line(lines[0].difficulty, 60),
                evaluator=one_line(known.evaluator, 60) if known else "",
                instruction=one_line(known.instruction) if known else "",
                failure=one_line(missed[-1]) if missed else "",
                marks=_all_marks(lines, attempts, own),
                changes=changes.get(key, ""),
                theirs=[
                    Theirs(each.series, each.name, _all_marks(tasks[key], tries, each))
                    for each, tasks, tries in theirs
                    if key in tasks
                ],
                progress=round(sum(line.progress for line in lines) / len(lines), 4),
                steps=sum(line.steps for line in lines),
            )
        )
    return found


def _attempts(run: Run) -> dict[Key, list[Result]]:
    found: dict[Key, list[Result]] = {}
    for result in run.results:
        found.setdefault(place(result), []).append(result)
    return found


def _all_marks(
    lines: Sequence[TaskLine], attempts: Mapping[Key, Sequence[Result]], of: Shown
) -> list[Mark]:
    return [mark for line in lines for mark in _marks(line, attempts.get(line.key, []), of)]


def _changes(old: Summary, new: Summary) -> dict[tuple[str, int], str]:
    found = {}
    for pair in pair_up(old, new).pairs:
        if pair.lost or pair.won:
            found[pair.task, pair.seed] = "lost" if pair.lost else "won"
    return found


def _marks(line: TaskLine, attempts: Sequence[Result], of: Shown) -> list[Mark]:
    """Return a mark for every attempt in one run, or one mark if it was not played."""
    if not attempts:
        label = f"run {line.run}: {OUTCOMES.get(line.outcome, line.outcome)}"
        look = _look(line.outcome, line.success, line.judged, line.progress, line.steps)
        return [Mark(line.run, 1, line.outcome, *look, label, "", "", True)]
    return [_mark(result, of, last=result is attempts[-1]) for result in attempts]


def _mark(result: Result, of: Shown, *, last: bool) -> Mark:
    name = of.written[result.key].name if result.key in of.written else ""
    look = _look(result.outcome, result.success, result.judged, result.progress, result.steps)
    which = f"run {result.run}" + ("" if last else f", attempt {result.attempt}")
    far = f"{percent_of(result.progress)} % after {result.steps} steps"
    label = f"{which}: {OUTCOMES[result.outcome]}, {far}"
    link = of.prefix + quote(f"trajectories/{result_key(result)}.jsonl") if name else ""
    return Mark(result.run, result.attempt, result.outcome, *look, label, link, name, last)


def _look(
    outcome: str, success: bool, judged: bool, progress: float, steps: int
) -> tuple[str, str, str]:
    """Return the kind, the shade and the short text of a mark."""
    if success:
        return "ok", "", f"✓ {steps} step{'s' * (steps != 1)}"
    if outcome == NOT_PLAYED:
        return "none", "", "-"
    if not judged:
        return "error", "", "! error"
    return "miss", _shade(progress), f"{percent_of(progress)} %"


def _shade(progress: float) -> str:
    """Return the step of the colour scale: ``p0`` for no progress, ``p4`` from 75 %."""
    return f"p{1 + min(3, int(4 * progress))}" if progress > 0 else "p0"


def percent_of(progress: float) -> int:
    """Return a progress in whole percent; 0 and 100 only if it is exactly that."""
    return min(max(round(100 * progress), int(progress > 0)), 99 + int(progress >= 1))
