"""Files of JSON lines in gzip, flushed after each line.

The lines of an episode resemble each other and compress well.  ``zcat`` prints them.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path

from pytest_stardojo._files import NotReadError, open_new, read_whole
from pytest_stardojo.results import MOST_RECORDS

GZIP = 31
"""``wbits`` of zlib for a gzip stream."""
PIECE = 1 << 16
LARGEST = 100_000_000
"""Largest number of bytes of an unzipped file; few bytes of gzip can expand to any number."""


class ZippedLines:
    """Writes a file of lines in gzip.

    Args:
        path: The file, which is overwritten.

    Raises:
        OSError: it cannot be written; so does ``write_line``.
    """

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = open_new(path)
        self._zip = zlib.compressobj(wbits=GZIP)

    def write_line(self, line: bytes) -> None:
        """Append a line and flush it."""
        squeezed = self._zip.compress(line + b"\n")
        self._file.write(squeezed + self._zip.flush(zlib.Z_SYNC_FLUSH))

    def close(self) -> None:
        """Close the file.  May be called twice."""
        if not self._file.closed:
            try:
                self._file.write(self._zip.flush())
            finally:
                self._file.close()


def read_zipped_lines(path: Path) -> Iterator[bytes]:
    """Yield the lines of a file up to where it breaks off; none without a file.

    Raises:
        NotReadError: it is not a regular file, or has more than ``LARGEST`` bytes.
    """
    if path.exists():
        yield from _unzipped(read_whole(path, LARGEST)).split(b"\n", MOST_RECORDS)


def _unzipped(raw: bytes) -> bytes:
    """Return the contents of a gzip stream up to where it breaks off."""
    stream = zlib.decompressobj(wbits=GZIP)
    parts, size = [], 0
    try:
        rest = raw
        while rest and not stream.eof:
            parts.append(stream.decompress(rest, PIECE))
            rest = stream.unconsumed_tail
            size += len(parts[-1])
            if size > LARGEST:
                raise NotReadError(f"holds more than {LARGEST:,} bytes, unzipped")
    except zlib.error:
        pass
    return b"".join(parts)
