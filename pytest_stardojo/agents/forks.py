"""Copies of a process that an agent has made by forking, and that come back out of its code.

A copy would play on: beside the original it would speak on the same connection to the
game, write into the same files and tell results of its own.
"""

from __future__ import annotations

import os

COPY = 70
"""Exit code of a copy."""


def exit_if_forked(process: int) -> None:
    """End this process at once if it is a copy of the one of that id.

    What is still to be flushed or cleaned up belongs to the original.
    """
    if os.getpid() != process:
        os._exit(COPY)
