"""Farm animals and pets."""

from __future__ import annotations

from functools import cache

from pytest_stardojo.gamedata import animals
from pytest_stardojo.valley.render import art
from pytest_stardojo.valley.render.icons import smaller
from pytest_stardojo.valley.render.placing import TILE, Placement
from pytest_stardojo.valley.render.sprite import Sprite
from pytest_stardojo.valley.world.footprints import is_wide
from pytest_stardojo.valley.world.model import Animal, Pet

_UP, _DOWN, _LEFT = 0, 2, 3
_FACE = str.maketrans("KyYpPwWo", "33232332")
"""Replacement colours of eyes, beaks and snouts for an animal seen from behind."""
_SHORN = "e4b8a8"
"""The skin of a sheep without its wool."""
_YOUNG = 0.72
"""Size of young animals relative to grown ones, from the front."""


@cache
def _drawn(name: str, young: bool, shorn: bool, facing: int) -> Sprite:
    table = art.table("animals", "animals")
    look = table.get(name) or table.get(name.split()[0]) or table["White Chicken"]
    grown_form, young_form, coat, other, down = look
    coat = down if young else coat
    if facing in {_UP, _DOWN}:
        coat = _SHORN if shorn else coat
        sprite = _upright(grown_form, young_form if young else "", facing == _UP, (coat, other))
        if sprite is not None:
            return sprite
    form = young_form if young else grown_form
    if shorn and art.has("animals", f"{form}_shorn"):
        form = f"{form}_shorn"
    sprite = art.sprite("animals", form, coat, other)
    return sprite.mirrored() if facing == _LEFT else sprite


def _upright(form: str, young: str, behind: bool, dyes: tuple[str, ...]) -> Sprite | None:
    """An animal from the front or from behind; None where it is drawn from the side only."""
    name = f"{young}_front" if art.has("animals", f"{young}_front") else f"{form}_front"
    if not art.has("animals", name):
        return None
    if behind and art.has("animals", f"{form}_back"):
        name, behind = f"{form}_back", False
    rows = art.grid("animals", name)
    sprite = art.drawn(tuple(row.translate(_FACE) for row in rows) if behind else rows, dyes)
    return smaller(sprite, _YOUNG) if young and name.startswith(form) else sprite


def place(animal: Animal) -> Placement:
    """Return the sprite of a farm animal; a grown barn animal is two tiles wide."""
    info = animals.animal(animal.type)
    young = animal.age < info.days_to_mature
    shorn = info.type == "Sheep" and not animal.produce
    sprite = _drawn(animal.type, young, shorn, animal.facing)
    return _upright_on(sprite, animal.x, animal.y, 2 if is_wide(animal) else 1)


def place_pet(pet: Pet) -> Placement:
    """A cat, dog or turtle, in the colours of its breed."""
    name = pet.type if pet.breed in {"", "0"} else f"{pet.type} {pet.breed}"
    return _upright_on(_drawn(name, False, False, pet.facing), pet.x, pet.y, 1)


def _upright_on(sprite: Sprite, x: int, y: int, wide: int) -> Placement:
    left = x * TILE + (wide * TILE - sprite.width) // 2
    foot = (y + 1) * TILE
    return Placement(foot - 1, sprite, left, foot - sprite.height)
