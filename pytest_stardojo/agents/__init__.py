"""Agents: their protocol, finding them by name, and reading their answers.

``find`` returns the built-in agents (oracle, random, idle, cheat, llm) by name.
"""

from pytest_stardojo.agents.calls import ModelCall, PromptPart
from pytest_stardojo.agents.finding import Given, find, maker_of, names
from pytest_stardojo.agents.protocol import (
    Agent,
    AgentFailure,
    AgentNotFoundError,
    AgentUnavailable,
    AgentUnreachable,
    AgentUnusable,
    BudgetSpent,
    ModelUnavailable,
    Player,
    RunEnded,
    Stop,
    Usage,
)
from pytest_stardojo.agents.reader import read

__all__ = [
    "Agent",
    "AgentFailure",
    "AgentNotFoundError",
    "AgentUnavailable",
    "AgentUnreachable",
    "AgentUnusable",
    "BudgetSpent",
    "Given",
    "ModelCall",
    "ModelUnavailable",
    "Player",
    "PromptPart",
    "RunEnded",
    "Stop",
    "Usage",
    "find",
    "maker_of",
    "names",
    "read",
]
