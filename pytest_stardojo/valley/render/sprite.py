"""Sprites, and drawing them onto a canvas."""

from __future__ import annotations

import numpy as np

from pytest_stardojo.valley.render.pixels import PIXEL, Mask, Words, shade


class Sprite:
    """A small picture: pixels, a mask of opaque ones, and a mask of shadow."""

    __slots__ = ("height", "mask", "pixels", "shadow", "width")

    def __init__(self, pixels: Words, mask: Mask, shadow: Mask | None = None) -> None:
        self.pixels = np.ascontiguousarray(pixels, dtype=PIXEL)
        self.mask = np.ascontiguousarray(mask)
        self.shadow = shadow if shadow is not None and bool(shadow.any()) else None
        self.height, self.width = self.pixels.shape

    def mirrored(self) -> Sprite:
        """The sprite looking the other way."""
        shadow = None if self.shadow is None else self.shadow[:, ::-1]
        return Sprite(self.pixels[:, ::-1], self.mask[:, ::-1], shadow)

    def cut(self, x: int, y: int, width: int, height: int) -> Sprite:
        """A part of the sprite."""
        part = np.s_[y : y + height, x : x + width]
        shadow = None if self.shadow is None else self.shadow[part]
        return Sprite(self.pixels[part], self.mask[part], shadow)


def empty(width: int, height: int) -> Sprite:
    """A sprite without any pixel, to draw on."""
    return Sprite(np.zeros((height, width), PIXEL), np.zeros((height, width), np.bool_))


def blit(canvas: Words, sprite: Sprite, x: int, y: int) -> None:
    """Draw a sprite with its upper left pixel at (x, y); what lies outside is cut off."""
    left, top = max(0, -x), max(0, -y)
    right = min(sprite.width, canvas.shape[1] - x)
    bottom = min(sprite.height, canvas.shape[0] - y)
    if left >= right or top >= bottom:
        return
    target = canvas[y + top : y + bottom, x + left : x + right]
    if right - left == sprite.width and bottom - top == sprite.height:
        if sprite.shadow is not None:
            np.copyto(target, shade(target), where=sprite.shadow)
        np.copyto(target, sprite.pixels, where=sprite.mask)
        return
    part = np.s_[top:bottom, left:right]
    if sprite.shadow is not None:
        np.copyto(target, shade(target), where=sprite.shadow[part])
    np.copyto(target, sprite.pixels[part], where=sprite.mask[part])


def paste(base: Sprite, sprite: Sprite, x: int, y: int) -> None:
    """Draw one sprite onto another, which grows opaque where the first one is."""
    blit(base.pixels, sprite, x, y)
    left, top = max(0, -x), max(0, -y)
    right = min(sprite.width, base.width - x)
    bottom = min(sprite.height, base.height - y)
    if left < right and top < bottom:
        base.mask[y + top : y + bottom, x + left : x + right] |= sprite.mask[top:bottom, left:right]


def fill(canvas: Words, x: int, y: int, width: int, height: int, word: int) -> None:
    """Fill a rectangle with a colour; what lies outside is cut off."""
    canvas[max(0, y) : max(0, y + height), max(0, x) : max(0, x + width)] = word


def outlined(sprite: Sprite, word: int) -> Sprite:
    """The sprite with a line of one pixel around it, one pixel bigger on each side."""
    height, width = sprite.mask.shape
    mask = np.zeros((height + 2, width + 2), np.bool_)
    mask[1:-1, 1:-1] = sprite.mask
    line = mask.copy()
    line[1:] |= mask[:-1]
    line[:-1] |= mask[1:]
    line[:, 1:] |= mask[:, :-1]
    line[:, :-1] |= mask[:, 1:]
    pixels = np.full(mask.shape, word, PIXEL)
    pixels[1:-1, 1:-1][sprite.mask] = sprite.pixels[sprite.mask]
    return Sprite(pixels, line)
