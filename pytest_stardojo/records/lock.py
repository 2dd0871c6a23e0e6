"""Lock the folder of a run, so that one process at a time leads it.

The folder itself is locked, which leaves no file behind: the operating system releases the
lock when the process dies.  Where folders cannot be locked (Windows), a file that is named
after the folder is locked instead.
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


class FolderLock:
    """A locked folder.

    Args:
        unlock: Unlocks the folder.
    """

    def __init__(self, unlock: Callable[[], None]) -> None:
        self._unlock: Callable[[], None] | None = unlock

    def release(self) -> None:
        """Unlock the folder.  May be called twice."""
        unlock, self._unlock = self._unlock, None
        if unlock is not None:
            with suppress(OSError):  # code in this process has closed the file descriptor
                unlock()


def lock_folder(folder: Path) -> FolderLock | None:
    """Lock the folder of a run.

    Where the file system cannot lock, every process gets a lock.

    Returns:
        The lock; None if another process, or another run of this process, has it.

    Raises:
        OSError: there is no such folder.
    """
    return _by_file(folder) if fcntl is None else _by_folder(folder)


def _by_folder(folder: Path) -> FolderLock | None:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        return None
    except OSError:
        os.close(descriptor)
        return FolderLock(lambda: None)
    # a forked copy of this process shares the lock, so closing alone would not release it
    return FolderLock(lambda: _unlock(descriptor))


def _unlock(descriptor: int) -> None:
    fcntl.flock(descriptor, fcntl.LOCK_UN)
    os.close(descriptor)


def _by_file(folder: Path) -> FolderLock | None:
    name = hashlib.blake2b(os.fsencode(os.path.realpath(folder)), digest_size=16).hexdigest()
    lock = locks.take(locks.directory("runs") / f"{name}.lock")
    return None if lock is None else FolderLock(lambda: locks.let_go(lock))
