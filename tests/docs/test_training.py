"""The recorded trainings show what the page says, and their drawing is current."""

from __future__ import annotations

from pytest_stardojo.tasks import suite
from tests.docs.pages import hook

training = hook().training
EVALUATORS = {task.name: task.evaluator for task in suite("full").tasks}
TRAININGS = {each.result["task"]: each for each in training.recorded()}
TASKS = [name for name in TRAININGS if not name.startswith("CartPole")]


def test_the_drawing_is_current() -> None:
    assert training.DRAWING.read_text("utf-8") == training.drawing(), "run make pages"


def test_cartpole_is_solved() -> None:
    result = TRAININGS["CartPole-v1"].result
    assert result["policy"]["reward"] >= 450
    assert result["random"]["reward"] < 50


def test_three_tasks_of_different_evaluators_are_learned_in_ten_minutes_on_two_cores() -> None:
    assert len({EVALUATORS[name] for name in TASKS}) == 3
    for name in TASKS:
        result = TRAININGS[name].result
        assert result["policy"]["episodes"] == result["random"]["episodes"] == 50
        assert result["policy"]["solved"] >= 40
        assert result["random"]["solved"] <= 5
    assert sum(TRAININGS[name].result["cpu_seconds"] for name in TASKS) < 2 * 600
