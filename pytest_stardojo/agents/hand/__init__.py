"""A hand that plays the ten actions of an agent with mouse and keyboard.

It knows where the picture shows what, so reports mark it as privileged: the agent sees the
world.
"""

from pytest_stardojo.agents.hand.agent import Hand

__all__ = ["Hand"]
