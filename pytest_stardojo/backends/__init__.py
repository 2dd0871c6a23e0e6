"""Running games: boot one, attach to one, know how it is, end it.

``boot()`` starts an embedded valley in a process of its own,
``boot("inprocess")`` one in this process, ``attach(host, port)`` connects to
one that runs already, ``drive(host, port)`` to one that speaks the published
mod's dialect.  All of them are an ``Instance``.
"""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.backends import inprocess, valley
from pytest_stardojo.backends.attached import attach
from pytest_stardojo.backends.errors import (
    InstanceConfused,
    InstanceDied,
    InstanceError,
    InstanceTimeout,
)
from pytest_stardojo.backends.protocol import Instance
from pytest_stardojo.backends.saves import SaveNotFound, save_names, save_path
from pytest_stardojo.wire.client import TIMEOUT
from pytest_stardojo.wire.errors import WireError
from pytest_stardojo.wire.messages import HelloParams, HelloResult

KINDS: dict[str, Callable[..., Instance]] = {
    "valley": valley.boot,
    "inprocess": inprocess.boot,
}
"""Kinds of games that can be booted, by name."""


def boot(kind: str = "valley", *, frames: bool = True, timeout: float = TIMEOUT) -> Instance:
    """Start a game.

    Args:
        kind: ``valley`` (a process of its own) or ``inprocess``.
        frames: Whether it shall offer pictures.
        timeout: Seconds to wait for each answer.

    Raises:
        ValueError: there is no such kind.
        InstanceError: the game did not come up.
    """
    start = KINDS.get(kind)
    if start is None:
        raise ValueError(f"'kind' must be one of {', '.join(KINDS)} (got {kind!r})")
    return start(frames=frames, timeout=timeout)


def drive(host: str, port: int, *, timeout: float = TIMEOUT) -> Instance:
    """Attach to a game that speaks the published mod's dialect.

    Raises:
        InstanceError: it cannot be reached.
    """
    from pytest_stardojo.backends.published import Published

    return Published(host, port, timeout=timeout)


def healthy(instance: Instance, timeout: float = 5.0) -> bool:
    """Whether a game answers ``hello`` within some seconds."""
    if not instance.alive():
        return False
    try:
        instance.client.call("hello", HelloParams(), HelloResult, timeout)
    except (InstanceError, WireError):
        return False
    return True


__all__ = [
    "KINDS",
    "Instance",
    "InstanceConfused",
    "InstanceDied",
    "InstanceError",
    "InstanceTimeout",
    "SaveNotFound",
    "attach",
    "boot",
    "drive",
    "healthy",
    "save_names",
    "save_path",
]
