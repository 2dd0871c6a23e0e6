"""Agents: their protocol, finding them by name, and reading their answers.

``find`` returns the built-in agents (oracle, random, idle, cheat, llm) by name.
"""

from pytest_stardojo.agents.finding import AgentNotFoundError, Given, find, maker_of, names
from pytest_stardojo.agents.protocol import (
    Agent,
    BudgetSpent,
    ModelUnavailable,
    Player,
    Stop,
    Usage,
)
from pytest_stardojo.agents.reader import read

__all__ = [
    "Agent",
    "AgentNotFoundError",
    "BudgetSpent",
    "Given",
    "ModelUnavailable",
    "Player",
    "Stop",
    "Usage",
    "find",
    "maker_of",
    "names",
    "read",
]
