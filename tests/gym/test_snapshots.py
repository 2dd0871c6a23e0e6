"""Continuing an environment from a snapshot."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest
from gymnasium.error import ResetNeeded

from pytest_stardojo.gym import StarDojoGym, snapshots
from tests.gym.arrays import same

TILL = "till_5_tile_with_hoe"
ACTIONS = ("wait", "move", "use", "choose_item", "menu", "choose_option")


def walk(env: StarDojoGym, seed: int, steps: int = 12) -> list[Any]:
    """Play possible actions; return what came back."""
    rng, story = np.random.default_rng(seed), []
    for _ in range(steps):
        possible = np.flatnonzero(env._mask())
        story.append(env.step(int(rng.choice(possible))))
    return story


def test_an_episode_continues_as_it_did_in_another_environment() -> None:
    env, other = (StarDojoGym(TILL, actions=ACTIONS, words=True) for _ in range(2))
    env.reset(seed=5)
    last = walk(env, 1)[-1]
    kept = env.snapshot()
    story, later = walk(env, 2), env.reset()[0]
    seen, info = other.restore(kept)
    assert same(seen, last[0])
    assert same(info, last[4])
    for mine, its in zip(walk(other, 2), story, strict=True):
        assert same(mine[0], its[0])
        assert mine[1:4] == its[1:4]
        assert same(mine[4], its[4])
    assert same(other.reset()[0], later)  # the generator of worlds continues, too


def test_a_snapshot_of_the_last_step_stays_over() -> None:
    env = StarDojoGym(TILL, actions=("wait",), max_steps=1)
    env.reset()
    env.step(0)
    env.restore(env.snapshot())
    with pytest.raises(ResetNeeded):
        env.step(0)


def test_wrong_snapshots_raise() -> None:
    env = StarDojoGym(TILL, actions=("wait",))
    with pytest.raises(ResetNeeded, match="there is nothing to keep"):
        env.snapshot()
    env.reset()
    found = snapshots.decoded(env.snapshot(), env.task.digest)
    wrong = {
        "'snapshot' must be what": b"\xc1",
        "the version of 'snapshot'": {"version": 9},
        "must be of the task": {"task": "0"},
        "has no valid world": {"world": b"\x80"},
        "has no valid generator": {"generator": "{}"},
        "with these actions": {"row": 7},
    }
    for message, change in wrong.items():
        data = change
        if isinstance(change, dict):
            data = snapshots.encoded(msgspec.structs.replace(found, **change))
        with pytest.raises(ValueError, match=message):
            env.restore(data)  # type: ignore[arg-type]


def test_games_in_other_processes_have_no_snapshots() -> None:
    env = StarDojoGym(TILL, instance="valley")
    env.reset()
    with pytest.raises(ValueError, match="need 'instance' to be 'inprocess'"):
        env.snapshot()
    env.close()
