"""Record the text observations of an episode.

Each episode has one gzip file with a JSON line a step, flushed after each.  The texts of an
episode resemble each other and compress well.  ``zcat`` prints them.
"""

from __future__ import annotations

import json
import zlib
from pathlib import Path

from pytest_stardojo._files import NotReadError, open_new, read_whole
from pytest_stardojo.results import MOST_RECORDS

GZIP = 31
"""``wbits`` of zlib for a gzip stream."""
PIECE = 1 << 16
LARGEST = 100_000_000
"""Largest number of bytes of an episode's texts; few bytes of gzip can expand to any number."""


class SeenFile:
    """Writes the texts of an episode.

    Args:
        path: The file, which is overwritten.

    Raises:
        OSError: it cannot be written; so does ``write``.
    """

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = open_new(path)
        self._zip = zlib.compressobj(wbits=GZIP)

    def write(self, step: int, text: str) -> None:
        """Append the text of a step and flush it."""
        line = json.dumps({"step": step, "text": text}) + "\n"  # ASCII, also of half characters
        squeezed = self._zip.compress(line.encode())
        self._file.write(squeezed + self._zip.flush(zlib.Z_SYNC_FLUSH))

    def close(self) -> None:
        """Close the file.  May be called twice."""
        if not self._file.closed:
            try:
                self._file.write(self._zip.flush())
            finally:
                self._file.close()


def read_seen(path: Path) -> dict[int, str]:
    """Return the texts of an episode by step; empty without a file.

    Raises:
        NotReadError: it is not a regular file, or has more than ``LARGEST`` bytes.
    """
    if not path.exists():
        return {}
    found: dict[int, str] = {}
    for line in _unzipped(read_whole(path, LARGEST)).split(b"\n", MOST_RECORDS):
        try:
            record = json.loads(line)
            found[int(record["step"])] = str(record["text"])
        except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError):
            continue  # incomplete or invalid
    return found


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
