"""The records of an episode: a ``Result``, and a ``Step`` for every step.

Both are written as JSON lines, one record per line, and flushed at once, so that earlier
lines stay readable if the writer dies within a line.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Annotated, Literal, Protocol, Self, TypeVar

import msgspec

from pytest_stardojo import _files
from pytest_stardojo.env.actions import Action, ActionResult, Invalid
from pytest_stardojo.wire.messages import Deed, Event, LeftOut, SlotState

T = TypeVar("T")

Whole = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]
"""A whole number of a record, limited because files may be untrusted."""
Count = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
"""A number of things, at least 0."""
Real = Annotated[float, msgspec.Meta(ge=-1e15, le=1e15)]
"""Any other number of a record."""
Name = Annotated[str, msgspec.Meta(max_length=5_000)]
"""A name that is short enough for a table."""

LARGEST = 100_000_000
"""Largest size of a file of records in bytes, ten times that of 1,000 tasks in ten runs."""
LARGEST_TRAJECTORY = 32_000_000
"""Largest size of a trajectory in bytes, ten times that of an agent that writes pages."""
LONGEST_LINE = 10_000_000
"""Largest size of a record in bytes."""
MOST_RECORDS = 200_000
"""Largest number of records in a file."""

SCHEMA = 1
"""Version of the records, increased when the meaning of a field changes."""

Outcome = Literal[
    "success",
    "out_of_steps",
    "stopped",
    "too_many_invalid",
    "timeout",
    "agent_error",
    "task_error",
    "infrastructure_error",
    "tampered",
]
"""How an episode ended.

``success``: the task is complete.  ``out_of_steps``: no steps are left.  ``stopped``: the
agent gave up.  ``too_many_invalid``: too many consecutive steps had only invalid actions.
``timeout``: the time limit was exceeded.  ``agent_error``: the agent raised an exception.
``task_error``: the task cannot be set up, or is complete before the first step.
``infrastructure_error``: the game died, hung or sent invalid replies, or the agent's model
could not be reached.  ``tampered``: the agent called the game behind the episode's back.
``task_error`` and ``infrastructure_error`` are errors, not verdicts.
"""

UNJUDGED: tuple[Outcome, ...] = ("task_error", "infrastructure_error")
"""Outcomes that do not count against an agent."""

ISOLATIONS = ("same process", "separate process", "isolated")
"""Where an agent can run, from the weakest to the strongest claim.  ``same process``: within the
process that plays.  ``separate process``: outside of it.  ``isolated``: in a process that, as a
check has found, can reach neither the game nor the files of the run."""

VARYING = (
    *("started", "seconds", "agent_seconds", "env_seconds"),
    *("model_retries", "attempt_id"),
)
"""Fields of ``Result`` and ``Step`` that differ between two equal runs."""


class Isolated(Protocol):
    """A record that says where an agent ran."""

    isolation: Name
    isolation_check: Name


def weakest(records: Iterable[Isolated]) -> tuple[str, str]:
    """Return the weakest of the ``ISOLATIONS`` in some records, with the first of its checks."""
    found: dict[str, str] = {}
    for record in records:
        found[record.isolation] = found.get(record.isolation) or record.isolation_check
    return next(((each, found[each]) for each in ISOLATIONS if each in found), ("", ""))


class _Record(msgspec.Struct, omit_defaults=True, kw_only=True):
    """Base of the records, which omit defaults."""


class Result(_Record, kw_only=True, omit_defaults=False):
    """The result of one attempt at a task."""

    schema: int = SCHEMA
    """Version of the record."""
    suite: Name = ""
    """Version of the suite: its name, a number, and a hash of its tasks."""
    task: Name
    """Name of the task."""
    path: Name = ""
    """Path of the task file, as in node ids."""
    category: Name = ""
    """Category of the task."""
    difficulty: Name = ""
    """``easy``, ``medium`` or ``hard``."""
    lite: bool = False
    """Whether the task is part of StarDojo-Lite."""
    task_digest: Name = ""
    """Hash of the task as it was played and judged."""
    agent: Name = ""
    """Name of the agent."""
    farmer: Name = ""
    """Key of the farmer that was played; empty if the episode did not begin."""
    run: Count = 1
    """Number of the run, from 1."""
    seed: Whole = 0
    """Seed of the world."""
    attempt: Count = 1
    """Number of the attempt, from 1."""
    attempt_id: Name = ""
    """Identifier of the attempt, as in ``calls.jsonl``; empty if its process died."""
    outcome: Outcome
    """How the episode ended."""
    success: bool = False
    """Whether the task is complete."""
    progress: Real = 0.0
    """Progress at the end, 0 to 1."""
    done: Real = 0.0
    """Quantity that was reached."""
    needed: Real = 0.0
    """Quantity that the task requires."""
    note: str = ""
    """Progress as text: ``7 of 10 Weeds cleared with Scythe``."""
    steps: Count = 0
    """Number of steps taken."""
    max_steps: Count = 0
    """Number of steps allowed."""
    actions: Count = 0
    """Number of actions, including invalid and refused ones."""
    invalid: Count = 0
    """Number of invalid actions."""
    refused: Count = 0
    """Number of refused actions."""
    game_minutes: Whole = 0
    """Game time in minutes, including nights."""
    started: str = ""
    """Start of the episode in UTC, ISO 8601."""
    seconds: Real = 0.0
    """Wall time of the episode."""
    agent_seconds: Real = 0.0
    """Wall time inside the agent."""
    env_seconds: Real = 0.0
    """Wall time inside the environment."""
    model: Name = ""
    """The language model that answered, if the agent reports it."""
    calls: Count | None = None
    """Number of used answers of the model, without those from the cache of answers."""
    model_retries: Count | None = None
    """Number of requests to the model that were repeated."""
    input_tokens: Count | None = None
    """Input tokens, including cached ones."""
    cached_tokens: Count | None = None
    """Input tokens from the provider's cache."""
    output_tokens: Count | None = None
    """Output tokens, including hidden reasoning."""
    reasoning_tokens: Count | None = None
    """Output tokens of hidden reasoning."""
    cost: Real | None = None
    """Cost in US dollars; None if unknown."""
    reused_answers: Count | None = None
    """Number of answers from the cache of answers, for which no request was sent."""
    saved_cost: Real | None = None
    """US dollars that these answers would have cost; None if unknown."""
    sees: Name = ""
    """What the agent saw: ``image 1280x720, text 7x7``."""
    control: Name = "actions"
    """How the agent played: ``actions`` or ``direct``."""
    step_scale: Count = 1
    """Factor of the task's number of steps that gave ``max_steps``."""
    isolation: Name = ""
    """Where the agent ran, one of ``ISOLATIONS``; empty if the episode did not begin."""
    isolation_check: Name = ""
    """How it was checked whether the agent can reach the run: ``as the user nobody``, ``in
    docker``.  If it can, the first finding follows after a colon.  Empty without a check."""
    left_out: Annotated[dict[Name, list[LeftOut]], msgspec.Meta(max_length=100)] = {}
    """What the game left out of a save of the real game, by the save's path."""
    digest: str | None = None
    """Hash of the world at the end, with ``--stardojo-digests``."""
    failure: str | None = None
    """What is missing, in one line; None for a success."""
    traceback: str | None = None
    """Traceback of an exception of the agent or the infrastructure, or the end of the log of an
    agent in another process."""

    @property
    def judged(self) -> bool:
        """Whether the agent could be judged."""
        return self.outcome not in UNJUDGED

    @property
    def contradiction(self) -> str:
        """Why the outcome and the numbers cannot belong together; empty if they can."""
        if self.success != (self.outcome == "success"):
            return f"'success' is {self.success} and 'outcome' is {self.outcome!r}"
        if not self.success:
            return ""
        if not self.steps:
            return "'outcome' is 'success' after no steps"
        if self.progress < 1.0 or self.done < self.needed:
            reached = f"{self.progress:.0%}, {self.done:g} of {self.needed:g}"
            return f"'outcome' is 'success' and the progress is {reached}"
        return ""

    @property
    def key(self) -> tuple[str, int, int, int]:
        """Task, seed, run and attempt."""
        return (self.task, self.seed, self.run, self.attempt)


class Step(_Record, kw_only=True):
    """One step of an episode; number 0 is the first observation."""

    step: Count
    """Number of the step."""
    farmer: Name = ""
    """Key of the farmer that acted."""
    actions: list[Action | Invalid] = []
    """The actions of the agent, in order."""
    results: list[ActionResult] = []
    """The result of each action."""
    said: str | None = None
    """The agent's answer, if it was text."""
    progress: Real = 0.0
    """Progress after the step, 0 to 1."""
    done: Real = 0.0
    """Quantity that was reached."""
    note: str = ""
    """Progress as text."""
    clock: str = ""
    """Date and time: ``spring 5, year 1, 06:00 AM``."""
    location: str = ""
    """Name of the farmer's place."""
    x: Whole = 0
    y: Whole = 0
    """Tile of the farmer."""
    energy: Real = 0.0
    health: Whole = 0
    money: Whole = 0
    """Money in g."""
    slot: Count = 0
    """The chosen slot of the bag, from 0."""
    bag: list[SlotState] | None = None
    """Slots that have changed; an emptied one has the count 0.  Step 0 has all filled slots.
    None: no change, or a run of a version that did not record the bag and the deeds."""
    deeds: list[Deed] = []
    """Deeds of the farmer during the step, as the ledger names them; undone ones have a negative
    count."""
    weather: str = ""
    """The weather; empty if it has not changed."""
    menu: str | None = None
    """Kind of the open menu."""
    passed_ms: Count = 0
    """In real time: game time in milliseconds that passed before the actions."""
    events: list[Event] = []
    """What happened during the step."""
    digest: str | None = None
    """Hash of the world after the step, with ``--stardojo-digests``."""
    agent_seconds: Real = 0.0
    """Wall time inside the agent."""
    env_seconds: Real = 0.0
    """Wall time inside the environment."""


class LineFile:
    """A file of JSON lines that is written line by line.

    Args:
        path: The file to append to; its folder is created.  An incomplete line that a
            killed writer left at its end is terminated.

    Raises:
        OSError: the file cannot be written, or is a link, a pipe or a device.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        # unbuffered, because a buffer would repeat a write that a full disk refused
        self._file = _files.open_to_append(self.path)
        self._torn = _ends_torn(self._file)
        self._size = self._file.seek(0, os.SEEK_END)

    def write(self, record: msgspec.Struct) -> None:
        """Append one record without buffering.

        Raises:
            OSError: the record was not written completely; the next one still starts a new
                line.
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
    def intact(self) -> bool:
        """Whether the file at its path still contains exactly what was written."""
        try:
            found = os.stat(self.path, follow_symlinks=False)
            same = os.path.samestat(found, os.fstat(self._file.fileno()))
        except OSError:
            return False
        return same and found.st_size == self._size

    def close(self) -> None:
        """Close the file; closing twice does nothing."""
        with suppress(OSError):  # it may have been closed already
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
    """Read the records of a file of JSON lines.

    Args:
        path: The file.
        shape: The type of a record.
        most: Largest size of the file in bytes.

    Returns:
        The records in their order, and the numbers (from 1) of lines that are incomplete or
        invalid.

    Raises:
        NotReadError: it is not a file, or has more than ``most`` bytes or ``MOST_RECORDS``
            records.
        OSError: the file cannot be read.
    """
    decoder = msgspec.json.Decoder(shape)
    records: list[T] = []
    torn: list[int] = []
    for number, line in _files.lines(Path(path), most, LONGEST_LINE):
        if line is not None and not line.strip():
            continue
        if len(records) + len(torn) >= MOST_RECORDS:
            raise _files.NotReadError(f"has more than {MOST_RECORDS:,} records")
        record = None if line is None else _record(decoder, line)
        if record is None:
            torn.append(number)
        else:
            records.append(record)
    return records, torn


def _record(decoder: msgspec.json.Decoder[T], line: bytes) -> T | None:
    """Return the record in a line; None if it is incomplete or invalid."""
    try:
        return decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def read_results(path: str | Path) -> list[Result]:
    """Read the results of a ``results.jsonl``, without incomplete lines."""
    return read_lines(path, Result)[0]


def read_steps(path: str | Path) -> list[Step]:
    """Read the steps of a trajectory, without incomplete lines."""
    return read_lines(path, Step, LARGEST_TRAJECTORY)[0]


def _ends_torn(file: io.FileIO) -> bool:
    """Return whether the last line of a file is incomplete."""
    if file.seek(0, os.SEEK_END) == 0:
        return False
    file.seek(-1, os.SEEK_END)
    return file.read(1) != b"\n"
