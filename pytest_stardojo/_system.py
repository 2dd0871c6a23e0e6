"""Calls that not every operating system has, each with a portable twin.

A call is used where it exists; nothing asks for the name of the system.  Without any of
them a game still boots, serves pictures and ends with its parent, as on Windows.
"""

from __future__ import annotations

import os
import select
import selectors
import subprocess
import tempfile
import threading
import time
from contextlib import suppress
from importlib import import_module
from typing import IO, Any


def _module(name: str) -> Any:
    """Return a module, or None where the system does not have it."""
    try:
        return import_module(name)
    except ImportError:
        return None


fcntl: Any = _module("fcntl")
# untyped, since type checkers know the calls of one system only
_os: Any = os
_select: Any = select

BINARY = getattr(os, "O_BINARY", 0)
"""Flag for ``os.open``: lines keep their ends on Windows."""


# ------------------------------------------------------------------------- files in memory


def memory_file(name: str) -> tuple[int, str] | None:
    """Return descriptor and path of a new file in memory; None where there are none.

    The file can be sealed, and is gone when its process ends (Linux).
    """
    if not (hasattr(os, "memfd_create") and hasattr(os, "MFD_ALLOW_SEALING")):
        return None
    if not os.path.isdir("/proc/self/fd"):
        return None
    descriptor = _os.memfd_create(name, _os.MFD_CLOEXEC | _os.MFD_ALLOW_SEALING)
    return descriptor, f"/proc/{os.getpid()}/fd/{descriptor}"


def seal(descriptor: int) -> bool:
    """Seal a file against truncation; return whether it is sealed now (Linux)."""
    if not hasattr(fcntl, "F_ADD_SEALS"):
        return False
    try:
        fcntl.fcntl(descriptor, fcntl.F_ADD_SEALS, fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_SEAL)
    except OSError:  # a file in a directory cannot be sealed
        return False
    return True


def sealed(descriptor: int) -> bool:
    """Return whether a file is sealed against truncation."""
    if not hasattr(fcntl, "F_ADD_SEALS"):
        return False
    try:
        return bool(fcntl.fcntl(descriptor, fcntl.F_GET_SEALS) & fcntl.F_SEAL_SHRINK)
    except OSError:
        return False


def reserve(descriptor: int, size: int) -> None:
    """Set the size of a file and reserve the space on its disk.

    Where the system cannot reserve space, this only sets the size.

    Raises:
        OSError: the disk is full.
    """
    if hasattr(os, "posix_fallocate"):
        _os.posix_fallocate(descriptor, 0, size)
    else:
        os.ftruncate(descriptor, size)


# ---------------------------------------------------------------------------------- locks


class CannotLock(OSError):
    """A directory cannot be locked."""


def can_lock_directories() -> bool:
    """Return whether directories can be locked (not on Windows)."""
    return hasattr(fcntl, "flock") and hasattr(os, "O_DIRECTORY")


def lock_directory(path: str | os.PathLike[str]) -> int | None:
    """Lock a directory, and return the descriptor that holds the lock.

    Returns:
        The descriptor; None if another process has the lock.

    Raises:
        CannotLock: the system or the file system of the directory has no locks.
        OSError: there is no such directory.
    """
    if not (hasattr(fcntl, "flock") and hasattr(os, "O_DIRECTORY")):
        raise CannotLock(f"{path} cannot be locked on this system")
    descriptor = os.open(path, os.O_RDONLY | _os.O_DIRECTORY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        return None
    except OSError as error:
        os.close(descriptor)
        raise CannotLock(f"{path} cannot be locked: {error}") from error
    return descriptor


def lock_file(descriptor: int) -> None:
    """Lock an open file until all copies of its descriptor are closed.

    Does nothing where the system has no such locks.

    Raises:
        BlockingIOError: another process has the lock.
        OSError: the file system has no locks.
    """
    if hasattr(fcntl, "flock"):
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def unlock_directory(descriptor: int) -> None:
    """Unlock a directory and close its descriptor.

    A forked copy of this process shares the lock, so closing alone would not release it.
    """
    if hasattr(fcntl, "flock"):
        fcntl.flock(descriptor, fcntl.LOCK_UN)
    os.close(descriptor)


# ------------------------------------------------------------------------------ processes


def own_group() -> dict[str, Any]:
    """Return the arguments of ``Popen`` for a process that Ctrl-C does not reach."""
    flag = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", None)
    return {"start_new_session": True} if flag is None else {"creationflags": flag}


class Log:
    """A file to which another process writes while this one reads.

    Raises:
        OSError: it cannot be made.
    """

    def __init__(self) -> None:
        self._path: str | None = None
        self.file: IO[bytes]
        """The file, for ``Popen``."""
        if hasattr(os, "pread"):  # has no place in the file that the two processes would share
            self.file = tempfile.TemporaryFile(prefix="stardojo-log-")  # noqa: SIM115 - kept
        else:
            descriptor, self._path = tempfile.mkstemp(prefix="stardojo-log-")
            self.file = os.fdopen(descriptor, "r+b", buffering=0)

    def tail(self, most: int) -> bytes:
        """Return the last bytes of the file."""
        start = max(0, os.fstat(self.file.fileno()).st_size - most)
        if self._path is None and hasattr(os, "pread"):
            return bytes(_os.pread(self.file.fileno(), most, start))
        with open(self._path or "", "rb") as copy:
            copy.seek(start)
            return copy.read(most)

    def close(self) -> None:
        """Close and remove the file.  May be called twice."""
        self.file.close()
        path, self._path = self._path, None
        if path is not None:
            with suppress(OSError):  # the other process still has it
                os.unlink(path)


def first_line(stream: IO[bytes], until: float) -> bytes | None:
    """Return the first line of a pipe; None if it does not arrive in time.

    The line may be incomplete if the pipe is closed.

    Args:
        stream: The pipe, from which nothing was read.
        until: A time of ``time.monotonic``.
    """
    if hasattr(select, "poll"):
        return _first_line_polled(stream.fileno(), until)
    found: list[bytes] = []
    descriptor = stream.fileno()

    def read() -> None:
        line = b""
        with suppress(OSError):
            while not line.endswith(b"\n") and (data := os.read(descriptor, 4096)):
                line += data
        found.append(line)

    # pipes cannot be watched, so a thread waits for the line
    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    reader.join(max(0.0, until - time.monotonic()))
    return found[0] if found else None


def _first_line_polled(descriptor: int, until: float) -> bytes | None:
    line = b""
    with selectors.DefaultSelector() as selector:
        selector.register(descriptor, selectors.EVENT_READ)
        while not line.endswith(b"\n"):
            if not selector.select(max(0.0, until - time.monotonic())):
                return None
            data = os.read(descriptor, 4096)
            if not data:
                break
            line += data
    return line


class EndOfInput:
    """Waits for the end of a pipe; what arrives before is dropped.

    Args:
        descriptor: The pipe, which is not read elsewhere.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._ended = threading.Event()
        if not hasattr(select, "poll"):
            # pipes cannot be watched, so a thread reads
            threading.Thread(target=self._read, daemon=True).start()

    def wait(self, seconds: float) -> bool:
        """Wait for some seconds at most; return whether the pipe has ended."""
        if not hasattr(select, "poll"):
            return self._ended.wait(seconds)
        poll = _select.poll()
        poll.register(self._descriptor, _select.POLLIN | _select.POLLHUP)
        return bool(poll.poll(seconds * 1000)) and not os.read(self._descriptor, 4096)

    def _read(self) -> None:
        with suppress(OSError):
            while os.read(self._descriptor, 4096):
                pass
        self._ended.set()
