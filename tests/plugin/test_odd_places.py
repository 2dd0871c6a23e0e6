"""Unusual names of files and runs, and unusual rootdirs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.plugin.conftest import TASKS, Bench

ONE = TASKS.partition("till_many")[0]
ORACLE = "--stardojo-agent=oracle"


@pytest.mark.parametrize("workers", ["-n0", pytest.param("-n2", marks=pytest.mark.soak)])
def test_task_files_may_have_any_name(bench: Bench, workers: str) -> None:
    names = ["x::y", "[run2]", "ü 日本", "a@b", "%s{}", "--help", "a\nb", "skip", "z" * 240]
    for number, name in enumerate(names):
        bench.file(f"odd/{number}/{name}.yaml", ONE.replace("till_one_tile", f"till_{number}"))
    ignored = ["-W", "ignore::pytest.PytestWarning"]
    result = bench.run(ORACLE, "odd", workers, *ignored)
    result.assert_outcomes(passed=len(names))
    assert bench.summary().total.solved == len(names)
    assert {each.task for each in bench.results()} == {f"till_{n}" for n in range(len(names))}


@pytest.mark.parametrize("workers", ["-n0", pytest.param("-n2", marks=pytest.mark.soak)])
def test_an_undecodable_file_name_is_an_error_of_that_file(bench: Bench, workers: str) -> None:
    path = os.fsencode(bench.path / "tasks") + b"/\xff.yaml"
    Path(os.fsdecode(path)).write_text(ONE)
    result = bench.run(ORACLE, "tasks", workers)
    result.assert_outcomes(passed=1, failed=2, errors=1)
    result.stdout.fnmatch_lines(["*.yaml: has a name that is not Unicode text"])
    assert bench.summary().total.collected == 3


@pytest.mark.parametrize("name", ["..", ".", "../../x", "/x", ".hidden"])
def test_a_run_of_any_name_is_written_to_the_folder_of_runs(bench: Bench, name: str) -> None:
    bench.run(ORACLE, "tasks", "-k", "one", f"--stardojo-name={name}").assert_outcomes(passed=1)
    assert bench.folder.parent == bench.path / "reports" / "runs"
    assert not bench.folder.name.startswith(".")
    assert len(bench.results()) == 1
    assert not (bench.path.parent / "x").exists()


def test_an_ini_file_from_elsewhere_does_not_move_the_reports(bench: Bench) -> None:
    elsewhere = bench.path.parent / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "own.ini").write_text("[pytest]\n")
    result = bench.run(ORACLE, "tasks", "-k", "one", "-c", str(elsewhere / "own.ini"))
    result.assert_outcomes(passed=1)
    assert len(bench.results()) == 1
    assert sorted(path.name for path in elsewhere.iterdir() if path.name != ".pytest_cache") == [
        "own.ini"
    ]


@pytest.mark.parametrize("option", ["--collect-only", "--setup-plan", "--fixtures", "--markers"])
def test_options_that_only_print_write_nothing(bench: Bench, option: str) -> None:
    result = bench.run(ORACLE, "tasks", option)
    assert result.ret == 0
    assert not (bench.path / "reports").exists()
    result.stdout.no_fnmatch_line("*could not be judged*")


def test_a_baseline_is_a_file(bench: Bench) -> None:
    result = bench.run(ORACLE, "tasks", "--stardojo-baseline=/dev/zero")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--stardojo-baseline: /dev/zero is not a file"])


@pytest.mark.parametrize("content", [b"{", b'{"a": 1}', b"\xff", b"", b"[]"])
def test_the_error_for_an_unreadable_run_names_the_file(bench: Bench, content: bytes) -> None:
    bench.file("reports/runs/mine/run.json", "").write_bytes(content)
    result = bench.run(ORACLE, "tasks", "--stardojo-resume=mine")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    message = "*--stardojo-resume: *mine/run.json is not the file of a run: *"
    result.stderr.fnmatch_lines([message])
