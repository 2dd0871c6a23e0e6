"""The requests of interrupted attempts, which were paid for but belong to no result.

An attempt that Ctrl-C or the death of its process ends has lines in ``calls.jsonl`` and no line
in ``results.jsonl``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec

from pytest_stardojo._files import NotReadError, decode, lines
from pytest_stardojo.agents.reported import MOST_COUNTED, MOST_DOLLARS
from pytest_stardojo.records.folder import calls
from pytest_stardojo.records.planned import Key
from pytest_stardojo.results import Name, Result

LARGEST = 20_000_000_000
"""Largest size of ``calls.jsonl`` in bytes; it is read line by line."""
LONGEST_LINE = 1_000_000
"""Largest size of a line in bytes."""

Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_COUNTED)]

_EPISODE = re.compile(
    r"(?P<task>.+) seed (?P<seed>-?\d{1,20}) run (?P<run>\d{1,9}) attempt \d{1,9}"
)


class _Tokens(msgspec.Struct):
    input: Count | None = None
    cached: Count | None = None
    output: Count | None = None
    reasoning: Count | None = None


class _Line(msgspec.Struct):
    """What is needed of a ``Request``."""

    episode: Name = ""
    attempt_id: Name = ""
    fault: str = ""
    tokens: _Tokens | None = None
    cost: Annotated[float, msgspec.Meta(ge=0, le=MOST_DOLLARS)] | None = None
    rest: bool = False


class Interrupted(msgspec.Struct):
    """Sums over the requests of the interrupted attempts at one task in one run."""

    attempts: set[str] = msgspec.field(default_factory=set)
    """Identifiers of the attempts."""
    calls: int = 0
    input_tokens: int | None = None
    cached_tokens: int | None = None
    output_tokens: int | None = None
    reasoning_tokens: int | None = None
    cost: float | None = None
    """Known cost in US dollars."""
    unpriced: bool = False
    """Whether the cost of an answer is unknown."""

    def add(self, line: _Line) -> None:
        """Add a request."""
        self.attempts.add(line.attempt_id)
        self.calls += not line.fault and not line.rest
        self.unpriced |= line.cost is None and not line.fault
        if line.cost is not None:
            self.cost = (self.cost or 0.0) + line.cost
        for name in ("input", "cached", "output", "reasoning"):
            more = getattr(line.tokens, name, None)
            if more is not None:
                before = getattr(self, f"{name}_tokens")
                setattr(self, f"{name}_tokens", (before or 0) + more)


def interrupted_requests(folder: Path, results: Iterable[Result]) -> dict[Key, Interrupted]:
    """Return the sums of requests whose attempts have no result, by task, seed and run.

    Lines without an identifier, as earlier versions wrote them, are left out.

    Args:
        folder: Folder of the run.
        results: All its results.

    Raises:
        NotReadError: ``calls.jsonl`` is not a regular file, or is too large.
        OSError: it cannot be read.
    """
    path = calls(folder)
    if not path.exists():
        return {}
    ended = {result.attempt_id for result in results} | {""}
    found: dict[Key, Interrupted] = {}
    for _, raw in lines(path, LARGEST, LONGEST_LINE):
        line = _decoded(raw)
        if line is None or line.attempt_id in ended:
            continue
        match = _EPISODE.fullmatch(line.episode)
        if match is not None:
            key = (match["task"], int(match["seed"]), int(match["run"]))
            found.setdefault(key, Interrupted()).add(line)
    return found


def _decoded(raw: bytes | None) -> _Line | None:
    """Return a line; None if it is incomplete or invalid."""
    try:
        return decode(raw, _Line) if raw else None
    except NotReadError:
        return None
