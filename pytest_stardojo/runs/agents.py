"""Find and make the agent of a run."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from pytest_stardojo.agents import Given, find, maker_of
from pytest_stardojo.agents.outside import check, is_outside
from pytest_stardojo.runs.attempts import MakeAgent
from pytest_stardojo.runs.control import check_control
from pytest_stardojo.runs.models import LLM, check_model, llm_settings
from pytest_stardojo.runs.outside import OutsideAgents, check_outside_settings, outside_setup
from pytest_stardojo.runs.settings import RunSettings


@dataclass(frozen=True)
class AgentSource:
    """Makes the agent for every attempt, or provides one that exists.

    Args:
        name: The agent, as results name it.
        make: Makes it; None for an agent that asks a language model or is in another process.
        by_name: Whether another process can find the agent by its name.
        outside: The agent in another process, if it is one.
    """

    name: str
    make: MakeAgent | None
    by_name: bool
    outside: OutsideAgents = field(default_factory=OutsideAgents)

    @contextmanager
    def for_task(
        self, settings: RunSettings, folder: Path | None
    ) -> Iterator[tuple[MakeAgent, bool]]:
        """Provide the maker of the agent for one task, and whether attempts close the agent.

        An agent that asks a language model serves all attempts at a task, from which it may
        learn.  An object is reused for all tasks and never closed.
        """
        if self.make is not None:
            yield self.make, not isinstance(self.make, Given)
            return
        if is_outside(self.name):
            yield self.outside.maker(self.name, settings, folder), False
            return
        from pytest_stardojo.agents.llm import LlmAgent

        agent = LlmAgent(llm_settings(settings, folder))
        try:
            yield (lambda: agent), False
        finally:
            agent.close()

    def close(self) -> None:
        """End an agent in another process."""
        self.outside.close()


def agent_source(agent: object, settings: RunSettings) -> AgentSource:
    """Return the source of an agent.

    Args:
        agent: The name of a built-in or installed agent, ``package.module:attribute``, a class
            or a function that makes an agent, or the agent itself.
        settings: Settings of the run.

    Raises:
        AgentNotFoundError: there is no such agent, or the object is not an agent.
        SettingsError: the model of the agent ``llm`` cannot be asked, or the settings do not fit
            each other.
    """
    check_control(settings)
    if not isinstance(agent, str):
        name = _name(agent)
        return AgentSource(name, maker_of(name, agent), by_name=False)
    if agent == LLM:
        check_model(settings)
        return AgentSource(agent, None, by_name=True)
    check_outside_settings(agent, settings)
    if is_outside(agent):
        check(agent, outside_setup(settings, None))
        return AgentSource(agent, None, by_name=True)
    here = os.getcwd()
    if ":" in agent and here not in sys.path:
        sys.path.append(here)
    return AgentSource(agent, find(agent), by_name=True)


def _name(agent: object) -> str:
    """Return the name of a class, a function, or the class of an object."""
    named = agent if hasattr(agent, "__qualname__") else type(agent)
    return f"{named.__module__}:{named.__qualname__}"
