"""Find out where the agent of an episode runs, and whether it can reach the run."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest_stardojo
from pytest_stardojo.agents import Player
from pytest_stardojo.agents.outside import is_outside
from pytest_stardojo.agents.outside.isolation import Checked, Surroundings
from pytest_stardojo.agents.untrusted import one_line
from pytest_stardojo.backends import Instance

LONGEST_CHECK = 500
"""Characters of a check in records."""

# untyped, since type checkers know the calls of one system only
_os: Any = os

if TYPE_CHECKING:
    from pytest_stardojo.runs.attempts import Job


@dataclass(frozen=True)
class Isolation:
    """Where the agent of an episode runs."""

    claim: str
    """One of ``ISOLATIONS``."""
    check: str = ""
    """How it was checked; empty without a check."""
    trouble: list[str] = field(default_factory=list)
    """Errors if the agent was to be isolated but can reach the run."""


def isolation_of(job: Job, player: Player, instance: Instance) -> Isolation:
    """Return where the agent runs.

    Args:
        job: What is going to be played.
        player: The agent.
        instance: The game.
    """
    if not is_outside(job.settings.agent or ""):
        return Isolation("same process")
    if not isinstance(player.agent, Checked) or not player.agent.isolation_checks.how:
        return Isolation("separate process")
    checks = player.agent.isolation_checks
    if instance.pid is None and instance.kind != "inprocess":
        problems = ["the process of the game is unknown"]
    else:
        problems = checks.problems(_surroundings(job, instance))
    if not problems:
        return Isolation("isolated", checks.how)
    trouble = [f"the agent is not isolated: {problem}" for problem in problems]
    check = one_line(f"{checks.how}: {problems[0]}")[:LONGEST_CHECK]
    return Isolation("separate process", check, trouble)


def _surroundings(job: Job, instance: Instance) -> Surroundings:
    private = [job.folder] if job.folder is not None else []
    if job.task.save_file:
        private.append(Path(job.task.save_file))
    home = Path.cwd()
    task_file = [home / job.task.path] if job.task.path else []
    protected = [Path(pytest_stardojo.__file__).parent, *filter(Path.exists, task_file)]
    return Surroundings(
        pids=tuple({os.getpid(), *_leader(), *_known(instance.pid)}),
        port=instance.port,
        private=_texts(private),
        protected=_texts(protected),
        folders=_texts([home]),
    )


def _leader() -> list[int]:
    """Return the parent of this process, which leads the run, if it belongs to the same user."""
    with suppress(OSError):
        if os.stat(f"/proc/{os.getppid()}").st_uid == _os.getuid():
            return [os.getppid()]
    return []


def _known(pid: int | None) -> list[int]:
    return [] if pid is None else [pid]


def _texts(paths: list[Path]) -> tuple[str, ...]:
    return tuple(str(path.absolute()) for path in paths)
