"""Farm animals and pets."""

from __future__ import annotations

from functools import cache

from pytest_stardojo.gamedata import animals
from pytest_stardojo.valley.render import art
from pytest_stardojo.valley.render.placing import TILE, Placement
from pytest_stardojo.valley.render.sprite import Sprite
from pytest_stardojo.valley.world.model import Animal, Pet
from pytest_stardojo.valley.world.places import is_wide

_LEFT = 3


@cache
def _drawn(name: str, young: bool, shorn: bool, left: bool) -> Sprite:
    table = art.table("animals", "animals")
    look = table.get(name) or table.get(name.split()[0]) or table["White Chicken"]
    grown_form, young_form, coat, other, down = look
    form = young_form if young else grown_form
    if shorn and art.has("animals", f"{form}_shorn"):
        form = f"{form}_shorn"
    sprite = art.sprite("animals", form, down if young else coat, other)
    return sprite.mirrored() if left else sprite


def place(animal: Animal) -> Placement:
    """A farm animal; a grown barn animal stands on two tiles side by side."""
    info = animals.animal(animal.type)
    young = animal.age < info.days_to_mature
    shorn = info.type == "Sheep" and not animal.produce
    sprite = _drawn(animal.type, young, shorn, _faces_left(animal.facing, animal.id))
    return _standing(sprite, animal.x, animal.y, 2 if is_wide(animal) else 1)


def place_pet(pet: Pet) -> Placement:
    """A cat, dog or turtle, in the colours of its breed."""
    name = pet.type if pet.breed in {"", "0"} else f"{pet.type} {pet.breed}"
    return _standing(_drawn(name, False, False, _faces_left(pet.facing, pet.id)), pet.x, pet.y, 1)


def _faces_left(facing: int, number: int) -> bool:
    """Animals are drawn from the side: those that face up or down turn either way."""
    return facing == _LEFT or (facing in {0, 2} and number % 2 == 1)


def _standing(sprite: Sprite, x: int, y: int, wide: int) -> Placement:
    left = x * TILE + (wide * TILE - sprite.width) // 2
    foot = (y + 1) * TILE
    return Placement(foot - 1, sprite, left, foot - sprite.height)
