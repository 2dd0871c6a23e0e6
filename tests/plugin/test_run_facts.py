"""The content of ``run.json``, seeds of 0, and resuming a run by its folder."""

from __future__ import annotations

import subprocess

import pytest

from pytest_stardojo.records.folder import Facts, read_facts
from pytest_stardojo.records.provenance import Commit, commit
from tests.plugin.conftest import TASKS, Bench

ONE = "tasks/own.yaml::till_one_tile"
IDLE = "--stardojo-agent=idle"


def facts(bench: Bench) -> Facts:
    found = read_facts(bench.folder)
    assert found is not None
    return found


def git(bench: Bench, *arguments: str) -> None:
    who = ("-c", "user.name=a", "-c", "user.email=a@example.org")
    command = ["git", *who, *arguments]
    subprocess.run(command, cwd=bench.path, check=True, capture_output=True)


def test_run_facts_contain_versions_machine_and_planned_tasks(bench: Bench) -> None:
    bench.run(IDLE, "tasks", "--stardojo-runs=2", "--stardojo-seed=4", "-k", "till")
    found = facts(bench)
    assert {"python", "pytest", "numpy", "msgspec", "pytest-stardojo"} <= set(found.versions)
    assert found.machine is not None
    assert found.machine.processors >= 1
    assert [(each.task, each.seed, each.run) for each in found.planned] == [
        ("till_one_tile", 4, 1),
        ("till_many_tiles", 4, 1),
        ("till_one_tile", 4, 2),
        ("till_many_tiles", 4, 2),
    ]


def test_run_facts_contain_the_commit_of_the_agents_repository(bench: Bench) -> None:
    git(bench, "init", "-b", "trunk")
    git(bench, "add", ".")
    git(bench, "commit", "-m", "agent")
    bench.run(IDLE, ONE)
    head = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=bench.path, check=True, capture_output=True, text=True
    ).stdout.strip()
    found = facts(bench).commit
    assert found == Commit(commit=head, branch="trunk", dirty=False)
    bench.file("conftest.py", "")
    assert commit(bench.path) == Commit(commit=head, branch="trunk", dirty=True)


def test_without_a_repository_there_is_no_commit(bench: Bench) -> None:
    assert commit(bench.path / "nowhere") is None


def test_seed_0_is_used(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.file("tasks/own.yaml", TASKS.replace("  lite: 0\n", "  lite: 0\n  seed: 7\n"))

    def seeds(*args: str) -> set[int]:
        name = f"r{len(list((bench.path / 'reports/runs').glob('*')))}"
        bench.run(IDLE, ONE, f"--stardojo-name={name}", *args)
        found = read_facts(bench.path / "reports/runs" / name)
        assert found is not None
        return {each.seed for each in found.planned}

    assert seeds() == {7}
    assert seeds("--stardojo-seed=0") == {0}
    monkeypatch.setenv("STARDOJO_SEED", "0")
    assert seeds() == {0}
    monkeypatch.delenv("STARDOJO_SEED")
    assert seeds("-o", "stardojo_seed=0") == {0}


def test_a_run_is_resumed_by_its_folder(bench: Bench) -> None:
    bench.run(IDLE, "tasks", "-x", "--stardojo-out=else", "--stardojo-name=mine")
    result = bench.run(IDLE, "tasks", "--stardojo-resume=else/mine")
    result.assert_outcomes(failed=2, deselected=1)


def test_a_missing_run_cannot_be_resumed(bench: Bench) -> None:
    result = bench.run(IDLE, "tasks", "--stardojo-resume=other")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert "there is no run" in result.stderr.str()
