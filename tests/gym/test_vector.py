"""Vector environments."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from pytest_stardojo.gym import ID

SETTINGS: dict[str, Any] = {
    "task": "till_5_tile_with_hoe",
    "actions": ("wait", "move", "use", "choose_item(1)"),
    "max_steps": 3,
}


def played(mode: str, steps: int = 8) -> list[Any]:
    envs = gymnasium.make_vec(ID, num_envs=2, vectorization_mode=mode, **SETTINGS)
    envs.action_space.seed(4)
    seen: list[Any] = [envs.reset(seed=4)[0]]
    for _ in range(steps):
        observation, *rest, _ = envs.step(envs.action_space.sample())
        seen += [{key: value.copy() for key, value in observation.items()}, *rest]
    envs.close()
    return seen


def flat(steps: list[Any]) -> list[Any]:
    return [
        value for part in steps for value in (part.values() if isinstance(part, dict) else [part])
    ]


def test_async_and_sync_vector_environments_play_the_same() -> None:
    one, other = flat(played("sync")), flat(played("async"))
    assert all(np.array_equal(mine, its) for mine, its in zip(one, other, strict=True))


def test_every_environment_of_a_vector_has_a_seed_and_a_game() -> None:
    envs = gymnasium.make_vec(ID, num_envs=2, vectorization_mode="sync", **SETTINGS)
    assert isinstance(envs, SyncVectorEnv)
    observation, info = envs.reset(seed=[1, 2])
    assert observation["near"].shape == (2, 7, 7, 15)
    assert info["action_mask"].shape == (2, 10)
    names = envs.get_attr("actions")[0].names
    stay, go = names.index("choose_item(slot_index=1)"), names.index("move(x=0, y=1)")
    before = observation["me"].copy()
    after = envs.step(np.array([stay, go]))[0]["me"]
    assert (after - before)[:, 6].tolist() == [0.0, 1.0]  # only the second one has walked
    envs.close()


@pytest.mark.parametrize("autoreset", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_a_truncated_environment_is_reset_automatically(autoreset: AutoresetMode) -> None:
    envs = gymnasium.make_vec(
        ID,
        num_envs=2,
        vectorization_mode="sync",
        vector_kwargs={"autoreset_mode": autoreset},
        **SETTINGS,
    )
    envs.reset(seed=0)
    steps = [envs.step(np.array([0, 0])) for _ in range(4)]
    assert not any(terminated.any() for _, _, terminated, _, _ in steps)
    assert [cut.tolist() for _, _, _, cut, _ in steps] == [
        [False, False],
        [False, False],
        [True, True],
        [False, False],
    ]
    left = [observation["steps_left"][0, 0] for observation, *_ in steps]
    assert left == ([2, 1, 0, 3] if autoreset is AutoresetMode.NEXT_STEP else [2, 1, 3, 2])
    envs.close()
