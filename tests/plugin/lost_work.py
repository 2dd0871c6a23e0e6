"""Ways to lose work, with the outcome of the run: a table, and what plays its rows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import msgspec

from pytest_stardojo.reporting.summary import Summary
from tests.plugin.conftest import ROOT, Bench

TASKS = 4
TASK = """
till_{n}:
  id: {n}
  object: Tile
  quantity: {n}
  tool: Hoe
  save: save_new
  evaluator: till
  difficulty: easy
  max_steps: {steps}
  lite: {n}
"""
"""The oracle solves each; workers play ``till_1`` first and ``till_4`` last."""

ORACLE = "oracle"
FAILING = "conftest:Failing"
LEAVING = "conftest:Leaving"
THREADED = "conftest:Threaded"
AWAY = "llm"
OFFLINE = (
    *("--stardojo-model=fake-1", "--stardojo-base-url=http://127.0.0.1:9/v1"),
    "--stardojo-llm-retries=0",
)

HEAD = """
import os
import threading
import time
import pytest
from pytest_stardojo.agents.oracle.oracle import Oracle

WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")

class Failing:
    sees = "world"

    def __init__(self):
        self.oracle = Oracle()

    def reset(self, task):
        self.failing = task.name in ("till_2", "till_3")
        self.oracle.reset(task)

    def act(self, observation):
        if self.failing:
            self.fail()
        return self.oracle.act(observation)

    def fail(self):
        raise ValueError("I cannot")

class Leaving(Failing):
    def fail(self):
        os._exit(0)

class Threaded(Failing):
    def reset(self, task):
        super().reset(task)
        self.failing = task.name == "till_2"

    def fail(self):
        threading.Thread(target=os._exit, args=(0,)).start()
        time.sleep(60)
"""

HOOK = """
def pytest_{hook}({argument}):
    if {condition}:
        {effect}
"""


def hook(name: str, argument: str, condition: str, effect: str = "os._exit(1)") -> str:
    """Return a conftest with a hook; by default a worker dies in it."""
    return HEAD + HOOK.format(hook=name, argument=argument, condition=condition, effect=effect)


def in_setup(condition: str, effect: str = "os._exit(1)") -> str:
    return hook("runtest_setup", "item", condition, effect)


NO_GAME = """
import pytest_stardojo.runs.pool
from pytest_stardojo.backends import InstanceError

def boot(kind, **options):
    raise InstanceError("no game here")

pytest_stardojo.runs.pool.boot = boot
"""

INTERRUPT = hook(
    "runtest_logfinish", "nodeid", 'not WORKER and "till_2" in nodeid', "raise KeyboardInterrupt"
)

LONGEST = 240
"""Seconds after which a run counts as endless."""

NONE = ""
STRICT = "success>=0, errors<=0"
LENIENT = "success>=0, errors<=9"
GATES = (NONE, STRICT, LENIENT)
ONCE = ("--max-worker-restart=0",)
FEW = ("--max-worker-restart=1",)
"""By default, pytest-xdist starts four further processes for each worker."""


class Counts(NamedTuple):
    """Tasks of ``summary.json``."""

    solved: int = 0
    missed: int = 0
    unjudged: int = 0
    not_played: int = 0


class Outcome(NamedTuple):
    """What a run shows."""

    status: int
    line: str
    """The numbers in the last line of the terminal."""
    counts: Counts | None
    """None: there is no summary."""
    junit: tuple[int, int, int, int]
    """Tests, failures, errors and skipped of the JUnit file."""
    gate: str = ""
    """``passed``, ``failed``, or empty for no verdict."""


ENDLESS = Outcome(-1, f"still running after {LONGEST} s", None, (0, 0, 0, 0))
ALL = Outcome(0, "4 passed", Counts(4), (4, 0, 0, 0))
NO_WORKER = Outcome(1, "1 error", None, (1, 0, 1, 0))
NO_VERDICT = Outcome(1, "4 errors", Counts(unjudged=4), (4, 0, 4, 0))
ONE_LOST = Outcome(1, "3 passed, 1 error", Counts(3, unjudged=1), (4, 0, 1, 0))
HALF = Outcome(2, "2 passed", Counts(2, not_played=2), (2, 0, 0, 0))
FIRST_MISS = Outcome(1, "1 failed, 1 passed", Counts(1, 1, 0, 2), (2, 1, 0, 0))
MISSES = Outcome(1, "2 failed, 2 passed", Counts(2, 2), (4, 2, 0, 0))
TWO_MISSES = Outcome(1, "2 failed, 1 passed", Counts(1, 2, 0, 1), (3, 2, 0, 0))
LEFT = Outcome(1, "", Counts(1, not_played=3), (0, 0, 0, 0))
"""The process ends at once: no last line and no JUnit file."""
ONE_ERROR = Outcome(1, "1 error", Counts(unjudged=1, not_played=3), (1, 0, 1, 0))
ONE_SKIPPED = Outcome(0, "3 passed, 1 skipped", Counts(3, not_played=1), (4, 0, 0, 1))
ALL_SKIPPED = Outcome(1, "4 skipped", Counts(not_played=4), (4, 0, 0, 4))


@dataclass(frozen=True)
class Way:
    """A way to lose work, and the outcome without a gate."""

    name: str
    outcome: Outcome
    conftest: str = HEAD
    agent: str = ORACLE
    workers: tuple[int, ...] = (0, 1, 2, 4)
    """Numbers of workers with which the outcome is the same."""
    options: tuple[str, ...] = ()
    gates: tuple[str, ...] = GATES
    stopped: int | None = None
    """Exit status with workers of a run that ends early, if it differs."""

    gated: Outcome | None = None
    """The outcome before the verdict of a gate, if it differs."""

    collected: Outcome | None = None
    """The outcome if a worker has collected before the death of another one is noticed."""


WORKERS = (1, 2, 4)
WAYS = (
    Way("nothing", ALL),
    # workers that die
    Way(
        "all at start",
        NO_WORKER,
        hook("sessionstart", "session", "WORKER"),
        workers=WORKERS,
        options=FEW,
    ),
    Way(
        "all while configured",
        NO_WORKER,
        hook("configure", "config", "WORKER"),
        workers=WORKERS,
        options=FEW,
    ),
    Way(
        "all while collecting",
        NO_WORKER,
        hook("collection", "session", "WORKER"),
        workers=WORKERS,
        options=FEW,
    ),
    Way(
        "all at start, again and again",
        NO_WORKER,
        hook("sessionstart", "session", "WORKER"),
        workers=(1,),
        gates=(NONE,),
    ),
    Way(
        "one at start",
        NO_WORKER,
        hook("sessionstart", "session", 'WORKER == "gw0"'),
        workers=WORKERS,
        options=ONCE,
        collected=NO_VERDICT,
    ),
    Way("one replaced", ALL, hook("collection", "session", 'WORKER == "gw0"'), workers=WORKERS),
    Way(
        "all with tasks",
        NO_VERDICT,
        hook("collection_finish", "session", "WORKER"),
        workers=WORKERS,
        options=ONCE,
    ),
    Way("all in the first item", NO_VERDICT, in_setup("WORKER"), workers=WORKERS),
    Way(
        "in the first task",
        ONE_LOST,
        in_setup('WORKER and item.name == "till_1"'),
        workers=WORKERS,
    ),
    Way(
        "the only one in the first task",
        NO_VERDICT,
        in_setup('WORKER and item.name == "till_1"'),
        workers=(1,),
        options=ONCE,
    ),
    Way(
        "in the last task",
        ONE_LOST,
        in_setup('WORKER and item.name == "till_4"'),
        workers=WORKERS,
    ),
    Way(
        "the only one in the last task",
        ONE_LOST,
        in_setup('WORKER and item.name == "till_4"'),
        workers=(1,),
        options=ONCE,
    ),
    Way("after the last task", ALL, hook("sessionfinish", "session", "WORKER"), workers=(1, 2)),
    # nothing to play with
    Way("no game boots", NO_VERDICT, HEAD + NO_GAME),
    Way("no game boots, -x", ONE_ERROR, HEAD + NO_GAME, options=("-x",), stopped=2),
    Way("the model is away", NO_VERDICT, agent=AWAY, options=OFFLINE),
    # an agent that ends its process
    Way("the agent calls os._exit(0)", MISSES, agent=LEAVING),
    Way("a thread calls os._exit(0)", ONE_LOST, agent=THREADED, workers=WORKERS),
    Way("a thread calls os._exit(0)", LEFT, agent=THREADED, workers=(0,), gates=(NONE,)),
    Way(
        "a hook calls os._exit(0)",
        LEFT,
        in_setup('item.name == "till_2"', "os._exit(0)"),
        workers=(0,),
        gates=(NONE,),
    ),
    # a run that ends early
    Way("Ctrl-C", HALF, INTERRUPT, stopped=2),
    Way(
        "exit",
        HALF,
        in_setup('item.name == "till_3"', 'pytest.exit("now")'),
        workers=(0,),
        gates=(NONE,),
    ),
    Way(
        "exit with status 0",
        HALF._replace(status=1),
        in_setup('item.name == "till_3"', 'pytest.exit("now", returncode=0)'),
        workers=(0,),
        gates=(NONE,),
    ),
    Way("-x", FIRST_MISS, agent=FAILING, options=("-x",), stopped=2, gated=MISSES),
    Way(
        "--maxfail",
        TWO_MISSES,
        agent=FAILING,
        options=("--maxfail=2",),
        stopped=2,
        gated=MISSES,
    ),
    # what a user leaves out is not lost, unless nothing is left
    Way("one skipped", ONE_SKIPPED, in_setup('item.name == "till_2"', 'pytest.skip("no")')),
    Way("all skipped", ALL_SKIPPED, in_setup("True", 'pytest.skip("no")')),
)


@dataclass(frozen=True)
class Row:
    """One run of a way."""

    way: Way
    workers: int
    dist: str
    gate: str

    def __str__(self) -> str:
        gate = {NONE: "no gate", STRICT: "strict gate", LENIENT: "lenient gate"}[self.gate]
        return f"{self.way.name}, -n {self.workers}, {self.dist}, {gate}"

    @property
    def expected(self) -> Outcome:
        """The outcome with this number of workers and this gate."""
        way, outcome = self.way, self.way.outcome
        if self.gate and way.gated is not None:
            outcome = way.gated
        elif way.stopped is not None and (self.workers or self.gate):
            outcome = outcome._replace(status=way.stopped)
        return _gated(outcome, self.gate) if self.gate and outcome.counts else outcome

    def expected_of(self, found: Outcome) -> Outcome:
        """Return the outcome that must be found, which shows the same tasks everywhere.

        Workers that play at the same time may end a further task before the run stops.
        """
        counts, way = found.counts, self.way
        if counts is not None and way.collected is not None and self.workers > 1:
            return _gated(way.collected, self.gate) if self.gate else way.collected
        ends_early = way.stopped is not None and not (self.gate and way.gated)
        if self.workers < 2 or not ends_early or counts is None or sum(counts) != TASKS:
            return self.expected
        outcome = _shown(self.expected.status, counts)
        return _gated(outcome, self.gate) if self.gate else outcome


def _shown(status: int, counts: Counts) -> Outcome:
    """Return the outcome of a run that was stopped."""
    parts = ((counts.missed, "failed"), (counts.solved, "passed"), (counts.unjudged, "error"))
    line = ", ".join(f"{number} {what}" for number, what in parts if number)
    line += "s" if counts.unjudged > 1 else ""
    judged = counts.solved + counts.missed
    junit = (judged + counts.unjudged, counts.missed, counts.unjudged, 0)
    return Outcome(status, line or "no tests ran", counts, junit)


def _gated(outcome: Outcome, gate: str) -> Outcome:
    """Return the outcome of a run with a gate, which decides if the run was not stopped."""
    counts = outcome.counts
    assert counts is not None
    # a task that was not played may have been an error, too
    passed = gate == LENIENT or not counts.unjudged + counts.not_played
    outcome = outcome._replace(gate="passed" if passed else "failed")
    if counts.missed:  # the gate decides, so a task may fail
        tests, _, errors, skipped = outcome.junit
        outcome = outcome._replace(
            line=f"{counts.solved} passed, {counts.missed} xfailed",
            junit=(tests, 0, errors, skipped + counts.missed),
        )
    if outcome.status not in (0, 1):
        return outcome
    if not passed:
        tests, failures, errors, skipped = outcome.junit
        line = outcome.line if outcome.line.startswith("1 failed") else f"1 failed, {outcome.line}"
        junit = (tests + 1, failures + 1, errors, skipped)
        return outcome._replace(status=1, line=line, junit=junit)
    judged = counts.solved + counts.missed
    return outcome._replace(status=0 if judged else 1)


def rows() -> Iterator[Row]:
    """Yield the rows of the whole table."""
    for way in WAYS:
        for workers, gate in product(way.workers, way.gates):
            for dist in ("load", "worksteal") if workers > 1 else ("load",):
                yield Row(way, workers, dist, gate)


def play(row: Row, folder: Path) -> Outcome:
    """Run pytest for a row in a project of its own, and return what it shows."""
    project = folder / re.sub(r"\W+", "-", str(row))
    (project / "tasks").mkdir(parents=True)
    tasks = "".join(TASK.format(n=n, steps=20 - n) for n in range(1, TASKS + 1))
    (project / "tasks/own.yaml").write_text(tasks)
    (project / "conftest.py").write_text(row.way.conftest)
    (project / "pytest.ini").write_text("[pytest]\nfilterwarnings = error\n")
    try:
        run = subprocess.run(
            [sys.executable, "-m", "pytest", *_arguments(row)],
            cwd=project,
            env=environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=LONGEST,
        )
    except subprocess.TimeoutExpired:
        return ENDLESS
    (project / "output").write_text(run.stdout)
    junit, gate = _junit(project / "junit.xml")
    return Outcome(run.returncode, _last_line(run.stdout), _counts(project), junit, gate)


def _arguments(row: Row) -> list[str]:
    given = [f"--stardojo-agent={row.way.agent}", *row.way.options, "--junit-xml=junit.xml"]
    given += ["-p", "no:cacheprovider", "-n", str(row.workers), "tasks"]
    given += ["--dist", row.dist] if row.workers else []
    given += [f"--stardojo-gate={row.gate}"] if row.gate else []
    return Bench.arguments(tuple(given), fast=True)


def environment() -> dict[str, str]:
    """Return an environment that hides that this test may itself be played by a worker."""
    mine = ("PYTEST_", "STARDOJO_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(mine)}
    return {**kept, "PYTHONPATH": str(ROOT), "OPENAI_API_KEY": "k"}


def _last_line(output: str) -> str:
    """Return the last line without its rule and duration."""
    lines = [line for line in output.splitlines() if re.search(r" in \d+\.\d+s", line)]
    return re.sub(r" in \d.*", "", lines[-1]).strip("= ") if lines else ""


def _counts(project: Path) -> Counts | None:
    for path in project.rglob("summary.json"):
        total = msgspec.json.decode(path.read_bytes(), type=Summary).total
        return Counts(total.solved, total.missed, total.unjudged, total.not_played)
    return None


def _junit(path: Path) -> tuple[tuple[int, int, int, int], str]:
    """Return the numbers of the JUnit file, and the verdict of the gate in it."""
    if not path.exists():
        return (0, 0, 0, 0), ""
    (suite,) = ElementTree.parse(path).getroot()
    tests, failures, errors, skipped = (
        int(suite.get(name, "")) for name in ("tests", "failures", "errors", "skipped")
    )
    properties = {each.get("name"): each.get("value", "") for each in suite.iter("property")}
    return (tests, failures, errors, skipped), properties.get("stardojo_gate", "")
