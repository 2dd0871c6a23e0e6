"""Pin measures to one core.

Two processes that take turns on two cores wait for the other core to wake up, which takes
longer than a step on some machines.  On one core there is no such wait.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def one_core() -> Iterator[None]:
    """Pin this process and its children to one core, if the system supports it."""
    system: Any = os  # type checkers know the calls of one system only
    if hasattr(system, "sched_setaffinity"):
        allowed = system.sched_getaffinity(0)
        system.sched_setaffinity(0, {max(allowed)})
        try:
            yield
        finally:
            system.sched_setaffinity(0, allowed)
    else:
        yield
