"""Forks of this process that return from an agent's code.

A fork would continue the run beside the original: it would use the same connection to the
game, write into the same files and report results.
"""

from __future__ import annotations

import os

COPY = 70
"""Exit code of a fork."""


def exit_if_forked(process: int) -> None:
    """Exit at once if this is not the process of that id.

    Flushing and cleaning up are left to the original.
    """
    if os.getpid() != process:
        os._exit(COPY)
