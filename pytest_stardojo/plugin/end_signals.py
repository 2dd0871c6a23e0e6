"""End a run on SIGTERM and SIGHUP as Ctrl-C does."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from types import FrameType

NAMES = ("SIGTERM", "SIGHUP")
"""Signals with which a CI, a closed terminal or ``kill`` end a process; Windows lacks one."""

Handler = Callable[[int, FrameType | None], object] | int | None


class EndSignals:
    """Turns the signals into ``KeyboardInterrupt``, after which pytest reports what was played.

    A signal that something else handles or ignores, such as ``nohup``, stays as it is.
    """

    def __init__(self) -> None:
        self._before: dict[int, Handler] = {}
        self._process = os.getpid()

    def interrupt(self) -> None:
        """Install the handlers; only the main thread can."""
        if threading.current_thread() is not threading.main_thread():
            return
        for name in NAMES:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is signal.SIG_DFL:
                self._before[number] = signal.signal(number, self._raise)

    def restore(self) -> None:
        """Restore the handlers.  May be called twice."""
        if threading.current_thread() is threading.main_thread():
            while self._before:
                number, handler = self._before.popitem()
                signal.signal(number, handler)

    def _raise(self, number: int, frame: FrameType | None) -> None:
        if os.getpid() != self._process:  # a copy that an agent has forked
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
        raise KeyboardInterrupt(signal.Signals(number).name)
