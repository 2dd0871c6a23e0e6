"""Probes of the Lite tasks: idling and random play.

``cheats`` has cheats for each evaluator; ``tests/agents`` plays the agent that cheats.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pytest_stardojo import Result, Settings, StarDojoEnv, play
from pytest_stardojo.agents import find
from pytest_stardojo.backends import Instance, boot
from pytest_stardojo.tasks import Task
from tests.suites import lite

TASKS = [task for task in lite().tasks if not task.unsupported]


def _idled() -> Iterator[object]:
    """Yield all tasks; those whose evaluator a task before them has are for ``--soak``."""
    evaluators: set[str] = set()
    for task in TASKS:
        known = task.evaluator in evaluators
        evaluators.add(task.evaluator)
        yield pytest.param(task, id=task.name, marks=[pytest.mark.soak] * known)


@pytest.fixture(scope="module")
def instance() -> Iterator[Instance]:
    game = boot("inprocess", frames=False)
    yield game
    game.close()


def result(instance: Instance, task: Task, agent: object, seed: int = 0) -> Result:
    env = StarDojoEnv(instance, Settings(image=None))
    played = play(task, agent, env, seed=seed)
    assert played.judged, played.failure
    return played


@pytest.mark.parametrize("task", list(_idled()))
def test_idling_makes_no_progress(instance: Instance, task: Task) -> None:
    played = result(instance, task, find("idle")())
    assert (played.outcome, played.progress) == ("out_of_steps", 0.0)
    assert (played.failure or "").startswith("0 of ")
    assert (played.failure or "").endswith(f"after {task.max_steps} steps")


@pytest.mark.parametrize("every", [pytest.param(1, marks=pytest.mark.soak), 4])
def test_random_play_solves_at_most_three_tasks(instance: Instance, every: int) -> None:
    played = [result(instance, task, find("random")()) for task in TASKS[::every]]
    assert sum(each.success for each in played) <= 3
    assert sum(each.invalid for each in played) == 0
