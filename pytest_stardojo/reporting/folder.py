"""The folder of a run: what lies where, and writing the files that the run shares.

::

    run.json             what was set, and what it ran on
    results.jsonl        a line for every attempt at a task, written as it ends
    summary.json         counts, rates and the outcome of every task; a baseline for later runs
    trajectories/<key>.jsonl   every step of an episode
    seen/<key>.jsonl.gz        what the agent was told at every step, where it was told in words
    calls.jsonl          a line for every request to a language model, where one is asked
    frames/<key>/film.json     the pictures after every step, where recording is on: a film,
    frames/<key>/film0.webp    as ``film`` tells; while the episode is played 0007.png and such
    frames/<key>.webp          the same as an animation, where pytest-html is to show it
    frames/<key>.png           the last picture
    report.html          the run as a page for a browser
    report/e00001.js     an episode for the page, loaded when it is opened

The key of an episode is made of task, seed, run and attempt.  The files of an episode
are written by the process that plays it, all others by the one that leads the run.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from pytest_stardojo.reporting.machine import Commit, Machine
from pytest_stardojo.reporting.plan import Planned
from pytest_stardojo.reporting.writable import write_line
from pytest_stardojo.results import LineFile, Result, read_results

RUN = "run.json"
RESULTS = "results.jsonl"
SUMMARY = "summary.json"
REPORT = "report.html"


def episode_key(task: str, seed: int, run: int, attempt: int) -> str:
    """Name of an episode's files."""
    return f"{task}.seed{seed}.run{run}.try{attempt}"


def result_key(result: Result) -> str:
    """Name of the files of a result's episode."""
    return episode_key(*result.key)


def trajectory(folder: Path, key: str) -> Path:
    """The file of an episode's steps."""
    return folder / "trajectories" / f"{key}.jsonl"


def seen(folder: Path, key: str) -> Path:
    """The file of what an agent was told."""
    return folder / "seen" / f"{key}.jsonl.gz"


def calls(folder: Path) -> Path:
    """The file of requests to a language model, which all processes of the run write."""
    return folder / "calls.jsonl"


def step_frame(folder: Path, key: str, step: int) -> Path:
    """The picture after a step, as long as the episode is played."""
    return folder / "frames" / key / f"{step:04}.png"


def film(folder: Path, key: str) -> Path:
    """The folder with an episode's film."""
    return folder / "frames" / key


def last_frame(folder: Path, key: str) -> Path:
    """The last picture of an episode."""
    return folder / "frames" / f"{key}.png"


def animation(folder: Path, key: str) -> Path:
    """An episode as an animation."""
    return folder / "frames" / f"{key}.webp"


def make(out: Path, name: str) -> Path:
    """Make the folder of a new run; a number is added where the name is taken.

    Raises:
        OSError: it cannot be made.
    """
    out.mkdir(parents=True, exist_ok=True)
    number = 1
    while True:
        folder = out / (name if number == 1 else f"{name}-{number}")
        try:
            folder.mkdir()
            return folder
        except FileExistsError:
            number += 1


class RunFiles:
    """Writes the files of a run that its leading process owns.

    What cannot be written is kept in ``trouble`` and does not end the run.

    Args:
        folder: The folder of the run.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trouble: list[str] = []
        self._lines: LineFile | None = None

    def facts(self, facts: Facts) -> None:
        """Write ``run.json``."""
        self._write(RUN, facts)

    def summary(self, summary: object) -> None:
        """Write ``summary.json``."""
        self._write(SUMMARY, summary)

    def result(self, result: Result) -> None:
        """Add a line to ``results.jsonl``."""
        try:
            if self._lines is None:
                self._lines = LineFile(self.folder / RESULTS)
            write_line(self._lines, result)
        except OSError as error:
            self._failed(RESULTS, error)

    def close(self) -> None:
        """Close what is open; closing twice does nothing."""
        if self._lines is not None:
            self._lines.close()

    def _write(self, name: str, content: object) -> None:
        """Write a file whole, so that nobody ever sees half of it."""
        raw = msgspec.json.format(msgspec.json.encode(content), indent=2)
        part = self.folder / f"{name}.part"
        try:
            part.write_bytes(raw + b"\n")
            part.replace(self.folder / name)
        except OSError as error:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            self._failed(name, error)

    def _failed(self, name: str, error: OSError) -> None:
        trouble = f"{self.folder / name} could not be written: {error.strerror or error}"
        if trouble not in self.trouble:
            self.trouble.append(trouble)


class Facts(msgspec.Struct, kw_only=True):
    """What ``run.json`` tells."""

    suite: str
    """Version of the suite."""
    settings: dict[str, Any]
    started: str
    """Wall time in UTC, ISO 8601."""
    arguments: list[str] = []
    """Pytest's command line."""
    tasks: list[str] = []
    """Ids of all items."""
    versions: dict[str, str] = {}
    """Of Python and the packages that matter, this one first of all."""
    planned: list[Planned] = []
    """Every task in every run, with its seed; what has no result was not played."""
    machine: Machine | None = None
    commit: Commit | None = None
    """State of the repository that the agent was run from; None without git."""
    parts: list[str] = []
    """Runs that this one was merged from."""


def read_facts(folder: Path) -> Facts | None:
    """What a run was begun with; None if it has not begun.

    Raises:
        msgspec.DecodeError: its ``run.json`` is not ours.
    """
    path = folder / RUN
    return msgspec.json.decode(path.read_bytes(), type=Facts) if path.is_file() else None


def earlier_results(folder: Path) -> list[Result]:
    """The results of a run that is to be gone on with; none if it has none."""
    path = folder / RESULTS
    return read_results(path) if path.is_file() else []
