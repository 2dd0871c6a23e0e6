"""Agents: what one is, finding one, and reading its answers.

Built-in agents (random, idle, oracle, llm) live in modules of their own and are found by
name with ``find``.
"""

from pytest_stardojo.agents.finding import AgentNotFoundError, Given, find, names
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
    "names",
    "read",
]
