"""Games that are called without messages play and look as those over the wire."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from benchmarks.training import episodes, words
from pytest_stardojo.backends import boot
from pytest_stardojo.env.stardojo_env import StarDojoEnv
from pytest_stardojo.gym import StarDojoGym
from pytest_stardojo.gym.spaces import encode
from tests.gym.arrays import same

STEPS = 60


def over_messages(task: Any, **settings: Any) -> StarDojoGym:
    """Return an environment whose game encodes all calls, and sends whole states."""
    env = StarDojoGym(task, **settings)
    env._env = StarDojoEnv(boot("inprocess", frames=bool(env._settings.view.image)), env._settings)
    return env


@pytest.mark.parametrize("scene", range(5))
def test_every_step_of_the_mix_is_equal_field_by_field(scene: int) -> None:
    episode = episodes()[scene]
    settings: dict[str, Any] = {"actions": words(), "words": scene % 2 == 0}
    if scene == 3:
        settings |= {"radius": 9, "image": (160, 90)}
    direct = StarDojoGym(episode.task, **settings)
    wire = over_messages(episode.task, **settings)
    mine, its = direct.reset(seed=1), wire.reset(seed=1)
    for action in episode.actions[:STEPS]:
        assert same(mine[0], its[0])
        assert same(mine[-1], its[-1])
        assert mine[1:-1] == its[1:-1]
        assert np.array_equal(mine[-1]["action_mask"], its[-1]["action_mask"])
        assert same(mine[0], encoded(wire, words="words" in mine[0]))
        mine, its = direct.step(action), wire.step(action)  # type: ignore[assignment]
    direct.close()
    wire.close()


def encoded(env: StarDojoGym, *, words: bool) -> dict[str, Any]:
    """Return what agents make of the observation of an environment."""
    return encode(env._game().observation(), env.task, arrays=True, words=words)


def test_actions_that_a_run_does_not_allow_are_refused_alike() -> None:
    actions = ("navigate('Farm')", "move(2, 0)", "choose_item(99)")
    direct = StarDojoGym("till_5_tile_with_hoe", actions=actions, realtime=3)
    wire = over_messages("till_5_tile_with_hoe", actions=actions, realtime=3)
    direct.reset()
    wire.reset()
    for number, reason in enumerate(("not_allowed", None, "invalid")):
        mine, its = direct.step(number), wire.step(number)
        assert same(mine[0], its[0])
        assert mine[4]["reason"] == its[4]["reason"] == (reason or mine[4]["reason"])
