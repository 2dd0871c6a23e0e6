"""Wrappers that put the mask of possible actions into the observation.

Many libraries learn from observations alone.  The actions are flat (``Discrete``) already.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import VectorEnv, VectorWrapper
from gymnasium.vector.utils import batch_space

KEY = "action_mask"
"""The mask among the parts of an observation, and in the info."""

Observation = dict[str, Any]
Info = dict[str, Any]


def with_mask(space: spaces.Space[Any], actions: spaces.Space[Any]) -> spaces.Dict:
    """Return a space of observations with the mask of its actions.

    Raises:
        ValueError: the observations are no dictionary, or the actions are not ``Discrete``.
    """
    if not (isinstance(space, spaces.Dict) and isinstance(actions, spaces.Discrete)):
        raise ValueError(
            f"the environment must have Dict observations and Discrete actions "
            f"(got {type(space).__name__} and {type(actions).__name__})"
        )
    mask = spaces.Box(0, 1, (int(actions.n),), np.int8)
    return spaces.Dict({**space.spaces, KEY: mask})


class ActionMask(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Adds ``action_mask`` to the observations of one environment.

    Args:
        env: The environment, whose info has the mask.

    Raises:
        ValueError: its observations are no dictionary, or its actions are not ``Discrete``.
    """

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        self.observation_space = with_mask(env.observation_space, env.action_space)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """See ``Env.reset``."""
        seen, info = self.env.reset(seed=seed, options=options)
        return {**seen, KEY: info[KEY]}, info

    def step(self, action: Any) -> tuple[Observation, Any, bool, bool, Info]:
        """See ``Env.step``."""
        seen, reward, terminated, truncated, info = self.env.step(action)
        return {**seen, KEY: info[KEY]}, reward, terminated, truncated, info


class VectorActionMask(VectorWrapper[Any, Any, Any, Any, Any]):
    """Adds ``action_mask`` to the observations of a vector environment.

    Args:
        env: The environment, whose infos have the masks.

    Raises:
        ValueError: its observations are no dictionary, or its actions are not ``Discrete``.
    """

    def __init__(self, env: VectorEnv[Any, Any, Any]) -> None:
        super().__init__(env)
        single = with_mask(env.single_observation_space, env.single_action_space)
        self.single_observation_space = single
        self.observation_space = batch_space(single, env.num_envs)
        self._masks = np.zeros((env.num_envs, *single[KEY].shape), np.int8)  # type: ignore[misc]

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """See ``VectorEnv.reset``."""
        seen, infos = self.env.reset(seed=seed, options=options)
        return self._masked(seen, infos), infos

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, Info]:
        """See ``VectorEnv.step``; ``final_obs`` has the masks, too."""
        seen, rewards, terminated, truncated, infos = self.env.step(actions)
        if "final_obs" in infos:
            masks = infos["final_info"][KEY]
            for place in np.flatnonzero(infos["_final_obs"]):
                infos["final_obs"][place] = {**infos["final_obs"][place], KEY: masks[place]}
        return self._masked(seen, infos), rewards, terminated, truncated, infos

    def _masked(self, seen: Observation, infos: Info) -> Observation:
        """Return the observations with the masks; those of other worlds stay as they were."""
        there = infos[f"_{KEY}"]
        self._masks[there] = infos[KEY][there]
        return {**seen, KEY: self._masks.copy()}
