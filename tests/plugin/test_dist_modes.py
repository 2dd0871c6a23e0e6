"""Every planned task is judged once in each mode of pytest-xdist."""

from __future__ import annotations

import pytest

from tests.plugin.conftest import Bench

PLACES = sorted(
    (task, run) for task in ("till_one_tile", "till_many_tiles", "clear_weeds") for run in (1, 2)
)


@pytest.mark.parametrize("mode", ["worksteal", pytest.param("load", marks=pytest.mark.soak)])
def test_every_planned_task_is_judged_once(bench: Bench, mode: str) -> None:
    tasks = "tasks/own.yaml"
    result = bench.run("--stardojo-agent=idle", "--stardojo-runs=2", tasks, "-n2", "--dist", mode)
    result.assert_outcomes(failed=6)
    assert sorted((each.task, each.run) for each in bench.results()) == PLACES
    assert bench.summary().complete


def test_dist_each_is_refused(bench: Bench) -> None:
    result = bench.run("--stardojo-agent=idle", "tasks/own.yaml", "-n2", "--dist=each")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --dist=each would play every task in each worker*"])
    assert not (bench.path / "reports").exists()


@pytest.mark.parametrize("mode", ["loadscope", "loadfile", "loadgroup"])
def test_modes_that_bind_a_file_to_a_worker_are_refused(bench: Bench, mode: str) -> None:
    result = bench.run("--stardojo-agent=idle", "tasks/own.yaml", "-n2", "--dist", mode)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: --dist={mode} would give all tasks of a file to one*"])


def test_without_an_agent_every_dist_mode_is_allowed(bench: Bench) -> None:
    bench.file("test_one.py", "def test_one(): pass\n")
    bench.run("test_one.py", "-n2", "--dist=each", fast=False).assert_outcomes(passed=2)
