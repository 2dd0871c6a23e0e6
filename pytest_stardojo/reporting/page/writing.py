"""Write the page of a run, which works offline."""

from __future__ import annotations

import base64
import hashlib
import shlex
from collections.abc import Sequence
from pathlib import Path

from pytest_stardojo._files import write_whole
from pytest_stardojo._garbage import paused
from pytest_stardojo.records.folder import REPORT
from pytest_stardojo.reporting import table
from pytest_stardojo.reporting.page import plots
from pytest_stardojo.reporting.page.history import history
from pytest_stardojo.reporting.page.parts import (
    file_text,
    names_of,
    page_script,
    rendered,
    shared,
)
from pytest_stardojo.reporting.page.rows import OUTCOMES, Row, rows
from pytest_stardojo.reporting.page.runs import NoRunError, Run, read_run
from pytest_stardojo.reporting.page.shown import Shown, replay_link, shown
from pytest_stardojo.reporting.page.tables import Links
from pytest_stardojo.reporting.page.tiles import tiles
from pytest_stardojo.reporting.pairs import Pair
from pytest_stardojo.reporting.replays import files
from pytest_stardojo.reporting.summary import DIFFICULTIES, TaskLine
from pytest_stardojo.reporting.texts import one_line, plain
from pytest_stardojo.reporting.verdicts import Judgement


@paused()
def write_page(
    run: Path,
    others: Sequence[Path] = (),
    judgement: Judgement | None = None,
    trouble: list[str] | None = None,
    *,
    keep: bool = False,
) -> Path:
    """Write the page of a run into its folder, with a data file for every episode.

    Args:
        run: Folder of the run.
        others: Runs to compare it with: their folders or ``summary.json`` files.
        judgement: The verdict on its gate.
        trouble: Collects messages on episodes whose files are too large.
        keep: Whether to keep the data files of earlier calls that fit their episodes.

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
    runs = [this, *other_runs]
    found = shown(runs, names_of(runs), trouble, keep=keep)
    path = this.folder / REPORT
    text = _rendered(found, judgement)
    write_whole(path, text.encode("utf-8", "backslashreplace"))
    return path


def _rendered(runs: Sequence[Shown], judgement: Judgement | None) -> str:
    own, run = runs[0], runs[0].run
    found = rows(own, runs[1:])
    script = page_script()
    return rendered(
        "report.html",
        run=run,
        summary=run.summary,
        name=one_line(run.name, 120),
        headline=plain(table.headline(run.summary)),
        tiles=tiles(run.summary),
        facts=_facts(run),
        curves=_progress(runs),
        rows=found,
        filters=_filters(found, len(runs) > 1),
        history=history(run),
        replay_style=file_text("replay.css"),
        script=script,
        script_hash=base64.b64encode(hashlib.sha256(script.encode()).digest()).decode(),
        side=files.FOLDER,
        **shared(
            [each.run for each in runs],
            [each.name for each in runs],
            judgement,
            [_plays(own, other) for other in runs[1:]],
        ),
    )


def _ran_in(run: Run) -> str:
    """Return where the agent ran, and how that was checked."""
    isolation, check = run.summary.isolation, run.summary.isolation_check
    return f"{isolation} (checked {check})" if check else isolation


def _facts(run: Run) -> dict[str, str]:
    """Return the settings and circumstances of a run."""
    summary, known = run.summary, run.facts
    seed = "each task's own" if summary.seed is None else str(summary.seed)
    found = {
        "agent": summary.agent,
        "model": " / ".join(summary.models),
        "saw": " / ".join(summary.sees),
        "ran in": _ran_in(run),
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


def _plays(own: Shown, other: Shown) -> Links:
    """Return a function that gives the address of the replays of a changed task.

    It leads to the play of the run that differs from most plays of the other run, beside one
    of those.
    """

    def link(pair: Pair) -> str:
        key = _replayed(own, pair.new, success=pair.won)
        if key is None:
            return ""
        theirs = _replayed(other, pair.old, success=pair.lost)
        beside = f"{other.series}.{theirs[2]}.{theirs[3]}" if theirs is not None else ""
        return replay_link(key[:3], {"beside": beside} if beside else {})

    return link


def _replayed(of: Shown, plays: Sequence[TaskLine], *, success: bool) -> files.Key | None:
    """Return the key of the first such play that has a replay; None if there is none."""
    for line in sorted(plays, key=lambda line: line.success != success):
        keys = [key for key in of.written if key[:3] == line.key]
        if keys:
            return max(keys)
    return None


def _progress(runs: Sequence[Shown]) -> list[plots.Curve]:
    """Return progress curves of all runs with episodes."""
    curves = []
    for each in runs[: plots.MOST_SERIES]:
        found = [
            (each.written[result.key].progress, result.max_steps)
            for result in each.run.results
            if result.judged and result.max_steps and result.key in each.written
        ]
        if found:
            curves.append(plots.progress_curve(each.series, each.name, found))
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
