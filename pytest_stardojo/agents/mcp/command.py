"""``mcp:COMMAND``: any client of the Model Context Protocol, started once an episode."""

from __future__ import annotations

from pytest_stardojo.agents.mcp.extra import require_extra
from pytest_stardojo.agents.outside.command import command_of
from pytest_stardojo.agents.outside.setup import Setup
from pytest_stardojo.agents.protocol import AgentNotFoundError

PREFIX = "mcp:"


def check(name: str, setup: Setup) -> None:
    """Check that the command exists and the extra is installed.

    Raises:
        AgentNotFoundError: there is no such command, or the extra is missing.
    """
    command_of(name, PREFIX, setup)
    try:
        require_extra(f"the agent {name!r}")
    except ValueError as error:
        raise AgentNotFoundError(str(error)) from None


def make(name: str, setup: Setup) -> object:
    """Return the agent, which starts the command for every episode.

    Raises:
        AgentNotFoundError: there is no such command, or the extra is missing.
    """
    check(name, setup)
    from pytest_stardojo.agents.mcp.client_agent import ClientAgent

    return ClientAgent(command_of(name, PREFIX, setup), setup)
