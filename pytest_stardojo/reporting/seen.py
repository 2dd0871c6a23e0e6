"""What an agent was told at every step, kept small.

Texts of one episode resemble each other, and there are a hundred thousand of them in a
big run: they lie in one gzip file for each episode, a JSON line a step, flushed as they
come.  ``zcat`` shows them.
"""

from __future__ import annotations

import json
import zlib
from pathlib import Path

GZIP = 31
"""``wbits`` of zlib for a gzip stream."""
PIECE = 1 << 16


class SeenFile:
    """Writes the texts of an episode.

    Args:
        path: The file; what it held before is gone.

    Raises:
        OSError: it cannot be written; so does ``write``.
    """

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = open(path, "wb", buffering=0)  # noqa: SIM115  # closed by close()
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
    """The texts of an episode by step, as far as they were written; none without a file."""
    if not path.is_file():
        return {}
    found: dict[int, str] = {}
    for line in _unzipped(path.read_bytes()).split(b"\n"):
        try:
            told = json.loads(line)
            found[int(told["step"])] = str(told["text"])
        except (ValueError, KeyError, TypeError):
            continue  # torn, or not ours
    return found


def _unzipped(raw: bytes) -> bytes:
    """What a gzip stream holds up to where it breaks off."""
    stream = zlib.decompressobj(wbits=GZIP)
    parts = []
    try:
        for start in range(0, len(raw), PIECE):
            parts.append(stream.decompress(raw[start : start + PIECE]))
    except zlib.error:
        pass
    return b"".join(parts)
