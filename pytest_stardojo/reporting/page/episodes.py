"""The side files of the page: an episode each, loaded when it is opened.

A page that was opened from a disk may not read other files, but it may run scripts that
lie beside it.  So every file is a script with one call, and in it the episode as JSON,
compressed: ``stardojo(17, "H4sIA...")``.
"""

from __future__ import annotations

import base64
import gzip
import json
import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec

from pytest_stardojo._files import NotReadError, write_whole
from pytest_stardojo.env.text import call_text
from pytest_stardojo.records import folder
from pytest_stardojo.records.film import read_film
from pytest_stardojo.records.observations import read_seen
from pytest_stardojo.results import Result, Step, read_steps

FOLDER = "report"
"""Where the side files lie, beside the page."""

Key = tuple[str, int, int, int]


class Written(msgspec.Struct):
    """What the page itself keeps of an episode that has a side file."""

    number: int
    progress: list[float]
    """After every step, from the first observation on."""


def write_episodes(run: Path, results: Iterable[Result], trouble: list[str]) -> dict[Key, Written]:
    """Write the side files of all episodes that left steps, in place of earlier ones.

    Args:
        run: Folder of the run.
        results: Of all attempts.
        trouble: Is told of files that are too big to be shown.

    Raises:
        OSError: one cannot be written.
    """
    out = run / FOLDER
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()
    found: dict[Key, Written] = {}
    for number, result in enumerate(results, start=1):
        steps = steps_of(run, result, trouble)
        if steps:
            path = out / file_name(number)
            write_whole(path, _script(number, _episode(run, result, steps, trouble)))
            found[result.key] = Written(number, [step.progress for step in steps])
    return found


def file_name(number: int) -> str:
    """Name of an episode's side file."""
    return f"e{number:05}.js"


def steps_of(run: Path, result: Result, trouble: list[str]) -> list[Step]:
    """The steps of an episode; none where they were not written, or are too many."""
    path = folder.trajectory(run, folder.result_key(result))
    try:
        return read_steps(path) if path.is_file() else []
    except NotReadError as error:
        trouble.append(f"{path} {error}")
        return []


def _seen(run: Path, key: str, trouble: list[str]) -> dict[int, str]:
    path = folder.seen(run, key)
    try:
        return read_seen(path)
    except NotReadError as error:
        trouble.append(f"{path} {error}")
        return {}


def _script(number: int, episode: dict[str, Any]) -> bytes:
    squeezed = gzip.compress(json.dumps(episode).encode(), compresslevel=6, mtime=0)
    return b'stardojo(%d,"%s")\n' % (number, base64.b64encode(squeezed))


def _episode(
    run: Path, result: Result, steps: Sequence[Step], trouble: list[str]
) -> dict[str, Any]:
    key = folder.result_key(result)
    seen = _seen(run, key, trouble)
    return {
        "task": result.task,
        "outcome": result.outcome,
        "failure": result.failure or "",
        "traceback": result.traceback or "",
        "max_steps": result.max_steps,
        "needed": result.needed,
        "trajectory": quote(f"trajectories/{key}.jsonl"),
        "film": _film(run, key),
        "steps": [_step(run, key, step, seen.get(step.step, "")) for step in steps],
    }


def _film(run: Path, key: str) -> dict[str, Any] | None:
    """How the pictures are put together, and from which files."""
    found = read_film(folder.film(run, key))
    if found is None:
        return None
    sheets = [quote(f"frames/{key}/{name}") for name in found.sheets]
    return {**msgspec.to_builtins(found), "sheets": sheets}


def _step(run: Path, key: str, step: Step, seen: str) -> dict[str, Any]:
    told = [
        {
            "call": call_text(action),
            "ok": bool(result.ok),
            "reason": result.reason or "",
            "message": result.message or "",
            "invalid": bool(result.invalid),
        }
        for action, result in zip(step.actions, step.results, strict=False)
    ]
    frame = folder.step_frame(run, key, step.step)  # an episode that was cut off has left them
    return {
        "step": step.step,
        "did": told,
        "said": step.said or "",
        "progress": step.progress,
        "note": step.note,
        "clock": step.clock,
        "place": f"{step.location} ({step.x}, {step.y})",
        "stand": f"energy {step.energy:g}, health {step.health}, {step.money} g",
        "menu": step.menu or "",
        "events": [event.text or event.kind for event in step.events],
        "seen": seen,
        "frame": quote(frame.relative_to(run).as_posix()) if frame.is_file() else "",
        "took": round(step.agent_seconds, 3),
    }
