"""Comparison of a run with a baseline."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pytest_stardojo.reporting import comparing
from pytest_stardojo.tasks import SUITE_VERSION
from tests.plugin.conftest import ALONE, TASKS, Bench

ONE_AND_MANY = ("tasks/own.yaml", "-k", "till")


def baseline(bench: Bench, agent: str, *args: str) -> str:
    """Make a baseline from a run of an agent, and delete the run."""
    bench.earlier_run(f"--stardojo-agent={agent}", *(args or ONE_AND_MANY))
    path = bench.path / "base.json"
    shutil.copy(bench.folder / "summary.json", path)
    shutil.rmtree(bench.path / "reports")
    return f"--stardojo-baseline={path}"


@pytest.mark.parametrize("workers", ["-n0", pytest.param("-n2", marks=pytest.mark.soak)])
def test_failures_of_the_baseline_are_allowed_and_changes_are_reported(
    bench: Bench, workers: str
) -> None:
    base = baseline(bench, "idle")
    result = bench.run("--stardojo-agent=oracle", *ONE_AND_MANY, base, workers, "-rx")
    result.assert_outcomes(passed=1, xfailed=1)
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(
        [
            "XFAIL *till_many_tiles - * of 30 tiles * (failed in the baseline too)",
            "compared with base.json (idle):",
            "  newly solved: till_one_tile",
        ]
    )


def test_tasks_solved_in_the_baseline_must_be_solved(bench: Bench) -> None:
    base = baseline(bench, "oracle")
    result = bench.run("--stardojo-agent=idle", *ONE_AND_MANY, *ALONE, base)
    result.assert_outcomes(failed=1, xfailed=1)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["  no longer solved: till_one_tile"])


def test_a_long_list_of_regressions_is_abbreviated(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comparing, "MOST_NAMES", 2)
    till = TASKS.partition("till_many_tiles")[0]
    many = [till.replace("till_one_tile", f"till_{n}").replace(": 0", f": {n}") for n in range(3)]
    bench.file("tasks/own.yaml", "".join(many))
    base = baseline(bench, "oracle", "tasks")
    result = bench.run("--stardojo-agent=idle", "tasks", *ALONE, base, "--stardojo-steps=1")
    (line,) = [each for each in result.outlines if "no longer solved" in each]
    assert line.endswith("solved: till_0, till_1, 1 more")


def test_the_same_agent_has_no_changes(bench: Bench) -> None:
    base = baseline(bench, "oracle")
    result = bench.run("--stardojo-agent=oracle", *ONE_AND_MANY, *ALONE, base)
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["  no task changed"])


def test_a_part_of_the_suite_can_be_compared(bench: Bench) -> None:
    base = baseline(bench, "oracle", "tasks/own.yaml")
    result = bench.run("--stardojo-agent=oracle", *ONE_AND_MANY, *ALONE, base)
    assert result.ret == pytest.ExitCode.OK


def test_the_folder_of_a_run_is_a_baseline(bench: Bench) -> None:
    bench.run("--stardojo-agent=oracle", *ONE_AND_MANY, "--stardojo-name=old")
    result = bench.run(
        *("--stardojo-agent=oracle", *ONE_AND_MANY, *ALONE),
        "--stardojo-baseline=reports/runs/old",
    )
    assert result.ret == pytest.ExitCode.OK


def refused(bench: Bench, *args: str) -> str:
    result = bench.run("--stardojo-agent=oracle", *ALONE, *args)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    error = result.stderr.str()
    assert "--stardojo-baseline:" in error
    return error


def refused_plan(bench: Bench, *args: str) -> str:
    """Return the error for a baseline that does not fit; it says how to get one that does."""
    error = refused(bench, *args)
    assert "play only what the baseline has, or make a new baseline" in error
    assert "play once without --stardojo-baseline" in error
    return error


def test_a_baseline_of_other_tasks_is_refused(bench: Bench) -> None:
    base = baseline(bench, "oracle")
    bench.file("tasks/own.yaml", TASKS.replace("quantity: 30", "quantity: 31"))
    assert f"has suite paths-{SUITE_VERSION}-" in refused_plan(bench, *ONE_AND_MANY, base)


def test_a_baseline_of_another_suite_is_refused(bench: Bench) -> None:
    base = baseline(bench, "oracle")
    assert f", but this run has lite-{SUITE_VERSION}-" in refused_plan(bench, "-k", "parsnip", base)


def test_a_baseline_of_other_seeds_is_refused(bench: Bench) -> None:
    base = baseline(bench, "oracle")
    error = refused_plan(bench, *ONE_AND_MANY, base, "--stardojo-seed=3")
    assert "has till_one_tile with seed 0, but this run has seed 3" in error


def test_a_baseline_of_fewer_runs_is_refused(bench: Bench) -> None:
    base = baseline(bench, "oracle")
    error = refused_plan(bench, *ONE_AND_MANY, base, "--stardojo-runs=2")
    assert "has 1 run, but this is run 2" in error


def test_a_baseline_that_lacks_a_task_is_refused(bench: Bench) -> None:
    base = baseline(bench, "oracle")
    assert "does not contain clear_weeds" in refused_plan(bench, "tasks/own.yaml", base)


def test_a_baseline_without_a_verdict_is_refused(bench: Bench) -> None:
    bench.file("conftest.py", "import pytest\n@pytest.fixture\ndef bad(): raise KeyError\n")
    base = baseline(bench, "bad")
    error = refused_plan(bench, *ONE_AND_MANY, base)
    assert "has no verdict on till_one_tile, till_many_tiles" in error


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "cannot be read"),
        ("[1]", "is not a summary of a run"),
        ("{", "is not a summary of a run"),
    ],
)
def test_an_invalid_baseline_is_refused(bench: Bench, text: str | None, message: str) -> None:
    if text is not None:
        Path("base.json").write_text(text)
    assert message in refused(bench, *ONE_AND_MANY, "--stardojo-baseline=base.json")


def test_an_invalid_baseline_is_refused_with_workers(bench: Bench) -> None:
    base = baseline(bench, "oracle")
    result = bench.run("--stardojo-agent=oracle", *ONE_AND_MANY, base, "--stardojo-seed=3", "-n2")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert "but this run has seed 3" in result.stderr.str()


def test_an_error_remains_an_error_with_a_baseline(bench: Bench) -> None:
    base = baseline(bench, "idle")
    bench.file(
        "conftest.py",
        "import pytest\n"
        "made = []\n"
        "@pytest.fixture\n"
        "def bad():\n"
        "    made.append(1)\n"
        "    if len(made) > 1:\n"
        "        raise KeyError\n"
        "    return lambda observation: []\n",
    )
    result = bench.run("--stardojo-agent=bad", *ONE_AND_MANY, *ALONE, base)
    result.assert_outcomes(xfailed=1, errors=1)


def test_exit_codes_of_runs_without_a_gate(bench: Bench) -> None:
    """The page on CI lists them."""
    assert bench.run("--stardojo-agent=idle", "-k", "nothing_has_this_name").ret == 5
    assert bench.run("--stardojo-agent=idle", "tasks", "-x", "--stardojo-steps=1").ret == 1
    assert bench.run("--stardojo-agent=idle", "tasks", "-x", "--stardojo-steps=1", "-n1").ret == 2
    bench.file("tasks/broken.yaml", "x: {id: 1, evaluator: till}\n")
    assert bench.run("--stardojo-agent=idle", "tasks").ret == 1
