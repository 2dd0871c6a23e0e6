"""A cap on the requests that all processes of a user have under way at one endpoint.

A slot is a locked file; the operating system lets go of it when its process dies.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock

from pytest_stardojo.backends.locks import directory as locks_directory
from pytest_stardojo.backends.locks import let_go, take

PAUSE = 0.05
"""Seconds between two looks for a free slot."""


def directory() -> Path:
    """Where the slots lie."""
    return locks_directory("models")


class Slots:
    """The slots of an endpoint.

    Args:
        endpoint: Its address.
        count: How many requests may be under way.
    """

    def __init__(self, endpoint: str, count: int) -> None:
        name = hashlib.blake2b(endpoint.encode(), digest_size=8).hexdigest()
        self._paths = [directory() / f"{name}-{number}.lock" for number in range(count)]

    @contextmanager
    def held(self, sleep: Callable[[float], None]) -> Iterator[None]:
        """Hold a slot, once one is free.

        Raises:
            OSError: the directory cannot be made, or belongs to somebody else.
        """
        lock = self._taken()
        while lock is None:
            sleep(PAUSE)
            lock = self._taken()
        try:
            yield
        finally:
            let_go(lock)

    def _taken(self) -> FileLock | None:
        for path in self._paths:
            lock = take(path)
            if lock is not None:
                return lock
        return None
