"""Masks in observations, and RLlib's way to make environments."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from pytest_stardojo.gym import ActionMask, StarDojoGym, StarDojoVectorEnv, VectorActionMask, rllib

TILL = "till_5_tile_with_hoe"
ACTIONS = ("wait", "move", "choose_option")


@pytest.mark.filterwarnings("ignore:.*different from the unwrapped version")
def test_the_mask_is_part_of_the_observation() -> None:
    env = ActionMask(StarDojoGym(TILL, actions=ACTIONS))
    check_env(env, skip_render_check=True)
    seen, info = env.reset(seed=1)
    assert np.array_equal(seen["action_mask"], info["action_mask"])
    assert seen["action_mask"][:5].tolist() == [1] * 5
    assert not seen["action_mask"][5:].any()
    assert env.observation_space.contains(env.step(1)[0])
    env.close()


def test_a_vector_has_the_masks_of_all_worlds() -> None:
    base = StarDojoVectorEnv(
        2, TILL, actions=ACTIONS, max_steps=2, autoreset_mode=AutoresetMode.SAME_STEP, processes=1
    )
    envs = VectorActionMask(base)
    seen, infos = envs.reset(seed=1)
    assert np.array_equal(seen["action_mask"], infos["action_mask"])
    assert envs.observation_space.contains(seen)
    seen, *_ = envs.reset(options={"reset_mask": np.array([True, False])})
    assert seen["action_mask"][:, 0].tolist() == [1, 1]
    envs.step(np.array([0, 0]))
    *_, infos = envs.step(np.array([0, 0]))
    assert envs.single_observation_space.contains(infos["final_obs"][1])
    envs.close()


def test_other_spaces_have_no_mask() -> None:
    env = gymnasium.make("CartPole-v1")
    with pytest.raises(ValueError, match="must have Dict observations and Discrete actions"):
        ActionMask(env)


def test_rllib_makes_environments_from_their_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    made: dict[str, Any] = {}
    fake: Any = ModuleType("ray.tune.registry")
    fake.register_env = made.__setitem__
    for name in ("ray", "ray.tune"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, "ray.tune.registry", fake)
    rllib.register()
    env = made["StarDojo-v0"]({"task": TILL, "actions": ACTIONS})
    assert "action_mask" in env.reset(seed=0)[0]
    env.close()


def test_without_ray_an_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ImportError, match=r"install 'ray\[rllib\]'"):
        rllib.register()
