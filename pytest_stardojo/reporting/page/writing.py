"""Write the page of a run, which works offline."""

from __future__ import annotations

import base64
import hashlib
import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path

from pytest_stardojo._files import write_whole
from pytest_stardojo.records.folder import REPORT
from pytest_stardojo.reporting import table
from pytest_stardojo.reporting.page import episodes, plots
from pytest_stardojo.reporting.page.parts import (
    file_text,
    names_of,
    page_script,
    rendered,
    shared,
)
from pytest_stardojo.reporting.page.rows import OUTCOMES, Row, rows
from pytest_stardojo.reporting.page.runs import NoRunError, Run, read_run
from pytest_stardojo.reporting.page.texts import one_line, plain
from pytest_stardojo.reporting.page.tiles import tiles
from pytest_stardojo.reporting.summary import DIFFICULTIES
from pytest_stardojo.reporting.verdicts import Judgement


def write_page(
    run: Path,
    others: Sequence[Path] = (),
    judgement: Judgement | None = None,
    trouble: list[str] | None = None,
) -> Path:
    """Write the page of a run into its folder, with a data file for every episode.

    Args:
        run: Folder of the run.
        others: Runs to compare it with: their folders or ``summary.json`` files.
        judgement: The verdict on its gate.
        trouble: Collects messages on episodes whose files are too large.

    Returns:
        The path of the page.

    Raises:
        NoRunError: a folder is not a run.
        BaselineError: a summary cannot be read.
        OSError: a file cannot be written.
    """
    this = read_run(run)
    if this.folder is None:
        raise NoRunError(f"{run} is not the folder of a run")
    other_runs = [read_run(path) for path in others]
    trouble = [] if trouble is None else trouble
    written = episodes.write_episodes(this.folder, this.results, trouble)
    path = this.folder / REPORT
    text = _rendered(this, other_runs, written, judgement, trouble)
    write_whole(path, text.encode("utf-8", "backslashreplace"))
    return path


def _rendered(
    run: Run,
    others: Sequence[Run],
    written: Mapping[episodes.Key, episodes.Written],
    judgement: Judgement | None,
    trouble: list[str],
) -> str:
    runs = [run, *others]
    names = names_of(runs)
    numbers = {key: each.number for key, each in written.items()}
    found = rows(run, numbers, others[0].summary if others else None)
    script = page_script()
    return rendered(
        "report.html",
        run=run,
        summary=run.summary,
        name=one_line(run.name, 120),
        headline=plain(table.headline(run.summary)),
        tiles=tiles(run.summary),
        facts=_facts(run),
        curves=_progress(runs, names, written, trouble),
        rows=found,
        filters=_filters(found, bool(others)),
        replay_style=file_text("replay.css"),
        script=script,
        script_hash=base64.b64encode(hashlib.sha256(script.encode()).digest()).decode(),
        side=episodes.FOLDER,
        **shared(runs, names, judgement),
    )


def _facts(run: Run) -> dict[str, str]:
    """Return the settings and circumstances of a run."""
    summary, known = run.summary, run.facts
    seed = "each task's own" if summary.seed is None else str(summary.seed)
    found = {
        "agent": summary.agent,
        "model": " / ".join(summary.models),
        "saw": " / ".join(summary.sees),
        "games": "running games, which may not report all refusals" if summary.attached else "",
        "suite": summary.suite,
        "seed": seed,
        "runs": str(summary.runs),
    }
    if known is not None:
        found["started"] = known.started
        found["version"] = known.versions.get("pytest-stardojo", "")
        if known.commit is not None:
            dirty = ", with uncommitted changes" if known.commit.dirty else ""
            found["commit"] = f"{known.commit.commit[:12]} {known.commit.branch}{dirty}"
        if known.machine is not None:
            machine = known.machine
            found["machine"] = f"{machine.system}, {machine.processors} processors"
        if known.arguments:
            found["command"] = shlex.join(["pytest", *known.arguments])
        found["merged from"] = ", ".join(known.parts)
    return {name: one_line(value) for name, value in found.items() if value.strip()}


def _progress(
    runs: Sequence[Run],
    names: Sequence[str],
    written: Mapping[episodes.Key, episodes.Written],
    trouble: list[str],
) -> list[plots.Curve]:
    """Return progress curves of all runs with episodes."""
    curves = []
    for series, (run, name) in enumerate(zip(runs[: plots.MOST_SERIES], names, strict=False)):
        found = []
        for result in run.results:
            if not result.judged or not result.max_steps or run.folder is None:
                continue
            if series == 0:
                progress = written[result.key].progress if result.key in written else []
            else:
                steps = episodes.steps_of(run.folder, result, trouble)
                progress = [step.progress for step in steps]
            if progress:
                found.append((progress, result.max_steps))
        if found:
            curves.append(plots.progress_curve(series, name, found))
    return curves


def _filters(found: Sequence[Row], compared: bool) -> dict[str, dict[str, str]]:
    """Return the choices of every filter with their labels."""
    levels = [each for each in DIFFICULTIES if any(row.difficulty == each for row in found)]
    outcomes = dict.fromkeys(outcome for row in found for outcome in row.outcomes)
    filters = {
        "category": {row.category: row.category for row in found},
        "difficulty": {each: each for each in levels},
        "outcome": {each: OUTCOMES.get(each, each) for each in OUTCOMES if each in outcomes},
        "evaluator": {each: each for each in sorted({row.evaluator for row in found} - {""})},
    }
    if compared:
        filters["change"] = {"won": "newly solved", "lost": "no longer solved"}
    return {name: choices for name, choices in filters.items() if choices}
