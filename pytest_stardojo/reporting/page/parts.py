"""Common parts of the page of a run and of a comparison: tables, plots, gate, style."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import jinja2

from pytest_stardojo.reporting import comparing
from pytest_stardojo.reporting.measures import percent
from pytest_stardojo.reporting.page import plots, tables
from pytest_stardojo.reporting.page.runs import Run
from pytest_stardojo.reporting.summary import Summary
from pytest_stardojo.reporting.texts import one_line, plain
from pytest_stardojo.reporting.verdicts import Judgement

TEMPLATES = Path(__file__).parent / "templates"


def shared(
    runs: Sequence[Run],
    names: Sequence[str],
    judgement: Judgement | None,
    links: Sequence[tables.Links],
) -> dict[str, Any]:
    """Return the variables that both templates use.

    Args:
        runs: The run of the page, then the runs that it is compared with.
        names: The names of the runs.
        judgement: The verdict on the gate of the first run.
        links: For every other run, gives the address of the replays of a changed task.
    """
    summaries = [each.summary for each in runs]
    columns = tables.categories(summaries)
    return {
        "names": names,
        "columns": [one_line(each, 40) for each in columns],
        "blocks": tables.table3(summaries, names, columns),
        "runs": max(len(each.total.rates) for each in summaries),
        "partial": any(each.total.partial for each in summaries),
        "groups": plots.success(summaries),
        "reached": _reached(summaries, names),
        "longest": _longest(summaries),
        "scatter": plots.cost(summaries, names),
        "compared": [
            tables.compared(other, runs[0], link)
            for other, link in zip(runs[1:], links, strict=True)
        ],
        "gate": _gate(judgement),
        "style": file_text("style.css"),
    }


def names_of(runs: Sequence[Run]) -> list[str]:
    """Return distinct names of runs: the agents if they differ, else with the runs' names."""
    agents = [" / ".join(each.summary.models) or each.summary.agent for each in runs]
    if len(set(agents)) == len(agents):
        return [one_line(each, 60) for each in agents]
    return [one_line(f"{a} ({r.name})", 80) for a, r in zip(agents, runs, strict=True)]


def _longest(runs: Sequence[Summary]) -> int:
    return max((line.steps for run in runs for line in run.tasks if line.success), default=0)


def _reached(runs: Sequence[Summary], names: Sequence[str]) -> list[plots.Curve]:
    longest = _longest(runs)
    curves = []
    for series, run in enumerate(runs[: plots.MOST_SERIES]):
        judged = [line for line in run.tasks if line.judged]
        solved = [line.steps for line in judged if line.success]
        if judged and longest:
            curves.append(plots.steps_curve(series, names[series], solved, len(judged), longest))
    return curves


def _gate(judgement: Judgement | None) -> dict[str, Any] | None:
    if judgement is None:
        return None
    lines = [
        (plain(each.condition.text), comparing.SIGNS[each.outcome], plain(each.explanation))
        for each in judgement.verdicts
    ]
    return {
        "passed": judgement.passed,
        "line": plain(comparing.gate_line(judgement)),
        "lines": lines,
    }


def rendered(template: str, **facts: Any) -> str:
    """Render a template."""
    return _environment().get_template(template).render(**facts)


def prepare() -> None:
    """Load the templates, and numpy for the summary, before the agent can change files."""
    import numpy.random  # noqa: F401

    environment = _environment()
    for name in sorted(path.name for path in TEMPLATES.iterdir() if path.is_file()):
        if name.endswith(".html"):
            environment.get_template(name)
        else:
            file_text(name)
    page_script()


@cache
def _environment() -> jinja2.Environment:
    environment = jinja2.Environment(
        loader=jinja2.PackageLoader("pytest_stardojo.reporting.page"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["percent"] = percent
    return environment


@cache
def page_script() -> str:
    """Return the script of the page: its parts, in the order of their names, in one scope."""
    parts = [path.read_text("utf-8") for path in sorted((TEMPLATES / "scripts").iterdir())]
    return "\n".join(['"use strict";', "(() => {", *parts, "})();", ""])


@cache
def file_text(name: str) -> str:
    """Return a file that is included in pages unchanged."""
    return (TEMPLATES / name).read_text("utf-8")
