"""Locked files of this user's processes, which leave neither file nor directory behind.

The operating system lets go of a lock when its process dies.
"""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout


def directory(name: str) -> Path:
    """Where the locks of a kind lie: a directory that only this user can write to."""
    base = os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir()
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
    return Path(base) / f"stardojo-{name}-{user}"


def take(path: Path) -> FileLock | None:
    """The lock of a file, held; None when somebody else holds it.

    Raises:
        OSError: its directory cannot be made, or belongs to somebody else.
    """
    while True:
        try:
            _look_at(path.parent)
            lock = FileLock(path)
            lock.acquire(timeout=0)
        except Timeout:
            return None
        except (FileNotFoundError, FileExistsError):
            # The last one to leave took the directory along, between two steps of its making.
            # That ends; a file in its place stays, and is told by _look_at.
            continue
        return lock


def let_go(lock: FileLock) -> None:
    """Free a lock; remove its file and, if it is empty, the directory.  May be called twice."""
    if not lock.is_locked:
        return
    # removed while still held: whoever opened it meanwhile sees that it is gone
    with suppress(OSError):
        os.unlink(lock.lock_file)
    lock.release()
    with suppress(OSError):  # somebody else's locks are in it
        os.rmdir(os.path.dirname(lock.lock_file))


def _look_at(place: Path) -> None:
    """See to it that a directory is there.

    Raises:
        FileNotFoundError: it went away while it was looked at.
        NotADirectoryError: something else has its name.
        PermissionError: it belongs to somebody else.
        OSError: it cannot be made.
    """
    with suppress(FileExistsError):
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = place.stat()
    if not stat.S_ISDIR(found.st_mode):
        raise NotADirectoryError(f"{place} must be a directory")
    if hasattr(os, "getuid") and found.st_uid != os.getuid():
        raise PermissionError(f"{place} belongs to somebody else")
