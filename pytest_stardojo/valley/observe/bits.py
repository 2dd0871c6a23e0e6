"""Bitmaps on the wire: row by row, high bit first, rows padded to whole bytes."""

from __future__ import annotations


def pack(flags: bytes | bytearray, width: int) -> bytes:
    """Pack one byte per tile (0 or 1) into one bit per tile."""
    packed = bytearray()
    stride = (width + 7) // 8
    for begin in range(0, len(flags), width):
        digits = bytes(flags[begin : begin + width]).translate(_DIGITS).decode()
        packed += int(digits.ljust(stride * 8, "0"), 2).to_bytes(stride, "big")
    return bytes(packed)


_DIGITS = bytes([48, 49]) + bytes([49]) * 254
