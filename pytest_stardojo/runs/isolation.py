"""Find out where the agent of an episode runs, and whether it can reach the run."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest_stardojo
from pytest_stardojo.agents import Player
from pytest_stardojo.agents.outside import is_outside
from pytest_stardojo.agents.outside.isolation import Surroundings
from pytest_stardojo.agents.outside.remote import RemoteAgent
from pytest_stardojo.backends import Instance

# untyped, since type checkers know the calls of one system only
_os: Any = os

if TYPE_CHECKING:
    from pytest_stardojo.runs.attempts import Job


def isolation_of(job: Job, player: Player, instance: Instance) -> tuple[str, list[str]]:
    """Return where the agent runs, one of ``ISOLATIONS``, and why it is not isolated.

    Args:
        job: What is going to be played.
        player: The agent.
        instance: The game.

    Returns:
        The claim, and errors if the agent runs as another user but can reach the run.
    """
    if not is_outside(job.settings.agent or ""):
        return "same process", []
    if not isinstance(player.agent, RemoteAgent):
        return "separate process", []
    if instance.pid is None and instance.kind != "inprocess":
        found = ["the process of the game is unknown"] if job.settings.agent_user else []
        return "separate process", _explained(found)
    found = player.agent.check_isolation(_surroundings(job, instance))
    return player.agent.isolation, _explained(found)


def _explained(problems: list[str]) -> list[str]:
    return [f"the agent is not isolated: {problem}" for problem in problems]


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
