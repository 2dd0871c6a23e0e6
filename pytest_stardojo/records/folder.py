"""The folder of a run: the paths of its files, and how to read them again.

::

    run.json                   settings, versions, machine and planned tasks
    results.jsonl              one line for every attempt at a task, written when it ends
    summary.json               counts, rates and the outcome of every task
    trajectories/<key>.jsonl   every step of an episode
    seen/<key>.jsonl.gz        the text that the agent got at every step, unless text was off
    calls/<key>.jsonl.gz       the requests of an episode to a model, with prompts and answers
    agents/<process>.<n>.log   what an agent in another process has written to its stderr
    calls.jsonl                one line for every request to a model, without prompts
    frames/<key>/film.json     with --stardojo-record: the index of an episode's pictures
    frames/<key>/film0.webp    the pictures, stored as differences
    frames/<key>.png           with --html: the last picture
    frames/<key>.webp          with --html and --stardojo-record: an animation
    report.html                the run as a page for a browser
    report/<hash>.js           an episode for the page, loaded when it is opened

The key of an episode consists of task, seed, run and attempt.  If an interrupted episode was
played again, its first requests are in ``calls/<key>.earlier1.jsonl.gz``.  The process that
plays an episode writes its files; the process that leads the run writes all others.  The first
number in the name of a log is the one at the end of ``attempt_id`` in the results; the second
one counts the starts of the agent in this process.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec

from pytest_stardojo._files import NotReadError, decode, leading_out, read_whole
from pytest_stardojo.records.planned import MOST_PLANNED, Planned
from pytest_stardojo.records.provenance import Commit, Machine
from pytest_stardojo.results import Name, Result, read_lines
from pytest_stardojo.wire.messages import LeftOut

RUN = "run.json"
RESULTS = "results.jsonl"
SUMMARY = "summary.json"
REPORT = "report.html"
ATTACH = "attach"
"""The setting ``backend`` of runs in running games."""
REAL = "stardew"
"""The setting ``instance`` of runs in the real game."""

LARGEST = 32_000_000
"""Largest size of ``run.json`` or ``summary.json``, five times that of 1,000 tasks in ten runs."""
LONGEST_NAME = 240
"""Largest number of bytes of an episode's key; file systems allow 255 with the ending."""


def other_games(settings: Mapping[str, object]) -> bool:
    """Return whether the games of a run may be others than valleys of this version."""
    return settings.get("backend") == ATTACH or settings.get("instance") == REAL


def episode_key(task: str, seed: int, run: int, attempt: int) -> str:
    """Return the name of an episode's files."""
    return f"{task}.seed{seed}.run{run}.try{attempt}"


def result_key(result: Result) -> str:
    """Return the name of the files of a result's episode."""
    return episode_key(*result.key)


def trajectory(folder: Path, key: str) -> Path:
    """Return the path of an episode's steps."""
    return folder / "trajectories" / f"{key}.jsonl"


def seen(folder: Path, key: str) -> Path:
    """Return the path of the texts that an agent got."""
    return folder / "seen" / f"{key}.jsonl.gz"


def calls(folder: Path) -> Path:
    """Return the path of the requests to a language model, which all processes write."""
    return folder / "calls.jsonl"


def episode_calls(folder: Path, key: str) -> Path:
    """Return the path of an episode's requests to a model, with prompts and answers."""
    return folder / "calls" / f"{key}.jsonl.gz"


def step_frame(folder: Path, key: str, step: int) -> Path:
    """Return the path of the picture after a step while the episode is played."""
    return folder / "frames" / key / f"{step:04}.png"


def film(folder: Path, key: str) -> Path:
    """Return the folder of an episode's film."""
    return folder / "frames" / key


def last_frame(folder: Path, key: str) -> Path:
    """Return the path of an episode's last picture."""
    return folder / "frames" / f"{key}.png"


def animation(folder: Path, key: str) -> Path:
    """Return the path of an episode's animation."""
    return folder / "frames" / f"{key}.webp"


def make(out: Path, name: str) -> Path:
    """Create the folder of a new run, with a number if the name exists.

    Raises:
        OSError: the folder cannot be created.
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
"""A value of a setting."""


class Facts(msgspec.Struct, kw_only=True):
    """The contents of ``run.json``."""

    suite: str
    """Version of the suite."""
    settings: Annotated[dict[Name, Plain], msgspec.Meta(max_length=1_000)]
    """Settings by name."""
    started: str
    """Start of the run in UTC, ISO 8601."""
    arguments: Annotated[list[str], msgspec.Meta(max_length=10_000)] = []
    """Command line of pytest."""
    tasks: Annotated[list[Name], msgspec.Meta(max_length=MOST_PLANNED)] = []
    """Node ids of all tasks."""
    versions: Annotated[dict[Name, Name], msgspec.Meta(max_length=1_000)] = {}
    """Versions of Python and of the relevant packages."""
    planned: Annotated[list[Planned], msgspec.Meta(max_length=MOST_PLANNED)] = []
    """Every task in every run, with its seed."""
    machine: Machine | None = None
    """The machine of the process that led the run."""
    commit: Commit | None = None
    """State of the repository that contains the agent; None without git."""
    left_out: Annotated[dict[Name, list[LeftOut]], msgspec.Meta(max_length=10_000)] = {}
    """What the game left out of saves of the real game, by the save's path."""
    isolation: Name = ""
    """The weakest of where the agent ran: ``same process``, ``separate process`` or
    ``isolated``; empty if nothing was played."""
    isolation_check: Name = ""
    """How that was checked: ``as the user nobody``, ``in docker``; empty without a check."""
    parts: Annotated[list[Name], msgspec.Meta(max_length=10_000)] = []
    """Names of the runs that this one was merged from."""

    @property
    def agent(self) -> str:
        """The agent as the user named it; empty if unknown."""
        agent = self.settings.get("agent")
        return agent[:LONGEST_NAME] if isinstance(agent, str) else ""

    @property
    def attached(self) -> bool:
        """Whether it was played in running games, or in real ones."""
        return other_games(self.settings)

    @property
    def seed(self) -> int | None:
        """Seed of the run; None for each task's own seed."""
        return self._number("seed")

    @property
    def runs(self) -> int:
        """Number of times that every task is played."""
        return self._number("runs") or 1

    def _number(self, name: str) -> int | None:
        number = self.settings.get(name)
        return number if type(number) is int and 0 <= number < 2**63 else None


class Kept(NamedTuple):
    """The records of an earlier run."""

    facts: Facts | None
    """Contents of ``run.json``; None if it does not exist."""
    results: list[Result]
    torn: list[int]
    """Numbers of incomplete or invalid lines of ``results.jsonl``, from 1."""


def read_kept(folder: Path) -> Kept:
    """Read the records of a run.

    Raises:
        NotReadError: a file is invalid or too large, or a link or the name of a task leads
            out of the folder; the message names the file.
        OSError: a file cannot be read.
    """
    link = leading_out(folder)
    if link is not None:
        raise NotReadError(f"{link} is a link that leads out of the folder of the run")
    return Kept(read_facts(folder), *_results(folder / RESULTS))


def read_facts(folder: Path) -> Facts | None:
    """Read ``run.json``; return None if it does not exist.

    Raises:
        NotReadError: the file is invalid or too large; the message names it.
        OSError: the file cannot be read.
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
        raise NotReadError(f"{path} is not the file of a run: {error}") from error


def _results(path: Path) -> tuple[list[Result], list[int]]:
    try:
        found, torn = read_lines(path, Result) if path.exists() else ([], [])
    except NotReadError as error:
        raise NotReadError(f"{path} {error}") from error
    for result in found:
        key = result_key(result)
        if not is_file_name(key):
            raise NotReadError(f"{path} has a task whose name cannot be a file name: {key[:80]!r}")
    return found, torn


def is_file_name(name: str) -> bool:
    """Return whether a name can be a file name that stays in its folder."""
    size = len(name.encode("utf-8", "surrogatepass"))
    return 0 < size <= LONGEST_NAME and not set(name) & set("/\\\0") and name not in (".", "..")
