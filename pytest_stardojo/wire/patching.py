"""Writing to files without mapping them, so that failures are errors.

If a mapped file is truncated or its disk is full, accessing the page ends the process.
"""

from __future__ import annotations

import errno
import os


def put(descriptor: int, data: bytes | bytearray | memoryview, offset: int) -> None:
    """Write bytes at an offset; the file grows if necessary.

    Raises:
        OSError: the disk is full, or the file cannot be written.
    """
    rest = memoryview(data)
    os.lseek(descriptor, offset, os.SEEK_SET)
    while rest:
        written = os.write(descriptor, rest)
        if not written:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        rest = rest[written:]
