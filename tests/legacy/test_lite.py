"""The Lite tasks through the published dialect: all succeed that the dialect can express.

``beyond.yaml`` lists the others with the reason.  A listed task must fail, so that the list
stays correct; every other task must succeed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from pytest_stardojo import Result, Settings, StarDojoEnv, play
from pytest_stardojo.agents import find
from pytest_stardojo.backends import Instance, boot, drive
from pytest_stardojo.backends.valley import Valley
from pytest_stardojo.tasks import Task
from tests.suites import lite

ROOT = Path(__file__).resolve().parents[2]
LIST: dict[str, dict[str, str]] = yaml.safe_load(
    Path(__file__).with_name("beyond.yaml").read_text()
)
REASONS, BEYOND = LIST["reasons"], LIST["tasks"]
TASKS = {task.name: task for task in lite().tasks}
SAMPLE = (
    "fertilize_5_dirt_with_basic_retaining_soil",
    "produce_1_copper_bar_with_furnace",
    "go_to_bed",
    "mine_1_copper_ore_with_pickaxe",
    "kill_1_grub_with_rusty_sword",
    "ship_1_parsnip_with_shipping_bin",
    "quit_1_quest",
)
"""Tasks of all categories, including listed ones, that every test run plays."""


class NotSolved(AssertionError):
    """The task ran out of steps."""


@pytest.fixture(scope="module")
def through_dialect() -> Iterator[Instance]:
    """A game driven by the published dialect."""
    game = Valley(frames=False, legacy=True)
    assert game.port is not None
    driven = drive("127.0.0.1", game.port, token=game.token)
    yield driven
    driven.close()
    game.close()


@pytest.fixture(scope="module")
def direct() -> Iterator[Instance]:
    """A game driven over JSON-RPC."""
    game = boot("inprocess", frames=False)
    yield game
    game.close()


def play_task(instance: Instance, task: Task, seed: int) -> Result:
    env = StarDojoEnv(instance, Settings(image=None, sees="world"))
    result = play(task, find("oracle")(), env, seed=seed)
    if result.outcome not in ("success", "out_of_steps"):
        pytest.fail(f"{task.name}: {result.outcome}: {result.failure}")
    return result


def case(name: str) -> Any:
    marks: list[Any] = [] if name in SAMPLE else [pytest.mark.soak]
    if name in BEYOND:
        reason = BEYOND[name]
        marks.append(pytest.mark.xfail(strict=True, raises=NotSolved, reason=reason))
    return pytest.param(name, id=name, marks=marks)


@pytest.mark.parametrize("name", [case(name) for name in TASKS])
def test_a_task_is_solved_unless_the_dialect_prevents_it(
    through_dialect: Instance, name: str
) -> None:
    task = TASKS[name]
    result = play_task(through_dialect, task, seed=0)  # every world of the dialect has seed 0
    if not result.success:
        raise NotSolved(f"{name}: {result.failure}")


@pytest.mark.soak
@pytest.mark.parametrize("name", [name for name, reason in BEYOND.items() if reason == "no seed"])
def test_tasks_that_need_a_seed_fail_with_seed_0_over_json_rpc(direct: Instance, name: str) -> None:
    assert not play_task(direct, TASKS[name], seed=0).success
    assert play_task(direct, TASKS[name], seed=TASKS[name].seed or 0).success


def test_each_listed_task_is_a_lite_task_and_its_reason_is_described() -> None:
    assert set(BEYOND) <= set(TASKS)
    assert set(BEYOND.values()) == set(REASONS)


def test_the_tasks_listed_for_their_seed_are_those_with_a_seed() -> None:
    listed = [name for name, reason in BEYOND.items() if reason == "no seed"]
    assert listed == [name for name in BEYOND if TASKS[name].seed]


def test_the_sample_covers_every_category_and_a_listed_task() -> None:
    assert set(SAMPLE) <= set(TASKS)
    assert {TASKS[name].category for name in SAMPLE} == {task.category for task in TASKS.values()}
    assert set(SAMPLE) & set(BEYOND)


def test_the_page_contains_the_listed_reasons_and_tasks() -> None:
    page = (ROOT / "docs" / "legacy.md").read_text()
    for word, reason in REASONS.items():
        assert f"- **{word}**: {reason}" in " ".join(page.split()), word
    rows = [f"| `{name}` | {reason} |" for name, reason in BEYOND.items()]
    assert "| Lite task | reason |\n|---|---|\n" + "\n".join(rows) + "\n\n" in page
    assert f"{len(TASKS) - len(BEYOND)} of the {len(TASKS)} Lite tasks" in " ".join(page.split())
