"""People: farmers and villagers, put together from body, hair and clothes."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b

from pytest_stardojo.valley.render import art
from pytest_stardojo.valley.render.sprite import Sprite, empty, paste

WIDTH, HEIGHT = 16, 28

_SIDES = ("up", "right", "down", "right")


@cache
def farmer(number: int, facing: int) -> Sprite:
    """A farmer.

    Args:
        number: Which of the farmers of a world, from 0.
        facing: 0 up, 1 right, 2 down, 3 left.
    """
    looks = art.table("people", "farmers")
    return _dressed(looks[str(number % len(looks))], facing)


@cache
def villager(name: str, facing: int) -> Sprite:
    """A villager; one without a look of its own gets one from its name."""
    return _dressed(art.table("people", "villagers").get(name) or _stranger(name), facing)


def _stranger(name: str) -> tuple[str, ...]:
    """Hair of one villager and clothes of another."""
    looks = [*art.table("people", "villagers").values()]
    lot = blake2b(name.encode(), digest_size=4).digest()
    return (*looks[lot[0] % len(looks)][:2], *looks[lot[1] % len(looks)][2:])


def _dressed(look: tuple[str, ...], facing: int) -> Sprite:
    """All layers of a person over one another, and the shadow below."""
    side = _SIDES[facing]
    hair, hair_dye, shirt, legs, skin, *more = look
    dyes = (hair_dye, shirt, legs, skin)
    sheet = empty(WIDTH, HEIGHT + 1)
    shade = art.sprite("people", "shadow").shadow
    for layer in ("body", *(m for m in more if m == "dress"), hair, *more):
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
