"""Agents that cannot be interrupted, or leave something running: the run goes on or ends."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from pytest_stardojo.reporting.summary import Summary
from pytest_stardojo.results import read_results
from tests.plugin.conftest import TASKS, Bench
from tests.plugin.lost_work import environment

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix systems")

HASTE = """
from pytest_stardojo.plugin import episodes, time_limits, watchdog
time_limits.MARGIN = episodes.GRACE = watchdog.GRACE = 0.5
"""

AGENT = """
import atexit, os, re, signal, sys, threading, time

def ignore(*numbers):
    for number in numbers:
        signal.signal(number, signal.SIG_IGN)
    time.sleep(3000)

def catch():
    while True:
        try:
            time.sleep(3000)
        except BaseException:
            pass

def spin():
    while True:
        pass

class Endless:
    def __repr__(self):
        return repr(self)

def recurse():
    sys.setrecursionlimit(10**9)
    repr(Endless())

def act(observation):
    if observation.task.name == "till_many_tiles":
        {deed}
    return []
"""

TASK = "till_many_tiles"


class Deed(NamedTuple):
    """What an agent does in the second of three tasks."""

    code: str
    alone: tuple[str, bool]
    """Outcome of the task at ``-n 0``, and whether the run goes on to the next task."""
    beside: tuple[str, bool]
    """The same with workers."""


MISSED = ("out_of_steps", True)
TIMEOUT = ("timeout", True)
LOST = ("infrastructure_error", True)
ENDED = ("timeout", False)
CRASHED = ("", False)
DEEDS = {
    "closes its descriptors": Deed("os.closerange(0, 4096)", ("infrastructure_error", False), LOST),
    "ignores SIGINT and SIGTERM": Deed("ignore(signal.SIGINT, signal.SIGTERM)", TIMEOUT, TIMEOUT),
    "ignores the alarm": Deed("ignore(signal.SIGALRM)", ENDED, LOST),
    "blocks all signals": Deed(
        "signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 65)); time.sleep(3000)", ENDED, LOST
    ),
    "catches every exception": Deed("catch()", ENDED, LOST),
    "leaves a thread asleep": Deed(
        "threading.Thread(target=time.sleep, args=(3000,)).start()", MISSED, MISSED
    ),
    "leaves a busy thread": Deed("threading.Thread(target=spin).start()", MISSED, MISSED),
    "leaves an exit handler": Deed("atexit.register(time.sleep, 3000)", MISSED, MISSED),
    "leaves a process": Deed("os.fork() or time.sleep(3)", MISSED, MISSED),
    "matches without end": Deed("re.match('(a+)+$', 'a' * 40 + 'b')", TIMEOUT, TIMEOUT),
    "recurses without end": Deed("recurse()", CRASHED, LOST),
}

SHOWN = ("ignores SIGINT and SIGTERM", "catches every exception", "leaves a thread asleep")
"""Played without ``--soak``, at ``-n 0``."""


def fault(name: str, workers: int, folder: Path) -> str:
    """Run an agent; return what differs from the table, empty for nothing."""
    deed = DEEDS[name]
    project = folder / f"{list(DEEDS).index(name)}-{workers}"
    (project / "tasks").mkdir(parents=True)
    (project / "tasks/own.yaml").write_text(TASKS)
    (project / "conftest.py").write_text(HASTE)
    (project / "stubborn.py").write_text(AGENT.format(deed=deed.code))
    given = ("--stardojo-agent=stubborn:act", "--stardojo-time-limit=2", "-n", str(workers))
    command = [sys.executable, "-m", "pytest", *Bench.arguments((*given, "tasks"), fast=False)]
    with (project / "output").open("w") as output:
        run = subprocess.run(
            [*command, "--stardojo-image=none"],
            cwd=project,
            env=environment(),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            timeout=60,
        )
    expected, goes_on = deed.beside if workers else deed.alone
    (results,) = project.rglob("results.jsonl")
    outcomes = {each.task: each.outcome for each in read_results(results)}
    found = (outcomes.get(TASK, ""), len(outcomes) == 3 or _counts(project) == (2, 1))
    wrong = run.returncode == 0 or found != (expected, goes_on)
    said = (project / "output").read_text()[-2000:]
    return f"{name}, -n {workers}: status {run.returncode}, {found}\n{said}" if wrong else ""


def _counts(project: Path) -> tuple[int, int]:
    for path in project.rglob("summary.json"):
        total = msgspec.json.decode(path.read_bytes(), type=Summary).total
        return total.missed, total.unjudged
    return 0, 0


def check(names: tuple[str, ...], workers: int, folder: Path) -> None:
    with ThreadPoolExecutor(3) as pool:
        faults = [
            each for each in pool.map(lambda name: fault(name, workers, folder), names) if each
        ]
    assert not faults, "\n".join(faults)


def test_a_run_survives_agents_that_cannot_be_interrupted(tmp_path: Path) -> None:
    check(SHOWN, 0, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("workers", [0, 2])
def test_no_agent_makes_a_run_endless(tmp_path: Path, workers: int) -> None:
    check(tuple(DEEDS), workers, tmp_path)
