"""A limit of concurrent requests to an endpoint, for all processes of a user.

A slot is a locked file; the operating system unlocks it when its process dies.
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
"""Seconds between two attempts to take a slot."""


def directory() -> Path:
    """Return the directory of the slots."""
    return locks_directory("models")


class Slots:
    """The slots of an endpoint.

    Args:
        endpoint: Address of the endpoint.
        count: Most concurrent requests.
    """

    def __init__(self, endpoint: str, count: int) -> None:
        name = hashlib.blake2b(endpoint.encode(), digest_size=8).hexdigest()
        self._paths = [directory() / f"{name}-{number}.lock" for number in range(count)]

    @contextmanager
    def occupied(self, sleep: Callable[[float], None]) -> Iterator[None]:
        """Wait for a free slot and occupy it.

        Raises:
            OSError: the directory cannot be made, or belongs to another user.
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
