"""Choosing a port beforehand, for games that must be told theirs.

A port that is merely free can be taken by somebody else a moment later.  So a
reservation also holds a lock on a file named after the port, in a directory of
the user's, that every process of this package looks at.  The operating system
lets go of the lock when its process dies.
"""

from __future__ import annotations

import os
import socket
import tempfile
from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout

FIRST = 10783
LAST = 10982
"""Ports that are tried, both included."""


class NoFreePort(OSError):
    """Every port of the range is reserved or in use."""


class Reservation:
    """A port that nobody else of this package will choose until it is released."""

    def __init__(self, port: int, lock: FileLock) -> None:
        self.port = port
        self._lock = lock

    def release(self) -> None:
        """Give the port back; remove the lock and, if it is empty, its directory.

        May be called twice.
        """
        if self._lock.is_locked:
            # removed while still held: whoever opened it meanwhile sees that it is gone
            with suppress(OSError):
                os.unlink(self._lock.lock_file)
            self._lock.release()
            with suppress(OSError):  # somebody else's locks are in it
                os.rmdir(os.path.dirname(self._lock.lock_file))

    def __enter__(self) -> Reservation:
        return self

    def __exit__(self, *exc: object) -> None:
        self.release()


def directory() -> Path:
    """Where the locks lie: a directory that only this user can write to."""
    base = os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir()
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
    return Path(base) / f"stardojo-ports-{user}"


def reserve(first: int = FIRST, last: int = LAST, *, where: Path | None = None) -> Reservation:
    """Reserve a port of a range, both ends included.

    Args:
        first: Lowest port.
        last: Highest port.
        where: Directory of the lock files, by default ``directory()``.

    Raises:
        NoFreePort: none is left.
        OSError: the directory cannot be made, or belongs to somebody else.
    """
    place = where or directory()
    for port in range(first, last + 1):
        lock = _locked(place, port)
        if lock is None:
            continue
        reservation = Reservation(port, lock)
        if _is_free(port):
            return reservation
        reservation.release()
    raise NoFreePort(f"no free port between {first} and {last}")


def _locked(place: Path, port: int) -> FileLock | None:
    """The lock of a port, held; None when somebody else holds it."""
    while True:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            if hasattr(os, "getuid") and place.stat().st_uid != os.getuid():
                raise PermissionError(f"{place} belongs to somebody else")
            lock = FileLock(place / f"{port}.lock")
            lock.acquire(timeout=0)
        except Timeout:
            return None
        except FileNotFoundError:
            continue  # the last one to leave took the directory along
        return lock


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
