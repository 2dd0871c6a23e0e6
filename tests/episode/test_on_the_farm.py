"""Tasks of a user's file on the valley."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pytest_stardojo import Result, Settings, StarDojoEnv, load_file, play
from pytest_stardojo.backends import Instance, boot

TASKS = """\
close_what_you_opened:
  id: 0
  object: Deluxe Coop
  quantity: 1
  save: save_farming
  evaluator: close
  difficulty: easy

open_it:
  id: 1
  object: Deluxe Coop
  quantity: 1
  save: save_farming
  evaluator: open
  difficulty: easy

have_it_already:
  id: 2
  object: Pierre
  quantity: 10
  save: save_new
  init_commands:
    - npc_friendship("Pierre", 500)
  evaluator: friendship
  difficulty: easy

pick_kale:
  id: 3
  object: Kale
  quantity: 1
  save: save_farming
  init_commands:
    - add_item_by_name("Kale", 5)
  evaluator: harvest
  difficulty: easy
"""


@pytest.fixture(scope="module")
def instance() -> Iterator[Instance]:
    game = boot("inprocess", frames=False)
    yield game
    game.close()


@pytest.fixture
def run(instance: Instance, tmp_path: Path) -> Callable[[str, list[Any]], Result]:
    (tmp_path / "mine.yaml").write_text(TASKS)
    tasks, errors = load_file(tmp_path / "mine.yaml")
    assert not errors
    by_name = {task.name: task for task in tasks}

    def run(name: str, replies: list[Any]) -> Result:
        script = iter(replies)
        env = StarDojoEnv(instance, Settings(image=None))
        return play(by_name[name], lambda observation: next(script), env)

    return run


def test_a_door_counts_as_closed_after_opening_and_closing_it(run: Any) -> None:
    played = run("close_what_you_opened", ["move(-16, 0)", "interact('up')", "interact('up')"])
    assert (played.outcome, played.steps) == ("success", 3), played.failure


def test_an_opened_door_counts_as_open(run: Any) -> None:
    assert run("open_it", ["move(-16, 0)", "interact('up')"]).success


def test_effects_of_commands_do_not_count(run: Any) -> None:
    already = run("have_it_already", [[]] * 3)
    assert (already.outcome, already.success) == ("task_error", False)
    assert run("pick_kale", [[]] * 3).progress == 0.0
