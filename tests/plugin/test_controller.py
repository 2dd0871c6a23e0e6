"""One process controls a run: others are refused, forks exit, removed files are rewritten."""

from __future__ import annotations

import errno
import time
from pathlib import Path

import pytest

from pytest_stardojo.plugin import html
from pytest_stardojo.records.lock import lock_folder
from pytest_stardojo.reporting import page
from tests.plugin.conftest import Bench, wait_until_gone

REMOVES = """
import shutil
import pytest

@pytest.fixture
def removes():
    def act(observation):
        if observation.task.name == "till_many_tiles":
            shutil.rmtree("reports", ignore_errors=True)
        return []
    return act
"""

LOOKS = """
from pathlib import Path
import pytest
from pytest_stardojo.records.lock import lock_folder

@pytest.fixture
def looks():
    def act(observation):
        (run,) = Path("reports/runs").iterdir()
        assert lock_folder(run) is None
        return []
    return act
"""

FORKS = """
import os
from pathlib import Path
import pytest

def fork():
    if not os.fork():
        Path("copies").mkdir(exist_ok=True)
        Path("copies", str(os.getpid())).touch()

class Forks:
    def __init__(self, task):
        self.task = task
    def reset(self, task):
        if self.task == "till_one_tile":
            fork()
    def act(self, observation):
        if self.task == "till_many_tiles" and observation.step == 1:
            fork()
        return []
    def finish(self, result):
        if self.task == "till_one_tile":
            fork()

@pytest.fixture
def forks(stardojo_task):
    if stardojo_task.name == "clear_weeds":
        fork()
    yield Forks(stardojo_task.name)
    fork()
"""


def test_files_that_an_agent_removes_are_written_again(bench: Bench) -> None:
    bench.file("conftest.py", REMOVES)
    result = bench.run("--stardojo-agent=removes", "tasks")
    result.assert_outcomes(failed=3)
    assert sorted(each.task for each in bench.results()) == [
        *("clear_weeds", "till_many_tiles", "till_one_tile"),
    ]
    names = {path.name for path in bench.folder.iterdir()}
    assert names >= {"run.json", "summary.json", "report.html"}
    result.stdout.fnmatch_lines(
        ["trouble: *results.jsonl was removed or changed by another program and written again"]
    )


def test_a_run_that_another_process_plays_cannot_be_resumed(bench: Bench) -> None:
    bench.run("--stardojo-agent=oracle", "tasks", "--stardojo-name=mine", "-k", "one")
    held = lock_folder(bench.folder)
    assert held is not None
    same = ("--stardojo-agent=oracle", "tasks", "--stardojo-resume=mine")
    refused = bench.run(*same)
    assert refused.ret == pytest.ExitCode.USAGE_ERROR
    refused.stderr.fnmatch_lines(
        ["ERROR: --stardojo-resume: another process plays *mine; resume it after that process *"]
    )
    assert len(bench.results()) == 1
    held.release()
    bench.run(*same).assert_outcomes(failed=2)
    assert len(bench.results()) == 3


@pytest.mark.parametrize("arguments", [(), ("--stardojo-seed=x",), ("-k", "nothing")])
def test_a_run_is_locked_while_it_is_played(bench: Bench, arguments: tuple[str, ...]) -> None:
    bench.file("conftest.py", LOOKS)
    bench.run("--stardojo-agent=looks", "tasks").assert_outcomes(failed=3)
    assert {each.outcome for each in bench.results()} == {"out_of_steps"}
    bench.run("--stardojo-agent=idle", "tasks", f"--stardojo-resume={bench.folder}", *arguments)
    held = lock_folder(bench.folder)
    assert held is not None
    held.release()


def test_processes_forked_by_an_agent_play_nothing(bench: Bench) -> None:
    bench.file("conftest.py", FORKS)
    valley = ("--stardojo-instance=valley", "--stardojo-image=none")
    result = bench.spawn("--stardojo-agent=forks", "tasks", *valley, fast=False)
    result.assert_outcomes(failed=3)
    assert [(each.task, each.outcome, each.steps) for each in bench.results()] == [
        ("till_one_tile", "out_of_steps", 8),
        ("till_many_tiles", "out_of_steps", 3),
        ("clear_weeds", "out_of_steps", 2),
    ]
    for each in bench.results():
        steps = bench.steps(f"{each.task}.seed0.run1.try1")
        assert [step.step for step in steps] == list(range(each.steps + 1))
    until = time.monotonic() + 10
    while len(copies := list(Path("copies").iterdir())) < 7 and time.monotonic() < until:
        time.sleep(0.05)
    assert len(copies) == 7
    assert wait_until_gone([int(path.name) for path in copies]) == []


def test_each_error_at_the_end_of_a_run_is_one_line(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*anything: object, **more: object) -> None:
        raise PermissionError(errno.EACCES, "not allowed", "picture")

    def unfit(*anything: object, **more: object) -> None:
        raise KeyError("page")

    monkeypatch.setattr(html, "attach", broken)
    monkeypatch.setattr(page, "write_page", unfit)
    result = bench.run("--stardojo-agent=oracle", "tasks")
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines_random(
        [
            "trouble: picture could not be read: not allowed",
            "trouble: *report.html could not be written: KeyError: 'page'",
        ]
    )
    assert bench.summary().total.solved == 1
