"""A run that judged nothing, or not all, is never green: ways to lose work, with their outcome."""

from __future__ import annotations

import signal
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.plugin.conftest import Bench
from tests.plugin.lost_work import GATES, LENIENT, Counts, Row, play
from tests.plugin.lost_work import rows as table
from tests.system.unix import signals

IDLE = "--stardojo-agent=idle"

SHOWN = {
    *("one at start, -n 2, load, no gate", "all with tasks, -n 1, load, no gate"),
    *(
        "the only one in the last task, -n 1, load, strict gate",
        "no game boots, -n 0, load, no gate",
    ),
    *("in the first task, -n 2, worksteal, lenient gate", "Ctrl-C, -n 0, load, no gate"),
    *("exit with status 0, -n 0, load, no gate", "the model is away, -n 0, load, no gate"),
    "a hook calls os._exit(0), -n 0, load, no gate",
}
"""The rows that are played without ``--soak``; together they need about 15 s of a processor."""


@pytest.fixture(autouse=True)
def outside_of_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide from the runs that this test may itself be played by a worker."""
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)


def check(rows: Sequence[Row], folder: Path) -> None:
    """Play rows, two at a time, and compare their outcomes with the table."""
    with ThreadPoolExecutor(2) as pool:
        found = pool.map(lambda row: play(row, folder), rows)
        wrong = [
            f"{row}\n  expected {row.expected_of(outcome)}\n  found    {outcome}"
            for row, outcome in zip(rows, found, strict=True)
            if outcome != row.expected_of(outcome)
        ]
    assert not wrong, "\n".join(wrong)


def test_a_run_that_loses_work_shows_it_everywhere(tmp_path: Path) -> None:
    chosen = [row for row in table() if str(row) in SHOWN]
    assert len(chosen) == len(SHOWN)
    check(chosen, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("gate", GATES, ids=["no gate", "strict gate", "lenient gate"])
@pytest.mark.parametrize("workers", [0, 1, 2, 4])
def test_every_way_to_lose_work_has_its_outcome(tmp_path: Path, workers: int, gate: str) -> None:
    check([row for row in table() if (row.workers, row.gate) == (workers, gate)], tmp_path)


def test_only_a_run_that_judged_all_or_a_gate_is_green() -> None:
    for row in table():
        outcome = row.expected
        if outcome.status == 0:
            counts = outcome.counts or Counts()
            left_out = outcome.junit[3] - (counts.missed if row.gate else 0)
            complete = not counts.unjudged and counts.not_played == left_out
            assert complete or row.gate == LENIENT, str(row)
            assert counts.solved + counts.missed > 0, str(row)


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
    assert "slow played none of 3 tasks" in out
    assert "report: " in out
    assert f"--stardojo-resume={bench.folder.name}" in out
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
    assert bench.run(IDLE, "test_mine.py").ret == 0


@pytest.mark.parametrize("option", ["--collect-only", "--fixtures", "--setup-plan"])
def test_showing_only_stays_green(bench: Bench, option: str) -> None:
    assert bench.run(IDLE, option, "tasks").ret == 0


def test_a_resumed_run_with_nothing_left_stays_green(bench: Bench) -> None:
    one = "tasks/own.yaml::till_one_tile"
    agent = "--stardojo-agent=oracle"
    assert bench.run(agent, "--stardojo-name=mine", one).ret == 0
    folder = Path("reports", "runs", "mine")
    result = bench.run(agent, f"--stardojo-resume={folder}", one)
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
