"""A broken task file is one collection error; valid tasks are played."""

from __future__ import annotations

import pytest

from tests.plugin.conftest import TASKS, Bench

BROKEN = """
no_such_evaluator:
  id: 0
  object: Weeds
  quantity: 10
  save: save_new
  evaluator: cleer
  difficulty: easy
no_such_item:
  id: 1
  object: Parsnup
  quantity: 1
  save: save_new
  evaluator: harvest
  difficulty: easy
wrong_arity:
  id: 2
  object: Tile
  quantity: 1
  save: save_new
  init_commands:
    - add_item_by_name("Parsnip", 5, 6, 7)
  evaluator: till
  difficulty: easy
with_a_tab:
  id: 3
\tobject: Tile
  quantity: 1
  save: save_new
  evaluator: till
  difficulty: easy
lacks_a_key:
  id: 4
  object: Tile
  quantity: 1
  evaluator: till
  difficulty: easy
sound:
  id: 5
  object: Tile
  quantity: 1
  tool: Hoe
  save: save_new
  evaluator: till
  difficulty: easy
sound:
  id: 6
  object: Tile
  quantity: 1
  save: save_new
  evaluator: till
  difficulty: easy
"""

TOLD = [
    "*ERROR collecting tasks/broken.yaml*",
    "tasks/broken.yaml:7: no_such_evaluator: evaluator: 'cleer' *did you mean 'clear'*",
    "tasks/broken.yaml:11: no_such_item: object: 'Parsnup' *did you mean 'Parsnip'*",
    "tasks/broken.yaml:22: wrong_arity: init_commands*add_item_by_name*",
    "tasks/broken.yaml:27: with_a_tab: object: contains a tab (expected spaces)",
    "tasks/broken.yaml:*: lacks_a_key: save: *",
    "tasks/broken.yaml:46: sound: is defined twice, first in line 38",
]


@pytest.mark.parametrize("workers", ["-n0", pytest.param("-n2", marks=pytest.mark.soak)])
def test_valid_tasks_are_played_and_every_mistake_is_reported(bench: Bench, workers: str) -> None:
    bench.file("tasks/broken.yaml", BROKEN)
    result = bench.run("--stardojo-agent=oracle", "tasks", workers)
    result.assert_outcomes(passed=2, failed=2, errors=1)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(TOLD)
    assert result.stdout.str().count("ERROR collecting") == 1
    assert bench.summary().total.collected == 4


def test_a_broken_file_alone_makes_the_run_fail(bench: Bench) -> None:
    bench.file("tasks/own.yaml", TASKS.replace("save_new", "save_now"))
    result = bench.run("--stardojo-agent=idle", "tasks/own.yaml")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*save_now*did you mean 'save_new'*"])
    assert not (bench.path / "reports").exists()


def test_yaml_given_by_path_must_contain_valid_tasks(bench: Bench) -> None:
    bench.file("tasks/empty_task.yaml", "till:\n  id: 0\n")
    result = bench.run("--stardojo-agent=idle", "tasks/empty_task.yaml")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["tasks/empty_task.yaml:1: till: *evaluator*"])


def test_a_broken_python_file_still_stops_the_run(bench: Bench) -> None:
    bench.file("tasks/broken.yaml", BROKEN)
    bench.file("tasks/test_broken.py", "import nothing_of_that_name\n")
    result = bench.run("--stardojo-agent=idle", "tasks")
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.stdout.fnmatch_lines(["*2 errors during collection*"])


def test_exitfirst_stops_at_a_broken_task_file(bench: Bench) -> None:
    bench.file("tasks/broken.yaml", BROKEN)
    result = bench.run("--stardojo-agent=idle", "tasks", "-x")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*stopping after 1 failures*"])


def test_collect_only_reports_broken_task_files(bench: Bench) -> None:
    bench.file("tasks/broken.yaml", BROKEN)
    result = bench.run("--stardojo-agent=idle", "tasks", "--collect-only", "-q")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["tasks/broken.yaml::sound", *TOLD])


def test_a_valid_task_of_a_broken_file_can_be_selected(bench: Bench) -> None:
    bench.file("tasks/broken.yaml", BROKEN)
    result = bench.run("--stardojo-agent=oracle", "tasks/broken.yaml::sound")
    result.assert_outcomes(passed=1)
