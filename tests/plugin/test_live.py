"""What a terminal, a CI and a pipe show while a run plays."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.agents.llm.server import Exchange, serving
from tests.plugin.conftest import PYTEST, ROOT, Bench

pty = pytest.importorskip("pty")

SLOW = """
import time
import pytest

@pytest.fixture
def slow():
    def act(observation):
        time.sleep(0.25)
        print("thinking")
        return []
    return act
"""

LIVE = re.compile(r"\r\d/3 done, ")


def in_terminal(bench: Bench, *args: str, columns: int = 80, **variables: str) -> str:
    """Run pytest in a terminal and return its output."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": str(columns), **variables}
    if not variables:
        environment.pop("CI", None)
    command = [sys.executable, "-c", PYTEST, *bench.arguments(args, fast=True)]
    process = subprocess.Popen(
        command, cwd=bench.path, env=environment, stdin=theirs, stdout=theirs, stderr=theirs
    )
    os.close(theirs)
    found = b""
    while True:
        try:
            chunk = os.read(ours, 65_536)
        except OSError:  # the other end is closed
            break
        if not chunk:
            break
        found += chunk
    os.close(ours)
    process.wait(60)
    return found.decode()


@pytest.mark.parametrize(
    ("workers", "columns"),
    [
        ("0", 80),
        pytest.param("2", 140, marks=pytest.mark.soak),
        pytest.param("0", 140, marks=pytest.mark.soak),
    ],
)
def test_a_terminal_shows_a_live_line(bench: Bench, workers: str, columns: int) -> None:
    bench.file("conftest.py", SLOW)
    out = in_terminal(bench, "--stardojo-agent=slow", "tasks", "-n", workers, columns=columns)
    during, _, after = out.partition("StarDojo ===")
    drawn = [each for each in during.split("\r") if "/3 done, " in each]
    assert len(drawn) > 2, out
    assert max(map(len, drawn)) <= columns - 1
    assert not re.search(r"^[.FEsx]+", during.split("\r\n")[-2]), "no letters beside the line"
    assert not LIVE.search(after)
    assert "Captured stdout" in out
    assert not re.search(r"Captured stdout.*done, ", out.replace("\n", " ")), out


@pytest.mark.parametrize("variables", [{"CI": "true"}, {"TERM": "dumb"}])
def test_a_ci_shows_letters(bench: Bench, variables: dict[str, str]) -> None:
    one = "tasks/own.yaml::till_one_tile"
    out = in_terminal(bench, "--stardojo-agent=idle", one, columns=80, **variables)
    assert "done, " not in out
    assert re.search(r"own.yaml \S*F", out)


def test_ordinary_tests_beside_tasks_keep_their_letters(bench: Bench) -> None:
    bench.file("test_own.py", "def test_it(): pass\n")
    one = "tasks/own.yaml::till_one_tile"
    out = in_terminal(bench, "--stardojo-agent=idle", one, "test_own.py", columns=80)
    assert "done, " not in out
    assert "1 failed" in out
    assert "1 passed" in out


def once_busy(exchange: Exchange) -> None:
    """Refuse the first request of an episode, which is repeated."""
    if exchange.number == 1:
        exchange.refuse(429, **{"Retry-After": "2"})
    else:
        exchange.say("move(x=1, y=0)")


@pytest.mark.parametrize("workers", ["0", pytest.param("2", marks=pytest.mark.soak)])
def test_a_pipe_shows_retries_when_they_happen(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, workers: str
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "k")
    one = "tasks/own.yaml::till_one_tile"
    with serving(once_busy) as server:
        url = f"--stardojo-base-url={server.url}"
        asked = ("--stardojo-agent=llm", "--stardojo-model=fake-1", url, "--stardojo-steps=1")
        result = bench.spawn(*asked, one, "-n", workers)
    result.stdout.fnmatch_lines(
        ["stardojo: fake-1: retry 1 of 6 in 2 s: HTTP 429: *", "*= StarDojo =*"]
    )
    assert not list(Path(bench.path).rglob("waiting.jsonl"))


@pytest.mark.parametrize(
    "columns",
    [60, pytest.param(80, marks=pytest.mark.soak), pytest.param(140, marks=pytest.mark.soak)],
)
def test_the_live_line_shows_why_a_request_is_repeated(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "k")
    one = "tasks/own.yaml::till_one_tile"
    with serving(once_busy) as server:
        url = f"--stardojo-base-url={server.url}"
        asked = ("--stardojo-agent=llm", "--stardojo-model=fake-1", url, "--stardojo-steps=1")
        out = in_terminal(bench, *asked, one, columns=columns)
    drawn = [each.rstrip() for each in out.split("\r") if "retry 1 of 6" in each]
    assert drawn, out
    assert all(re.match(r"0/1 done, .*in 2 s: HTTP 429: \w+", each) for each in drawn), drawn
    assert max(map(len, drawn)) < columns
