"""People: farmers and villagers, put together from body, hair and clothes."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Any


from pytest_stardojo.valley.render import art
from pytest_stardojo.valley.render.sprite import Sprite, empty, paste

WIDTH, HEIGHT = 16, 28

_SIDES = ("up", "right", "down", "right")


@cache
def tables() -> dict[str, Any]:
    """``art/people.yaml``."""
    return art.table("people")


@cache
def farmer(number: int, facing: int) -> Sprite:
    """A farmer.

    Args:
        number: Which of the farmers of a world, from 0.
        facing: 0 up, 1 right, 2 down, 3 left.
    """
    looks = tables()["farmers"]
    return _dressed(looks[number % len(looks)], facing)


@cache
def villager(name: str, facing: int) -> Sprite:
    """A villager; one without a look of its own gets one from its name."""
    return _dressed(tables()["villagers"].get(name) or _stranger(name), facing)


def _stranger(name: str) -> dict[str, Any]:
    looks = [*tables()["villagers"].values()]
    lot = blake2b(name.encode(), digest_size=4).digest()
    hair, clothes = looks[lot[0] % len(looks)], looks[lot[1] % len(looks)]
    return {**clothes, "hair": hair["hair"], "hair_dye": hair["hair_dye"]}


def _dressed(look: dict[str, Any], facing: int) -> Sprite:
    """All layers of a person over one another, and the shadow below."""
    side = _SIDES[facing]
    dyes = (look["hair_dye"], look["shirt"], look["legs"], look["skin"])
    more = look.get("more", ())
    sheet = empty(WIDTH, HEIGHT + 1)
    shade = art.sprite("people", "shadow").shadow
    for layer in ("body", *(m for m in more if m == "dress"), look["hair"], *more):
        name = f"{layer}_{side}"
        if layer == "dress" and side == "up":
            name = "dress_down"
        if art.has("people", name):
            paste(sheet, art.sprite("people", name, *dyes), 0, 0)
    shadow = sheet.mask & False
    if shade is not None:
        shadow[-shade.shape[0] :] = shade
    person = Sprite(sheet.pixels, sheet.mask, shadow & ~sheet.mask)
    return person.mirrored() if facing == 3 else person
