"""Four regimes of observation, on the five tasks of the paper's ablation.

A fake model replaces the language model.  It gets the same messages and answers with the
actions of the oracle, which sees the whole world.  An episode therefore succeeds in every
regime, and the test compares its observations with the world.

The paper's figure names four tasks and shows the fifth as a picture; here the fifth clears
weeds.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from PIL import Image

from pytest_stardojo import Observation, Result, Settings, StarDojoEnv, Step, Task, load_file, play
from pytest_stardojo.agents import Usage
from pytest_stardojo.agents.llm import LlmAgent
from pytest_stardojo.agents.llm.settings import LlmSettings
from pytest_stardojo.agents.oracle import Oracle
from pytest_stardojo.backends import Instance, boot
from pytest_stardojo.env.grants import granted
from pytest_stardojo.env.text import call_text, describe
from pytest_stardojo.wire.messages import ImageSize, View

TASKS = {
    "clear_10_weeds_with_scythe": "farming",
    "chop_20_wood_with_axe": "exploration",
    "ship_1_parsnip_with_shipping_bin": "social",
    "go_to_bus_stop": "exploration",
    "kill_1_bug_with_rusty_sword": "combat",
}
SUITE = Path(__file__).resolve().parents[2] / "tasks"
SIZE = ImageSize(640, 360)
EVERYTHING = View(sections=("near", "map", "world"))
TOLD = Settings(image=None)

BOTH = Settings(image=SIZE, digest=True)
PICTURE = Settings(image=SIZE, text=False, digest=True)
TEXT = Settings(image=None, digest=True)
SECONDS = 10.0
"""Approximate time of a decision of the paper's model."""


@pytest.fixture(scope="module")
def game() -> Iterator[Instance]:
    made = boot("inprocess")
    yield made
    made.close()


@pytest.fixture(params=TASKS)
def task(request: pytest.FixtureRequest) -> Task:
    return found(request.param)


@cache
def found(name: str) -> Task:
    tasks, errors = load_file(SUITE / f"{TASKS[name]}.yaml")
    assert not errors
    return next(each for each in tasks if each.name == name)


class OracleInside:
    """A fake model with the oracle's answers as text."""

    usage = Usage()
    waited = 0.0

    def __init__(self, env: StarDojoEnv, task: Task, thinks: Callable[[], None]) -> None:
        self.env = env
        self.thinks = thinks
        self.oracle = Oracle()
        self.oracle.reset(task)
        self.asked: list[str] = []
        self.shown: list[list[Any]] = []
        self.truth: list[list[str]] = []
        """Lines of the full text at every request."""

    def begin(self, episode: str, attempt_id: str) -> None:
        """An episode begins."""

    def ask(self, messages: list[dict[str, Any]], step: int = 0, pictures: object = None) -> str:
        parts = [part for message in messages for part in message["content"]]
        self.asked.append("\n".join(part["text"] for part in parts if part["type"] == "text"))
        self.shown.append([pixels(part) for part in parts if part["type"] == "image_url"])
        state = self.env.client.observe(EVERYTHING)
        self.env._note("observe")  # else the episode is marked as tampered with
        self.truth.append(describe(granted(state, TOLD)).splitlines())
        self.thinks()
        look = msgspec.structs.replace
        seen = look(self.last, state=state, atlas=self.env.atlas())
        calls = "\n".join(call_text(action) for action in self.oracle.act(seen))
        return f"Reasoning:\n1. I know it.\n\nActions:\n```python\n{calls}\n```"

    last: Observation


def pixels(part: dict[str, Any]) -> Any:
    url = part["image_url"]["url"]
    return np.array(Image.open(io.BytesIO(base64.b64decode(url.split(",", 1)[1]))).convert("RGB"))


@dataclass
class Played:
    """An episode with the texts and pictures of its requests."""

    result: Result
    model: OracleInside
    steps: list[Step] = field(default_factory=list)
    looks: list[Observation] = field(default_factory=list)
    frames: list[Any] = field(default_factory=list)

    @property
    def digests(self) -> list[str | None]:
        return [step.digest for step in self.steps]


class Watch:
    """A clock that advances only while the model thinks."""

    def __init__(self, seconds: float) -> None:
        self.now = 0.0
        self.seconds = seconds

    def think(self) -> None:
        self.now += self.seconds

    def read(self) -> float:
        return self.now


Play = Callable[..., Played]


@pytest.fixture(scope="module")
def played(game: Instance) -> Play:
    """Play a task with the oracle; equal arguments are played once for all tests."""
    return cache(partial(play_it, game))


def play_it(
    game: Instance, task: Task, settings: Settings, thought: float = 0.0, again: int = 0
) -> Played:
    env, watch = StarDojoEnv(game, settings), Watch(thought)
    model = OracleInside(env, task, watch.think)
    agent = LlmAgent(LlmSettings(model="fake"), model)  # type: ignore[arg-type]
    story = Played(Result(task="", outcome="stopped"), model)

    def act(observation: Observation) -> str:
        model.last = observation
        story.looks.append(observation)
        story.frames.append(env.frame)
        return agent.act(observation)

    agent.reset(task)
    story.result = play(
        task, act, env, record=lambda step, _: story.steps.append(step), clock=watch.read
    )
    return story


def test_picture_and_text(played: Play, task: Task) -> None:
    story = played(task, BOTH)
    assert story.result.outcome == "success"
    for asked, shown, truth in zip(
        story.model.asked, story.model.shown, story.model.truth, strict=True
    ):
        assert all(line in asked.splitlines() for line in truth)
        assert shown
    for shown, frame in zip(story.model.shown, story.frames, strict=True):
        assert (shown[-1] == frame).all()
    # from the second step on, a request contains the previous picture, too
    assert [len(shown) for shown in story.model.shown] == [1, *[2] * (story.result.steps - 1)]


def test_text_only_has_no_picture(played: Play, task: Task) -> None:
    story = played(task, TEXT)
    assert story.result.outcome == "success"
    assert story.result.sees == "text 7x7"
    assert not any(story.model.shown)
    assert all(look.image is None for look in story.looks)
    assert all("frame" not in look.to_dict() for look in story.looks)
    assert all(frame is None for frame in story.frames)  # no picture was drawn or sent
    for asked, truth in zip(story.model.asked, story.model.truth, strict=True):
        assert all(line in asked.splitlines() for line in truth)


def test_picture_only_hides_the_text_and_its_facts(played: Play, task: Task) -> None:
    story = played(task, PICTURE)
    assert story.result.outcome == "success"
    assert story.result.sees == "image 640x360"
    for asked, truth in zip(story.model.asked, story.model.truth, strict=True):
        lines = [line.strip() for line in asked.splitlines()]
        assert [line for line in truth if line.strip() in lines] == []
    for look, frame in zip(story.looks, story.frames, strict=True):
        assert (look.text, look.to_dict(), look.atlas) == ("", {}, None)
        assert [msgspec.to_builtins(result) for _, result in look.last] == [{}] * len(look.last)
        assert look.image is not None
        assert (look.image == frame).all()


def test_regimes_do_not_change_the_world(played: Play, task: Task) -> None:
    stories = [played(task, settings) for settings in (BOTH, PICTURE, TEXT)]
    assert stories[0].digests == stories[1].digests == stories[2].digests
    assert None not in stories[0].digests
    pictures = [story.frames for story in stories[:2]]
    assert all((one == other).all() for one, other in zip(*pictures, strict=True))


def test_real_time_lets_the_clock_run(played: Play, task: Task) -> None:
    story = played(task, msgspec.structs.replace(TEXT, realtime=SECONDS))
    # living things move on: a bug may have left the tile before the farmer strikes
    assert story.result.success or task.evaluator == "kill"
    assert story.result.sees == "text 7x7, real-time (10 s a decision)"
    # ten game minutes are seven seconds; actions take additional time
    thought = int(story.result.steps * SECONDS / 7) * 10
    paused = played(task, TEXT).result
    assert story.result.game_minutes >= thought
    assert paused.game_minutes < thought


def test_simulated_real_time_is_deterministic(played: Play, task: Task) -> None:
    simulated = msgspec.structs.replace(TEXT, realtime=SECONDS)
    first, second = (played(task, simulated, again=time) for time in range(2))
    assert first.digests == second.digests


def test_real_time_charges_the_model_s_thinking_time(played: Play, task: Task) -> None:
    wall = played(task, msgspec.structs.replace(TEXT, realtime="wall"), thought=SECONDS)
    simulated = played(task, msgspec.structs.replace(TEXT, realtime=SECONDS))
    assert wall.digests == simulated.digests
    assert wall.result.sees == "text 7x7, real-time"
    assert wall.result.agent_seconds == pytest.approx(SECONDS * wall.result.steps)


def test_real_time_without_thinking_time_equals_a_waiting_game(played: Play) -> None:
    task = found("go_to_bus_stop")
    quick = played(task, msgspec.structs.replace(TEXT, realtime=0))
    assert quick.digests == played(task, TEXT).digests
