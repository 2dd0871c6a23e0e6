"""Pictures of items: in the toolbar, in menus and on the ground."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b

import numpy as np

from pytest_stardojo.gamedata import crops, items, tools
from pytest_stardojo.gamedata.items import ItemInfo
from pytest_stardojo.valley.render import art, font
from pytest_stardojo.valley.render.pixels import rgb
from pytest_stardojo.valley.render.sprite import Sprite, empty, paste

SIDE = 16

Look = tuple[str, ...]
"""File, sprite and up to three colours."""

_SPARE_DYES = (
    ("c85a4c", "f0c8a0"),
    ("d89a3c", "f4e0a0"),
    ("7aae4a", "d8e8a0"),
    ("4aa08a", "c0e8d8"),
    ("4a8ac8", "c8e0f4"),
    ("5c6ab8", "c8ccf0"),
    ("8a5fb0", "e0c8f0"),
    ("b85a8c", "f4c8dc"),
    ("9a7a5c", "e0d0b8"),
    ("8a94a0", "e0e4e8"),
    ("5f7a5c", "c0d0b0"),
    ("d8783c", "f8d0a0"),
)


def _table(section: str) -> dict[str, Look]:
    return art.table("items", section)


@cache
def look(id: str) -> Look:
    """Return file, sprite and colours of an item's picture.

    Args:
        id: Qualified id; of an unknown one a plain crate is drawn.
    """
    shape = _look(id)
    own = art.table("colours", "colours").get(id)
    return (*shape[:2], *own) if own else shape


def _look(id: str) -> Look:
    """Return an item's picture before its distinguishing colours."""
    if not items.has(id):
        return ("goods", "crate", "b88a5c")
    info = items.item(id)
    named = _table("looks").get(id) or _table("looks").get(info.name)
    if named:
        return named
    if info.kind in {"tool", "weapon"}:
        return _tool(info)
    if info.kind == "furniture":
        shape = _table("furniture").get(info.type, ("goods", "planticon"))
        return (*shape, *_dyes(info))
    return _general(info)


def _tool(info: ItemInfo) -> Look:
    gear = tools.tool(info.id)
    metals = _table("tools")["metals"]
    if gear is not None:
        sprite = gear.tool if art.has("tools", gear.tool) else "pail"
        metal = metals[min(gear.level, 4)]
        return ("tools", sprite, *{53: ["f4c83c"], 66: ["a858e0"]}.get(_number(info.id), [metal]))
    shape = next(
        (name for name in ("dagger", "club", "slingshot") if name in info.type.lower()), "sword"
    )
    return ("tools", shape, _dyes(info)[0])


def _number(id: str) -> int:
    digits = id.rpartition(")")[2]
    return int(digits) if digits.isdigit() else -1


def _general(info: ItemInfo) -> Look:
    seed = _seed_look(info)
    if seed:
        return seed
    if info.kind in _table("kinds"):
        return (*_table("kinds")[info.kind], *_dyes(info))
    for word, shape in _table("words").items():
        if word in info.name:
            return (*shape, *_dyes(info))
    by_category = _table("categories").get(str(info.category))
    if by_category is None:
        by_category = ("goods", "relic")
        if info.kind == "big_craftable":
            by_category = ("machines", "statue")
    return (*by_category, *_dyes(info))


def _seed_look(info: ItemInfo) -> Look | None:
    """Return a seed packet; those without a known crop have a colour of their own."""
    if info.category != -74 or "Sapling" in info.name:
        return None
    return ("goods", "seedpack") if _harvest(info.id) else ("goods", "seedbag", _dyes(info)[0])


def _harvest(id: str) -> str:
    """Return the id of what a seed grows into; empty if that is unknown, as of wild seeds."""
    if not crops.has(id) or crops.crop(id).forage_pool:
        return ""
    return crops.crop(id).harvest


def _dyes(info: ItemInfo) -> tuple[str, str, str]:
    """Three colours: from a word of the name, else from a stable hash of the id."""
    lot = blake2b(info.id.encode(), digest_size=2).digest()
    first, second = _SPARE_DYES[lot[0] % len(_SPARE_DYES)]
    for word in info.name.split():
        first = _table("dyes").get(word, (first,))[0]
    return first, second, _SPARE_DYES[lot[1] % len(_SPARE_DYES)][0]


@cache
def picture(id: str) -> Sprite:
    """Return the item in its natural size, with its tag; machines rise above their tile."""
    return _tagged(untagged(id), id)


def _tagged(sprite: Sprite, id: str, number: str = "") -> Sprite:
    """Return a picture with the letters that tell an item from others of its shape."""
    letters = art.table("tags", "tags").get(id, (number,))[0]
    if not letters:
        return sprite
    sheet = Sprite(sprite.pixels.copy(), sprite.mask.copy(), sprite.shadow)
    label = font.tag(letters)
    paste(sheet, label, sheet.width - label.width, 0)
    return sheet


@cache
def untagged(id: str) -> Sprite:
    """Return the item in its natural size without its tag."""
    file, name = look(id)[:2]
    if name == "seedpack":
        return _seed_packet(_harvest(id))
    if (tree := crops.fruit_tree(id)) is not None:
        return _sapling(look(id), tree.fruit)
    sprite = art.sprite(file, name, *_enough(look(id)[2:]))
    if id in art.table("colours", "colours") and not _takes_colour(file, name):
        return _tinted(sprite, look(id)[2])
    return sprite


def _seed_packet(harvest: str) -> Sprite:
    """Return a seed packet with a picture of the harvest."""
    plain = art.sprite("goods", "seedpack")
    packet = Sprite(plain.pixels.copy(), plain.mask.copy())
    crop = small(harvest, 10)
    paste(packet, crop, (packet.width - crop.width) // 2, 4 + (10 - crop.height) // 2)
    return packet


def _sapling(shape: Look, fruit: str) -> Sprite:
    """Return a sapling with a picture of its fruit in the crown."""
    plain = art.sprite(*shape[:2], *_enough(shape[2:]))
    tree = Sprite(plain.pixels.copy(), plain.mask.copy())
    picked = small(fruit, 8)
    paste(tree, picked, (tree.width - picked.width) // 2, 1 + (8 - picked.height) // 2)
    return tree


@cache
def _takes_colour(file: str, name: str) -> bool:
    """Return whether a sprite has a replaceable colour."""
    return any(char.isdigit() for row in art.grid(file, name) for char in row)


def _tinted(sprite: Sprite, dye: str) -> Sprite:
    """Return a sprite tinted towards a colour; its dark lines are kept."""
    light = [(sprite.pixels >> shift & 255).astype(np.uint32) for shift in (0, 8, 16)]
    mean = sum(light) // 3
    toned = [
        np.minimum(255, (tone * 45 + mean * part // 255 * 70) // 100) << shift
        for tone, part, shift in zip(light, rgb(dye), (0, 8, 16), strict=True)
    ]
    words = np.where(mean < _INK, sprite.pixels, toned[0] | toned[1] | toned[2])
    return Sprite(words, sprite.mask, sprite.shadow)


_INK = 48
"""Brightness up to which a pixel counts as a line."""


def _enough(dyes: tuple[str, ...]) -> tuple[str, ...]:
    """Three colours: those that are missing repeat the last one."""
    filled = [*dyes, *([dyes[-1] if dyes else "b88a5c"] * 3)]
    return tuple(filled[:3])


@cache
def icon(id: str) -> Sprite:
    """The item as a square of 16 pixels, with its tag.

    Of clothes, furniture and wallpaper there are too many for shapes of their own: their tags
    count them.
    """
    return _tagged(fitted(untagged(id)), id, _counted().get(id, ""))


COUNTED = ("shirt", "pants", "hat", "furniture", "wallpaper", "trinket", "mannequin")
"""Kinds of items whose tags count them."""
DIGITS = "21457ABCFJLOSUX"
"""Characters of these tags, each unlike the others in at least four pixels."""


@cache
def _counted() -> dict[str, str]:
    """Return the tags of the items of the counted kinds by id; no two kinds share one."""
    ids = [info.id for kind in COUNTED for info in items.items().values() if info.kind == kind]
    base = len(DIGITS)
    return {
        id: DIGITS[n // base**2] + DIGITS[n // base % base] + DIGITS[n % base]
        for n, id in enumerate(ids)
    }


def fitted(sprite: Sprite) -> Sprite:
    """Return a sprite without its shadow, reduced to fit a square of 16 pixels."""
    bare = _cropped(sprite)
    longest = max(bare.width, bare.height)
    if longest > SIDE:
        bare = smaller(bare, SIDE / longest)
    sheet = empty(SIDE, SIDE)
    paste(sheet, bare, (SIDE - bare.width) // 2, (SIDE - bare.height) // 2)
    return sheet


def _cropped(sprite: Sprite) -> Sprite:
    """Return a sprite without its empty rim and its shadow."""
    bare = Sprite(sprite.pixels, sprite.mask)
    rows = np.flatnonzero(bare.mask.any(axis=1))
    columns = np.flatnonzero(bare.mask.any(axis=0))
    if not rows.size:
        return bare
    return bare.cut(int(columns[0]), int(rows[0]), int(np.ptp(columns)) + 1, int(np.ptp(rows)) + 1)


def smaller(sprite: Sprite, share: float) -> Sprite:
    """Return a sprite reduced by leaving out rows and columns, without its shadow."""
    width, height = max(1, round(sprite.width * share)), max(1, round(sprite.height * share))
    rows = (np.arange(height) * sprite.height + sprite.height // 2) // height
    columns = (np.arange(width) * sprite.width + sprite.width // 2) // width
    part = np.ix_(np.clip(rows, 0, sprite.height - 1), np.clip(columns, 0, sprite.width - 1))
    return Sprite(sprite.pixels[part], sprite.mask[part])


@cache
def quality_star(quality: int) -> Sprite | None:
    """Return the star of silver, gold and iridium quality; None for normal quality."""
    dye = {1: "c8ccd8", 2: "f4c83c", 4: "b060e8"}.get(quality)
    if dye is None:
        return None
    rows = ("...k...", "..k3k..", "kkk3kkk", "k33322k", ".k322k.", "k32k22k", "kkk.kkk")
    return art.drawn(rows, (dye,))


@cache
def small(id: str, side: int = 10) -> Sprite:
    """Return the item at about half its size, for a fruit on a tree or a line of a list.

    Args:
        id: Qualified id of the item.
        side: Largest width and height in pixels.
    """
    bare = _cropped(fitted(untagged(id)))
    return smaller(bare, min(1.0, side / max(bare.width, bare.height)))
