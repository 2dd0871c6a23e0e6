"""Reserving a port for a game that gets its port as an option.

Another process may take a free port a moment later.  So a reservation also holds a
lock file named after the port, which every process of this package checks.  The
operating system releases the lock when its process dies.
"""

from __future__ import annotations

import socket
from pathlib import Path

from filelock import FileLock

from pytest_stardojo.backends.locks import directory as locks_directory
from pytest_stardojo.backends.locks import let_go, take

FIRST = 10783
LAST = 10982
"""First and last port that are tried."""


class NoFreePort(OSError):
    """Every port of the range is reserved or in use."""


class Reservation:
    """A port that no other process of this package chooses until it is released."""

    def __init__(self, port: int, lock: FileLock) -> None:
        self.port = port
        self._lock = lock

    @property
    def path(self) -> Path:
        """The lock file."""
        return Path(self._lock.lock_file)

    def release(self) -> None:
        """Release the port.  May be called twice."""
        let_go(self._lock)

    def __enter__(self) -> Reservation:
        return self

    def __exit__(self, *exc: object) -> None:
        self.release()


def directory() -> Path:
    """Return the directory of the locks."""
    return locks_directory("ports")


def reserve(first: int = FIRST, last: int = LAST, *, where: Path | None = None) -> Reservation:
    """Reserve a port of a range, both ends included.

    Args:
        first: Lowest port.
        last: Highest port.
        where: Directory of the lock files, by default ``directory()``.

    Raises:
        NoFreePort: every port is reserved or in use.
        OSError: the directory cannot be made, or belongs to another user.
    """
    place = where or directory()
    for port in range(first, last + 1):
        lock = take(place / f"{port}.lock")
        if lock is None:
            continue
        reservation = Reservation(port, lock)
        if _is_free(port):
            return reservation
        reservation.release()
    raise NoFreePort(f"no free port between {first} and {last}")


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
