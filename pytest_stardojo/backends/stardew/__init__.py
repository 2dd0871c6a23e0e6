"""The real game: Stardew Valley with SMAPI and the mod of this project.

``boot()`` finds the game, checks its versions, gives it folders and a port of its own, starts
it, and waits until the mod answers.  ``check()`` does the part before the start.
"""

from __future__ import annotations

from pathlib import Path

from pytest_stardojo.backends.protocol import Instance
from pytest_stardojo.wire.capabilities import Capability

BOOT_TIMEOUT = 120.0
"""Seconds that a game has from its start to its first reply."""
REPLY_TIMEOUT = 180.0
"""Seconds that a game has for each reply: a walk over a map and a night take their time."""
NOT_OFFERED: frozenset[Capability] = frozenset({"digest", "snapshot"})
"""What the real game cannot do with any mod."""


def boot(
    *,
    frames: bool = True,
    timeout: float = REPLY_TIMEOUT,
    game: Path | None = None,
    boot_timeout: float = BOOT_TIMEOUT,
) -> Instance:
    """Start a real game.

    Args:
        frames: Whether it offers pictures.
        timeout: Seconds to wait for each reply.
        game: Folder of the game; None: find it.
        boot_timeout: Seconds to wait for the first reply.

    Raises:
        GameError: it does not start; the error says why and what to do.
    """
    from pytest_stardojo.backends.stardew.game import Stardew  # not needed for valleys

    return Stardew(game, frames=frames, timeout=timeout, boot_timeout=boot_timeout)


def check(game: Path | None = None) -> None:
    """Check that a game can be started, as far as that is known before the start.

    Args:
        game: Folder of the game; None: find it.

    Raises:
        GameError: something is missing or does not fit.
    """
    from pytest_stardojo.backends.stardew.checks import check_installation
    from pytest_stardojo.backends.stardew.display import virtual_display

    check_installation(game)
    virtual_display()
