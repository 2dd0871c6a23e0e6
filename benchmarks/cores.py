"""Keeping what is measured on one core.

Two processes that take turns on two cores wait for each other's core to wake, which on
some machines takes longer than the step itself.  On one core they hand it over.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def one_core() -> Iterator[None]:
    """Run this process and those that it starts on one of its cores, where the system lets us."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)
