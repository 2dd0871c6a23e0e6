"""The environment for Ray's RLlib, which is not installed with this package."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from pytest_stardojo.gym.env import StarDojoGym
from pytest_stardojo.gym.wrappers import ActionMask

NAME = "StarDojo-v0"


def make(config: Mapping[str, Any]) -> ActionMask:
    """Return an environment from the ``env_config`` of an algorithm.

    Args:
        config: Settings of ``StarDojoGym``; ``task`` is needed.
    """
    return ActionMask(StarDojoGym(**config))


def register(name: str = NAME) -> None:
    """Register the environment with RLlib, for ``config.environment(name, env_config=...)``.

    Its observations have the mask of possible actions.

    Args:
        name: Name of the environment.

    Raises:
        ImportError: Ray is not installed.
    """
    try:
        registry = import_module("ray.tune.registry")
    except ImportError as error:
        raise ImportError("RLlib needs Ray; install 'ray[rllib]'") from error
    registry.register_env(name, make)
