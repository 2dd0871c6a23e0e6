"""Agents in other processes, which a process of a run starts once."""

from __future__ import annotations

import os
import shlex
from functools import partial
from pathlib import Path
from typing import Any

from pytest_stardojo.agents.outside import Setup, make, shared_setup
from pytest_stardojo.runs.attempts import MakeAgent
from pytest_stardojo.runs.errors import SettingsError
from pytest_stardojo.runs.settings import RunSettings


def outside_setup(settings: RunSettings, folder: Path | None) -> Setup:
    """Return how an agent in another process is started.

    Args:
        settings: Settings of the item.
        folder: Folder of the run; None writes nothing.
    """
    return Setup(
        folder=folder,
        start_timeout=settings.agent_timeout,
        steps=settings.steps,
        navigate=settings.navigate,
        move_limit=settings.move_limit,
        realtime=settings.realtime,
        user=settings.agent_user or "",
        wrapper=tuple(shlex.split(settings.agent_wrapper or "")),
        key_env=settings.agent_key_env or "",
        image_path=settings.agent_image == "path",
    )


def check_outside_settings(agent: str, settings: RunSettings) -> None:
    """Check that an agent is of the kind that its settings need.

    Raises:
        SettingsError: it is not, or its key is missing.
    """
    if settings.agent_key_env and not agent.startswith(("http:", "https:")):
        template = "{agent_key_env} needs an agent of the form http://ADDRESS (got {given!r})"
        raise SettingsError(template, "agent_key_env", given=agent)
    if settings.agent_key_env and not os.environ.get(settings.agent_key_env):
        template = "{agent_key_env} must name an environment variable that is set"
        raise SettingsError(template, "agent_key_env")
    for name in ("agent_user", "agent_wrapper"):
        if getattr(settings, name) and not agent.startswith(("cmd:", "mcp:")):
            form = "cmd:COMMAND or mcp:COMMAND"
            template = f"{{{name}}} needs an agent of the form {form} (got {{given!r}})"
            raise SettingsError(template, name, given=agent)


class OutsideAgents:
    """The agents in other processes that this process has started."""

    def __init__(self) -> None:
        self._agents: dict[tuple[str, Setup], Any] = {}

    def maker(self, name: str, settings: RunSettings, folder: Path | None) -> MakeAgent:
        """Return a function that starts an agent, or returns the one that was started before."""
        setup = shared_setup(name, outside_setup(settings, folder))
        return partial(self._agent, name, setup)

    def _agent(self, name: str, setup: Setup) -> object:
        key = (name, setup)
        if key not in self._agents:
            self._agents[key] = make(name, setup)
        return self._agents[key]

    def close(self) -> None:
        """End the agents."""
        while self._agents:
            self._agents.popitem()[1].close()
