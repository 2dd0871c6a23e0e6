"""Furniture in a room, drawn by its type, its size and the words of its name."""

from __future__ import annotations

from functools import cache

from pytest_stardojo.gamedata import items
from pytest_stardojo.gamedata.items import ItemInfo
from pytest_stardojo.valley.render import art, icons
from pytest_stardojo.valley.render.architecture import nine
from pytest_stardojo.valley.render.pieces import made_bed
from pytest_stardojo.valley.render.placing import FLAT, TILE, Placement
from pytest_stardojo.valley.render.sprite import Sprite
from pytest_stardojo.valley.world.model import Furniture

_ON_WALL = frozenset({"painting", "window", "sconce"})
_RUGS = 3
"""Layers of furniture on the floor and on the wall."""


def place(piece: Furniture) -> Placement:
    """Return the placement of a piece of furniture: rugs flat, pictures on the wall."""
    if not items.has(piece.id):
        return Placement(FLAT, icons.picture(piece.id), piece.x * TILE, piece.y * TILE)
    info = items.item(piece.id)
    sprite = picture(piece.id)
    left = piece.x * TILE + (info.width * TILE - sprite.width) // 2
    foot = (piece.y + info.height) * TILE
    if info.type == "rug":
        return Placement(FLAT + _RUGS, sprite, piece.x * TILE, piece.y * TILE)
    if info.type in _ON_WALL:
        middle = piece.y * TILE + (info.height * TILE - sprite.height) // 2
        return Placement(FLAT + _RUGS, sprite, left, middle)
    if info.type.startswith("bed"):
        # People lie on a bed: it never hides them.
        return Placement(FLAT + _RUGS + 1, sprite, left, foot - sprite.height)
    return Placement(foot, sprite, left, foot - sprite.height + 1)


@cache
def picture(id: str) -> Sprite:
    """A piece of furniture in its own size."""
    info = items.item(id)
    dyes = icons.look(id)[2:]
    wide, tall = info.width * TILE, info.height * TILE
    if info.type.startswith("bed"):
        return made_bed(info.width, info.height, _bed_dye(info, dyes[0]))
    if info.type == "rug":
        return nine(art.sprite("furniture", "rug", *dyes[:2]), wide, tall, 3)
    if info.type in {"table", "long table"}:
        return nine(art.sprite("furniture", "table", dyes[0]), wide, tall + 5, 5, 8)
    if info.type in {"couch", "bench", "armchair"}:
        return nine(art.sprite("furniture", "couch", dyes[0]), wide, 16, 7)
    if info.type in {"bookcase", "dresser"}:
        shelf = art.sprite("furniture", info.type, dyes[0])
        return nine(shelf, wide, shelf.height, 8)
    return _single(info, dyes)


def _bed_dye(info: ItemInfo, dye: str) -> str:
    return "4a86c4" if info.name in {"Bed", "Double Bed"} else dye


def _single(info: ItemInfo, dyes: tuple[str, ...]) -> Sprite:
    if "TV" in info.name.split():
        return art.sprite("furniture", "tv", dyes[0])
    if info.type == "fireplace":
        return art.sprite("furniture", "fireplace", "a85a48")
    if info.type == "chair":
        return art.sprite("furniture", "chair", dyes[0], dyes[1])
    if info.type == "lamp":
        return art.sprite("furniture", "lamp", dyes[0])
    leafy = "Plant" in info.name or "Tree" in info.name or "Palm" in info.name
    if leafy and info.type != "painting":
        return art.sprite("machines", "pot", "4f9a3a", "c87a4c")
    return icons.picture(info.id)
