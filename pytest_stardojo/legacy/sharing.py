"""The file through which ``observe`` hands over its observation."""

from __future__ import annotations

import mmap
import os
import struct
from contextlib import suppress

SIZE = 8 * 1024 * 1024
"""Bytes of the file; the published client maps the first half."""
_PAYLOAD = 8
_NUMBER = struct.Struct("<I")


class SharedMemory:
    """A file that the game and its client both map.

    Offset 0 holds a flag (0 nothing or being written, 1 valid), offset 4 the payload's
    length, offset 8 the payload; numbers are of four bytes, little endian.

    Args:
        folder: Where the client looks for it.
        port: The game's port, which is part of its name.

    Raises:
        OSError: it cannot be made.
    """

    def __init__(self, folder: str, port: int) -> None:
        self.path = os.path.join(folder, f"shared_memory_{port}.bin")
        descriptor = os.open(
            self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600
        )
        try:
            os.ftruncate(descriptor, SIZE)
            self._map: mmap.mmap | None = mmap.mmap(descriptor, SIZE)
        finally:
            os.close(descriptor)

    def write(self, payload: bytes) -> None:
        """Hand over a payload; what was there is gone.

        Raises:
            ValueError: it is too long, or the file is closed.
        """
        if self._map is None:
            raise ValueError("the shared memory is closed")
        if len(payload) > SIZE - _PAYLOAD:
            raise ValueError(f"an observation has at most {SIZE - _PAYLOAD} bytes")
        _NUMBER.pack_into(self._map, 0, 0)
        _NUMBER.pack_into(self._map, 4, len(payload))
        self._map[_PAYLOAD : _PAYLOAD + len(payload)] = payload
        _NUMBER.pack_into(self._map, 0, 1)

    def close(self) -> None:
        """Remove the file.  May be called twice."""
        if self._map is None:
            return
        self._map.close()
        self._map = None
        with suppress(OSError):
            os.unlink(self.path)
