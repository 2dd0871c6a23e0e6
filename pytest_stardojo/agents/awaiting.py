"""Run the coroutines of agents whose methods are ``async``."""

from __future__ import annotations

import inspect
from functools import cache
from threading import get_ident
from types import CoroutineType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import asyncio
    from concurrent.futures import ThreadPoolExecutor


def completed(value: object) -> object:
    """Return the result of a coroutine; any other value unchanged.

    All coroutines of a process run in one event loop, so that clients which an agent keeps
    stay usable.  If the caller is itself run by an event loop, it is a loop of another
    thread.
    """
    if not isinstance(value, CoroutineType):
        return value
    import asyncio

    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return _runner(get_ident()).run(value)
    return _thread().submit(lambda: _runner(get_ident()).run(value)).result()


def unsuitable(act: object) -> str:
    """Return why a function cannot be an agent's ``act``; empty if it can."""
    function: Any = act if inspect.isroutine(act) else getattr(act, "__call__", act)  # noqa: B004
    if inspect.isgeneratorfunction(function) or inspect.isasyncgenfunction(function):
        return "it is a generator function: return the actions of one step instead of yielding them"
    return ""


@cache
def _runner(thread: int) -> asyncio.Runner:
    """Return the event loop of a thread."""
    import asyncio

    return asyncio.Runner()


@cache
def _thread() -> ThreadPoolExecutor:
    from concurrent.futures import ThreadPoolExecutor

    return ThreadPoolExecutor(max_workers=1, thread_name_prefix="stardojo-agent")
