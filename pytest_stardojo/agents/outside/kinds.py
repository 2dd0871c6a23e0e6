"""The kinds of agents in other processes, by the prefix of their names."""

from __future__ import annotations

import importlib
from dataclasses import replace
from typing import Any

from pytest_stardojo.agents.outside.setup import Setup

KINDS = {
    "cmd": "pytest_stardojo.agents.outside.command",
    "http": "pytest_stardojo.agents.outside.http",
    "https": "pytest_stardojo.agents.outside.http",
    "mcp": "pytest_stardojo.agents.mcp.command",
}
"""Modules that make agents, by the prefix of their names, without its colon."""


NEED_RULES = ("mcp",)
"""Prefixes of agents that get the rules of the run, so that tasks with other rules need another
agent; any other agent serves all tasks."""


def shared_setup(name: str, setup: Setup) -> Setup:
    """Return a setup as far as it matters to an agent, so that equal ones share the agent."""
    if name.partition(":")[0] in NEED_RULES:
        return setup
    return replace(setup, steps=None, navigate=False, move_limit=None, realtime=None)


def is_outside(name: str) -> bool:
    """Return whether a name has one of the prefixes."""
    prefix, colon, _ = name.partition(":")
    return bool(colon) and prefix in KINDS


def check(name: str, setup: Setup | None = None) -> None:
    """Check that there can be an agent of this name.

    Args:
        name: The name.
        setup: How it is started; None: like this process.

    Raises:
        AgentNotFoundError: there is none; the message says why.
    """
    _module(name).check(name, setup or Setup())


def make(name: str, setup: Setup) -> object:
    """Return the agent of a name, which ``is_outside``.

    Raises:
        AgentNotFoundError: there is none.
        AgentFailure: it cannot be started.
    """
    agent: object = _module(name).make(name, setup)
    return agent


def _module(name: str) -> Any:
    return importlib.import_module(KINDS[name.partition(":")[0]])
