"""Tilled soil and crops."""

from __future__ import annotations

from functools import cache

import numpy as np

from pytest_stardojo.gamedata import crops, items
from pytest_stardojo.valley.render import art, icons
from pytest_stardojo.valley.render.pixels import PIXEL, word
from pytest_stardojo.valley.render.placing import TILE
from pytest_stardojo.valley.render.sprite import Sprite, empty, paste
from pytest_stardojo.valley.rules.fields.crops import is_ripe
from pytest_stardojo.valley.world.model import Crop

_DRY = ("6b4226", "7e5030", "93623c")
_WET = ("3e2a22", "4c3428", "5c4030")


@cache
def soil(watered: bool, fertilizer: str, joined: tuple[bool, bool, bool, bool]) -> Sprite:
    """Tilled soil.

    Args:
        watered: Wet soil is darker.
        fertilizer: Qualified id, or empty; drawn as coloured grains.
        joined: Whether soil continues up, right, down and left.
    """
    dark, middle, light = (word(tone) for tone in (_WET if watered else _DRY))
    pixels = np.full((16, 16), middle, PIXEL)
    pixels[1::4] = dark
    pixels[2::4] = dark
    pixels[3::4] = light
    pixels[3::4, 5::7] = middle
    mask = np.ones((16, 16), np.bool_)
    up, right, down, left = joined
    edge = word("38241a")
    for open_side, line in (
        (up, np.s_[0, :]),
        (down, np.s_[15, :]),
        (left, np.s_[:, 0]),
        (right, np.s_[:, 15]),
    ):
        if not open_side:
            pixels[line] = edge
    for first, second, corner in (
        (up, left, (0, 0)),
        (up, right, (0, 15)),
        (down, left, (15, 0)),
        (down, right, (15, 15)),
    ):
        if not first and not second:
            mask[corner] = False
    if fertilizer:
        _grains(pixels, fertilizer)
    return Sprite(pixels, mask)


def _grains(pixels: np.ndarray, fertilizer: str) -> None:
    dye = icons.look(fertilizer)[2] if items.has(fertilizer) else "f0e0c0"
    for x, y in ((3, 3), (11, 2), (7, 6), (13, 8), (2, 10), (9, 11), (5, 13), (12, 13)):
        pixels[y, x] = word(dye)
        pixels[y, x + 1] = word("fff6e4")


def crop(plant: Crop) -> Sprite:
    """A crop in its present phase."""
    if plant.dead:
        return art.sprite("crops", "dead")
    if plant.forage:
        return icons.picture(plant.forage)
    phases = len(crops.crop(plant.seed).phase_days) if crops.has(plant.seed) else 5
    return grown(plant.seed, min(plant.phase, phases), phases, is_ripe(plant))


@cache
def grown(seed: str, phase: int, phases: int, ripe: bool) -> Sprite:
    """A living crop, with a sign that shows its harvest.

    Args:
        seed: Qualified id of the seed.
        phase: Growth phase, from 0.
        phases: Number of phases until it is ripe.
        ripe: Whether it can be harvested.
    """
    if ripe:
        form, leaf, fruit = _form(seed)
        return _named(art.sprite("crops", f"{form}_ripe", leaf, fruit), seed)
    return _named(_growing(seed, phase, phases), seed)


def _named(plant: Sprite, seed: str) -> Sprite:
    """Return a plant with a sign in the lower right corner that shows its harvest."""
    if not crops.has(seed):
        return plant
    sheet = empty(max(TILE, plant.width), plant.height)
    paste(sheet, plant, (sheet.width - plant.width) // 2 - ASIDE, 0)
    sign = _sign(crops.crop(seed).harvest)
    paste(sheet, sign, sheet.width - sign.width, sheet.height - sign.height)
    return Sprite(sheet.pixels, sheet.mask)


ASIDE = 2
"""Pixels by which a plant makes room for its sign."""


@cache
def _sign(id: str) -> Sprite:
    """Return a little sign on a post with the picture of an item."""
    board = art.sprite("yard", "crop_sign")
    sign = Sprite(board.pixels.copy(), board.mask.copy())
    picture = icons.small(id, board.width - 2)
    x, y = (board.width - picture.width) // 2, (board.width - picture.height) // 2
    paste(sign, picture, x, y)
    return sign


def _growing(seed: str, phase: int, phases: int) -> Sprite:
    """Return a crop that is not ripe."""
    form, leaf, fruit = _form(seed)
    stage = _stage(phase, phases)
    if form == "trellis":
        stage = {"sprout": "small"}.get(stage, stage)
        return art.sprite("crops", f"trellis_{stage}", leaf, fruit)
    if stage == "medium":
        name = f"{form}_medium" if art.has("crops", f"{form}_medium") else "head_medium"
        return art.sprite("crops", name, leaf, fruit)
    return art.sprite("crops", stage, leaf, fruit)


def _form(seed: str) -> tuple[str, str, str]:
    if not crops.has(seed):
        return "bush", "5fa83a", "d8404c"
    info = crops.crop(seed)
    forms = art.table("crops", "crops")
    named = forms.get(info.name) or forms.get(_harvest_name(info.harvest))
    if named:
        return named[0], named[1], named[2]
    # Wild seeds and what has no form of its own: a herb in the colour of its harvest.
    dyes = icons.look(info.harvest)[2:] if items.has(info.harvest) else ()
    form = "trellis" if info.trellis else "grain" if info.scythe else "flower"
    return form, "5fa83a", (*dyes, "e8c85c")[0]


def _harvest_name(id: str) -> str:
    return items.item(id).name if items.has(id) else ""


def _stage(phase: int, phases: int) -> str:
    """Seed, sprout, small and medium, spread over all phases before the ripe one."""
    if phase <= 0:
        return "seed"
    steps = ("sprout", "small", "medium")
    if phases <= 2:
        return "small"
    return steps[min(2, (phase - 1) * 3 // max(1, phases - 1))] if phase < phases else "medium"
