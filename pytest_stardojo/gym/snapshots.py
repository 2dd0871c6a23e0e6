"""States of an environment as bytes, to continue from them later.

A snapshot is read as untrusted data: it is decoded by its types, and wrong bytes raise.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
import numpy as np

from pytest_stardojo.evaluation import Progress
from pytest_stardojo.wire.messages import ActionResult, State

VERSION = 1


class Snapshot(msgspec.Struct):
    """Everything that an environment needs to continue."""

    version: int
    task: str
    """Digest of the task."""
    world: bytes
    """The world, as the game packs it."""
    baseline: State
    """The state before the first step."""
    progress: Progress
    steps: int
    row: int | None
    """Number of the last action; None before the first step."""
    result: ActionResult | None
    """Its result; None if it has none."""
    is_seeded: bool
    generator: str
    """State of the generator of later worlds, as JSON; empty if there is none."""


def encoded(snapshot: Snapshot) -> bytes:
    """Return a snapshot as bytes."""
    return msgspec.msgpack.encode(snapshot)


def decoded(data: bytes, task: str) -> Snapshot:
    """Return the snapshot of some bytes.

    Args:
        data: What ``encoded`` returned.
        task: Digest of the task that the environment plays.

    Raises:
        ValueError: the bytes are no snapshot, or one of another task or version.
    """
    try:
        found = msgspec.msgpack.decode(data, type=Snapshot)
    except (msgspec.DecodeError, TypeError, RecursionError) as error:
        raise ValueError(f"'snapshot' must be what snapshot() returned: {error}") from None
    if found.version != VERSION:
        raise ValueError(f"the version of 'snapshot' must be {VERSION} (got {found.version})")
    if found.task != task:
        raise ValueError("'snapshot' must be of the task that this environment plays")
    return found


def generator_text(generator: np.random.Generator | None) -> str:
    """Return the state of a generator as JSON; empty for None."""
    return "" if generator is None else json.dumps(generator.bit_generator.state)


def generator(text: str) -> np.random.Generator | None:
    """Return the generator of a text.

    Raises:
        ValueError: the text is not the state of a generator.
    """
    if not text:
        return None
    found = np.random.Generator(np.random.PCG64(0))
    try:
        state: Any = json.loads(text)
        found.bit_generator.state = state
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError) as error:
        raise ValueError(f"'snapshot' has no valid generator: {error}") from None
    return found
