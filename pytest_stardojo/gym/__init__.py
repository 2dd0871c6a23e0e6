"""The benchmark as a Gymnasium environment, for training policies.

    import gymnasium
    import pytest_stardojo.gym  # registers StarDojo-v0

    env = gymnasium.make("StarDojo-v0", task="clear_10_weeds_with_scythe")

It needs the extra ``gym``: ``pip install 'pytest-stardojo[gym]'``.  If gymnasium is already
imported, ``import pytest_stardojo`` registers the environment, too.
"""

from __future__ import annotations

import gymnasium
from gymnasium.envs.registration import registry

from pytest_stardojo.gym.actions import ActionTable, action_table
from pytest_stardojo.gym.crew import WorkerDied
from pytest_stardojo.gym.env import StarDojoGym
from pytest_stardojo.gym.spaces import FEATURES, LAYERS, ME, code
from pytest_stardojo.gym.vector import StarDojoVectorEnv
from pytest_stardojo.gym.wrappers import ActionMask, VectorActionMask

ID = "StarDojo-v0"
"""Id of the environment; its version is raised when observations, actions or rewards change."""


def register() -> None:
    """Register the environment with Gymnasium, unless it is registered."""
    if ID not in registry:
        gymnasium.register(
            ID,
            entry_point="pytest_stardojo.gym.env:StarDojoGym",
            vector_entry_point="pytest_stardojo.gym.vector:StarDojoVectorEnv",
        )


register()

__all__ = [
    "FEATURES",
    "ID",
    "LAYERS",
    "ME",
    "ActionMask",
    "ActionTable",
    "StarDojoGym",
    "StarDojoVectorEnv",
    "VectorActionMask",
    "WorkerDied",
    "action_table",
    "code",
    "register",
]
