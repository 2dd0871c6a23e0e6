"""What an episode leaves behind: a ``Result``, and a ``Step`` for every step.

Both are written as JSON lines, one record a line, flushed at once: what has been
written stays readable when the writer dies in the middle of the next line.
"""

from __future__ import annotations

import io
import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Annotated, Literal, Self, TypeVar

import msgspec

from pytest_stardojo import _files
from pytest_stardojo.env.actions import Action, ActionResult, Invalid
from pytest_stardojo.wire.messages import Event

T = TypeVar("T")

Whole = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]
"""A whole number of a record.  Files are anybody's: what is beyond is no record of ours."""
Count = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
"""How many."""
Real = Annotated[float, msgspec.Meta(ge=-1e15, le=1e15)]
"""Any other number of a record."""
Name = Annotated[str, msgspec.Meta(max_length=5_000)]
"""What something is called: short enough to stand in a table."""

LARGEST = 100_000_000
"""Bytes of a file of records; a thousand tasks in ten runs have a tenth."""
LARGEST_TRAJECTORY = 32_000_000
"""Bytes of a file of steps; those of an agent that writes pages at every step have a tenth."""
LONGEST_LINE = 10_000_000
"""Bytes of a record."""
MOST_RECORDS = 200_000
"""Records of a file."""

SCHEMA = 1
"""Version of the records.  Raised when a field changes its meaning."""

Outcome = Literal[
    "success",
    "out_of_steps",
    "stopped",
    "too_many_invalid",
    "timeout",
    "agent_error",
    "task_error",
    "infrastructure_error",
]
"""How an episode ended.

``success``: the task is complete.  ``out_of_steps``: its steps are used up.
``stopped``: the agent gave up.  ``too_many_invalid``: too many steps in a row held
nothing but invalid actions.  ``timeout``: the episode's wall time was up.
``agent_error``: the agent raised.  ``task_error``: the task cannot be set up, or is
complete before its first step.  ``infrastructure_error``: the game died, hung or
answered nonsense, or the agent's model could not be reached.  The last two say nothing
about the agent.
"""

UNJUDGED: tuple[Outcome, ...] = ("task_error", "infrastructure_error")
"""Outcomes that never count against an agent."""

VARYING = ("started", "seconds", "agent_seconds", "env_seconds", "model_retries")
"""Fields of ``Result`` and ``Step`` that differ between two equal runs."""


class _Record(msgspec.Struct, omit_defaults=True, kw_only=True):
    """Base of what is written: defaults are left out."""


class Result(_Record, kw_only=True, omit_defaults=False):
    """What became of one task in one run."""

    schema: int = SCHEMA
    suite: Name = ""
    """Version of the suite, ``lite-2-3f2ac4d801ee``."""
    task: Name
    """Name of the task."""
    path: Name = ""
    """Task file, as node ids show it."""
    category: Name = ""
    difficulty: Name = ""
    lite: bool = False
    task_digest: Name = ""
    """Hash of what was played and how it was judged."""
    agent: Name = ""
    farmer: Name = ""
    """Key of the farmer that was played; empty if the episode did not begin."""
    run: Count = 1
    """Number of the run, from 1."""
    seed: Whole = 0
    """Seed of the world."""
    attempt: Count = 1
    """1, or 2 when the first attempt fell to the infrastructure."""
    outcome: Outcome
    success: bool = False
    progress: Real = 0.0
    """0 to 1 at the end."""
    done: Real = 0.0
    needed: Real = 0.0
    note: str = ""
    """Progress in words: ``7 of 10 Weeds cleared with Scythe``."""
    steps: Count = 0
    max_steps: Count = 0
    actions: Count = 0
    """Actions that were played or tried, invalid and refused ones included."""
    invalid: Count = 0
    refused: Count = 0
    game_minutes: Whole = 0
    """Time in the game, nights included."""
    started: str = ""
    """Wall time in UTC, ISO 8601."""
    seconds: Real = 0.0
    """Wall time of the whole episode."""
    agent_seconds: Real = 0.0
    """Wall time inside the agent."""
    env_seconds: Real = 0.0
    """Wall time inside the environment."""
    model: Name = ""
    """The language model that answered, where the agent tells."""
    calls: Count | None = None
    """Answers of a model that were used."""
    model_retries: Count | None = None
    """Requests to a model that failed and were made again."""
    input_tokens: Count | None = None
    """Tokens that a model was sent, those from its cache included."""
    cached_tokens: Count | None = None
    """Those of the input tokens that came from the provider's cache."""
    output_tokens: Count | None = None
    """Tokens that a model wrote, its reasoning included."""
    reasoning_tokens: Count | None = None
    """Those of the output tokens that were hidden reasoning."""
    cost: Real | None = None
    """US dollars; None when unknown, which is not 0."""
    sees: Name = ""
    """What the agent was shown."""
    digest: str | None = None
    """Hash of the world at the end, where the run asks for it."""
    failure: str | None = None
    """One line that says what is missing; None on success."""
    traceback: str | None = None
    """Of what the agent or the infrastructure raised."""

    @property
    def judged(self) -> bool:
        """Whether the episode says something about the agent."""
        return self.outcome not in UNJUDGED

    @property
    def key(self) -> tuple[str, int, int, int]:
        """What the result is filed under: task, seed, run and attempt."""
        return (self.task, self.seed, self.run, self.attempt)


class Step(_Record, kw_only=True):
    """One step of an episode; number 0 is the first observation."""

    step: Count
    farmer: Name = ""
    """Key of the farmer that acted."""
    actions: list[Action | Invalid] = []
    """What the agent wanted, in order."""
    results: list[ActionResult] = []
    """What came of each."""
    said: str | None = None
    """The agent's answer, when it was text."""
    progress: Real = 0.0
    done: Real = 0.0
    note: str = ""
    clock: str = ""
    """``spring 5, year 1, 06:00 AM``."""
    location: str = ""
    x: Whole = 0
    y: Whole = 0
    energy: Real = 0.0
    health: Whole = 0
    money: Whole = 0
    menu: str | None = None
    """Kind of the open menu."""
    events: list[Event] = []
    digest: str | None = None
    """Hash of the world after the step, where the run asks for it."""
    agent_seconds: Real = 0.0
    env_seconds: Real = 0.0


class LineFile:
    """A file of JSON lines that is written as things happen.

    Args:
        path: The file; it is appended to, its folder is made.  A torn line that a
            killed writer left at its end is closed off.

    Raises:
        OSError: it cannot be written to, or is a link, a pipe or whatever else is no file.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        # without a buffer, in which what a full disk refused would wait to fail again
        self._file = _files.open_to_append(self.path)
        self._torn = _ends_torn(self._file)
        self._size = self._file.seek(0, os.SEEK_END)

    def write(self, record: msgspec.Struct) -> None:
        """Append one record and hand it to the system at once.

        Raises:
            OSError: it could not be written, or not whole; the next record begins a line
                of its own all the same.
        """
        rest = memoryview(msgspec.json.encode(record) + b"\n")
        if self._torn:
            self._size += self._file.write(b"\n")
        self._torn = True
        while rest:
            count = self._file.write(rest)
            self._size += count
            rest = rest[count:]
        self._torn = False

    @property
    def stands(self) -> bool:
        """Whether the file still lies at its path, with all that was written and no more."""
        try:
            found = os.stat(self.path, follow_symlinks=False)
            same = os.path.samestat(found, os.fstat(self._file.fileno()))
        except OSError:
            return False
        return same and found.st_size == self._size

    def close(self) -> None:
        """Close the file; closing twice does nothing."""
        with suppress(OSError):  # somebody else has closed it
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def read_lines(path: str | Path, shape: type[T], most: int = LARGEST) -> tuple[list[T], list[int]]:
    """The records of a file of JSON lines.

    Args:
        path: The file.
        shape: Struct of a record.
        most: Bytes that the file may have.

    Returns:
        The records in their order, and the numbers (from 1) of lines that are torn or
        are no such records.

    Raises:
        NotReadError: It is no file, or holds more than so many bytes or
            ``MOST_RECORDS`` records.
        OSError: It cannot be read.
    """
    decoder = msgspec.json.Decoder(shape)
    records: list[T] = []
    torn: list[int] = []
    for number, line in _files.lines(Path(path), most, LONGEST_LINE):
        if line is not None and not line.strip():
            continue
        if len(records) + len(torn) >= MOST_RECORDS:
            raise _files.NotReadError(f"holds more than {MOST_RECORDS:,} records")
        record = None if line is None else _record(decoder, line)
        if record is None:
            torn.append(number)
        else:
            records.append(record)
    return records, torn


def _record(decoder: msgspec.json.Decoder[T], line: bytes) -> T | None:
    """The record in a line; None if it is torn, or no such record."""
    try:
        return decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def read_results(path: str | Path) -> list[Result]:
    """The results of a run's ``results.jsonl``; torn lines are left out."""
    return read_lines(path, Result)[0]


def read_steps(path: str | Path) -> list[Step]:
    """The steps of a trajectory; torn lines are left out."""
    return read_lines(path, Step, LARGEST_TRAJECTORY)[0]


def _ends_torn(file: io.FileIO) -> bool:
    """Whether the last line of a file lacks its end."""
    if file.seek(0, os.SEEK_END) == 0:
        return False
    file.seek(-1, os.SEEK_END)
    return file.read(1) != b"\n"
