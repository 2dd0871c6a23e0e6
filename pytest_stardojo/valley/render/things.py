"""Objects on single tiles: litter, forage, machines, chests, fences, floors."""

from __future__ import annotations

from functools import cache

from pytest_stardojo.gamedata import items
from pytest_stardojo.valley.render import art, icons
from pytest_stardojo.valley.render.architecture import stacked
from pytest_stardojo.valley.render.litter import litter
from pytest_stardojo.valley.render.noise import pick
from pytest_stardojo.valley.render.placing import FLAT, TILE, Placement, flat, upright
from pytest_stardojo.valley.render.sprite import Sprite, empty, paste
from pytest_stardojo.valley.world.model import Location, Thing, Tile

FENCES = {
    "(O)322": "b07a44",
    "(O)323": "a09aa4",
    "(O)324": "76808e",
    "(O)298": "8a4a2c",
    "(O)325": "c8965c",
}
"""Fences that join with their neighbours, and their colours; the last is the gate."""
ABOVE = 100000
"""Added to the key of sprites that float above all upright ones."""
_EGG_DYES = ("f4ead8",)


def place(location: Location, tile: Tile, thing: Thing, season: str) -> list[Placement]:
    """Return the placements of a thing, with the bubble of its finished product."""
    x, y = tile
    sprite = litter(thing.id, season, pick(x, y, 93, 6))
    if sprite is not None:
        if thing.id in {"(O)590", "(O)SeedSpot"}:
            return [flat(sprite, x, y, 4)]
        return [upright(sprite, x, y)]
    if thing.id in FENCES:
        return [upright(fence(thing.id, *_joined(location, tile)), x, y)]
    if thing.spawned or not _is_upright(thing.id):
        return [upright(lying(thing.id), x, y, 1)]
    placed = [upright(machine(thing), x, y)]
    if thing.ready and thing.held is not None:
        placed.append(_bubble(placed[0], thing.held.id))
    return placed


def _is_upright(id: str) -> bool:
    return items.has(id) and (items.item(id).kind == "big_craftable" or items.item(id).solid)


@cache
def lying(id: str) -> Sprite:
    """An item on the ground, with a shadow below it."""
    icon = icons.icon(id)
    shadow = art.drawn(("................", "...~~~~~~~~~~...", "....~~~~~~~~...."))
    sheet = stacked(TILE, TILE + 1, ((icon, 0, 0),))
    mask = sheet.mask & False
    if shadow.shadow is not None:
        mask[-3:] = shadow.shadow
    return Sprite(sheet.pixels, sheet.mask, mask & ~sheet.mask)


def machine(thing: Thing) -> Sprite:
    """A machine, chest or other big thing in its present state."""
    if thing.gift:
        return art.sprite("machines", "giftbox")
    name = icons.look(thing.id)[1]
    if thing.held is not None and not thing.ready:
        if name == "furnace":
            return art.sprite("machines", "furnace_lit")
        if name == "incubator":
            return art.sprite("machines", "incubator_egg", *egg_dyes(thing.held.id))
    return icons.picture(thing.id)


@cache
def egg_dyes(id: str) -> tuple[str, ...]:
    """The colour of an egg that lies in an incubator."""
    file, name, *dyes = icons.look(id)
    return (dyes[0],) if (file, name) == ("food", "egg") else _EGG_DYES


def _bubble(below: Placement, id: str) -> Placement:
    sprite = bubble(id)
    x = below.x + (below.sprite.width - sprite.width) // 2
    return Placement(below.key + ABOVE, sprite, x, below.y - sprite.height + 3)


@cache
def bubble(id: str) -> Sprite:
    """Return a white bubble with the product of a machine, animal or tree."""
    frame = art.drawn(
        (
            "..kkkkkkkkkkkkkkkk..",
            ".kwwwwwwwwwwwwwwwwk.",
            *("kwwwwwwwwwwwwwwwwwwk",) * 16,
            ".kwwwwwwwwwwwwwwwwk.",
            "..kkkkkkwwwwkkkkkk..",
            "........kwwk........",
            ".........kk.........",
        )
    )
    return stacked(20, 22, ((frame, 0, 0), (icons.icon(id), 2, 2)))


def _joined(location: Location, tile: Tile) -> tuple[bool, bool, bool, bool]:
    """Whether a fence continues up, right, down and left."""
    x, y = tile
    up, right, down, left = (
        (other := location.things.get((x + dx, y + dy))) is not None and other.id in FENCES
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
    )
    return up, right, down, left


@cache
def fence(id: str, up: bool, right: bool, down: bool, left: bool) -> Sprite:
    """A post with rails towards its neighbours."""
    dye = FENCES[id]
    sheet = empty(TILE, 20)
    rail = art.drawn(("kkkkkkkk", "33333333", "22222222", "kkkkkkkk"), (dye,))
    for joined, x in ((left, 0), (right, 8)):
        if joined:
            paste(sheet, rail, x, 4)
            paste(sheet, rail, x, 11)
    if id == "(O)325":
        paste(sheet, art.drawn(_GATE, (dye,)), 0, 3)
    else:
        paste(sheet, art.drawn(_POST, (dye,)), 5, 0 if up else 1)
    if down and not (left or right):
        paste(sheet, art.drawn(("k22k",) * 3, (dye,)), 6, 17)
    return sheet


_POST = (
    ".kkkk.",
    "k3332k",
    "k3322k",
    *("k3221k",) * 14,
    "k2211k",
    "kkkkkk",
)
_GATE = (
    "kkkkkkkkkkkkkkkk",
    "k33333333333332k",
    "kkkkkkkkkkkkkkkk",
    "k3k.k3k..k3k.k2k",
    "k3k.k3k..k3k.k2k",
    "kkkkkkkkkkkkkkkk",
    "k33333yy3333332k",
    "kkkkkkkkkkkkkkkk",
    "k3k.k3k..k3k.k2k",
    "k3k.k3k..k3k.k2k",
    "kkkkkkkkkkkkkkkk",
    "k32222222222221k",
    "kkkkkkkkkkkkkkkk",
    "k3k..........k2k",
    "k3k..........k2k",
    "kkk..........kkk",
)

_PATHS = {
    "(O)405": ("boards", "b07a48"),
    "(O)328": ("boards", "b88450"),
    "(O)840": ("boards", "a06a40"),
    "(O)331": ("boards", "8a7a68"),
    "(O)401": ("straw", "d8aa48"),
    "(O)329": ("flags", "a6a4a6"),
    "(O)841": ("flags", "b4b0ac"),
    "(O)415": ("flags", "8f8a90"),
    "(O)407": ("asphalt", "a09890"),
    "(O)411": ("cobbles", "9c969f"),
    "(O)293": ("cobbles", "b0604c"),
    "(O)333": ("checks", "8ac8e0"),
    "(O)409": ("checks", "a0d8ec"),
}


def floor(id: str, x: int, y: int) -> Placement:
    """Return the sprite of a placed path or floor."""
    pattern, dye = _PATHS.get(id, ("flags", "a6a4a6"))
    return Placement(FLAT + 1, art.sprite("tiles", pattern, dye), x * TILE, y * TILE)
