"""The content of prompts by regime, history and protocol."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest
from PIL import Image

from pytest_stardojo.agents.llm import LlmAgent, LlmSettings, prompt, react
from pytest_stardojo.agents.llm.turns import Turn
from pytest_stardojo.backends import boot
from pytest_stardojo.env.grants import Settings as Grants
from pytest_stardojo.env.primitives import PRIMITIVES
from pytest_stardojo.env.stardojo_env import StarDojoEnv
from pytest_stardojo.episode import Limits, play
from pytest_stardojo.wire.actions import verb
from pytest_stardojo.wire.messages import ImageSize
from tests.agents.llm.fake import TAKE
from tests.agents.llm.server import Exchange, Server, serving
from tests.suites import lite

TASK = next(task for task in lite().tasks if task.name == "till_5_tile_with_hoe")
SMALL = ImageSize(160, 90)
SCRIPT = ["choose_item(slot_index=1)", "move(x=-2, y=2)", "jump(1)", 'use(direction="up")']

Played = Callable[..., list[Exchange]]


@pytest.fixture(scope="module")
def played() -> Iterator[Played]:
    """Play four steps of a script and return the requests to the model."""
    with closing(boot("inprocess", frames=True)) as instance:

        def run(image: bool = True, text: bool = True, **settings: Any) -> list[Exchange]:
            def scripted(exchange: Exchange) -> None:
                exchange.say(TAKE.format(SCRIPT[(exchange.number - 1) % len(SCRIPT)]))

            with serving(scripted) as server:
                grants = Grants(image=SMALL if image else None, text=text, max_steps=4)
                play_four(server, StarDojoEnv(instance, grants), settings)
            return server.requests

        yield run


def play_four(server: Server, env: StarDojoEnv, settings: dict[str, Any]) -> None:
    agent = LlmAgent(LlmSettings(model="fake-1", base_url=server.url, **settings))
    result = play(TASK, agent, env, limits=Limits(steps=4))
    agent.close()
    assert (result.outcome, result.steps, result.calls) == ("out_of_steps", 4, 4)


@pytest.mark.parametrize(
    "words",
    [
        "Your task: Till 5 tiles of soil with a Hoe. (its name: till_5_tile_with_hoe)",
        *("a Hoe tills soil", "interact towards it", "from 18:00 on", "the shipping bin"),
        *("Health: ", "Energy: ", "Money: ", "Current time: ", "Day: ", "Season: "),
        *("Item in hand: ", "slot_index 11: ", "Current menu: none", "Surroundings, 7 x 7"),
        *("move(x=..., y=...)", 'use(direction="...")', 'interact(direction="...")'),
        *("choose_item(slot_index=...)", "choose_option(option_index=", 'craft(item="...")'),
        *("attach_item(slot_index=...)", "unattach_item()", 'menu(option="open"'),
        *("Is a menu open?", "On which map are you", "You are always at (0, 0)"),
        *("What do you carry?", "in which direction", "What does the picture show"),
        *("in the list", "at most 2 actions", "with interact()", "Reasoning:", "```python"),
    ],
)
def test_the_prompt_has_the_content_of_the_paper_s(played: Played, words: str) -> None:
    first = asked_once(played)[0]
    assert first.words.count(words) >= 1
    assert "navigate" not in first.words


_KEPT: list[list[Exchange]] = []


def asked_once(played: Played) -> list[Exchange]:
    """Return the requests with default settings, played once for all tests."""
    if not _KEPT:
        _KEPT.append(played())
    return _KEPT[0]


def test_the_prompt_is_one_message(played: Played) -> None:
    for exchange in asked_once(played):
        assert [message["role"] for message in exchange.body["messages"]] == ["user"]
        assert set(exchange.body) == {"model", "messages"}


def test_the_prompt_has_the_previous_actions_and_picture(played: Played) -> None:
    first, second, third, fourth = asked_once(played)
    assert [len(each.pictures) for each in (first, second, third, fourth)] == [1, 2, 2, 2]
    assert second.pictures[0] == first.pictures[0]
    assert third.pictures[0] == second.pictures[1]
    assert "Last actions:" not in first.words
    assert "Last actions:\nchoose_item(slot_index=1): ok" in second.words
    assert "Last actions:\njump(1): unknown_action, there is no action 'jump'" in fourth.words
    assert "choose_item(slot_index=1): ok" not in third.words


def test_pictures_are_valid_pngs(played: Played) -> None:
    url = asked_once(played)[0].pictures[0]
    raw = base64.b64decode(url.removeprefix("data:image/png;base64,"))
    assert Image.open(io.BytesIO(raw)).size == (160, 90)


def test_without_pictures_the_prompt_has_only_text(played: Played) -> None:
    for exchange in played(image=False):
        assert exchange.pictures == []
        assert "Surroundings" in exchange.words
        assert "picture" not in exchange.words


def test_without_text_the_prompt_hides_the_state(played: Played) -> None:
    exchanges = played(text=False)
    for exchange in exchanges:
        for hidden in ("Surroundings", "Health:", "Toolbar", "Parsnip Seeds", "What you know"):
            assert hidden not in exchange.words
        assert "Which tiles of the picture matter" in exchange.words
    _, second, _, fourth = exchanges
    assert len(second.pictures) == 2
    assert "Last actions:\nchoose_item(slot_index=1)\n" in f"{second.words}\n"
    assert "Last actions:\njump(1): unknown_action" in fourth.words


def test_without_history_there_is_no_previous_picture(played: Played) -> None:
    for exchange in played(history=0):
        assert len(exchange.pictures) == 1


def test_a_longer_history_has_earlier_steps_with_pictures(played: Played) -> None:
    fourth = played(history=3)[3]
    assert len(fourth.pictures) == 4
    assert "Your earlier steps:\nstep 1: choose_item(slot_index=1): ok" in fourth.words
    assert "step 2: move(x=-2, y=2): ok" in fourth.words
    assert "Last actions:\njump(1): unknown_action" in fourth.words
    assert "The picture before step 1:" in fourth.words


def test_react_is_a_conversation(played: Played) -> None:
    first, *_, fourth = played(protocol="react")
    roles = [message["role"] for message in fourth.body["messages"]]
    assert roles == ["system", *("user", "assistant") * 3, "user"]
    assert [message["role"] for message in first.body["messages"]] == ["system", "user"]
    assert len(fourth.pictures) == 2
    assert fourth.words.count("Surroundings, 7 x 7") == 4
    assert "Thought: ..." in fourth.words
    assert SCRIPT[0] in fourth.body["messages"][2]["content"]


def test_react_has_as_many_turns_as_the_history_setting(played: Played) -> None:
    fourth = played(protocol="react", history=1, text=False)[3]
    assert [m["role"] for m in fourth.body["messages"]] == ["system", "user", "assistant", "user"]
    assert "Last actions:\njump(1)" in fourth.words


def test_the_prompt_names_the_limits_of_the_run(played: Played) -> None:
    words = played(image=False, max_actions=1, navigate=True, move_limit=4)[0].words
    assert "Give one action;" in words
    assert "navigate(name=" in words
    assert "At most 4 tiles in either direction." in words


@pytest.mark.parametrize(
    ("realtime", "pace"),
    [(False, "the game waits for your next answer"), (True, "the game continues while you think")],
)
def test_the_prompt_says_whether_the_game_waits(played: Played, realtime: bool, pace: str) -> None:
    assert pace in played(image=False, realtime=realtime)[0].words


def test_further_fields_are_sent_unchanged(played: Played) -> None:
    options = {"reasoning_effort": "low", "provider": {"order": ["a"]}}
    body = played(image=False, options=options)[0].body
    assert {name: body[name] for name in options} == options


def test_only_set_fields_are_sent(played: Played) -> None:
    body = played(image=False, temperature=0.0, max_tokens=700)[0].body
    assert (body["temperature"], body["max_completion_tokens"]) == (0.0, 700)
    assert set(body) == {"model", "messages", "temperature", "max_completion_tokens"}


@pytest.mark.parametrize("protocol", ["stardojo", "react"])
def test_a_model_with_direct_control_is_asked_for_clicks_and_keys(protocol: str) -> None:
    settings = LlmSettings(model="fake", protocol=protocol, control="direct")
    now = Turn(step=0, text="", picture=None)
    make = {"stardojo": prompt.messages, "react": react.messages}[protocol]
    text = str(make(None, now, [], [], settings))
    for action in PRIMITIVES:
        assert f"- {verb(action)}(" in text
    assert "hold(keys=" in text
    for word in ("use(direction", "choose_item", "You cannot press keys"):
        assert word not in text
