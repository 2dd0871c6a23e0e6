"""What an agent was told at every step, kept small.

Texts of one episode resemble each other, and there are a hundred thousand of them in a
big run: they lie in one gzip file for each episode, a JSON line a step, flushed as they
come.  ``zcat`` shows them.
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
"""Bytes of an episode's texts; few bytes of gzip can stand for any number."""


class SeenFile:
    """Writes the texts of an episode.

    Args:
        path: The file; what it held before is gone.

    Raises:
        OSError: it cannot be written; so does ``write``.
    """

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = open_new(path)
        self._zip = zlib.compressobj(wbits=GZIP)

    def write(self, step: int, text: str) -> None:
        """Append the text of a step and hand it to the system at once."""
        line = json.dumps({"step": step, "text": text}) + "\n"  # ASCII, also of half characters
        squeezed = self._zip.compress(line.encode())
        self._file.write(squeezed + self._zip.flush(zlib.Z_SYNC_FLUSH))

    def close(self) -> None:
        """End the file; closing twice does nothing."""
        if not self._file.closed:
            try:
                self._file.write(self._zip.flush())
            finally:
                self._file.close()


def read_seen(path: Path) -> dict[int, str]:
    """The texts of an episode by step, as far as they were written; none without a file.

    Raises:
        NotReadError: it is no file, or holds more than ``LARGEST`` bytes.
    """
    if not path.exists():
        return {}
    found: dict[int, str] = {}
    for line in _unzipped(read_whole(path, LARGEST)).split(b"\n", MOST_RECORDS):
        try:
            told = json.loads(line)
            found[int(told["step"])] = str(told["text"])
        except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError):
            continue  # torn, or not ours
    return found


def _unzipped(raw: bytes) -> bytes:
    """What a gzip stream holds up to where it breaks off."""
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
