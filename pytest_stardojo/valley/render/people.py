"""People: farmers and villagers, assembled from body, hair and clothes."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b

import numpy as np

from pytest_stardojo.valley.render import art
from pytest_stardojo.valley.render.sprite import Sprite, empty, paste
from pytest_stardojo.valley.render.wounds import reddened

WIDTH, HEIGHT = 16, 28

_SIDES = ("up", "right", "down", "right")


@cache
def farmer(number: int, facing: int, hurt: bool = False) -> Sprite:
    """A farmer.

    Args:
        number: Index of the farmer in its world, from 0.
        facing: 0 up, 1 right, 2 down, 3 left.
        hurt: Whether it was just hit.
    """
    looks = art.table("people", "farmers")
    figure = _dressed(looks[str(number % len(looks))], facing)
    return reddened(figure) if hurt else figure


@cache
def villager(name: str, facing: int, step: int = 0) -> Sprite:
    """Return a villager; one that the table lacks gets a look from its name.

    Args:
        name: Its name.
        facing: 0 up, 1 right, 2 down, 3 left.
        step: 0 at rest, 1 and 2 with one or the other foot in the air.
    """
    look = art.table("people", "villagers").get(name) or _stranger(name)
    return _dressed(look, facing, step)


def _stranger(name: str) -> tuple[str, ...]:
    """Hair of one villager and clothes of another."""
    looks = [*art.table("people", "villagers").values()]
    lot = blake2b(name.encode(), digest_size=4).digest()
    return (*looks[lot[0] % len(looks)][:2], *looks[lot[1] % len(looks)][2:])


def _dressed(look: tuple[str, ...], facing: int, step: int = 0) -> Sprite:
    """All layers of a person over one another, and the shadow below."""
    hair, *dyes, skin = look[:5]
    more = [word for word in look[5:] if word != "small"]
    figure = _layers(hair, more, _SIDES[facing], (*dyes, skin))
    if step and "chair" not in more:
        _lift_foot(figure, _SIDES[facing], step)
    if "small" in look[5:]:
        figure = _small(figure)
    person = _shadowed(figure)
    return person.mirrored() if facing == 3 else person


def _layers(hair: str, more: list[str], side: str, dyes: tuple[str, ...]) -> Sprite:
    """Return the layers of a person: body, dress, hair and accessories."""
    sheet = empty(WIDTH, HEIGHT)
    for layer in ("body", *(m for m in more if m in _BELOW), hair, *more):
        name = f"{layer}_{side}"
        if layer == "dress" and side == "up":
            name = "dress_down"
        if art.has("people", name):
            paste(sheet, art.sprite("people", name, *dyes), 0, 0)
    return sheet


_BELOW = frozenset({"dress", "coat", "jacket", "overalls"})
"""Layers below long hair."""
_FEET, _MIDDLE = 24, 8
"""The row where feet begin, and the column between them."""


def _lift_foot(figure: Sprite, side: str, step: int) -> None:
    """One foot in the air; from the side, one before the other."""
    feet = np.s_[_FEET:HEIGHT]
    pixels, mask = figure.pixels[feet].copy(), figure.mask[feet].copy()
    if side == "right":
        figure.mask[feet] = False
        for shift, raised in ((2, step == 1), (-2, step == 2)):
            moved = Sprite(np.roll(pixels, shift, 1), np.roll(mask, shift, 1))
            paste(figure, moved, 0, _FEET - raised)
        return
    half = np.s_[:, :_MIDDLE] if step == 1 else np.s_[:, _MIDDLE:]
    figure.mask[feet][half] = False
    figure.pixels[_FEET - 1 : HEIGHT - 1][half][mask[half]] = pixels[half][mask[half]]
    figure.mask[_FEET - 1 : HEIGHT - 1][half] |= mask[half]


_SHORTER = (15, 18, 19, 22, 23, 24)
"""Rows of body and legs that a child's figure omits."""


def _small(figure: Sprite) -> Sprite:
    """The figure of a child: the same head on a shorter body."""
    rows = [row for row in range(HEIGHT) if row not in _SHORTER]
    sheet = empty(WIDTH, HEIGHT)
    paste(sheet, Sprite(figure.pixels[rows], figure.mask[rows]), 0, len(_SHORTER))
    return sheet


def _shadowed(figure: Sprite) -> Sprite:
    """The figure on its shadow."""
    sheet = empty(WIDTH, HEIGHT + 1)
    paste(sheet, figure, 0, 0)
    shadow = np.zeros_like(sheet.mask)
    shade = art.sprite("people", "shadow").shadow
    if shade is not None:
        shadow[-shade.shape[0] :] = shade
    return Sprite(sheet.pixels, sheet.mask, shadow & ~sheet.mask)
