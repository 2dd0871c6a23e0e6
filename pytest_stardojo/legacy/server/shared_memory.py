"""The file to which ``observe`` writes its observation."""

from __future__ import annotations

import os
import stat
import struct
from contextlib import suppress

from pytest_stardojo import _system
from pytest_stardojo.wire import patching

SIZE = 8 * 1024 * 1024
"""Bytes of the file; the published client maps the first half."""
_LENGTH = 4
_PAYLOAD = 8
_NUMBER = struct.Struct("<I")


class SharedMemory:
    """A file that the client maps.

    At offset 0 is a flag (0: empty or incomplete, 1: complete), at offset 4 the payload's
    length, at offset 8 the payload; numbers have four bytes, little endian.  The game writes
    to the file without mapping it, so that truncating the file does not end the game.

    Args:
        folder: Folder in which the client looks for it.
        port: The game's port, which is part of its name.

    Raises:
        OSError: it cannot be made, or the disk is full.
    """

    def __init__(self, folder: str, port: int) -> None:
        self.path = os.path.join(folder, f"shared_memory_{port}.bin")
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | _system.BINARY
        self._descriptor = os.open(self.path, flags, 0o600)
        try:
            if not stat.S_ISREG(os.fstat(self._descriptor).st_mode):
                raise OSError(f"{self.path} is not a regular file")
            _system.reserve(self._descriptor, SIZE)
            self._number(0, 0)
        except OSError:
            self.close()
            raise

    def write(self, payload: bytes) -> None:
        """Replace the payload.

        Raises:
            OSError: the file was removed or replaced, or the disk is full.
            ValueError: the payload is too long, or the file is closed.
        """
        if self._descriptor < 0:
            raise ValueError("the shared memory is closed")
        if len(payload) > SIZE - _PAYLOAD:
            raise ValueError(f"an observation has at most {SIZE - _PAYLOAD} bytes")
        if not self._is_there():
            raise OSError(f"{self.path} has been removed or replaced")
        if os.fstat(self._descriptor).st_size < SIZE:
            _system.reserve(self._descriptor, SIZE)
        self._number(0, 0)
        self._number(_LENGTH, len(payload))
        patching.put(self._descriptor, payload, _PAYLOAD)
        self._number(0, 1)

    def _number(self, offset: int, value: int) -> None:
        patching.put(self._descriptor, _NUMBER.pack(value), offset)

    def _is_there(self) -> bool:
        """Return whether the path still leads to this file."""
        with suppress(OSError):
            return os.path.samestat(os.lstat(self.path), os.fstat(self._descriptor))
        return False

    def close(self) -> None:
        """Remove the file, unless its path leads to another one.  May be called twice."""
        if self._descriptor < 0:
            return
        is_own = self._is_there() and stat.S_ISREG(os.fstat(self._descriptor).st_mode)
        os.close(self._descriptor)
        self._descriptor = -1
        if is_own:
            with suppress(OSError):
                os.unlink(self.path)
