"""Print the summary at the end of a run to a terminal."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Protocol

from pytest_stardojo._terminal import shown
from pytest_stardojo.records.folder import REPORT, SUMMARY
from pytest_stardojo.reporting import comparing, table
from pytest_stardojo.reporting.gate import Baseline, compare
from pytest_stardojo.reporting.measures import percent
from pytest_stardojo.reporting.pairs import pair_up
from pytest_stardojo.reporting.summary import Summary, TaskLine
from pytest_stardojo.reporting.verdicts import Judgement

MOST_TROUBLE = 10
"""Largest number of errors beside the tasks that are printed one by one."""


class Terminal(Protocol):
    """Where lines are printed."""

    width: int
    """Characters of a line."""

    def line(self, text: str, **markup: bool) -> None:
        """Print a line; ``markup`` is of pytest's terminal writer: ``bold``, ``red``, ``green``."""
        ...

    def separator(self, character: str, title: str, **markup: bool) -> None:
        """Print a title between two rows of a character."""
        ...


def print_summary(
    out: Terminal,
    summary: Summary,
    baseline: Baseline | None,
    folder: Path,
    trouble: Sequence[str],
    judgement: Judgement | None = None,
    *,
    stopped: str = "",
    resume: str = "",
    taken: Path | None = None,
    record: str = "",
    brief: bool = False,
    spell: Callable[[str], str] = str,
) -> None:
    """Print the missed tasks and the errors, then the table, and how to continue.

    Args:
        out: The terminal.
        summary: The run.
        baseline: The run that it is compared with.
        folder: The folder of the run.
        trouble: Errors beside the tasks, such as files that could not be written.
        judgement: The verdict of the gate.
        stopped: Why the run ended before its last task.
        resume: The command that resumes the run.
        taken: The folder that the user has asked for, if an earlier run has it.
        record: The setting ``record``: which pictures the run has.
        brief: Whether to omit the missed tasks and all but one line of the table; errors are
            always printed.
        spell: Spells a setting as an option of the command line.
    """
    if not brief:
        out.separator("=", "StarDojo")
        _misses(out, summary)
    _errors(out, summary, trouble)
    _line(out, table.headline(summary), bold=True)
    if not brief:
        _table(out, summary)
    if baseline is not None:
        _changes(out, summary, baseline, several=judgement is not None or summary.runs > 1)
    if judgement is not None:
        _gate(out, judgement)
    if not brief:
        out.line("")
    if stopped:
        _wrapped(out, f"stopped: {stopped}", red=True, bold=True)
    if not brief:
        option = "" if baseline is not None else spell("baseline")
        _ways_on(out, summary, folder, option, (record, spell("record")) if record else None)
    if taken is not None:
        _wrapped(out, name_taken(taken, folder), yellow=True)
    if not summary.complete and resume:
        _line(out, f"resume: {resume}")


def _table(out: Terminal, summary: Summary) -> None:
    _wrapped(out, table.circumstances(summary))
    out.line("")
    for line in table.table(summary):
        _line(out, line)
    out.line("")
    for line in table.numbers(summary):
        _line(out, line)


def _ways_on(
    out: Terminal, summary: Summary, folder: Path, option: str, record: tuple[str, str] | None
) -> None:
    """Print the files of the run, and the options that use it or add to it, if any."""
    _line(out, f"results: {_shown(folder)}")
    if (folder / REPORT).is_file():
        _line(out, f"report: {_shown(folder / REPORT)}")
        if record:
            _line(out, f"pictures: {_recorded(*record)}")
    if summary.complete and option:
        _line(out, f"baseline: {option}={_shown(folder / SUMMARY)}")


def _recorded(record: str, option: str) -> str:
    """Return which replays have pictures, and the option that records more."""
    if record == "off":
        return f"none in the replays; {option}=failed or {option}=all records them"
    if record == "failed":
        return f"in the replays of tasks that were not solved; {option}=all records every task"
    return "in all replays"


def name_taken(taken: Path, folder: Path) -> str:
    """Return the note of a run whose name an earlier run has.

    Args:
        taken: The folder of the earlier run.
        folder: The folder of this run.
    """
    return (
        f"note: {_shown(taken)} has an earlier run, so this run is in {_shown(folder)}; "
        "to use that name again, delete the earlier run first"
    )


def _line(out: Terminal, line: str, **markup: bool) -> None:
    out.line(shown(line), **markup)


def _wrapped(out: Terminal, line: str, **markup: bool) -> None:
    """Print a line; in a narrow terminal, its rest is indented."""
    indent = " " * 6
    for part in wrap(shown(line), out.width, subsequent_indent=indent, break_long_words=False):
        out.line(part, **markup)


def _errors(out: Terminal, summary: Summary, trouble: Sequence[str]) -> None:
    wrong = table.errors(summary)
    if wrong:
        out.separator("!", f"{len(wrong)} could not be judged", red=True, bold=True)
        for line in wrong:
            _wrapped(out, line, red=True)
        total = summary.total
        judged = total.solved + total.missed
        if judged:
            rate = percent(total.solved / judged)
            _line(out, f"of the {judged} that were judged, {total.solved} were solved ({rate})")
    if summary.total.collected and not summary.total.solved + summary.total.missed:
        _line(out, "nothing was judged, so the run fails", red=True)
    for line in trouble[:MOST_TROUBLE]:
        _line(out, f"trouble: {line}", red=True)
    if len(trouble) > MOST_TROUBLE:
        _line(out, f"trouble: {len(trouble) - MOST_TROUBLE} more of this kind", red=True)
    if wrong or trouble:
        out.line("")


def _misses(out: Terminal, summary: Summary) -> None:
    missed = table.misses(summary)
    if missed:
        _line(out, "missed:")
        for line in missed:
            _wrapped(out, line)
        out.line("")


def _gate(out: Terminal, judgement: Judgement) -> None:
    out.line("")
    held = judgement.passed
    _line(out, comparing.gate_line(judgement), green=held, red=not held, bold=True)
    lines = comparing.judged(judgement)
    for line, verdict in zip(lines, judgement.verdicts, strict=True):
        _line(out, line, red=verdict.outcome != "holds")


def _changes(out: Terminal, summary: Summary, baseline: Baseline, *, several: bool) -> None:
    if several:
        out.line("")
        pairs = pair_up(baseline.summary, summary)
        for line in comparing.compared(baseline.summary, pairs, _shown(baseline.path)):
            _line(out, line)
        return
    changes = compare(baseline, summary)
    out.line("")
    _line(out, f"compared with {_shown(baseline.path)} ({baseline.summary.agent}):")
    _change(out, "newly solved", changes.won, summary, green=True)
    _change(out, "no longer solved", changes.lost, summary, red=True)
    if not changes.won and not changes.lost:
        _line(out, "  no task changed")
    for line in pair_up(baseline.summary, summary).unlike:
        _line(out, f"  {line}")


def _change(
    out: Terminal,
    what: str,
    lines: Sequence[TaskLine],
    summary: Summary,
    **colour: bool,
) -> None:
    if lines:
        places = [table.place(line, summary) for line in lines[: comparing.MOST_NAMES]]
        more = len(lines) - len(places)
        names = ", ".join([*places, *([f"{more} more"] if more else [])])
        _line(out, f"  {what}: {names}", **colour)


def _shown(path: Path) -> str:
    """Return a path relative to the working directory, if that is shorter."""
    try:
        relative = os.path.relpath(path)
    except ValueError:  # another drive
        return str(path)
    return min(relative, str(path), key=len)
