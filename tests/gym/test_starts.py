"""Varied starts: the farmer begins at a tile that is drawn with the seed."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

from pytest_stardojo.backends import boot
from pytest_stardojo.backends.direct import Direct
from pytest_stardojo.env import Settings, StarDojoEnv
from pytest_stardojo.env.actions import Move
from pytest_stardojo.gym import ID, ME, StarDojoGym
from pytest_stardojo.gym.finding import find_task
from pytest_stardojo.gym.starts import scatter

TILL = "till_5_tile_with_hoe"
ACTIONS = ("wait", "move")
X, Y = list(ME).index("x"), list(ME).index("y")


def tile(observation: dict[str, Any]) -> tuple[int, int]:
    return int(observation["me"][X]), int(observation["me"][Y])


def starts(seeds: range, **settings: Any) -> list[tuple[int, int]]:
    env = StarDojoGym(TILL, actions=ACTIONS, **settings)
    found = [tile(env.reset(seed=seed)[0]) for seed in seeds]
    env.close()
    return found


def test_without_a_radius_every_world_starts_at_the_tile_of_the_task() -> None:
    assert len({*starts(range(3))}) == 1


@pytest.mark.parametrize("radius", [3, 8])
def test_a_seed_gives_its_start(radius: int) -> None:
    first = starts(range(12), start_radius=radius)
    assert first == starts(range(12), start_radius=radius)
    assert len({*first}) > 6
    (x, y), *_ = starts(range(1))
    assert all(max(abs(a - x), abs(b - y)) <= radius for a, b in first)


def test_later_episodes_start_elsewhere_in_the_worlds_that_they_would_have_had() -> None:
    drawn = []
    for radius in (0, 5):
        env = StarDojoGym(TILL, actions=ACTIONS, start_radius=radius, max_steps=1)
        env.reset(seed=3)
        places = [tile(env.reset()[0]) for _ in range(5)]
        assert (len({*places}) > 1) == (radius > 0)
        drawn.append(env.np_random.integers(2**31))
        env.close()
    assert drawn[0] == drawn[1]


def test_a_varied_start_is_neither_a_step_nor_progress() -> None:
    env = StarDojoGym(TILL, start_radius=8)
    observation, info = env.reset(seed=1)
    assert int(observation["steps_left"][0]) == env.task.max_steps
    assert (info["progress"], info["reason"]) == (0.0, "ok")
    assert env.observation_space.contains(observation)
    env.close()


@pytest.mark.parametrize(
    ("task", "radius"),
    [("water_5_crop_with_watering_can", 8), (TILL, 24), ("purchase_5_copper_ore", 24)],
)
def test_the_farmer_can_walk_between_every_start_and_that_of_the_task(
    task: str, radius: int
) -> None:
    settings = Settings(image=None)
    with StarDojoEnv(boot("inprocess", frames=False), settings) as env:
        for seed in range(8):
            env.prepare(task=find_task(task))
            home = env.state.character
            place, x, y = home.location, home.x, home.y
            scatter(env, radius, seed)
            who = env.state.character
            assert who.location == place
            if (who.x, who.y) == (x, y):
                continue
            _, [result] = env.step([Move(x - who.x, y - who.y)])
            assert result.ok, (who.x, who.y, result.message)


def test_a_game_that_is_called_by_messages_has_the_same_starts() -> None:
    settings = Settings(image=None)
    found = []
    for game in (boot("inprocess", frames=False), Direct(frames=False)):
        with StarDojoEnv(game, settings) as env:
            env.prepare(task=find_task(TILL))
            scatter(env, 8, 5)
            found.append((env.state.character.x, env.state.character.y))
        game.close()
    assert found[0] == found[1]


def test_the_vector_environment_has_the_same_starts() -> None:
    envs = gymnasium.make_vec(
        ID, num_envs=3, task=TILL, actions=ACTIONS, start_radius=8, processes=1
    )
    seen, _ = envs.reset(seed=20)
    assert [*zip(*seen["me"][:, [X, Y]].T.astype(int).tolist(), strict=True)] == starts(
        range(20, 23), start_radius=8
    )
    envs.close()


def test_a_snapshot_continues_from_a_varied_start() -> None:
    env = StarDojoGym(TILL, actions=ACTIONS, start_radius=8)
    before, _ = env.reset(seed=2)
    kept = env.snapshot()
    for _ in range(3):
        env.step(env.action_space.sample())
    after, _ = env.restore(kept)
    assert all(np.array_equal(before[name], after[name]) for name in before)
    env.close()


@pytest.mark.parametrize("radius", [-1, 25, 2.0, True, "3", None])
def test_a_wrong_radius_is_an_error(radius: Any) -> None:
    with pytest.raises(ValueError, match="'start_radius' must be between 0 and 24"):
        StarDojoGym(TILL, start_radius=radius)
