"""Packed pixels: one little-endian 32-bit word each, red in the lowest byte.

A word a pixel makes copying and masking a sprite one numpy call.  The highest
byte is always zero.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Words = npt.NDArray[np.uint32]
Mask = npt.NDArray[np.bool_]
Bytes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

PIXEL = np.dtype("<u4")

Rgb = tuple[int, int, int]


def rgb(text: str) -> Rgb:
    """Red, green, blue of a colour written ``8fce4a`` or ``#8fce4a``."""
    text = text.lstrip("#")
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def pack(colour: Rgb) -> int:
    """The word of a colour."""
    red, green, blue = colour
    return red | green << 8 | blue << 16


def unpack(word: int) -> Rgb:
    """The colour of a word."""
    return word & 255, word >> 8 & 255, word >> 16 & 255


def word(text: str) -> int:
    """The word of a colour written in hexadecimal."""
    return pack(rgb(text))


def mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    """A colour between two: share 0 is the first, 1 the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def ramp(base: Rgb) -> tuple[Rgb, Rgb, Rgb]:
    """Shadow, middle and light of a colour; shadows lean to violet, lights to yellow."""
    return mix(base, (52, 24, 62), 0.38), base, mix(base, (255, 250, 205), 0.45)


def shade(words: Words) -> Words:
    """The same pixels in shadow: five eighths of their light."""
    half = (words >> 1) & np.uint32(0x7F7F7F)
    eighth = (words >> 3) & np.uint32(0x1F1F1F)
    return half + eighth


def to_bytes(words: Words) -> Bytes:
    """The (H, W, 3) bytes of packed pixels."""
    height, width = words.shape
    view = np.ascontiguousarray(words, dtype=PIXEL).view(np.uint8)
    return view.reshape(height, width, 4)[..., :3]
