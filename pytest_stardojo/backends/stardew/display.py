"""The display of a game: that of the user, or a virtual one of its own."""

from __future__ import annotations

import os
import platform
import shutil
from collections.abc import Mapping

from pytest_stardojo.backends.stardew.problems import game_error

SCREEN = "1280x720x24"
"""Size and depth of a virtual display; the game needs at least 1280 x 720."""


def has_display(environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether a game can open a window without a virtual display."""
    if platform.system() in ("Darwin", "Windows"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def virtual_display(environment: Mapping[str, str] = os.environ) -> list[str] | None:
    """Return the command of a virtual display; None if there is a display.

    Each game has its own: two games on one display take the focus from each other.  The
    command chooses a free display itself (``-displayfd``, which is added when it is started).

    Raises:
        GameError: there is no display, and Xvfb is not installed.
    """
    if has_display(environment):
        return None
    program = shutil.which("Xvfb", path=environment.get("PATH"))
    if program is None:
        raise game_error("no_xvfb")
    options = ("-screen", "0", SCREEN, "+extension", "GLX", "+render", "-noreset")
    return [program, *options, "-nolisten", "tcp"]
