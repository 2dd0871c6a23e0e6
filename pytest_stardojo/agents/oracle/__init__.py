"""The oracle: a scripted agent that sees the whole world and knows the game's tables.

It uses the same ten actions as other agents and plans anew at every step.  A task that
it solves within the budget is known to be solvable.
"""

from pytest_stardojo.agents.oracle.oracle import Oracle

__all__ = ["Oracle"]
