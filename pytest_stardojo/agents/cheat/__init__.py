"""The agent that plays actions which only look like progress.

``agent.py`` plays one way of cheating after another, ``way.py`` describes a way, and the
other modules hold the ways: with the bag, on the ground, in menus, with people, and with
answers that are no play at all.
"""

from pytest_stardojo.agents.cheat.agent import CheatAgent

__all__ = ["CheatAgent"]
