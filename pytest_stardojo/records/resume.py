"""Read what a resumed run has judged before."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pytest_stardojo._files import NotReadError
from pytest_stardojo._terminal import brief
from pytest_stardojo.records.folder import REAL, RESULTS, Facts, read_kept
from pytest_stardojo.records.planned import Planned, place, planned_before
from pytest_stardojo.results import Result

MAY_CHANGE = (
    *("out", "name", "resume", "baseline", "record", "retries", "time_limit", "instance", "runs"),
    *("gate", "gate_level", "gate_effect", "game", "game_timeout", "agent_timeout"),
    *("llm_timeout", "llm_retries", "llm_backoff", "llm_concurrency", "llm_cache"),
    *("max_cost", "prices", "api_key_env", "agent_key_env"),
)
"""Settings that may differ when a run is resumed."""

MOST_LINES = 10
"""Torn lines of ``results.jsonl`` that are listed."""


class ResumeError(ValueError):
    """Raised when a run cannot be resumed; the message gives the reason."""


class Earlier(NamedTuple):
    """What earlier sessions of a run have left."""

    facts: Facts
    results: list[Result]
    judged: list[Planned]
    """The places that have a verdict."""
    trouble: list[str]
    """Lines of ``results.jsonl`` that cannot be read."""


def read_earlier(folder: Path, settings: Mapping[str, Any]) -> Earlier | None:
    """Read the earlier sessions of a run.

    Args:
        folder: Folder of the run.
        settings: Settings of this session, as JSON can hold them.

    Returns:
        What they have left; None if the run has not begun.

    Raises:
        ResumeError: the run was started with other settings, or cannot be read.
    """
    try:
        facts, results, torn = read_kept(folder)
    except NotReadError as error:
        raise ResumeError(str(error)) from error
    except OSError as error:
        raise ResumeError(f"{folder} cannot be read: {error.strerror}") from error
    if facts is None:
        return None
    _check_settings(folder, facts, settings)
    last = {place(result): result for result in results}
    judged = [planned_before(result) for result in last.values() if result.judged]
    return Earlier(facts, results, judged, _trouble(folder, torn))


def _check_settings(folder: Path, facts: Facts, settings: Mapping[str, Any]) -> None:
    """Refuse settings that would change what the run measures."""
    for name, value in settings.items():
        before = facts.settings.get(name, value)  # an option that is newer than the run
        fixed = name not in MAY_CHANGE or (name == "instance" and REAL in (before, value))
        if fixed and before != value:
            change = f"{name} = {brief(before)}, not {brief(value)}"
            raise ResumeError(f"{folder} was begun with {change}")


def _trouble(folder: Path, torn: list[int]) -> list[str]:
    if not torn:
        return []
    lines = ", ".join(map(str, torn[:MOST_LINES])) + (" ..." if len(torn) > MOST_LINES else "")
    return [f"{folder / RESULTS}: no result in line {lines}"]
