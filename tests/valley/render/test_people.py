"""Villagers and animals look different, face four ways, and walk."""

from __future__ import annotations

import numpy as np
import pytest

from pytest_stardojo.gamedata import animals, villagers
from pytest_stardojo.valley.render import art, creatures, moving, people
from pytest_stardojo.valley.render.sprite import Sprite
from pytest_stardojo.valley.rules.people import schedules
from pytest_stardojo.valley.world.model import Animal, Pet, Villager, Walker
from tests.sweeps import sweep
from tests.valley.render.scenes import place

NAMES = sorted(art.table("people", "villagers"))
APART = 40
"""Smallest number of pixels in which two villagers differ from the front."""


def differing(one: Sprite, other: Sprite) -> int:
    """Return the number of pixels in which two people differ."""
    seen = (one.pixels != other.pixels) & one.mask & other.mask
    return int(np.count_nonzero(seen | (one.mask != other.mask)))


def test_every_villager_has_a_look() -> None:
    world = place("Town", 45, 58)
    schedules.place_once(world)

    assert set(villagers.villagers()) | set(world.villagers) <= set(NAMES)


@sweep("name", NAMES)
def test_a_villager_differs_from_every_other(name: str) -> None:
    mine = people.villager(name, 2)
    for other in NAMES:
        if other != name:
            count = differing(mine, people.villager(other, 2))
            assert count >= APART, f"{name} looks like {other}: {count} pixels"


@sweep("name", NAMES)
def test_a_villager_faces_four_ways_and_walks(name: str) -> None:
    standing = [people.villager(name, facing) for facing in range(4)]
    assert len({sprite.pixels.tobytes() + sprite.mask.tobytes() for sprite in standing}) == 4
    if name == "George":
        return
    for facing in range(4):
        one, other = (people.villager(name, facing, step) for step in (1, 2))
        assert differing(standing[facing], one) > 3
        assert differing(one, other) > 3


@pytest.mark.parametrize("name", ["Jas", "Vincent", "Leo", "Dwarf"])
def test_children_are_smaller(name: str) -> None:
    child, grown = people.villager(name, 2), people.villager("Pierre", 2)

    assert np.flatnonzero(child.mask.any(axis=1))[0] > np.flatnonzero(grown.mask.any(axis=1))[0] + 3


def test_a_walker_lifts_alternate_feet() -> None:
    walker = Villager("Penny", "Town", 5, 5, walk=Walker([], 2, 100))

    assert moving._step(Villager("Penny", "Town", 5, 5)) == 0
    assert moving._step(walker) == 1
    walker.x = 6
    assert moving._step(walker) == 2


@sweep("type", sorted(animals.animals()))
@sweep("age", [0, 99])
def test_an_animal_faces_four_ways(type: str, age: int) -> None:
    seen = [
        creatures.place(Animal(1, "A", type, 1, "Farm", 4, 5, facing=facing, age=age)).sprite
        for facing in range(4)
    ]

    assert len({sprite.pixels.tobytes() + sprite.mask.tobytes() for sprite in seen}) == 4


@pytest.mark.parametrize("type", ["Cat", "Dog"])
def test_a_pet_faces_four_ways(type: str) -> None:
    seen = [
        creatures.place_pet(Pet(1, "A", type, "0", "Farm", 4, 5, facing=facing)).sprite
        for facing in range(4)
    ]

    assert len({sprite.pixels.tobytes() + sprite.mask.tobytes() for sprite in seen}) == 4
