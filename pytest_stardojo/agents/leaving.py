"""Keep an agent from ending the process that plays it.

``os._exit`` and ``os.exec...`` end a process at once, with any exit status: pytest would write no
summary, and a run without workers would succeed.  Within an agent's code they raise
``SystemExit`` instead, like ``sys.exit``.  Copies of the process that an agent has forked, and
other threads, may end.  Code in C that calls ``exit`` is not noticed.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

OnExit = Callable[[int], int]
"""Called before the process ends outside of an agent's calls; returns the exit status."""

NAMES = ("_exit", "execv", "execve")
"""Functions of ``os``; the other ``exec`` functions call these."""

_ORIGINAL: dict[str, Callable[..., NoReturn]] = {name: getattr(os, name) for name in NAMES}
_calls = threading.local()
_on_exit: list[OnExit] = []


@contextmanager
def kept() -> Iterator[None]:
    """Raise ``SystemExit`` if the code of the block ends this process in this thread."""
    _install()
    before = getattr(_calls, "process", None)
    _calls.process = os.getpid()
    try:
        yield
    finally:
        _calls.process = before


@contextmanager
def noticed(on_exit: OnExit) -> Iterator[None]:
    """Call a function before ``os._exit`` ends this process, other than in an agent's call."""
    _install()
    process = os.getpid()

    def call(status: int) -> int:
        return on_exit(status) if os.getpid() == process else status

    _on_exit.append(call)
    try:
        yield
    finally:
        _on_exit.remove(call)


def _install() -> None:
    """Replace the functions once; outside of the blocks they do what they always do."""
    if os._exit is _ORIGINAL["_exit"]:
        for name in NAMES:
            setattr(os, name, _replacement(name))


def _replacement(name: str) -> Callable[..., NoReturn]:
    original = _ORIGINAL[name]

    def end(*arguments: Any) -> NoReturn:
        if getattr(_calls, "process", None) == os.getpid():
            raise SystemExit(f"os.{name} was called")
        if name == "_exit" and len(arguments) == 1:
            status = arguments[0]
            for call in _on_exit:
                status = call(status)
            original(status)
        original(*arguments)

    end.__name__ = end.__qualname__ = name
    end.__doc__ = original.__doc__
    return end
