"""Format the summary of a run for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_stardojo._text import cut
from pytest_stardojo.reporting.measures import measures, partial, success
from pytest_stardojo.reporting.summary import (
    DIFFICULTIES,
    NOT_PLAYED,
    Summary,
    Tally,
    TaskLine,
    by_group,
)

STAR = "*"
"""Mark of a rate of a group that was played in part."""

LONGEST_NAME = 40
"""Largest number of characters of a category in the table."""


def headline(summary: Summary) -> str:
    """Return the run as one line: ``oracle solved 18 of 21 (85.7 %)``.

    A partial run is marked: ``oracle solved 18 of the 21 played (85.7 %), partial: 79 not played``.
    """
    total = summary.total
    if total.collected and not total.played:
        return f"{summary.agent} played none of {total.collected} task{'s' * (total.collected > 1)}"
    tasks = f"the {total.played} played" if total.partial else str(total.collected)
    line = f"{summary.agent} solved {total.solved} of {tasks} ({success(total)})"
    if total.unjudged:
        line += f", {total.unjudged} could not be judged"
    if total.partial:
        line += f", partial: {total.not_played} not played"
    return line


def circumstances(summary: Summary) -> str:
    """Return one line with the suite, seed, model and what the agent saw."""
    seed = "each task's own seed" if summary.seed is None else f"seed {summary.seed}"
    sees = f"; the agent saw {' / '.join(summary.sees)}" if summary.sees else ""
    models = f"; model {' / '.join(summary.models)}" if summary.models else ""
    where = "; in running games" if summary.attached else ""
    isolation = {
        "separate process": "; it ran in a separate process",
        "isolated": "; it ran isolated in a separate process",
    }.get(summary.isolation, "")
    return f"suite {summary.suite}, {seed}{models}{sees}{isolation}{where}"


def numbers(summary: Summary) -> list[str]:
    """Return a line for every number of a run besides its table."""
    found = measures(summary)
    width = max(map(len, found))
    return [f"{name.ljust(width)}  {value}" for name, value in found.items()]


def table(summary: Summary) -> list[str]:
    """Return success by category and difficulty; several runs add a column with their spread.

    Rates of groups that were played in part have a star.
    """
    groups = by_group(summary)
    categories = list(dict.fromkeys(line.category for line in summary.tasks))
    levels = [each for each in DIFFICULTIES if (None, each) in groups]
    several, marked = summary.total.std is not None, summary.total.partial
    head = ["", *levels, "all"]
    if several:
        head.append(f"mean ± std of {len(summary.total.rates)} runs")
    rows = [head]
    names: list[str | None] = [*categories, *([None] if len(categories) > 1 else [])]
    for name in names:
        cells = [_cell(groups.get((name, level)), marked) for level in [*levels, None]]
        spread = [_spread(groups[name, None])] if several else []
        rows.append([_short(name or "all"), *cells, *spread])
    note = [f"{STAR} partial: {partial(summary.total)}"] if marked else []
    return [*aligned(rows), *note]


def _spread(whole: Tally) -> str:
    """Return the mean of the runs; a dash if some were played in part."""
    if whole.partial:
        return "-"
    return f"{100 * whole.mean:.1f} ± {100 * (whole.std or 0):.1f} %"


def _short(name: str) -> str:
    """Shorten the name of a category for the table."""
    name = "".join(letter if letter.isprintable() else "?" for letter in name)
    return cut(name, LONGEST_NAME)


def _cell(tally: Tally | None, marked: bool) -> str:
    """Return the success of a group, with room for a star if the run is partial."""
    mark = "" if not marked else STAR if tally is not None and tally.partial else " "
    if tally is None:
        return f"-{mark}"
    return f"{tally.solved}/{tally.played} {success(tally):>7}{mark}"


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Align rows of cells: the first column left, the others right."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = []
    for row in rows:
        first = row[0].ljust(widths[0])
        rest = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("   ".join([first, *rest]).rstrip())
    return lines


def place(line: TaskLine, summary: Summary) -> str:
    """Return a task's name, with the number of the run if there are several."""
    return f"{line.task}[run{line.run}]" if summary.runs > 1 else line.task


def misses(summary: Summary) -> list[str]:
    """Return a line for every failed task with its progress."""
    missed = [line for line in summary.tasks if line.judged and not line.success]
    return _listed(missed, summary)


def errors(summary: Summary) -> list[str]:
    """Return a line for every task that could not be judged with the reason."""
    wrong = [line for line in summary.tasks if not line.judged and line.outcome != NOT_PLAYED]
    return _listed(wrong, summary)


def _listed(lines: Sequence[TaskLine], summary: Summary) -> list[str]:
    names = [place(line, summary) for line in lines]
    width = max((len(name) for name in names), default=0)
    return [
        f"  {name.ljust(width)}  {line.failure}".rstrip()
        for name, line in zip(names, lines, strict=True)
    ]
