"""Fixtures that run pytest with the plugin in a temporary project."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

import msgspec

# pytester drops modules that a run in this process imports, but not those imported here
import numpy.random  # noqa: F401
import pytest

import pytest_stardojo.agents.oracle.oracle
import pytest_stardojo.plugin.activation
import pytest_stardojo.plugin.episodes
import pytest_stardojo.plugin.lead
import pytest_stardojo.records.pictures
import pytest_stardojo.reporting.page
import pytest_stardojo.runs.attempts
import pytest_stardojo.valley.saves
import pytest_stardojo.valley.service  # noqa: F401
from pytest_stardojo.reporting.summary import Summary
from pytest_stardojo.results import Result, Step, read_results, read_steps

ROOT = Path(__file__).resolve().parents[2]

LITE = 100
"""Tasks of StarDojo-Lite."""

FAST = ("--stardojo-instance=inprocess", "--stardojo-image=none")
"""Options for fast tests: no separate process and no pictures."""

ALONE = ("-p", "no:xdist")
"""Options for fast tests of gates: they are judged in the process that plays.

With pytest-xdist a run with a gate or a baseline starts a worker.
"""

PYTEST = """
import signal, sys, pytest
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(pytest.console_main())
"""
"""Start pytest with SIGINT enabled: a shell disables it for background processes."""

INI = """
[tool.pytest.ini_options]
{strict}
filterwarnings = ["error"]
"""

TASKS = """
till_one_tile:
  id: 0
  object: Tile
  quantity: 1
  tool: Hoe
  save: save_new
  evaluator: till
  difficulty: easy
  max_steps: 8
  lite: 0
till_many_tiles:
  id: 1
  object: Tile
  quantity: 30
  tool: Hoe
  save: save_new
  evaluator: till
  difficulty: medium
  max_steps: 3
clear_weeds:
  id: 2
  object: Weeds
  quantity: 10
  tool: Scythe
  save: save_new
  evaluator: clear
  difficulty: hard
  max_steps: 2
"""
"""Three tasks; the oracle solves the first and has too few steps for the others."""


@cache
def is_installed() -> bool:
    """Return whether pytest loads the plugin by itself."""
    return any(each.name == "stardojo" for each in entry_points(group="pytest11"))


EARLIER: dict[object, dict[str, bytes]] = {}
"""Files that runs wrote, by the files of the project and the arguments."""


class Bench:
    """A user's project."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester
        self.path = pytester.path

    def run(self, *args: str, fast: bool = True) -> pytest.RunResult:
        """Run pytest in this process."""
        return self.pytester.runpytest_inprocess(*self.arguments(args, fast))

    def earlier_run(self, *args: str) -> None:
        """Write the files of a run; equal runs of several tests are played once."""
        before = self._files()
        key = (args, *before.items())
        if key in EARLIER:
            for name, content in EARLIER[key].items():
                (self.path / name).parent.mkdir(parents=True, exist_ok=True)
                (self.path / name).write_bytes(content)
        else:
            self.run(*args)
            now = self._files()
            EARLIER[key] = {name: now[name] for name in now if now[name] != before.get(name)}

    def _files(self) -> dict[str, bytes]:
        """Return the files of the project by name, without caches."""
        files = [path for path in sorted(self.path.rglob("*")) if path.is_file()]
        names = {path: path.relative_to(self.path) for path in files}
        caches = {"__pycache__", ".pytest_cache"}
        return {
            str(name): path.read_bytes()
            for path, name in names.items()
            if not caches.intersection(name.parts)
        }

    def spawn(self, *args: str, fast: bool = True) -> pytest.RunResult:
        """Run pytest in a separate process."""
        return self.pytester.runpytest_subprocess(*self.arguments(args, fast), timeout=120)

    def start(self, *args: str, fast: bool = True) -> subprocess.Popen[str]:
        """Start pytest in a separate process group, as a terminal does."""
        command = [sys.executable, "-c", PYTEST, *self.arguments(args, fast)]
        return subprocess.Popen(
            command,
            cwd=self.path,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )

    @staticmethod
    def arguments(args: tuple[str, ...], fast: bool) -> list[str]:
        """Return the arguments of pytest, which load the plugin if it is not installed."""
        plugins = ["-p", "no:hypothesispytest", "-p", "no:anyio"]  # slow to import
        plugins += [] if is_installed() else ["-p", "pytest_stardojo.plugin"]
        return [*plugins, *(FAST if fast else ()), *args]

    def file(self, name: str, text: str) -> Path:
        """Write a file of the project."""
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return path

    @property
    def folder(self) -> Path:
        """Return the folder of the only run."""
        (folder,) = (self.path / "reports" / "runs").iterdir()
        return folder

    def results(self) -> list[Result]:
        """Return the results of the only run."""
        return read_results(self.folder / "results.jsonl")

    def summary(self) -> Summary:
        """Return the summary of the only run."""
        return msgspec.json.decode((self.folder / "summary.json").read_bytes(), type=Summary)

    def steps(self, key: str) -> list[Step]:
        """Return the steps of an episode of the only run."""
        return read_steps(self.folder / "trajectories" / f"{key}.jsonl")


@pytest.fixture(scope="module")
def model_libraries() -> None:
    """Import what runs with a model need, which pytester would import again for every run."""
    import genai_prices  # noqa: F401
    import openai  # noqa: F401


@pytest.fixture
def bench(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Bench:
    """Return a project with three tasks, in which every warning is an error."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    for name in [name for name in os.environ if name.startswith("STARDOJO_")]:
        monkeypatch.delenv(name)
    strict = "strict = true" if pytest.version_tuple >= (9, 0) else 'addopts = ["--strict-markers"]'
    bench = Bench(pytester)
    bench.file("pyproject.toml", INI.format(strict=strict))
    bench.file("tasks/own.yaml", TASKS)
    return bench


def is_running(pid: int) -> bool:
    """Return whether a process exists and is not a zombie."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def wait_until_gone(pids: list[int], seconds: float = 10.0) -> list[int]:
    """Wait for processes to end; return those that still run after some seconds."""
    until = time.monotonic() + seconds
    while (left := [pid for pid in pids if is_running(pid)]) and time.monotonic() < until:
        time.sleep(0.05)
    return left
