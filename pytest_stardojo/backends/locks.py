"""Lock files that processes of the same user share.

The operating system releases a lock when its process dies.  The last lock of a directory
removes file and directory.
"""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout


def directory(name: str) -> Path:
    """Return the directory for locks of a kind; only this user can write to it."""
    base = os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir()
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
    return Path(base) / f"stardojo-{name}-{user}"


def take(path: Path) -> FileLock | None:
    """Acquire the lock of a file; return None if another process has it.

    Raises:
        OSError: its directory cannot be made, or belongs to another user.
    """
    while True:
        try:
            ensure_directory(path.parent)
            lock = FileLock(path)
            lock.acquire(timeout=0)
        except Timeout:
            return None
        except (FileNotFoundError, FileExistsError):
            # Another process removed the directory with its last lock meanwhile: try again.
            # A file in its place is an error of ensure_directory.
            continue
        return lock


def let_go(lock: FileLock) -> None:
    """Release a lock; remove its file and an empty directory.  May be called twice."""
    if not lock.is_locked:
        return
    # removed while locked, so that a process that opened it meanwhile notices
    with suppress(OSError):
        os.unlink(lock.lock_file)
    lock.release()
    with suppress(OSError):  # other locks are in it
        os.rmdir(os.path.dirname(lock.lock_file))


def ensure_directory(path: Path) -> None:
    """Make a directory if it does not exist, and check its owner.

    Raises:
        FileNotFoundError: it was removed meanwhile.
        NotADirectoryError: something else has its name.
        PermissionError: it belongs to another user.
        OSError: it cannot be made.
    """
    with suppress(FileExistsError):
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = path.stat()
    if not stat.S_ISDIR(found.st_mode):
        raise NotADirectoryError(f"{path} must be a directory")
    if hasattr(os, "getuid") and found.st_uid != os.getuid():
        raise PermissionError(f"{path} belongs to another user")
