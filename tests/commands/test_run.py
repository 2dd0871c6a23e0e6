"""``python -m pytest_stardojo run``: play without pytest."""

from __future__ import annotations

import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from pytest_stardojo.commands import main
from pytest_stardojo.reporting.summary import Summary
from pytest_stardojo.runs.settings import FLAG, OPTIONS
from tests.plugin.conftest import TASKS

FAST = ("--instance=inprocess", "--image=none", "-n1")
SOLVED = "own.yaml::till_one_tile"


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with three tasks, which is the working directory."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "own.yaml").write_text(TASKS)
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((SOLVED, "--agent=oracle"), 0),
        ((SOLVED, "--agent=idle"), 1),
        (("own.yaml", "--agent=oracle"), 1),
        (("own.yaml", "--agent=oracle", "--gate=success>=0.3"), 0),
        (("own.yaml", "--agent=oracle", "--gate=success>=0.5"), 1),
        ((SOLVED, "--agent=raising:act"), 1),
        ((SOLVED, "--agent=oracle", "--shard=2/2"), 1),  # no task is left, so nothing is judged
        ((SOLVED, "--agent=nobody"), 4),
        (("till_none", "--agent=oracle"), 4),
        ((SOLVED,), 4),
        ((SOLVED, "--agent=oracle", "--image=small"), 4),
        ((SOLVED, "--agent=oracle", "--ray-address=auto"), 4),
    ],
)
def test_the_exit_code_says_whether_the_run_passed(
    project: Path, arguments: tuple[str, ...], code: int
) -> None:
    (project / "raising.py").write_text("def act(observation):\n    raise SystemExit(0)\n")
    assert main(["run", *FAST, *arguments]) == code


def test_it_prints_the_misses_the_table_and_the_files_of_the_run(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["run", "own.yaml", "--agent=oracle", "--name=mine", *FAST])
    lines = capsys.readouterr().out.splitlines()
    assert "missed:" in lines
    assert any(line.startswith("  clear_weeds  ") for line in lines)
    assert "oracle solved 1 of 3 (33.3 %)" in lines
    assert "report: reports/runs/mine/report.html" in lines
    assert "baseline: --baseline=reports/runs/mine/summary.json" in lines
    assert not [line for line in lines if "\r" in line or "\033" in line]


def test_every_setting_of_a_run_is_an_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "--help"]) == 0
    help = capsys.readouterr().out
    for row in OPTIONS:
        name = row.name.replace("_", "-")
        assert f"--{name}" in help
        assert (f"--no-{name}" in help) == (row.metadata["kind"] is FLAG)


def test_ctrl_c_keeps_results_and_prints_a_command_that_resumes(project: Path) -> None:
    (project / "slow.py").write_text(
        "import time\ndef act(observation):\n    time.sleep(0.1)\n    return []\n"
    )
    command = [sys.executable, "-m", "pytest_stardojo", "run"]
    arguments = ["own.yaml", "--agent=slow:act", "--runs=3", "--name=night", *FAST]
    process = subprocess.Popen(
        [*command, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    folder = project / "reports" / "runs" / "night"
    while not (folder / "results.jsonl").is_file():
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 2, errors
    assert "stopped: interrupted" in output
    resume = output.splitlines()[-1].removeprefix("resume: ")
    assert shlex.split(resume) == [
        *("python", "-m", "pytest_stardojo", "run", "own.yaml", "--agent=slow:act", "--runs=3"),
        *FAST,
        "--resume=night",
    ]
    assert main(shlex.split(resume)[3:]) == 1
    summary = msgspec.json.decode((folder / "summary.json").read_bytes(), type=Summary)
    assert summary.complete
    assert summary.total.collected == 9


def test_it_says_which_folder_a_run_got_if_its_name_is_taken(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["run", SOLVED, "--agent=oracle", "--name=mine", *FAST])
    assert "note: " not in capsys.readouterr().out
    main(["run", SOLVED, "--agent=oracle", "--name=mine", *FAST])
    start, _, end = capsys.readouterr().out.partition("results: ")
    assert "mine has an earlier run, so this run gets another folder" in start
    assert "mine has an earlier run, so this run is in " in end
    assert "mine-2; to use that name again" in end
