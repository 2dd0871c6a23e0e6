"""Interrupt an agent's code when its time is up."""

from __future__ import annotations

import ctypes
import math
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

_timers: Any = signal
"""The timers of Unix systems; untyped, since type checkers know the calls of one system only."""

AGAIN = 1.0
"""Seconds until the next interruption of code that has caught one."""
SOON = 0.05
"""Shortest time until an interruption, in seconds."""
LONGEST = 1e6
"""Longest time that a timer is set to, in seconds; agents may report any waiting."""


class TimeUp(BaseException):
    """Raised in an agent's code when its time is up."""


@contextmanager
def interrupted(left: Callable[[], float]) -> Iterator[None]:
    """Raise ``TimeUp`` in the code of the block when no time is left.

    In the main thread of Unix systems a signal also ends sleeping and waiting.  Elsewhere
    the exception is raised when the block next runs Python code.  Code that catches the
    exception is interrupted again after a second.  Timers and handlers of others, such as
    pytest-timeout's, are restored; one that ends earlier is left alone.

    Args:
        left: Returns the seconds that are left; it is asked again when they have passed,
            so that time that does not count may be added.
    """
    if left() == math.inf:
        yield
        return
    main = threading.current_thread() is threading.main_thread()
    if main and hasattr(signal, "setitimer"):
        with _by_signal(left):
            yield
    else:
        with _by_exception(left):
            yield


@contextmanager
def _by_signal(left: Callable[[], float]) -> Iterator[None]:
    seconds = min(max(left(), SOON), LONGEST)
    before, _ = _timers.getitimer(_timers.ITIMER_REAL)
    if before and before <= seconds:
        yield
        return

    def ring(signum: int, frame: FrameType | None) -> None:
        rest = left()
        if rest > 0:
            _timers.setitimer(_timers.ITIMER_REAL, min(max(rest, SOON), LONGEST), AGAIN)
        else:
            raise TimeUp

    handler = signal.signal(_timers.SIGALRM, ring)
    _timers.setitimer(_timers.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        _timers.setitimer(_timers.ITIMER_REAL, 0)
        signal.signal(_timers.SIGALRM, handler)
        if before:
            # it would have run on meanwhile; what it is for comes later than this deadline
            _timers.setitimer(
                _timers.ITIMER_REAL, min(max(before - (seconds - left()), SOON), LONGEST)
            )


@contextmanager
def _by_exception(left: Callable[[], float]) -> Iterator[None]:
    ended, thread = threading.Event(), threading.get_ident()

    def wait() -> None:
        while not ended.wait(max(left(), SOON)):
            if left() <= 0:
                _raise_in(thread, TimeUp)
                if ended.wait(AGAIN):
                    return

    watcher = threading.Thread(target=wait, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        ended.set()
        watcher.join()


def _raise_in(thread: int, error: type[BaseException]) -> None:
    """Raise an exception in another thread when it next runs Python code."""
    raise_in: Any = ctypes.pythonapi.PyThreadState_SetAsyncExc
    raise_in(ctypes.c_ulong(thread), ctypes.py_object(error))
