"""Write synthetic runs with the files of a real one."""

from __future__ import annotations

import base64
import gzip
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from pytest_stardojo.agents.calls import ModelCall
from pytest_stardojo.env.actions import Action, ActionResult, Invalid, Move, Use
from pytest_stardojo.records import film, folder
from pytest_stardojo.records.folder import Facts
from pytest_stardojo.records.model_calls import CallsFile
from pytest_stardojo.records.observations import SeenFile
from pytest_stardojo.records.planned import Planned
from pytest_stardojo.records.run_files import RunFiles
from pytest_stardojo.reporting.replays import files
from pytest_stardojo.reporting.summary import summarise
from pytest_stardojo.results import LineFile, Result, Step
from pytest_stardojo.wire.messages import Event

EVIL = (
    '<script>window.evil = 1</script><img src=x onerror="window.evil = 2">'
    '<svg/onload="window.evil = 3"><a href="javascript:window.evil = 4">x</a>--><!--<script>'
    "</pre></title></style>\" ' {{ 7 * 7 }} \u202egnp.exe \x00\x1b[31m &amp; "
)
"""A hostile answer of an agent."""


def shade(step: int) -> Any:
    """Return the picture after a step, with a distinct colour."""
    rows = np.zeros((180, 320, 3), np.uint8)
    rows[:, :] = (10 * step % 250, 90, 0)
    rows[step % 100, :] = 200
    return rows


def planned(task: str, **changes: Any) -> Planned:
    """Return a planned task; ``farming``, ``easy`` and ``till`` by default."""
    fields: dict[str, Any] = {
        "node_id": f"tasks/farming.yaml::{task}",
        "task": task,
        "path": "tasks/farming.yaml",
        "category": "farming",
        "difficulty": "easy",
        "lite": False,
        "digest": "d",
        "needed": 4.0,
        "max_steps": 8,
        "seed": 0,
        "run": 1,
        "evaluator": "till",
        "instruction": f"Please do {task}.",
    }
    return Planned(**{**fields, **changes})


def result(of: Planned, outcome: str = "out_of_steps", **changes: Any) -> Result:
    """Return the result of a task: half done after four steps, or solved."""
    success = outcome == "success"
    fields: dict[str, Any] = {
        "suite": "s-1",
        "task": of.task,
        "path": of.path,
        "category": of.category,
        "difficulty": of.difficulty,
        "agent": "mine",
        "run": of.run,
        "seed": of.seed,
        "outcome": outcome,
        "success": success,
        "progress": 1.0 if success else 0.5,
        "needed": 4.0,
        "steps": 4,
        "max_steps": 8,
        "actions": 4,
        "failure": None if success else f"2 of 4 of {of.task} after 4 steps",
    }
    return Result(**{**fields, **changes})


def steps(said: str = "I think.", count: int = 5) -> list[Step]:
    """Return the first observation and steps: successful, refused, invalid, successful."""
    went: list[tuple[Action | Invalid, ActionResult]] = [
        (Move(x=1, y=0), ActionResult(ok=True)),
        (Use(direction="up"), ActionResult(ok=False, reason="wrong_tool", message="No hoe.")),
        (bad := Invalid(reason="unreadable", message="What?", text="dance()"), bad.result()),
        (Move(x=0, y=2), ActionResult(ok=True)),
    ]
    found = [Step(step=0, note="0 of 4", clock="spring 1, year 1, 06:00 AM", location="Farm")]
    for number in range(1, count):
        action, came = went[(number - 1) % 4]
        found.append(
            Step(
                step=number,
                actions=[action],
                results=[came],
                said=f"{said} ({number})",
                progress=number / 8,
                note=f"{number} of 8",
                clock="spring 1, year 1, 06:10 AM",
                location="Farm",
                events=[Event(kind="picked_up", text=f"Picked up {number}.")],
            )
        )
    return found


def episode(
    run: Path,
    of: Result,
    went: Sequence[Step],
    seen: str = "Location: Farm",
    room: float | None = None,
    calls: Sequence[ModelCall] = (),
) -> None:
    """Write the files of an episode, with a size limit of the pictures in bytes."""
    key = folder.result_key(of)
    with LineFile(folder.trajectory(run, key)) as lines:
        for step in went:
            lines.write(step)
    seen_file = SeenFile(folder.seen(run, key))
    for step in went:
        seen_file.write(step.step, f"{seen} at {step.step}")
    seen_file.close()
    if calls:
        calls_file = CallsFile(folder.episode_calls(run, key))
        for call in calls:
            calls_file.write(call)
        calls_file.close()
    frames = folder.film(run, key)
    frames.mkdir(parents=True)
    film.write_film(frames, [(step.step, shade(step.step)) for step in went], room)


def data_file(run: Path, of: Result, series: int = 0) -> Path:
    """Return the path of an episode's data file beside the page of a run."""
    return run / files.FOLDER / f"{files.name_of(series, of.key)}.js"


def data_in(path: Path) -> Any:
    """Return the episode in a data file."""
    found = re.fullmatch(r'//.+\nstardojo\("(.+)","(.+)"\)\n', path.read_text())
    assert found is not None
    assert found[1] == path.stem
    return json.loads(gzip.decompress(base64.b64decode(found[2])))


def write(
    run: Path, plays: Sequence[Planned], results: Sequence[Result], agent: str = "mine"
) -> Path:
    """Write the files of a run without its episodes."""
    run.mkdir(parents=True, exist_ok=True)
    files = RunFiles(run)
    runs = max(each.run for each in plays)
    settings: dict[str, str | int | float | bool | None] = {"agent": agent, "runs": runs}
    files.facts(Facts(suite="s-1", settings=settings, started="now", planned=list(plays)))
    for each in results:
        files.result(each)
    facts: dict[str, Any] = {"run": run.name, "agent": agent, "suite": "s-1", "runs": runs}
    files.summary(summarise(plays, results, **facts))
    files.close()
    return run


def usual(run: Path) -> Path:
    """Write three tasks in two runs: solved, failed, repeated after an error, never played."""
    plays = [
        planned(task, run=number, **more)
        for number in (1, 2)
        for task, more in (
            ("till_tiles", {}),
            ("cook_egg", {"category": "crafting", "difficulty": "hard", "evaluator": "craft"}),
            ("kill_bug", {"category": "combat", "evaluator": "kill"}),
        )
    ]
    results = [
        result(plays[0], "success"),
        result(plays[1], "infrastructure_error", failure="could not be judged: it died"),
        result(plays[1], "out_of_steps", attempt=2),
        result(plays[2], "stopped"),
        result(plays[3]),
        result(plays[4], "success", cost=0.5),
    ]
    write(run, plays, results)
    for each in results:
        episode(run, each, steps())
    return run
