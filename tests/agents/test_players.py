"""Agents of every form behind ``Player``, and the agents idle and random."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

import msgspec
import pytest

from pytest_stardojo.agents import Player, Usage, read
from pytest_stardojo.agents.idle import IdleAgent
from pytest_stardojo.agents.random_agent import RandomAgent
from pytest_stardojo.env.actions import Action, Invalid, Navigate
from pytest_stardojo.tasks import Task
from tests.states import task

TASK = task("till", "Tile", 5, "Hoe")
LOOK: Any = None
"""An observation that these agents ignore."""


def test_a_plain_function_is_an_agent() -> None:
    def greedy(observation: object) -> str:
        return "move(1, 0)"

    player = Player(greedy)
    player.reset(TASK, seed=1, run=2)
    assert player.act(LOOK) == "move(1, 0)"
    assert player.name == "greedy"
    assert player.sees is None
    assert player.usage() == Usage(None, None, None)
    player.close()


def test_reset_gets_only_the_parameters_that_it_takes() -> None:
    received: list[object] = []

    class Plain:
        def act(self, observation: object) -> list[Action]:
            return []

        def reset(self, task: Task) -> None:
            received.append((task.name,))

    class Curious(Plain):
        def reset(self, task: Task, run: int = 0, seed: int = 0) -> None:
            received.append((task.name, seed, run))

    class Greedy(Plain):
        def reset(self, task: Task, **more: object) -> None:
            received.append((task.name, more))

    for agent in (Plain(), Curious(), Greedy()):
        Player(agent).reset(TASK, seed=3, run=2)
    assert received == [
        ("till_5",),
        ("till_5", 3, 2),
        ("till_5", {"seed": 3, "run": 2, "attempt_id": ""}),
    ]


@pytest.mark.parametrize(
    "usage",
    [
        Usage(10, 20, 0.5),
        {"input_tokens": 10, "output_tokens": 20, "cost": 0.5},
        lambda: {"input_tokens": 10, "output_tokens": 20, "cost": 0.5},
    ],
)
def test_usage_may_be_a_struct_a_dict_or_a_method(usage: object) -> None:
    class Model:
        def act(self, observation: object) -> str:
            return ""

    model = Model()
    model.usage = usage  # type: ignore[attr-defined]
    assert Player(model).usage() == Usage(10, 20, 0.5)


@pytest.mark.parametrize("nothing", [None, 5, "move(1, 0)", object(), IdleAgent])
def test_objects_that_cannot_act_are_not_agents(nothing: object) -> None:
    with pytest.raises(TypeError, match="an agent must"):
        Player(nothing)


def test_the_idle_agent_does_nothing() -> None:
    assert IdleAgent().act(LOOK) == []


def answers(seed: int, name: str, run: int, steps: int = 200) -> list[list[Action]]:
    agent = RandomAgent()
    agent.reset(task("till", "Tile", name=name), seed=seed, run=run)
    return [agent.act(LOOK) for _ in range(steps)]


def test_random_play_is_equal_for_the_same_seed_task_and_run() -> None:
    assert answers(1, "a", 1) == answers(1, "a", 1)


@pytest.mark.parametrize("other", [(2, "a", 1), (1, "b", 1), (1, "a", 2)])
def test_random_play_differs_for_another_seed_task_or_run(other: tuple[int, str, int]) -> None:
    assert answers(1, "a", 1) != answers(*other)


def test_random_actions_are_valid_and_never_navigate() -> None:
    counts: Counter[str] = Counter()
    for actions in answers(5, "a", 1, 3000):
        assert 1 <= len(actions) <= 2
        assert not any(isinstance(found, Invalid) for found in read(actions))
        counts.update(type(action).__name__ for action in actions)
    assert set(counts) == {
        *("Move", "Use", "Interact", "ChooseItem", "AttachItem", "UnattachItem"),
        *("Craft", "ChooseOption", "MenuAction"),
    }
    assert Navigate.__name__ not in counts


def test_random_play_is_the_same_in_every_version() -> None:
    played = [answers(seed, "a", 1, 300) for seed in range(5)]
    digest = hashlib.blake2b(msgspec.json.encode(played), digest_size=8).hexdigest()
    assert digest == "815ef2de3e3a860a"
