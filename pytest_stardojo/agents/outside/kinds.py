"""The kinds of agents in other processes, by the prefix of their names."""

from __future__ import annotations

import importlib
from typing import Any

from pytest_stardojo.agents.outside.setup import Setup

KINDS = {
    "cmd": "pytest_stardojo.agents.outside.command",
    "http": "pytest_stardojo.agents.outside.http",
    "https": "pytest_stardojo.agents.outside.http",
    "mcp": "pytest_stardojo.agents.mcp.command",
}
"""Modules that make agents, by the prefix of their names, without its colon."""


def is_outside(name: str) -> bool:
    """Return whether a name has one of the prefixes."""
    prefix, colon, _ = name.partition(":")
    return bool(colon) and prefix in KINDS


def check(name: str) -> None:
    """Check that there can be an agent of this name.

    Raises:
        AgentNotFoundError: there is none; the message says why.
    """
    _module(name).check(name)


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
