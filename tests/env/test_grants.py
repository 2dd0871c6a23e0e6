"""An agent gets the observations that its settings grant, and no others."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

from pytest_stardojo.env import Settings
from pytest_stardojo.env.actions import Craft, Invalid, Use
from pytest_stardojo.wire.messages import ImageSize
from tests.env.conftest import MakeEnv
from tests.env.fakes import Field


def test_the_default_grants_are_those_of_the_paper() -> None:
    settings = Settings()
    assert settings.image == ImageSize(1280, 720)
    assert (settings.radius, settings.max_actions, settings.navigate) == (3, 2, False)
    assert settings.view.sections == ("near",)
    assert settings.summary == "image 1280x720, text 7x7"


def test_parts_that_are_not_granted_are_absent(make_env: MakeEnv) -> None:
    observation = make_env().reset(save="save_new")
    assert set(observation.to_dict()) == {"character", "clock", "near"}
    for name in ("ledger", "farm", "progression", "world", "map", "events"):
        assert getattr(observation.state, name) is msgspec.UNSET
    with pytest.raises(AttributeError):
        _ = observation.state.farm.hay
    assert "luck" not in observation.to_dict()["clock"]
    assert len(observation.state.near) == 49
    assert observation.image is None
    assert observation.atlas is None


def test_evaluators_get_every_part(make_env: MakeEnv) -> None:
    env = make_env(digest=True)
    env.reset(save="save_new")
    assert env.state.ledger[0].deed == "tilled"
    assert env.state.farm.buildings[0].type == "Coop"
    assert (env.state.digest, env.state.clock.luck) == ("abc", 0.07)


def test_map_facts_are_granted_by_a_setting(make_env: MakeEnv, field: Field) -> None:
    observation = make_env(map_facts=True).reset(save="save_new")
    ledger: object = observation.state.ledger
    assert field.asked[-1][1]["view"]["sections"] == ["near", "map"]
    assert observation.state.map is not None
    assert observation.state.map.exits[0].to == "BusStop"
    assert observation.state.farm.buildings[0].type == "Coop"
    assert ledger is msgspec.UNSET
    assert "\nExits: BusStop at (16, 0)\n" in observation.text


def test_the_world_is_granted_by_a_setting(make_env: MakeEnv) -> None:
    env = make_env(sees="world")
    observation = env.reset(save="save_new")
    assert observation.state is env.state
    assert observation.state.world is not None
    assert observation.atlas is not None
    assert env.sees == "text 7x7, world"


def test_the_radius_follows_the_setting(make_env: MakeEnv) -> None:
    observation = make_env(radius=5).reset(save="save_new")
    assert len(observation.state.near) == 121
    assert "Surroundings, 11 x 11 tiles" in observation.text


def test_an_agent_can_get_frames_only(make_env: MakeEnv) -> None:
    env = make_env(image=ImageSize(320, 180), text=False)
    observation = env.reset(save="save_new")
    assert observation.text == ""
    assert observation.to_dict() == {}
    assert observation.image is not None
    assert observation.image.shape == (180, 320, 3)
    assert env.sees == "image 320x180"
    assert env.state.ledger[0].deed == "tilled"


def test_a_game_without_frames_grants_none(
    make_env: MakeEnv, field: Field, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(field, "_frame", lambda size: None)
    env = make_env(image=ImageSize(320, 180))
    observation = env.reset(save="save_new")
    assert observation.image is None
    assert env.sees == "text 7x7"


def test_without_text_the_outcomes_of_actions_are_not_reported(make_env: MakeEnv) -> None:
    env = make_env(image=ImageSize(320, 180), text=False)
    env.reset(save="save_new")
    observation, results = env.step([Craft("Chest")])
    (action, result), *_ = observation.last
    assert action == Craft("Chest")
    assert msgspec.to_builtins(result) == {}
    assert results[0].reason == "missing_ingredients"  # for trajectories and judges


def test_unreadable_actions_are_explained_even_without_text(make_env: MakeEnv) -> None:
    env = make_env(image=ImageSize(320, 180), text=False)
    env.reset(save="save_new")
    observation, _ = env.step([Invalid(reason="unreadable", message="no call")])
    assert observation.last[0][1].message == "no call"


@pytest.mark.parametrize(
    ("realtime", "description"),
    [
        (None, "text 7x7"),
        ("wall", "text 7x7, real-time"),
        (0, "text 7x7, real-time (0 s a decision)"),
        (2.5, "text 7x7, real-time (2.5 s a decision)"),
    ],
)
def test_the_description_of_grants_includes_the_pace(
    make_env: MakeEnv, realtime: Any, description: str
) -> None:
    assert make_env(realtime=realtime).sees == description


@pytest.mark.parametrize("realtime", [-1, 86_401, float("nan"), True, "slow"])
def test_an_invalid_pace_is_refused(realtime: Any) -> None:
    with pytest.raises(ValueError, match="'realtime' must be None, 'wall' or seconds from 0"):
        Settings(realtime=realtime)


def test_the_agent_gets_its_own_copy_of_the_frame(make_env: MakeEnv) -> None:
    env = make_env(image=ImageSize(160, 90))
    first = env.reset(save="save_new").image
    assert first is not None
    assert first.dtype == np.uint8
    assert first.shape == (90, 160, 3)
    assert first[0, 0].tolist() == [0, 7, 9]
    first[0, 0] = 200  # the agent may draw on its copy
    second = env.step([Use("up")])[0].image
    assert second is not None
    assert second[0, 0].tolist() == [1, 7, 9]
    assert first[1, 1].tolist() == [0, 7, 9]


def test_a_recorder_can_get_frames_that_the_agent_does_not_get(make_env: MakeEnv) -> None:
    env = make_env(image=None, record=ImageSize(160, 90))
    assert env.reset(save="save_new").image is None
    assert env.frame is not None
    assert env.frame.shape == (90, 160, 3)


@pytest.mark.parametrize(
    ("field", "value"), [("radius", -1), ("radius", 31), ("max_actions", 0), ("max_actions", 101)]
)
def test_settings_out_of_range_are_refused(field: str, value: Any) -> None:
    with pytest.raises(ValueError, match=rf"'{field}' must be between .* \(got {value}\)"):
        Settings(**{field: value})
