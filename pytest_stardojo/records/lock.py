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

from pytest_stardojo import _system
from pytest_stardojo.backends import locks


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
    return _by_folder(folder) if _system.can_lock_directories() else _by_file(folder)


def _by_folder(folder: Path) -> FolderLock | None:
    try:
        descriptor = _system.lock_directory(folder)
    except _system.CannotLock:
        return FolderLock(lambda: None)
    return None if descriptor is None else FolderLock(lambda: _system.unlock_directory(descriptor))


def _by_file(folder: Path) -> FolderLock | None:
    name = hashlib.blake2b(os.fsencode(os.path.realpath(folder)), digest_size=16).hexdigest()
    lock = locks.take(locks.directory("runs") / f"{name}.lock")
    return None if lock is None else FolderLock(lambda: locks.let_go(lock))
