"""Which of the running games are this test process's own.

A game serves one process at a time.  A lock on a file named after its address says whose it
is; the operating system lets go of it when the process dies, so that a worker that takes the
place of a dead one takes its game, too.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from filelock import FileLock

from pytest_stardojo.backends.locks import directory, let_go, take

Address = tuple[str, int]
"""Host and port."""


class Games:
    """The addresses that this process has taken.

    Args:
        where: Directory of the lock files, by default one of this user's.
    """

    def __init__(self, where: Path | None = None) -> None:
        self._where = where
        self._held: dict[Address, FileLock] = {}

    def one_of(self, addresses: Iterable[Address]) -> Address | None:
        """The first address that is this process's, or that nobody else has; None without one.

        Raises:
            OSError: the directory cannot be made, or belongs to somebody else.
        """
        given = list(addresses)
        own = next((each for each in given if each in self._held), None)
        return own or next((each for each in given if self._take(each)), None)

    def _take(self, address: Address) -> bool:
        place = self._where or directory("games")
        lock = take(place / f"{_word(address)}.lock")
        if lock is None:
            return False
        self._held[address] = lock
        return True

    def let_go(self) -> None:
        """Leave all of them to others.  May be called twice."""
        for lock in self._held.values():
            let_go(lock)
        self._held.clear()


def _word(address: Address) -> str:
    """An address as part of a file name, whatever it holds."""
    host, port = address
    return hashlib.blake2b(f"{host}:{port}".encode(), digest_size=16).hexdigest()
