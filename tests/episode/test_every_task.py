"""Every task of the whole suite can be set up, and none is complete at the start."""

from __future__ import annotations

import pytest

from pytest_stardojo import Settings, StarDojoEnv, evaluate
from pytest_stardojo.backends import Instance
from tests.suites import full, lite

CATEGORIES = {"farming": 210, "crafting": 140, "exploration": 280, "combat": 120, "social": 250}
"""Tasks of each category, as published."""
DIFFICULTIES = {"easy": 560, "medium": 270, "hard": 170}


def test_the_suite_has_a_thousand_valid_tasks() -> None:
    assert full().errors == []
    assert not [task.name for task in full().tasks if task.unsupported]
    for category, count in CATEGORIES.items():
        assert sum(task.category == category for task in full().tasks) == count
    for difficulty, count in DIFFICULTIES.items():
        assert sum(task.difficulty == difficulty for task in full().tasks) == count


def test_a_hundred_tasks_are_lite() -> None:
    marked = [task for task in full().tasks if task.lite is not None]
    assert [task.name for task in marked] == [task.name for task in lite().tasks]
    assert len(marked) == 100
    for difficulty, count in {"easy": 56, "medium": 27, "hard": 17}.items():
        assert sum(task.difficulty == difficulty for task in marked) == count


@pytest.mark.parametrize("category", CATEGORIES)
def test_every_task_can_be_set_up_and_is_incomplete_at_the_start(
    valley: Instance, category: str
) -> None:
    env = StarDojoEnv(valley, Settings(image=None))
    for task in full().tasks:
        if task.category == category:
            env.prepare(task=task)
            progress = evaluate(env.state, env.state, task)
            assert not progress.complete, task.name
