"""The benchmark as a Gymnasium environment, for those who train a policy.

    import gymnasium
    import pytest_stardojo.gym  # registers StarDojo-v0

    env = gymnasium.make("StarDojo-v0", task="clear_10_weeds_with_scythe")

It needs the extra ``gym``: ``pip install 'pytest-stardojo[gym]'``.  ``import
pytest_stardojo`` registers the environment as well where gymnasium was imported before.
"""

from __future__ import annotations

import gymnasium
from gymnasium.envs.registration import registry

from pytest_stardojo.gym.actions import ActionTable, action_table
from pytest_stardojo.gym.env import StarDojoGym
from pytest_stardojo.gym.spaces import FEATURES, LAYERS, ME, code

ID = "StarDojo-v0"
"""The version is raised whenever observations, actions or rewards change."""


def register() -> None:
    """Make the environment known to ``gymnasium.make``; twice does no harm."""
    if ID not in registry:
        gymnasium.register(ID, entry_point="pytest_stardojo.gym.env:StarDojoGym")


register()

__all__ = [
    "FEATURES",
    "ID",
    "LAYERS",
    "ME",
    "ActionTable",
    "StarDojoGym",
    "action_table",
    "code",
    "register",
]
