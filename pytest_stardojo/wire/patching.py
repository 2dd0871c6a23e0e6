"""Writing into a file that is not mapped, so that whatever becomes of it is an error.

A page of a mapped file that has no room on its disk any more, or that somebody has cut
off, ends the process that touches it.
"""

from __future__ import annotations

import errno
import os

BINARY = getattr(os, "O_BINARY", 0)
"""To be given to ``os.open``, where it matters."""


def put(descriptor: int, data: bytes | bytearray | memoryview, offset: int) -> None:
    """Write all of some bytes at an offset; the file grows where it must.

    Raises:
        OSError: there is no room for them, or the file cannot be written.
    """
    rest = memoryview(data)
    os.lseek(descriptor, offset, os.SEEK_SET)
    while rest:
        written = os.write(descriptor, rest)
        if not written:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        rest = rest[written:]


def reserve(descriptor: int, size: int) -> None:
    """Make a file so many bytes long, with room on its disk for all of them.

    Where the system cannot reserve room it is only made that long.

    Raises:
        OSError: there is no room.
    """
    if hasattr(os, "posix_fallocate"):
        os.posix_fallocate(descriptor, 0, size)
    else:
        os.ftruncate(descriptor, size)
