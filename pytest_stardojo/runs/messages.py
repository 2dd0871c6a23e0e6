"""Records that the processes of a run exchange, as JSON."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import msgspec

from pytest_stardojo.records.planned import Planned
from pytest_stardojo.results import Result
from pytest_stardojo.runs.settings import RunSettings
from pytest_stardojo.tasks import Task

T = TypeVar("T", bound=msgspec.Struct)


class Assignment(msgspec.Struct, frozen=True):
    """A task for a process to play."""

    task: Task
    planned: Planned
    """Its place in the run."""


class Report(msgspec.Struct, omit_defaults=True):
    """What the process that played a task reports to the one that leads the run."""

    results: list[Result]
    """Results of all attempts."""
    trouble: list[str] = []
    """Errors beside the task, such as files that could not be written."""
    skipped: str = ""
    """Why the task was not played; empty if it was."""
    stopped: str = ""
    """Why nothing further may be played in this run, such as a spent budget."""


class Context(msgspec.Struct, kw_only=True):
    """What all tasks of a run share, for the processes that play them."""

    settings: RunSettings
    suite: str
    """Version of the suite."""
    folder: str | None = None
    """Folder of the run; None writes nothing."""
    film_bytes_per_step: float = 0.0
    """Bytes of pictures for every step that a task may take."""


def encode(record: msgspec.Struct) -> bytes:
    """Return a record as a line of JSON."""
    return msgspec.json.encode(record, enc_hook=str) + b"\n"


def decode(line: bytes, kind: type[T]) -> T:
    """Return the record of a line.

    Raises:
        msgspec.DecodeError: the line is not a record of this kind.
    """
    return msgspec.json.decode(line, type=kind, dec_hook=_path)


def _path(kind: type, value: Any) -> Path:
    if kind is not Path:
        raise NotImplementedError(kind)
    return Path(value)
