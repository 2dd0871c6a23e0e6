"""What agents in other processes see."""

from __future__ import annotations

import base64
import io
import json
from pathlib import Path

import msgspec
import numpy as np
import pytest

from pytest_stardojo.agents.outside import Setup
from pytest_stardojo.agents.outside.messages import Picture
from pytest_stardojo.agents.outside.observing import PictureFile, seen
from pytest_stardojo.agents.outside.remote import RemoteAgent
from pytest_stardojo.env import notebook
from pytest_stardojo.env.actions import Invalid, Move, Use
from pytest_stardojo.env.grants import Settings
from pytest_stardojo.env.observation import Observation
from pytest_stardojo.env.stardojo_env import StarDojoEnv
from pytest_stardojo.wire.messages import ImageSize
from tests import states
from tests.agents.outside.scripts import TASK, observation


def decoded(data: bytes) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    image = pytest.importorskip("PIL.Image")
    return np.asarray(image.open(io.BytesIO(data)))


@pytest.mark.parametrize("shape", [(1, 1), (1, 7), (9, 1), (90, 160)])
def test_a_picture_is_a_png_file_of_the_same_pixels(shape: tuple[int, int]) -> None:
    pixels = np.random.default_rng(0).integers(0, 256, (*shape, 3), dtype=np.uint8)
    assert np.array_equal(decoded(notebook.png(pixels)), pixels)


def test_a_picture_in_a_file_is_replaced_and_removed() -> None:
    file = PictureFile()
    first = file.write(np.zeros((2, 3, 3), np.uint8))
    second = file.write(np.full((2, 3, 3), 9, np.uint8))
    assert first == second == Picture(3, 2, path=first.path)
    assert decoded(Path(first.path).read_bytes()).max() == 9
    file.remove()
    assert not Path(first.path).parent.exists()


@pytest.mark.parametrize("settings", [Settings(image=None), Settings(sees="world", image=None)])
def test_an_agent_sees_what_an_agent_in_process_sees(settings: Settings) -> None:
    from pytest_stardojo.backends import boot

    game = boot("inprocess", frames=False)
    with StarDojoEnv(game, settings) as env:
        env.reset(task=TASK)
        observed, _ = env.step([Move(1, 0), Invalid(reason="unreadable", message="no action")])
    game.close()
    shown = json.loads(msgspec.json.encode(seen(observed)))
    assert shown["state"] == json.loads(json.dumps(observed.to_dict()))
    assert shown["text"] == observed.text
    assert shown["task"]["instruction"] == TASK.instruction
    assert (shown["step"], shown["steps_left"]) == (observed.step, observed.steps_left)
    assert shown["last"][0]["action"] == {"do": "move", "x": 1, "y": 0}
    assert ("farm" in shown["state"]) == (settings.sees == "world")


def test_the_picture_of_an_observation_is_base64() -> None:
    pixels = np.arange(2 * 2 * 3, dtype=np.uint8).reshape(2, 2, 3)
    observed = Observation(TASK, 0, 30, "", pixels, states.state(), [])
    image = seen(observed).image
    assert image is not None
    assert np.array_equal(decoded(base64.b64decode(image.png)), pixels)
    assert ImageSize(image.width, image.height) == ImageSize(2, 2)


class Scripted:
    """A channel that gives replies."""

    is_open = True

    def __init__(self, **fields: object) -> None:
        self.fields = fields

    def open(self) -> None:
        pass

    def ask(self, request: bytes, timeout: float | None) -> bytes:
        asked = json.loads(request)
        reply = self.fields if asked["type"] == "act" else {}
        return json.dumps({"id": asked["id"], **reply}).encode()

    def check_silence(self) -> None:
        pass

    def abandon(self) -> None:
        pass

    def close(self, farewell: bytes) -> None:
        pass


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("I think.\nActions: move(1, 0)", "I think.\nActions: move(1, 0)"),
        ([], []),
        (["move(1, 0)", {"do": "use", "direction": "UP"}], ["move(1, 0)", Use("up")]),
        ([{"do": "move", "x": "2", "y": 0.0}], [Move(2, 0)]),
        ({"do": "move", "x": 2, "y": 0}, [Move(2, 0)]),
    ],
)
def test_answers_are_text_a_call_or_lists_of_calls(answer: object, expected: object) -> None:
    agent = RemoteAgent(Scripted(answer=answer), Setup(), "scripted")
    assert agent.act(observation()) == expected


@pytest.mark.parametrize(
    ("call", "reason", "message"),
    [
        ({"do": "mvoe", "x": 1}, "unknown_action", "there is no action 'mvoe'; did you mean"),
        ({"do": "move", "x": 1}, "bad_arguments", "move: y is missing"),
        ({"do": "move", "x": 1, "y": {}}, "bad_arguments", "move: y must be a whole number"),
        ({"do": "use", "direction": "north"}, "bad_arguments", "use: direction must be up or"),
        ({"do": "navigate", "place": "Farm"}, "bad_arguments", "takes name, not 'place'"),
        ({"name": "move"}, "unreadable", 'an action is an object such as {"do": "move"'),
        ({"do": 5}, "unreadable", "an action is an object such as"),
    ],
)
def test_a_call_that_cannot_be_read_is_an_invalid_action(
    call: object, reason: str, message: str
) -> None:
    agent = RemoteAgent(Scripted(answer=[call]), Setup(), "scripted")
    found = next(iter(agent.act(observation())))  # type: ignore[call-overload]
    assert isinstance(found, Invalid)
    assert found.reason == reason
    assert message in found.message


def test_the_costs_of_an_episode_are_added_up() -> None:
    usage = {"input_tokens": 5, "cost": 0.5, "model": "m"}
    agent = RemoteAgent(Scripted(answer=[], usage=usage), Setup(), "scripted")
    for _ in range(3):
        agent.reset(TASK, seed=0, run=1)
        agent.act(observation())
        agent.act(observation())
    assert (agent.usage.input_tokens, agent.usage.cost, agent.usage.model) == (10, 1.0, "m")
    assert agent.usage.output_tokens is None
