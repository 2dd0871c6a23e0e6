"""Records that the processes of a run exchange, as JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from pytest_stardojo.records.planned import Planned
from pytest_stardojo.results import Result
from pytest_stardojo.tasks import Task


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

    settings: dict[str, Any]
    """Settings of the run, as JSON can hold them."""
    suite: str
    """Version of the suite."""
    folder: str
    """Folder of the run."""
    film_bytes_per_step: float
    """Bytes of pictures for every step that a task may take."""
    path: list[str] = []
    """Entries of ``sys.path``, for the import of the agent."""
