"""Costs of a run: tasks that are collected, results that it is closed with."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.bigrun import planned_tasks
from benchmarks.growth import Curve, Curves, Point, children_s, cpu_ms
from benchmarks.measures.collecting import TASK
from pytest_stardojo.env.actions import ActionResult, Move
from pytest_stardojo.records import folder
from pytest_stardojo.records.planned import Planned
from pytest_stardojo.records.run_files import RunFiles
from pytest_stardojo.reporting.page import write_page
from pytest_stardojo.reporting.replays.files import write_episode
from pytest_stardojo.reporting.summary import summarise
from pytest_stardojo.results import LineFile, Result, Step

TASKS = (100, 1000, 3000, 10_000)
RESULTS = (100, 500, 2000, 5000)
STEPS = 10
"""Steps of each episode of a closed run."""
PLAIN = """
import pytest

class File(pytest.File):
    def collect(self):
        for number in range({tasks}):
            yield Item.from_parent(self, name=f"item_{{number}}")

class Item(pytest.Item):
    def runtest(self): pass

def pytest_collect_file(file_path, parent):
    if file_path.suffix == ".plain":
        return File.from_parent(parent, path=file_path)
"""
"""A ``conftest.py`` with as many items that do nothing: pytest's own cost."""


def collecting() -> Curves:
    """Collect task files of users, and as many plain items of pytest."""
    chart, of = "collection, CPU seconds", "tasks in a file"
    with tempfile.TemporaryDirectory() as home:
        yield Curve(chart, "tasks", of, [Point(n, _collect(Path(home), n, True)) for n in TASKS])
        yield Curve(
            chart, "items of pytest", of, [Point(n, _collect(Path(home), n, False)) for n in TASKS]
        )


def _collect(home: Path, tasks: int, ours: bool) -> float:
    (home / "conftest.py").write_text("" if ours else PLAIN.format(tasks=tasks))
    (home / "many.plain").touch()
    (home / "many.yaml").write_text("".join(TASK.format(n, n % 20 + 1) for n in range(tasks)))
    file, agent = ("many.yaml", ["--stardojo-agent=idle"]) if ours else ("many.plain", [])
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]

    def run() -> None:
        done = subprocess.run([*command, *agent, file], cwd=home, capture_output=True, text=True)
        if f"{tasks} tests collected" not in done.stdout:
            raise RuntimeError(f"pytest ended with code {done.returncode}: {done.stdout[-500:]}")

    return children_s(run)


def closing() -> Curves:
    """Summarise runs and write their pages; the episodes have written their replays."""
    points = []
    for results in RESULTS:
        with tempfile.TemporaryDirectory() as home:
            points.append(Point(results, close(Path(home) / "run", results)))
    yield Curve("end of a run, CPU ms", "summary and report", "results", points)


def close(run: Path, number: int) -> float:
    """Write a run with a number of results; return the CPU milliseconds of its end."""
    planned = list(planned_tasks(number, 1))
    results = [_result(each) for each in planned]
    files = RunFiles(run)
    files.facts(folder.Facts(suite="s-1", settings={"agent": "a"}, started="", planned=planned))
    for result in results:
        files.result(result)
        with LineFile(folder.trajectory(run, folder.result_key(result))) as lines:
            for step in range(STEPS + 1):
                lines.write(_step(step))
        write_episode(run, result)

    def end() -> None:
        files.summary(summarise(planned, results, run=run.name, agent="a"))
        write_page(run, keep=True)

    took = cpu_ms(end, 3)
    files.close()
    return took


def _result(of: Planned) -> Result:
    fields = ("task", "path", "category", "difficulty", "run", "seed", "max_steps", "needed")
    same = {name: getattr(of, name) for name in fields}
    return Result(
        suite="s-1", agent="a", outcome="out_of_steps", steps=STEPS, failure="0 of 10 done", **same
    )


def _step(number: int) -> Step:
    if not number:
        return Step(step=0, note="0 of 10 done")
    return Step(
        step=number, note="0 of 10 done", actions=[Move(1, 0)], results=[ActionResult(True)]
    )
