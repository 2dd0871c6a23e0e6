"""The cheating agent: how many ways it has, and that none of them moves a verdict."""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo import Settings, StarDojoEnv, play
from pytest_stardojo.agents.cheat.agent import WAYS, CheatAgent
from pytest_stardojo.backends import boot
from pytest_stardojo.episode import Limits
from tests.suites import lite

TASKS = [task for task in lite().tasks if not task.unsupported]
SAMPLE = [
    *(task for task in TASKS if task.category == "farming" or task.object == "Sprinkler"),
    *(task for task in TASKS[::8] if task.category != "farming"),
]


@pytest.fixture(scope="module")
def played() -> Counter[str]:
    """Play a part of the Lite tasks with one agent; return its answers by the way."""
    game, agent = boot("inprocess", frames=False), CheatAgent()
    for task in SAMPLE:
        env = StarDojoEnv(game, Settings(image=None, radius=12))
        result = play(task, agent, env, limits=Limits(steps=100, invalid_steps=1000))
        assert result.judged, f"{task.name}: {result.failure}"
        assert not result.success, f"{task.name}: {agent._way}"
    game.close()
    return agent.played


def test_it_has_more_than_25_ways_with_names_of_their_own() -> None:
    names = [way.name for way in WAYS]
    assert len(names) == len(set(names)) >= 25


@pytest.mark.parametrize("way", [way.name for way in WAYS])
def test_every_way_is_played_and_no_verdict_changes(played: Counter[str], way: str) -> None:
    assert played[way] > 0


def test_ways_that_a_task_asks_for_are_left_out() -> None:
    agent = CheatAgent()
    for task in lite().tasks:
        agent.reset(task)
        assert all(task.evaluator not in way.honest for way in agent._ways)
