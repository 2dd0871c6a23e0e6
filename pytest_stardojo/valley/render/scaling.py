"""Scale a base frame of packed pixels to an image of bytes, by two or four."""

from __future__ import annotations

import numpy as np

from pytest_stardojo.valley.render.pixels import PIXEL, Bytes, Words, to_bytes


class Scaler:
    """Enlarge frames of one size, reusing buffers.

    Four pixels of three bytes are three words, two are three half words: so a
    row is widened by a few shifts over whole words, then written out as often
    as the image is to be taller.

    Only rows that changed since the last image are written again.
    """

    def __init__(self, width: int, height: int, scale: int) -> None:
        self.scale = scale
        self._own: Bytes = np.zeros((height * scale, width * scale, 3), np.uint8)
        self._image = self._own
        word = np.dtype("<u4") if scale == 4 else np.dtype("<u2")
        self._wide = np.empty((height, width, 3), word)
        self._one = np.empty((height, width), PIXEL)
        self._other = np.empty((height, width), PIXEL)
        self._last = np.zeros((height, width), PIXEL)
        self._differs = np.empty((height, width), np.bool_)

    def enlarge(self, base: Words, out: Bytes | None = None) -> Bytes:
        """The enlarged frame.

        Args:
            base: The frame, of the size that the scaler was made for.
            out: Contiguous (height x scale, width x scale, 3) bytes to write to, which
                no other code changes; without it the scaler's buffer.
        """
        image = self._own if out is None else out
        np.not_equal(base, self._last, out=self._differs)
        if image is not self._image:
            self._image = image
            self._differs[:] = True
        changed = np.flatnonzero(self._differs.any(axis=1))
        if changed.size:
            rows = slice(int(changed[0]), int(changed[-1]) + 1)
            self._last[rows] = base[rows]
            self._write(base[rows], rows)
        return image

    def _write(self, base: Words, rows: slice) -> None:
        wide, one, other = self._wide[rows], self._one[rows], self._other[rows]
        widen = _by_four if self.scale == 4 else _by_two
        widen(base, wide, one, other)
        height = self._wide.shape[0]
        image = self._image.reshape(height, self.scale, -1).view(self._wide.dtype)[rows]
        flat = wide.reshape(wide.shape[0], -1)
        for i in range(self.scale):
            image[:, i] = flat


def _by_four(base: Words, wide: np.ndarray, one: Words, other: Words) -> None:
    """RGBR GBRG BRGB."""
    np.left_shift(base, 24, out=one)
    np.bitwise_or(base, one, out=wide[..., 0])
    np.right_shift(base, 8, out=one)
    np.left_shift(base, 16, out=other)
    np.bitwise_or(one, other, out=wide[..., 1])
    np.right_shift(base, 16, out=one)
    np.left_shift(base, 8, out=other)
    np.bitwise_or(one, other, out=wide[..., 2])


def _by_two(base: Words, wide: np.ndarray, one: Words, other: Words) -> None:
    """RG BR GB."""
    wide[..., 0] = base
    np.right_shift(base, 16, out=one)
    np.left_shift(base, 8, out=other)
    np.bitwise_or(one, other, out=one)
    wide[..., 1] = one
    np.right_shift(base, 8, out=one)
    wide[..., 2] = one


def as_image(rows: memoryview, width: int, height: int) -> Bytes:
    """Memory of ``height * width * 3`` bytes as an image to write to."""
    return np.frombuffer(rows, np.uint8).reshape(height, width, 3)


def enlarged(base: Words, width: int, height: int, scale: int) -> Bytes:
    """Return an image of any size; the rest that does not fill a base pixel is cut off."""
    image = to_bytes(base).repeat(scale, axis=0).repeat(scale, axis=1)
    return np.ascontiguousarray(image[:height, :width])
