"""Format a run as Markdown, for the step summary of a CI or a comment."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from pytest_stardojo._terminal import shown
from pytest_stardojo._text import cut
from pytest_stardojo.reporting import comparing
from pytest_stardojo.reporting.measures import measures, percent
from pytest_stardojo.reporting.pairs import Pairs, pair_up
from pytest_stardojo.reporting.summary import DIFFICULTIES, Summary, Tally, TaskLine, by_group
from pytest_stardojo.reporting.table import circumstances, headline, place
from pytest_stardojo.reporting.verdicts import Judgement

MOST_LISTED = 50
"""Largest number of tasks in a list."""

LONGEST_REASON = 300
"""Largest number of characters of a failure; a CI shows at most a megabyte."""

SIGNS = {"holds": "✅", "fails": "❌", "open": "❔"}


def page(
    summary: Summary, baseline: Summary | None = None, judgement: Judgement | None = None
) -> str:
    """Return a run with its gate and the comparison with a baseline."""
    parts = [f"## StarDojo: {escaped(headline(summary))}"]
    if judgement is not None:
        parts.append(gate(judgement))
    parts += [table3(summary), numbers(summary)]
    if baseline is not None:
        parts.append(comparison(baseline, pair_up(baseline, summary)))
    parts += _listed("could not be judged", [t for t in summary.tasks if _wrong(t)], summary)
    missed = [task for task in summary.tasks if task.judged and not task.success]
    parts += _listed("failed", missed, summary)
    parts.append(escaped(circumstances(summary)))
    return "\n\n".join(parts) + "\n"


def append(path: Path, text: str) -> None:
    """Append to a file that a CI shows.

    Raises:
        OSError: the file cannot be written.
    """
    with open(path, "a", encoding="utf-8", errors="backslashreplace") as file:
        file.write(text)


def escaped(text: str) -> str:
    """Escape text that an agent may have influenced, so that it is displayed literally."""
    text = shown(" ".join(text.split()))
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return re.sub(r"([\\`*_{}\[\]()#|!~@])", r"\\\1", text)


def code(text: str) -> str:
    """Return text as a code span that it cannot end."""
    return f"`{shown(text).replace('`', chr(39)).replace('|', '/')}`"


def _grid(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    rule = ["---", *["---:"] * (len(head) - 1)]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rule, *rows))


# ----------------------------------------------------------------------------- parts


def table3(summary: Summary) -> str:
    """Return success in percent, as in table 3 of the paper."""
    groups = by_group(summary)
    categories = list(dict.fromkeys(line.category for line in summary.tasks))
    levels = [each for each in DIFFICULTIES if (None, each) in groups]
    body = []
    for level in [*levels, None]:
        name = f"**{(level or 'total').capitalize()}**"
        cells = [_cell(groups.get((category, level))) for category in [*categories, None]]
        body.append([name, *cells])
    return _grid(["", *(escaped(each.capitalize()) for each in categories), "Total"], body)


def _cell(tally: Tally | None) -> str:
    if tally is None or not tally.played:
        return "-"
    if tally.partial:
        return f"{100 * tally.played_rate:.1f} partial ({tally.solved}/{tally.played})"
    spread = f" ± {100 * tally.std:.1f}" if tally.std is not None else ""
    return f"{100 * tally.mean:.1f}{spread} ({tally.solved}/{tally.collected})"


def numbers(summary: Summary) -> str:
    """Return a table of intervals, progress, rates, time, tokens and cost."""
    return _grid(["", ""], [[name, escaped(value)] for name, value in measures(summary).items()])


def gate(judgement: Judgement) -> str:
    """Return the verdict on a gate with its reasons."""
    body = [
        [SIGNS[each.outcome], code(each.condition.text), escaped(each.explanation)]
        for each in judgement.verdicts
    ]
    grid = _grid(["", "condition", ""], body).replace("---:", "---")
    return f"**{'The gate passed.' if judgement.passed else 'The gate failed.'}**\n\n{grid}"


def comparison(old: Summary, pairs: Pairs) -> str:
    """Return the comparison with an earlier run."""
    body = [
        [
            escaped(row.name),
            str(row.tasks),
            percent(row.before),
            percent(row.after),
            f"{100 * row.difference.mean:+.1f}",
            comparing.bounds(row.difference.interval),
        ]
        for row in comparing.rows(pairs)
    ]
    head = ["", "tasks", "before", "now", "points", "95 % interval"]
    lines = [*comparing.changed(pairs), *comparing.left_out(pairs)]
    items = "\n".join(f"- {escaped(line)}" for line in lines)
    run = f" ({code(old.run)})" if old.run else ""
    return f"### Compared with {escaped(old.agent)}{run}\n\n{_grid(head, body)}\n\n{items}"


def _wrong(task: TaskLine) -> bool:
    return not task.judged and task.attempts > 0


def _listed(heading: str, tasks: Sequence[TaskLine], summary: Summary) -> list[str]:
    if not tasks:
        return []
    lines = [
        f"- {escaped(place(t, summary))}: {escaped(_reason(t.failure))}"
        for t in tasks[:MOST_LISTED]
    ]
    if len(tasks) > MOST_LISTED:
        lines.append(f"- and {len(tasks) - MOST_LISTED} more")
    inner = "\n".join(lines)
    return [f"<details><summary>{len(tasks)} {heading}</summary>\n\n{inner}\n\n</details>"]


def _reason(failure: str) -> str:
    return cut(failure, LONGEST_REASON)
