"""Encode pictures as PNG files."""

from __future__ import annotations

import struct
import zlib
from typing import Any

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_UP = 2
"""The filter that stores each row as its difference from the row above."""


def encode(rows: Any) -> bytes:
    """Return a picture as a PNG file.

    All rows have the same filter, which suits the game's pictures: most of their rows equal the
    row above.  This takes half the time of Pillow, which chooses a filter for each row, and
    gives files of the same size.

    Args:
        rows: Height x width x 3, uint8.
    """
    import numpy as np  # slow to import

    height, width = rows.shape[:2]
    flat = np.ascontiguousarray(rows, np.uint8).reshape(height, 3 * width)
    filtered = np.empty((height, 1 + 3 * width), np.uint8)
    filtered[:, 0] = _UP
    filtered[0, 1:] = flat[0]
    np.subtract(flat[1:], flat[:-1], out=filtered[1:, 1:])
    header = struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(filtered.data, 1)
    return b"".join(
        [_SIGNATURE, _chunk(b"IHDR", header), _chunk(b"IDAT", data), _chunk(b"IEND", b"")]
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(data, zlib.crc32(kind))
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)
