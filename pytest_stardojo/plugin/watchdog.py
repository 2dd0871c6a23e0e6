"""End a process that an agent does not let end: within an answer, or after the last item."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from pytest_stardojo.plugin.stash import is_worker

GRACE = 5.0
"""Seconds that threads and exit handlers have after the last item, before the process ends."""

LOOK = 0.1
"""Seconds between two looks."""

STUCK = 71
"""Exit code of a worker whose agent could not be interrupted."""


def may_end(config: pytest.Config) -> bool:
    """Return whether this process is a run's own: a worker, or pytest as a program.

    Pytest may also run within a script, an editor or a test.
    """
    spec = getattr(sys.modules.get("__main__"), "__spec__", None)
    name = Path(sys.argv[0]).stem if sys.argv else ""
    started = getattr(spec, "name", None) == "pytest.__main__" or name in ("pytest", "py.test")
    return is_worker(config) or started


def end_after(session: pytest.Session) -> None:
    """Let this process end soon after its main thread has, with the exit status of a session.

    Python waits for threads that an agent has started, and for its exit handlers.
    """
    threading.Thread(target=_end_after, args=(session,), daemon=True).start()


def _end_after(session: pytest.Session) -> None:
    while threading.main_thread().is_alive():
        time.sleep(LOOK)
    time.sleep(GRACE)  # this thread is a daemon: it ends here if Python does
    for stream in (sys.stdout, sys.stderr):
        with suppress(Exception):
            stream.flush()
    os._exit(int(session.exitstatus))


@contextmanager
def watched(seconds: float, stuck: Callable[[], None]) -> Iterator[None]:
    """Call a function in another thread if the block is still running after some time."""
    ended = threading.Event()

    def watch() -> None:
        if not ended.wait(min(seconds, threading.TIMEOUT_MAX)):
            stuck()

    threading.Thread(target=watch, daemon=True).start()
    try:
        yield
    finally:
        ended.set()
