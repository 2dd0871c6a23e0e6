"""From a base frame of packed pixels to an image of bytes, two or four times as big."""

from __future__ import annotations

import numpy as np

from pytest_stardojo.valley.render.pixels import PIXEL, Bytes, Words, to_bytes


class Scaler:
    """Enlarges frames of one size; keeps its buffers.

    Four pixels of three bytes are three words, two are three half words: so a
    row is widened by a few shifts over whole words, then written out as often
    as the image is to be taller.
    """

    def __init__(self, width: int, height: int, scale: int) -> None:
        self.scale = scale
        word = np.dtype("<u4") if scale == 4 else np.dtype("<u2")
        self._wide = np.empty((height, width, 3), word)
        self._one = np.empty((height, width), PIXEL)
        self._other = np.empty((height, width), PIXEL)

    def write(self, base: Words, image: Bytes) -> None:
        """Write the enlarged frame.

        Args:
            base: The frame, of the size that the scaler was made for.
            image: (height x scale, width x scale, 3) bytes, contiguous.
        """
        if self.scale == 4:
            self._by_four(base)
        else:
            self._by_two(base)
        height, width = base.shape
        rows = image.reshape(height, self.scale, -1).view(self._wide.dtype)
        wide = self._wide.reshape(height, -1)
        for i in range(self.scale):
            rows[:, i] = wide

    def _by_four(self, base: Words) -> None:
        """RGBR GBRG BRGB."""
        wide, one, other = self._wide, self._one, self._other
        np.left_shift(base, 24, out=one)
        np.bitwise_or(base, one, out=wide[..., 0])
        np.right_shift(base, 8, out=one)
        np.left_shift(base, 16, out=other)
        np.bitwise_or(one, other, out=wide[..., 1])
        np.right_shift(base, 16, out=one)
        np.left_shift(base, 8, out=other)
        np.bitwise_or(one, other, out=wide[..., 2])

    def _by_two(self, base: Words) -> None:
        """RG BR GB."""
        wide, one, other = self._wide, self._one, self._other
        wide[..., 0] = base
        np.right_shift(base, 16, out=one)
        np.left_shift(base, 8, out=other)
        np.bitwise_or(one, other, out=one)
        wide[..., 1] = one
        np.right_shift(base, 8, out=one)
        wide[..., 2] = one


def enlarged(base: Words, width: int, height: int, scale: int) -> Bytes:
    """An image of any size: what does not fill a whole base pixel is cut off."""
    image = to_bytes(base).repeat(scale, axis=0).repeat(scale, axis=1)
    return np.ascontiguousarray(image[:height, :width])
