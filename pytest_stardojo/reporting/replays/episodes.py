"""The content of a data file: an episode as the replay shows it."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import msgspec

from pytest_stardojo._files import NotReadError
from pytest_stardojo.agents.calls import ModelCall
from pytest_stardojo.env.text import call_text
from pytest_stardojo.records import folder
from pytest_stardojo.records.film import read_film
from pytest_stardojo.records.model_calls import read_calls
from pytest_stardojo.records.observations import read_seen
from pytest_stardojo.reporting.replays.calls import Calls
from pytest_stardojo.results import Result, Step, read_steps


class Source(NamedTuple):
    """A run whose episodes are written."""

    folder: Path
    prefix: str
    """Path of the folder, relative to the page, with a slash at the end; empty for its own."""
    series: int
    """0 for the run of the page."""


def steps_of(run: Path, result: Result, trouble: list[str]) -> list[Step]:
    """Return the steps of an episode; empty if there is no trajectory or it is too large."""
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


def _calls(run: Path, key: str, trouble: list[str]) -> dict[int, list[ModelCall]]:
    path = folder.episode_calls(run, key)
    try:
        return read_calls(path)
    except NotReadError as error:
        trouble.append(f"{path} {error}")
        return {}


def episode(
    source: Source, result: Result, steps: Sequence[Step], trouble: list[str]
) -> dict[str, Any]:
    """Return an episode as plain values.

    Args:
        source: Its run.
        result: Its result.
        steps: Its steps, at least one.
        trouble: Collects messages on files that are too large.
    """
    key, run = folder.result_key(result), source.folder
    seen, calls = _seen(run, key, trouble), Calls(_calls(run, key, trouble))
    frames = _frames(folder.film(run, key))
    return {
        "task": result.task,
        "outcome": result.outcome,
        "failure": result.failure or "",
        "traceback": result.traceback or "",
        "max_steps": result.max_steps,
        "needed": result.needed,
        "trajectory": source.prefix + quote(f"trajectories/{key}.jsonl"),
        "requests": source.prefix + quote(f"calls/{key}.jsonl.gz") if calls.any else "",
        "film": _film(source, key),
        "steps": [
            {
                **_step(step),
                "seen": seen.get(step.step, ""),
                "frame": _frame(source, key, step.step, frames),
                "calls": calls.of(step.step),
            }
            for step in steps
        ],
        "rest": calls.of(steps[-1].step + 1),
        "texts": calls.texts,
    }


def _film(source: Source, key: str) -> dict[str, Any] | None:
    """Return the index of the film with the paths of its files."""
    found = read_film(folder.film(source.folder, key))
    if found is None:
        return None
    sheets = [source.prefix + quote(f"frames/{key}/{name}") for name in found.sheets]
    return {**msgspec.to_builtins(found), "sheets": sheets}


def _frames(film: Path) -> frozenset[str]:
    """Return the names of the pictures that an interrupted episode has left."""
    try:
        with os.scandir(film) as found:
            return frozenset(
                each.name for each in found if each.name.endswith(".png") and each.is_file()
            )
    except OSError:  # without pictures
        return frozenset()


def _frame(source: Source, key: str, step: int, frames: Collection[str]) -> str:
    """Return the path of the picture after a step; empty if there is none."""
    path = folder.step_frame(source.folder, key, step) if frames else None
    if path is None or path.name not in frames:
        return ""
    return source.prefix + quote(path.relative_to(source.folder).as_posix())


def _step(step: Step) -> dict[str, Any]:
    actions = [
        {
            "call": call_text(action),
            "ok": bool(result.ok),
            "reason": result.reason or "",
            "message": result.message or "",
            "invalid": bool(result.invalid),
        }
        for action, result in zip(step.actions, step.results, strict=False)
    ]
    return {
        "step": step.step,
        "did": actions,
        "said": step.said or "",
        "progress": step.progress,
        "note": step.note,
        "clock": step.clock,
        "place": f"{step.location} ({step.x}, {step.y})",
        "stand": f"energy {step.energy:g}, health {step.health}, {step.money} g",
        "menu": step.menu or "",
        "events": [event.text or event.kind for event in step.events],
        "took": round(step.agent_seconds, 3),
    }
