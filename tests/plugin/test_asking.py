"""Runs that ask for tasks, and runs of a project's tests beside an agent in the ini file."""

from __future__ import annotations

import pytest

from tests.plugin.conftest import INI, Bench

OWN = "def test_mine():\n    pass\n"
ONE = "tasks/own.yaml::till_one_tile"


@pytest.fixture
def project(bench: Bench) -> Bench:
    """Return a project with a test and an agent in its ini file."""
    bench.file("pyproject.toml", INI.format(strict='stardojo_agent = "idle"'))
    bench.file("test_own.py", OWN)
    return bench


def played(bench: Bench) -> int:
    """Return the number of results of all runs."""
    return sum(
        len(path.read_text().splitlines()) for path in bench.path.rglob("reports/**/results.jsonl")
    )


@pytest.mark.parametrize("args", [(), ("test_own.py",), ("-k", "mine"), ("--stardojo-steps=3",)])
def test_an_agent_in_the_ini_file_leaves_the_tests_of_a_project(
    project: Bench, args: tuple[str, ...]
) -> None:
    result = project.run(*args)
    result.assert_outcomes(passed=1)
    assert played(project) == 0
    result.stdout.fnmatch_lines(
        ["stardojo: idle of the option stardojo_agent plays no tasks*--stardojo-suite=lite*"]
    )


@pytest.mark.parametrize(
    "args",
    [
        (ONE,),
        ("tasks/own.yaml", "-k", "one_tile"),
        ("tasks", "-k", "one_tile"),
        ("--stardojo-suite=tasks", "-k", "one_tile"),
        ("--stardojo-suite=lite", "-k", "till_5_tile_with_hoe", "--stardojo-steps=1"),
        ("--stardojo-agent=idle", "-k", "till_5_tile_with_hoe", "--stardojo-steps=1"),
    ],
)
def test_an_agent_in_the_ini_file_plays_tasks_that_are_asked_for(
    project: Bench, args: tuple[str, ...]
) -> None:
    result = project.run(*args)
    result.assert_outcomes(failed=1)
    assert played(project) == 1
    result.stdout.fnmatch_lines(["stardojo: idle plays *"])


def test_tests_and_tasks_of_the_given_paths_run_together(project: Bench) -> None:
    project.run("test_own.py", ONE).assert_outcomes(passed=1, failed=1)


def test_an_agent_in_the_environment_asks_for_tasks(
    project: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARDOJO_AGENT", "idle")
    project.run("-k", "till_5_tile_with_hoe", "--stardojo-steps=1").assert_outcomes(failed=1)


def test_an_agent_in_the_ini_file_serves_the_fixtures_of_tests(project: Bench) -> None:
    project.file(
        "test_own.py",
        "import pytest\n"
        f"@pytest.mark.stardojo(task={ONE!r}, steps=1)\n"
        "def test_mine(stardojo_episode):\n"
        "    assert stardojo_episode.outcome == 'out_of_steps'\n",
    )
    project.run().assert_outcomes(passed=1)


@pytest.mark.parametrize(
    ("args", "note"),
    [
        (("--stardojo-steps=3",), "*without --stardojo-agent; --stardojo-steps applies only*"),
        (
            ("--stardojo-steps=3", "--stardojo-gate=success>=1"),
            "*without --stardojo-agent; --stardojo-steps, --stardojo-gate apply only*",
        ),
    ],
)
def test_options_without_an_agent_are_noted(bench: Bench, args: tuple[str, ...], note: str) -> None:
    bench.file("test_own.py", OWN)
    result = bench.run(*args, fast=False)
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines([f"stardojo: no tasks are played {note}"])


@pytest.mark.parametrize("workers", ["1", "2"])
def test_workers_ask_for_what_their_controller_asks_for(project: Bench, workers: str) -> None:
    project.run("-n", workers).assert_outcomes(passed=1)
    assert played(project) == 0
    project.run("-n", workers, ONE).assert_outcomes(failed=1)
    assert played(project) == 1
