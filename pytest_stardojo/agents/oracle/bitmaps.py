"""Decoding the bitmaps of the wire."""

from __future__ import annotations


def unpack(bits: bytes, width: int, height: int) -> bytearray:
    """Return one byte per tile, row by row, from one bit per tile with padded rows."""
    stride = (width + 7) // 8
    grid = bytearray()
    for row in range(height):
        number = int.from_bytes(bits[row * stride : (row + 1) * stride], "big")
        digits = f"{number:0{stride * 8}b}"[:width]
        grid += bytes(digits, "ascii").translate(_FLAGS)
    return grid


_FLAGS = bytes(1 if code == 49 else 0 for code in range(256))
