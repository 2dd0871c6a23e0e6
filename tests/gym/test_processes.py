"""The vector environment whose worlds are played in processes."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from pytest_stardojo.gym import ID, StarDojoGym
from pytest_stardojo.gym.crew import WorkerDied
from pytest_stardojo.gym.vector import StarDojoVectorEnv
from tests.gym.arrays import same
from tests.states import task
from tests.system.unix import signals

TASKS = ["till_5_tile_with_hoe", "clear_10_weeds_with_scythe"]
SETTINGS: dict[str, Any] = {"actions": ("wait", "move", "use", "choose_item"), "max_steps": 4}
WORLDS = 5


def make(**more: Any) -> StarDojoVectorEnv:
    wanted: dict[str, Any] = {"num_envs": WORLDS, "task": TASKS, "processes": 2, **SETTINGS}
    envs = gymnasium.make_vec(ID, vectorization_mode="vector_entry_point", **(wanted | more))
    assert isinstance(envs, StarDojoVectorEnv)
    return envs


@pytest.fixture
def envs() -> Iterator[StarDojoVectorEnv]:
    made = make()
    yield made
    made.close()


def actions(envs: Any, rng: np.random.Generator) -> Any:
    return rng.integers(0, envs.single_action_space.n, envs.num_envs)


def check_equal(mine: Any, its: Any) -> None:
    """Check that two results are equal in values, types and shapes."""
    if isinstance(mine, dict):
        assert list(mine) == list(its)
        for key in mine:
            check_equal(mine[key], its[key])
    elif mine.dtype == object and any(isinstance(each, dict) for each in mine):
        for one, other in zip(mine, its, strict=True):
            assert (one is None) == (other is None)
            assert one is None or same(one, other)
    else:
        assert (mine.dtype, mine.shape) == (its.dtype, its.shape)
        assert np.array_equal(mine, its)


def check_all(mine: tuple[Any, ...], its: tuple[Any, ...]) -> None:
    """Check that all parts of two steps or resets are equal."""
    for one, other in zip(mine, its, strict=True):
        check_equal(one, other)


@pytest.mark.parametrize("mode", AutoresetMode)
def test_steps_and_resets_are_those_of_single_environments(mode: AutoresetMode) -> None:
    mine = make(autoreset_mode=mode)
    its: Any = SyncVectorEnv(
        [lambda n=n: StarDojoGym(TASKS[n % 2], **SETTINGS) for n in range(WORLDS)],  # type: ignore[misc]
        autoreset_mode=mode,
    )
    assert mine.metadata["autoreset_mode"] is mode
    assert mine.observation_space == its.observation_space
    assert mine.action_space == its.action_space
    check_all(mine.reset(seed=3), its.reset(seed=3))
    rng = np.random.default_rng(0)
    for _ in range(11):
        chosen = actions(mine, rng)
        step = mine.step(chosen)
        check_all(step, its.step(chosen))
        over = step[2] | step[3]
        if mode is AutoresetMode.DISABLED and over.any():
            again = mine.reset(options={"reset_mask": over})
            expected = its.reset(options={"reset_mask": over.copy()})
            check_all(again, expected)
    mine.close()
    its.close()


def test_pictures_are_those_of_single_environments() -> None:
    settings: dict[str, Any] = {"image": (160, 90), "render_mode": "rgb_array"}
    envs = make(num_envs=2, task=TASKS[0], **settings)
    one = StarDojoGym(TASKS[0], **SETTINGS, **settings)
    seen, _ = envs.reset(seed=[4, 5])
    assert same({key: rows[1] for key, rows in seen.items()}, one.reset(seed=5)[0])
    pictures = envs.render()
    assert pictures is not None
    assert np.array_equal(pictures[1], one.render())
    envs.close()
    one.close()


def test_worlds_continue_from_snapshots(envs: StarDojoVectorEnv) -> None:
    envs.reset(seed=8)
    rng = np.random.default_rng(1)
    first = envs.step(actions(envs, rng))
    kept = envs.snapshot()
    plan = [actions(envs, rng) for _ in range(6)]
    story = [envs.step(each) for each in plan]
    seen, infos = envs.restore(kept)
    check_equal(seen, first[0])
    check_equal(infos, first[4])
    for each, earlier in zip(plan, story, strict=True):
        check_all(envs.step(each), earlier)
    seen, infos = envs.restore([kept[1]], [3])
    assert infos["_progress"].tolist() == [False, False, False, True, False]
    assert same({key: rows[3] for key, rows in seen.items()}, _row(first[0], 1))


def _row(seen: dict[str, Any], place: int) -> dict[str, Any]:
    return {key: rows[place] for key, rows in seen.items()}


def test_observations_may_be_views_of_the_shared_memory() -> None:
    envs = make(num_envs=1, copy=False, processes=None)
    before, _ = envs.reset(seed=1)
    after = envs.step(np.array([0]))[0]
    assert np.shares_memory(before["near"], after["near"])
    envs.close()


@pytest.mark.skipif(not hasattr(signals, "SIGKILL"), reason="no SIGKILL")
def test_a_process_that_dies_is_an_error_that_names_its_worlds(envs: StarDojoVectorEnv) -> None:
    envs.reset()
    os.kill(envs._crew.members[1].process.pid, signals.SIGKILL)
    with pytest.raises(WorkerDied, match=r"the process of environments 2 to 4 ended with exit"):
        envs.step(np.zeros(WORLDS, int))
    assert all(member.process.poll() is not None for member in envs._crew.members)
    with pytest.raises(ClosedEnvironmentError):
        envs.step(np.zeros(WORLDS, int))


def test_closing_or_dropping_the_environment_ends_its_processes() -> None:
    envs = make(num_envs=2)
    envs.close()
    envs.close()
    other = make(num_envs=2)
    processes = [member.process for member in (*envs._crew.members, *other._crew.members)]
    del other
    gc.collect()
    assert [process.poll() for process in processes] == [0] * 4


def test_a_task_that_is_complete_at_the_start_raises() -> None:
    envs = make(num_envs=2, task=task("location", "Farm", name="be_here"))
    with pytest.raises(ValueError, match="be_here is complete before its first step"):
        envs.reset()
    envs.close()


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"num_envs": 0}, "'num_envs' must be at least 1"),
        ({"processes": 0}, "'processes' must be at least 1"),
        ({"task": []}, "'task' must be a task or several"),
        ({"task": "till_5_tiles_with_hoe"}, "did you mean"),
        ({"words": True}, "'words' must be false"),
        ({"radius": 40}, "'radius' must be between"),
        ({"autoreset_mode": "never"}, "never"),
    ],
)
def test_a_wrong_setting_raises(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make(**settings)


def test_wrong_calls_raise_and_play_nothing(envs: StarDojoVectorEnv) -> None:
    with pytest.raises(RuntimeError, match=r"ResetNeeded: call reset\(\) first"):
        envs.step(np.zeros(WORLDS, int))
    seen, _ = envs.reset(seed=2)
    for wrong in ([0], [0.5] * WORLDS, [-1] * WORLDS, [10**6] * WORLDS):
        with pytest.raises(ValueError, match="'actions' must be"):
            envs.step(np.array(wrong))
    for mask in (True, np.zeros(WORLDS, bool), np.ones(2, bool)):
        with pytest.raises(ValueError, match="'reset_mask' must be"):
            envs.reset(options={"reset_mask": mask})
    with pytest.raises(ValueError, match="'seed' must have 5 seeds"):
        envs.reset(seed=[1, 2])
    with pytest.raises(ValueError, match="must be what snapshot"):
        envs.restore([b"rubbish"], [0])
    with pytest.raises(ValueError, match="'where' must be"):
        envs.restore([b""], [9])
    with pytest.raises(ValueError, match="step_async"):
        envs.step_wait()
    assert envs.step(np.zeros(WORLDS, int))[0]["steps_left"][0, 0] == seen["steps_left"][0, 0] - 1
