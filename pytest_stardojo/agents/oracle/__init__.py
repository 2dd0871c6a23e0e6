"""The oracle: an agent that sees the whole world and knows the game's tables.

It plays through the same ten actions as everybody, plans anew at every step and
shows that a task can be solved within its budget.
"""

from pytest_stardojo.agents.oracle.oracle import Oracle

__all__ = ["Oracle"]
