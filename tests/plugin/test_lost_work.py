"""A run that judged nothing, or not all, is never green: ways to lose work, with their outcome."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest

from tests.plugin.conftest import Bench
from tests.system.unix import signals

TWO = ("-n", "2", "--max-worker-restart=0")
IDLE = "--stardojo-agent=idle"
GATE = "--stardojo-gate=success>=0, errors<=0"
LENIENT = "--stardojo-gate=success>=0, errors<=9"

DIES = """
import os
import pytest

def worker():
    return os.environ.get("PYTEST_XDIST_WORKER", "")

def pytest_{hook}({argument}):
    if worker(){condition}:
        os._exit(1)
"""

PLACES = {
    "while all collect": ("collection", "session", ""),
    "when all have collected": ("collection_finish", "session", ""),
    "when all begin": ("runtest_logstart", "nodeid", ""),
    "in the first item": ("runtest_setup", "item", ""),
}
"""Hooks in which workers die."""


@pytest.fixture(autouse=True)
def outside_of_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide from the runs that this test may itself be played by a worker."""
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)


def dying(bench: Bench, place: str) -> None:
    hook, argument, condition = PLACES[place]
    text = DIES.format(hook=hook, argument=argument, condition=condition)
    bench.file("conftest.py", text)


@pytest.mark.parametrize(
    ("place", "gate"),
    [
        ("while all collect", None),
        ("in the first item", LENIENT),
        *(
            pytest.param(place, gate, marks=pytest.mark.soak)
            for place in PLACES
            for gate in (None, GATE, LENIENT)
        ),
    ],
)
def test_a_run_whose_workers_all_die_fails(bench: Bench, place: str, gate: str | None) -> None:
    dying(bench, place)
    result = bench.spawn(IDLE, *TWO, *([gate] if gate else []), "tasks")
    assert result.ret != 0, result.stdout.str()
    if list(bench.path.rglob("summary.json")):
        # the lenient gate allows three errors, but not that nothing was judged
        total = bench.summary().total
        assert (total.solved, total.missed, total.unjudged + total.not_played) == (0, 0, 3)
        result.stdout.fnmatch_lines(["nothing was judged, so the run fails"])


def test_one_worker_that_dies_leaves_its_tasks_to_the_other(bench: Bench) -> None:
    text = DIES.format(hook="runtest_logstart", argument="nodeid", condition=' == "gw0"')
    bench.file("conftest.py", text)
    result = bench.spawn(IDLE, *TWO, "tasks")
    assert list(bench.path.rglob("summary.json")), result.stdout.str()
    judged = [each for each in bench.results() if each.judged]
    assert result.ret != 0
    assert len({each.task for each in judged}) + bench.summary().total.unjudged >= 3


@pytest.mark.parametrize(
    ("number", "workers"),
    [
        (signal.SIGTERM, "0"),
        *(
            pytest.param(number, workers, marks=pytest.mark.soak)
            for number in (signal.SIGTERM, signals.SIGHUP, signal.SIGINT)
            for workers in ("0", "2")
        ),
    ],
)
def test_a_signal_ends_a_run_with_its_summary_and_report(
    bench: Bench, number: signal.Signals, workers: str
) -> None:
    bench.file(
        "conftest.py",
        "import time, pytest\n\n"
        "@pytest.fixture\ndef slow():\n"
        "    def act(observation):\n        time.sleep(0.2)\n        return []\n"
        "    return act\n",
    )
    run = bench.start("--stardojo-agent=slow", "-n", workers, "tasks", "--stardojo-steps=20")
    wait_for_steps(bench)
    run.send_signal(number)
    out = run.communicate(timeout=60)[0]
    assert run.returncode not in (0, -number), out
    assert "solved 0 of" in out
    assert "report: " in out
    assert (bench.folder / "summary.json").is_file()
    assert (bench.folder / "report.html").is_file()


def wait_for_steps(bench: Bench) -> None:
    """Wait until the first episode has a step."""
    for _ in range(300):
        if any(path.stat().st_size > 500 for path in bench.path.rglob("trajectories/*.jsonl")):
            return
        time.sleep(0.1)
    raise AssertionError("no episode began")


def test_results_that_cannot_be_written_fail_the_run(bench: Bench) -> None:
    bench.file(
        "conftest.py",
        "from pytest_stardojo.results import LineFile, Result\n"
        "whole = LineFile.write\n"
        "def full(self, record):\n"
        "    if isinstance(record, Result):\n"
        "        raise OSError(28, 'No space left on device')\n"
        "    whole(self, record)\n"
        "LineFile.write = full\n"
        "from pytest_stardojo.records import run_files\n"
        "wrote = run_files.write_whole\n"
        "def refused(path, raw):\n"
        "    if path.name == 'results.jsonl':\n"
        "        raise OSError(28, 'No space left on device')\n"
        "    wrote(path, raw)\n"
        "run_files.write_whole = refused\n",
    )
    result = bench.spawn("--stardojo-agent=oracle", "tasks/own.yaml::till_one_tile")
    assert result.ret == 1
    result.stdout.fnmatch_lines(["trouble: *results.jsonl could not be written: No space left*"])


def test_ordinary_tests_beside_an_agent_stay_green(bench: Bench) -> None:
    bench.file("test_mine.py", "def test_nothing():\n    pass\n")
    assert bench.spawn(IDLE, "test_mine.py").ret == 0


@pytest.mark.parametrize("option", ["--collect-only", "--fixtures", "--setup-plan"])
def test_showing_only_stays_green(bench: Bench, option: str) -> None:
    assert bench.spawn(IDLE, option, "tasks").ret == 0


def test_a_resumed_run_with_nothing_left_stays_green(bench: Bench) -> None:
    one = "tasks/own.yaml::till_one_tile"
    agent = "--stardojo-agent=oracle"
    assert bench.spawn(agent, "--stardojo-name=mine", one).ret == 0
    folder = Path("reports", "runs", "mine")
    result = bench.spawn(agent, f"--stardojo-resume={folder}", one)
    assert result.ret in (0, 5), result.stdout.str()


@pytest.mark.parametrize(
    ("workers", "code"),
    [
        (("-n", "0"), 0),
        pytest.param((), 0, marks=pytest.mark.soak),
        pytest.param(("-n", "2"), 1, marks=pytest.mark.soak),
    ],
)
def test_an_agent_that_leaves_python_cannot_pass_a_gate(
    bench: Bench, workers: tuple[str, ...], code: int
) -> None:
    bench.file(
        "conftest.py",
        "import os, pytest\n\n"
        "@pytest.fixture\ndef leaves():\n"
        f"    return lambda observation: os._exit({code})\n",
    )
    gate = "--stardojo-gate=success>=1, errors<=0"
    result = bench.spawn("--stardojo-agent=leaves", "tasks/own.yaml", gate, *workers)
    assert result.ret == 1
    assert bench.summary().total.solved == 0
    result.stdout.fnmatch_lines(["gate: failed*"])
