"""A cap on the requests that all processes of a user have under way at one endpoint.

A slot is a locked file; the operating system lets go of it when its process dies.
"""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from pytest_stardojo.instances.ports import directory as ports_directory

PAUSE = 0.05
"""Seconds between two looks for a free slot."""


def directory() -> Path:
    """Where the slots lie: a directory that only this user can write to."""
    return ports_directory().with_name(ports_directory().name.replace("ports", "models"))


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
            _let_go(lock)

    def _taken(self) -> FileLock | None:
        for path in self._paths:
            lock = FileLock(path, timeout=0)
            # the one before may just have taken file and directory along
            with suppress(Timeout, FileNotFoundError):
                _make(path.parent)
                lock.acquire()
                return lock
        return None


def _make(folder: Path) -> None:
    """Make the directory.

    Raises:
        FileNotFoundError: it went away while it was looked at.
        OSError: it cannot be made.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except FileExistsError:
        if not stat.S_ISDIR(folder.stat().st_mode):  # one look, since it comes and goes
            raise
        raise FileNotFoundError(folder) from None


def _let_go(lock: FileLock) -> None:
    """Free a slot, and remove its file and, if it is empty, the directory."""
    with suppress(OSError):
        os.unlink(lock.lock_file)
    lock.release()
    with suppress(OSError):
        os.rmdir(os.path.dirname(lock.lock_file))
