"""Debris and wild growth: weeds, stones, twigs, grass, stumps, boulders."""

from __future__ import annotations

from functools import cache

from pytest_stardojo.gamedata import debris
from pytest_stardojo.valley.render import art, icons
from pytest_stardojo.valley.render.sprite import Sprite


@cache
def litter(id: str, season: str, form: int) -> Sprite | None:
    """The picture of weeds, a stone, a twig or a spot to dig; None for anything else.

    Args:
        id: Qualified id.
        season: For the colour of weeds.
        form: Another number gives another form.
    """
    if debris.is_weeds(id):
        return _weeds(id, season, form)
    if debris.is_twig(id):
        return art.sprite("debris", f"twig{form % 2}")
    stone = debris.stone(id)
    if stone is not None:
        nodes, stones = art.table("litter", "nodes"), art.table("litter", "stones")
        node = nodes.get(id) or nodes.get(stone.name)
        if node:
            return art.sprite("debris", "gemnode" if "gem" in node[2:] else "node", *node[:2])
        dye = stones.get(id) or stones.get(stone.name, ("9c969f",))
        plain = art.sprite("debris", "stone0", *dye)
        return plain.mirrored() if form % 2 else plain
    if id == debris.ARTIFACT_SPOT:
        return art.sprite("debris", "spot")
    if id == debris.SEED_SPOT:
        return art.sprite("debris", "seedspot")
    return None


_ICE = frozenset({"(O)319", "(O)320", "(O)321"})
"""Weeds of the frozen floors, which are crystals."""


def _weeds(id: str, season: str, form: int) -> Sprite:
    """Return weeds; those of the mines have no seasons."""
    if id in _ICE:
        return art.sprite("debris", f"crystals{form % 2}", "8ac4f0")
    dyes = art.table("litter", "weeds")
    return art.sprite("debris", f"weeds{form % 3}", *(dyes.get(id) or dyes[season]))


@cache
def grass(tufts: int, kind: int, season: str, form: int) -> Sprite:
    """A tile of tall grass; four tufts fill it."""
    dye = "4aa0b8" if kind == 7 else art.table("litter", "grass")[season][0]
    full = art.sprite("debris", f"grass{form % 3}", dye)
    if tufts >= 4:
        return full
    mask = full.mask.copy()
    for first, last in _BARE[max(1, tufts)]:
        mask[:, first:last] = False
    shadow = None if full.shadow is None else full.shadow & mask.any(axis=0)
    return Sprite(full.pixels, mask, shadow)


_BARE = {1: ((0, 5), (10, 16)), 2: ((0, 1), (6, 9), (14, 16)), 3: ((5, 6), (10, 11))}
"""Columns without blades where a tile has fewer than four tufts."""


@cache
def clump(kind: int, rock: str = "") -> Sprite:
    """A large stump, log or boulder, or a giant crop.

    Args:
        kind: Its number.
        rock: Kind of rock of a mine floor, for the colour of its boulders.
    """
    for harvest, number in debris.GIANT_KINDS.items():
        if number == kind:
            return _giant(harvest)
    name, dye = art.table("litter", "clumps").get(str(kind), ("boulder", "8b858f"))
    if name == "boulder" and rock:
        dye = art.table("litter", "boulders")[rock][0]
    return art.sprite("debris", name, dye)


def _giant(harvest: str) -> Sprite:
    """A crop of three by three tiles: its icon, three times as big."""
    icon = icons.icon(harvest)
    pixels = icon.pixels.repeat(3, axis=0).repeat(3, axis=1)
    return Sprite(pixels, icon.mask.repeat(3, axis=0).repeat(3, axis=1))
