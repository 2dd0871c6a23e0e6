"""Running games: start one or attach to one, check its health, end it.

``boot()`` starts an embedded valley in its own process, ``boot("inprocess")``
one in this process, and ``boot("stardew")`` the real game.  ``attach(host, port)``
connects to a running game, by this project's own protocol or by the published mod's
dialect, whichever it speaks; ``drive(host, port)`` uses the dialect in any case.
Each returns an ``Instance``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pytest_stardojo.backends import inprocess, stardew, valley
from pytest_stardojo.backends.attached import attach, identify
from pytest_stardojo.backends.errors import (
    InstanceConfused,
    InstanceDied,
    InstanceError,
    InstanceRefused,
    InstanceTimeout,
)
from pytest_stardojo.backends.protocol import Instance
from pytest_stardojo.backends.saves import SaveNotFound, save_names, save_path
from pytest_stardojo.backends.stardew.problems import GameError
from pytest_stardojo.wire.client import TIMEOUT
from pytest_stardojo.wire.errors import WireError

KINDS: dict[str, Callable[..., Instance]] = {
    "valley": valley.boot,
    "inprocess": inprocess.boot,
    "stardew": stardew.boot,
}
"""Functions that start a game, by kind."""


def boot(
    kind: str = "valley", *, frames: bool = True, timeout: float | None = None, **options: Any
) -> Instance:
    """Start a game.

    Args:
        kind: ``valley`` (its own process), ``inprocess``, or ``stardew`` (the real game).
        frames: Whether the game offers pictures.
        timeout: Seconds to wait for each reply; None: what suits the kind.
        options: Further arguments of the function in ``KINDS``.

    Raises:
        ValueError: there is no such kind.
        InstanceError: the game does not start.
    """
    start = KINDS.get(kind)
    if start is None:
        raise ValueError(f"'kind' must be one of {', '.join(KINDS)} (got {kind!r})")
    if timeout is not None:
        options["timeout"] = timeout
    return start(frames=frames, **options)


def drive(host: str, port: int, *, timeout: float = TIMEOUT, token: str = "") -> Instance:
    """Attach to a running game by the published mod's dialect, even to a valley.

    Args:
        host: Its host.
        port: Its port.
        timeout: Seconds to wait for each reply.
        token: The token of a valley that wants one.

    Raises:
        InstanceError: the game cannot be reached or does not speak the dialect.
    """
    from pytest_stardojo.backends.published import Published

    return Published(host, port, timeout=timeout, token=token)


def healthy(instance: Instance, timeout: float = 5.0) -> bool:
    """Return whether a game answers ``hello`` within some seconds."""
    if not instance.alive():
        return False
    try:
        instance.client.hello(timeout=timeout)
    except (InstanceError, WireError):
        return False
    return True


__all__ = [
    "KINDS",
    "GameError",
    "Instance",
    "InstanceConfused",
    "InstanceDied",
    "InstanceError",
    "InstanceRefused",
    "InstanceTimeout",
    "SaveNotFound",
    "attach",
    "boot",
    "drive",
    "healthy",
    "identify",
    "save_names",
    "save_path",
]
