"""Who leads a run: one process at a time, or its tasks would be played twice.

The folder itself is locked, which leaves nothing behind: the operating system lets go of it
when the process dies.  Where folders cannot be locked (Windows), it is a file that is named
after the folder.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from pytest_stardojo.backends import locks

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


class Hold:
    """A folder that is held.

    Args:
        free: Frees it.
    """

    def __init__(self, free: Callable[[], None]) -> None:
        self._free: Callable[[], None] | None = free

    def let_go(self) -> None:
        """Leave it to others.  May be called twice."""
        free, self._free = self._free, None
        if free is not None:
            with suppress(OSError):  # somebody in this process has closed it
                free()


def hold(folder: Path) -> Hold | None:
    """Hold the folder of a run; None if another process does, or another run of this one.

    Where the file system cannot lock, everybody may hold it.

    Raises:
        OSError: the folder is not there.
    """
    return _by_file(folder) if fcntl is None else _by_folder(folder)


def _by_folder(folder: Path) -> Hold | None:
    number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(number)
        return None
    except OSError:
        os.close(number)
        return Hold(lambda: None)
    # a copy of this process that lives on shares the lock: closing alone would not free it
    return Hold(lambda: _free(number))


def _free(number: int) -> None:
    fcntl.flock(number, fcntl.LOCK_UN)
    os.close(number)


def _by_file(folder: Path) -> Hold | None:
    word = hashlib.blake2b(os.fsencode(os.path.realpath(folder)), digest_size=16).hexdigest()
    lock = locks.take(locks.directory("runs") / f"{word}.lock")
    return None if lock is None else Hold(lambda: locks.let_go(lock))
