"""Wild trees and fruit trees, by kind, age and season."""

from __future__ import annotations

from functools import cache

from pytest_stardojo.gamedata import crops, items
from pytest_stardojo.valley.render import art, icons
from pytest_stardojo.valley.render.fittings import leaves
from pytest_stardojo.valley.render.foliage import Leaves, crown
from pytest_stardojo.valley.render.noise import pick
from pytest_stardojo.valley.render.sprite import Sprite, empty, paste

GROWN = 5
"""Stage from which a wild tree is full grown."""


@cache
def wild(kind: str, stage: int, stump: bool, season: str, form: int) -> Sprite:
    """A wild tree.

    Args:
        kind: As in the table of trees: ``1`` oak, ``2`` maple, ``3`` pine ...
        stage: 0 seed, 1 sprout, 2 sapling, 3 and 4 young, from 5 on grown.
        stump: Whether it is felled to a stump.
        season: For the colour of the leaves.
        form: Another number gives slightly other leaves.
    """
    plan = art.table("trees", f"kind {kind}") or art.table("trees", "kind 1")
    bark = plan["bark"][0]
    if stump:
        return art.sprite("trunks", "stump", bark)
    colours = _leaves(plan, season)
    if stage < 3:
        name = ("seedling", "sprout", "sapling")[max(0, stage)]
        return art.sprite("trunks", name, bark, colours[2])
    if kind == "7" and stage >= GROWN:
        return art.sprite("trunks", "mushroomtree", bark, "c8503c")
    if kind in {"6", "9"} and stage >= GROWN:
        return _palm(bark, colours[2])
    shape = plan["crown"][0] if stage >= GROWN else ("young" if stage == 3 else "half")
    return grown(shape, bark, colours, form, thin=stage < GROWN)


def _leaves(plan: dict[str, tuple[str, ...]], season: str) -> Leaves:
    if season not in plan:
        return leaves(season)
    outline, shadow, middle, light, highest = plan[season]
    return outline, shadow, middle, light, highest


@cache
def grown(shape: str, bark: str, colours: Leaves, form: int, thin: bool) -> Sprite:
    """A crown on a trunk."""
    plan = art.rows("trees")[f"crown {shape}"]
    width, height = (int(number) for number in plan[0][1])
    lumps = [(float(x), float(y), float(radius)) for _, (x, y, radius) in plan[1:]]
    top = crown(width, height, lumps, colours, 300 + form)
    trunk = art.sprite("trunks", "trunk_thin" if thin else "trunk", bark)
    below = 5 if thin else 12
    sheet = empty(max(width, 16), height + below)
    place = (sheet.width - trunk.width) // 2, sheet.height - trunk.height
    paste(sheet, trunk, *place)
    paste(sheet, top, 0, 0)
    return _with_shadow(sheet, trunk, *place)


def _with_shadow(sheet: Sprite, trunk: Sprite, x: int, y: int) -> Sprite:
    if trunk.shadow is None:
        return sheet
    shadow = sheet.mask & False
    shadow[y : y + trunk.height, x : x + trunk.width] = trunk.shadow
    return Sprite(sheet.pixels, sheet.mask, shadow & ~sheet.mask)


def _palm(bark: str, leaf: str) -> Sprite:
    fronds = art.sprite("trunks", "palm_fronds", bark, leaf)
    trunk = art.sprite("trunks", "palm_trunk", bark)
    sheet = empty(32, 16 + 32)
    paste(sheet, trunk, 4, 14)
    paste(sheet, trunk, 8, 30)
    paste(sheet, fronds, 0, 0)
    return sheet


@cache
def fruit_tree(sapling: str, days_left: int, fruit: int, stump: bool, season: str) -> Sprite:
    """A fruit tree.

    Args:
        sapling: Qualified id of the sapling.
        days_left: Nights until it is mature: it looks older every week.
        fruit: Pieces that hang on it.
        stump: Whether it is felled to a stump.
        season: For the colour of the leaves.
    """
    bark = "8a6044"
    if stump:
        return art.sprite("trunks", "stump", bark)
    colours = _leaves(art.table("trees", f"fruit {sapling}"), season)
    if days_left > 21:
        return art.sprite("trunks", "sprout", bark, colours[2])
    if days_left > 14:
        return art.sprite("trunks", "sapling", bark, colours[2])
    if days_left > 7:
        return grown("young", bark, colours, 8, thin=True)
    if days_left > 0:
        return grown("half", bark, colours, 9, thin=True)
    return _hung(grown("fruit", bark, colours, 10, thin=False), sapling, fruit)


_SPOTS = ((12, 20), (27, 14), (24, 28))


def _hung(tree: Sprite, sapling: str, fruit: int) -> Sprite:
    goods = crops.fruit_tree(sapling)
    if not fruit or goods is None or not items.has(goods.fruit):
        return tree
    sheet = Sprite(tree.pixels.copy(), tree.mask.copy(), tree.shadow)
    ball = icons.small(goods.fruit)
    for x, y in _SPOTS[:fruit]:
        paste(sheet, ball, x, y)
    return sheet


def form_at(x: int, y: int) -> int:
    """Which of a few forms the tree on a tile has."""
    return pick(x, y, 91, 3)


@cache
def bush(size: str, berries: bool, season: str, form: int) -> Sprite:
    """A bush of one, two or three tiles."""
    wide = {"small": 1, "medium": 2, "large": 3, "tea": 1}[size]
    width, height = 16 * wide, {1: 18, 2: 24, 3: 30}[wide]
    colours = leaves(season)
    middle = height * 0.55
    lumps = {
        1: ((8.0, 9.0, 7.5),),
        2: ((10.0, middle, 9.0), (22.0, middle, 9.0), (16.0, middle - 3, 10.0)),
        3: ((12.0, middle + 2, 11.0), (36.0, middle + 2, 11.0), (24.0, middle - 1, 14.0)),
    }[wide]
    leafy = crown(width, height, lumps, colours, 500 + form)
    if berries:
        dye = {"spring": "f08a7c", "fall": "5c2c6c"}.get(season, "d8404c")
        berry = art.drawn((".k.", "k3k", "k2k", ".k."), (dye,))
        for i in range(3 * wide):
            paste(leafy, berry, 3 + i * 5 % (width - 8), 5 + pick(i, form, 92, height - 13))
    return leafy
