"""The environment on the real valley, in a separate process and in this one."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import msgspec
import pytest

from pytest_stardojo.backends import boot, save_path
from pytest_stardojo.env import Settings, StarDojoEnv
from pytest_stardojo.env.actions import (
    Action,
    ChooseItem,
    ChooseOption,
    Invalid,
    MenuAction,
    Move,
    Navigate,
    Use,
)
from pytest_stardojo.env.picture import picture
from pytest_stardojo.wire.messages import ImageSize, View

STEPS: list[list[Action | Invalid]] = [
    [ChooseItem(1), Move(0, 3)],
    [Use("down"), Use("down")],
    [Invalid(reason="unreadable", message="what?"), Use("up")],
    [],
    [Navigate("Town")],
    [Move(1, 0), Move(1, 0), Move(1, 0)],
]


@pytest.fixture
def envs(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[StarDojoEnv]]:
    settings = Settings(image=None, digest=True)
    made = [StarDojoEnv(boot(kind, frames=False), settings) for kind in ("valley", "inprocess")]
    yield made
    for env in made:
        env.instance.close()


def test_an_episode_is_the_same_in_both_processes(envs: list[StarDojoEnv]) -> None:
    def story(env: StarDojoEnv) -> list[object]:
        told: list[object] = [env.reset(save="save_new", seed=2).text]
        for actions in STEPS:
            observation, results = env.step(actions)
            told += [observation.text, observation.to_dict(), results, env.state.digest]
        return told

    over_socket, in_process = (story(env) for env in envs)
    assert over_socket == in_process


def test_reset_restores_the_same_state(envs: list[StarDojoEnv]) -> None:
    env = envs[1]
    first = env.reset(save="save_new", seed=2)
    digest = env.state.digest
    env.step([Move(0, 2)])
    assert env.state.digest != digest
    again = env.reset(save="save_new", seed=2)
    assert (again.text, env.state.digest) == (first.text, digest)
    env.reset(save="save_new", seed=3)
    assert env.state.digest != digest


def test_a_refusal_is_in_the_text(envs: list[StarDojoEnv]) -> None:
    env = envs[1]
    env.reset(save="save_new")
    observation, results = env.step([Move(0, -1), Use("up")])
    assert [result.reason for result in results] == ["no_path", "not_tried"]
    assert "\nmove(x=0, y=-1): no_path, " in observation.text


def test_a_client_that_cannot_open_the_frame_file_gets_the_same_picture_in_the_reply() -> None:
    view = View(image=ImageSize(640, 360))
    with contextlib.closing(boot("valley")) as game:
        game.client.load(save_path("save_new"))
        near = game.client.observe(view)
        far = game.client.observe(msgspec.structs.replace(view, png=True))
        assert near.frame is not None
        assert near.frame.png is None
        assert far.frame is not None
        assert far.frame.png is not None
        assert far.frame.png.startswith(b"\x89PNG")
        shown = picture(game.client, near.frame), picture(game.client, far.frame)
    assert shown[0].shape == (360, 640, 3)
    assert (shown[0] == shown[1]).all()


def test_in_real_time_a_menu_does_not_stop_the_clock() -> None:
    with contextlib.closing(boot("inprocess", frames=False)) as game:
        env = StarDojoEnv(game, Settings(image=None, realtime=7))
        env.reset(save="save_new")
        seen = [env.step([MenuAction("open", "skills")])[0], env.step([ChooseOption(1)])[0]]
        assert seen[0].state.menu is not None
        assert [look.state.clock.time for look in seen] == [610, 620]


def test_a_night_can_pass_while_the_agent_thinks() -> None:
    with contextlib.closing(boot("inprocess", frames=False)) as game:
        env = StarDojoEnv(game, Settings(image=None, realtime=86_400))
        day = env.reset(save="save_new").state.clock.days_played
        observation, _ = env.step([Use("up")])
        assert observation.state.clock.days_played > day + 50
