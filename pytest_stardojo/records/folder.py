"""The folder of a run: what lies where, and reading what is left of a run.

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
    frames/<key>.png           the last picture, where pytest-html is to show it
    report.html          the run as a page for a browser
    report/e00001.js     an episode for the page, loaded when it is opened

The key of an episode is made of task, seed, run and attempt.  The files of an episode
are written by the process that plays it, all others by the one that leads the run.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec

from pytest_stardojo._files import NotReadError, decode, leading_out, read_whole
from pytest_stardojo.records.planned import MOST_PLANNED, Planned
from pytest_stardojo.records.provenance import Commit, Machine
from pytest_stardojo.results import Name, Result, read_lines

RUN = "run.json"
RESULTS = "results.jsonl"
SUMMARY = "summary.json"
REPORT = "report.html"
ATTACH = "attach"
"""The ``backend`` of runs in running games."""

LARGEST = 32_000_000
"""Bytes of a ``run.json`` or ``summary.json``; a thousand tasks in ten runs have a fifth."""
LONGEST_NAME = 240
"""Bytes of an episode's key; file systems allow 255, endings included."""


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


Plain = str | int | float | bool | None
"""Value of a setting."""


class Facts(msgspec.Struct, kw_only=True):
    """What ``run.json`` tells."""

    suite: str
    """Version of the suite."""
    settings: Annotated[dict[Name, Plain], msgspec.Meta(max_length=1_000)]
    started: str
    """Wall time in UTC, ISO 8601."""
    arguments: Annotated[list[str], msgspec.Meta(max_length=10_000)] = []
    """Pytest's command line."""
    tasks: Annotated[list[Name], msgspec.Meta(max_length=MOST_PLANNED)] = []
    """Ids of all items."""
    versions: Annotated[dict[Name, Name], msgspec.Meta(max_length=1_000)] = {}
    """Of Python and the packages that matter, this one first of all."""
    planned: Annotated[list[Planned], msgspec.Meta(max_length=MOST_PLANNED)] = []
    """Every task in every run, with its seed; what has no result was not played."""
    machine: Machine | None = None
    commit: Commit | None = None
    """State of the repository that the agent was run from; None without git."""
    parts: Annotated[list[Name], msgspec.Meta(max_length=10_000)] = []
    """Runs that this one was merged from."""

    @property
    def agent(self) -> str:
        """The agent, as the user named it; empty where that is not told."""
        agent = self.settings.get("agent")
        return agent[:LONGEST_NAME] if isinstance(agent, str) else ""

    @property
    def attached(self) -> bool:
        """Whether it was played in running games."""
        return self.settings.get("backend") == ATTACH

    @property
    def seed(self) -> int | None:
        """Seed of the run; None: every task's own."""
        return self._number("seed")

    @property
    def runs(self) -> int:
        """How often every task is played."""
        return self._number("runs") or 1

    def _number(self, name: str) -> int | None:
        number = self.settings.get(name)
        return number if type(number) is int and 0 <= number < 2**63 else None


class Kept(NamedTuple):
    """What is left of a run in its folder."""

    facts: Facts | None
    """What it was begun with; None if it has not begun."""
    results: list[Result]
    torn: list[int]
    """Lines of ``results.jsonl`` that are torn or no results, from 1."""


def read_kept(folder: Path) -> Kept:
    """What is left of a run.

    Raises:
        NotReadError: a file is not ours or too big, or a link or the name of a task leads
            out of the folder; the message names the file.
        OSError: something cannot be read.
    """
    link = leading_out(folder)
    if link is not None:
        raise NotReadError(f"{link} is a link that leads out of the folder of the run")
    return Kept(read_facts(folder), *_results(folder / RESULTS))


def read_facts(folder: Path) -> Facts | None:
    """What a run was begun with; None if it has not begun.

    Raises:
        NotReadError: its ``run.json`` is not ours, or too big; the message names it.
        OSError: it cannot be read.
    """
    path = folder / RUN
    if not path.exists():
        return None
    try:
        raw = read_whole(path, LARGEST)
    except NotReadError as error:
        raise NotReadError(f"{path} {error}") from error
    try:
        return decode(raw, Facts)
    except NotReadError as error:
        raise NotReadError(f"{path} does not tell what was begun: {error}") from error


def _results(path: Path) -> tuple[list[Result], list[int]]:
    try:
        found, torn = read_lines(path, Result) if path.exists() else ([], [])
    except NotReadError as error:
        raise NotReadError(f"{path} {error}") from error
    for result in found:
        key = result_key(result)
        if not is_file_name(key):
            raise NotReadError(f"{path} names a task that no file can be named after: {key[:80]!r}")
    return found, torn


def is_file_name(name: str) -> bool:
    """Whether files can be named after it, and lie where files of that kind lie."""
    size = len(name.encode("utf-8", "surrogatepass"))
    return 0 < size <= LONGEST_NAME and not set(name) & set("/\\\0") and name not in (".", "..")
