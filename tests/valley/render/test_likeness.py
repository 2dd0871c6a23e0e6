"""No two items, crops of one phase, or machines look alike."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pytest

from pytest_stardojo.gamedata import animals, crops, items, machines
from pytest_stardojo.gamedata import trees as tree_table
from pytest_stardojo.valley.render import art, creatures, fields, font, icons, trees
from pytest_stardojo.valley.render.painter import Surfaces
from pytest_stardojo.valley.render.sprite import Sprite, blit
from pytest_stardojo.valley.world.model import Animal
from tests.sweeps import sweep

ABRUPT = 40
"""Least difference in a colour channel that counts: below it tones of one colour blend."""
APART = 16
"""Least number of pixels in which icons differ: a sixteenth of a slot, or four pixels by four."""
LETTERS = 4
"""Least number of pixels in which the tags of alike items differ, of two letters' 30."""
SIGN = 6
"""Least number of pixels in which crops differ: a seventh of the picture on their signs."""
KINDS = ("object", "big_craftable", "tool", "weapon", "ring", "boots")
SLOT, GRASS, SOIL = 0x8AC5EF, 0x3C8C50, 0x305080


def colours(sprite: Sprite, ground: int, size: tuple[int, int]) -> npt.NDArray[np.int16]:
    """Return red, green and blue of a sprite in the middle of the lower edge of a ground."""
    width, height = size
    words = np.full((height, width), ground, np.uint32)
    top, left = height - sprite.height, (width - sprite.width) // 2
    view = words[top : top + sprite.height, left : left + sprite.width]
    np.copyto(view, sprite.pixels, where=sprite.mask)
    return np.stack([words >> shift & 255 for shift in (0, 8, 16)], -1).astype(np.int16)


def alike(pictures: dict[str, npt.NDArray[np.int16]], least: int) -> Iterator[tuple[str, str]]:
    """Yield the pairs of pictures that differ in fewer pixels."""
    names = list(pictures)
    shown = np.stack(list(pictures.values())).reshape(len(names), -1, 3)
    for number, name in enumerate(names):
        rest = shown[number + 1 :]
        differing = (np.abs(rest - shown[number]).max(axis=2) > ABRUPT).sum(axis=1)
        for place in np.flatnonzero(differing < least):
            yield name, names[number + 1 + int(place)]


def tag(id: str) -> str:
    return art.table("tags", "tags").get(id, ("",))[0]


def test_items_differ_in_a_sixteenth_of_a_slot_or_in_their_tags() -> None:
    known = {id: info for id, info in items.items().items() if info.kind in KINDS}
    shown = {id: colours(icons.icon(id), SLOT, (16, 16)) for id in known}
    for one, other in alike(shown, APART):
        tool = known[one].kind == known[other].kind == "tool"  # levels differ in their metal
        same = known[one].name == known[other].name
        assert same or tool or tag(one) != tag(other), f"{known[one].name}, {known[other].name}"


def test_no_two_items_share_an_icon() -> None:
    shown: dict[bytes, str] = {}
    for id, info in items.items().items():
        seen = shown.setdefault(colours(icons.icon(id), SLOT, (16, 16)).tobytes(), info.name)
        assert seen == info.name, f"{seen} and {info.name} ({id})"


@pytest.mark.parametrize(("width", "height"), [(640, 360), (1280, 720)])
def test_pictures_are_as_far_apart_in_every_size(width: int, height: int) -> None:
    surfaces, pair = Surfaces(width, height), ("(O)472", "(O)474")
    shown = []
    for id in pair:
        surfaces.frame[:] = SLOT
        blit(surfaces.frame, icons.icon(id), 8, 8)
        shown.append(surfaces.scaler.enlarge(surfaces.frame).astype(np.int16))
    plain = [colours(icons.icon(id), SLOT, (16, 16)) for id in pair]
    counts = [int((np.abs(one - two).max(axis=2) > ABRUPT).sum()) for one, two in (shown, plain)]
    assert counts[0] == counts[1] * surfaces.scale**2
    assert counts[1] >= APART


def test_the_digits_of_counting_tags_can_be_told_apart() -> None:
    for one, other in combinations(icons.DIGITS, 2):
        differing = np.count_nonzero(font.tag(one).pixels != font.tag(other).pixels)
        assert differing >= LETTERS, f"{one} and {other}"


ISLAND_PALM = "9"
"""A palm that looks and is called like that of the desert."""


@pytest.mark.parametrize("season", ["spring", "summer", "fall", "winter"])
def test_grown_trees_differ(season: str) -> None:
    shown = {
        kind: colours(trees.wild(kind, tree_table.GROWN, False, season, 0), GRASS, (64, 96))
        for kind in tree_table.trees()
        if kind != ISLAND_PALM
    }
    assert not list(alike(shown, APART))


def test_grown_fruit_trees_differ() -> None:
    shown = {
        tree.sapling: colours(
            trees.fruit_tree(tree.sapling, 0, 3, False, "summer"), GRASS, (64, 112)
        )
        for tree in crops.fruit_trees()
    }
    assert not list(alike(shown, APART))


def test_animals_differ() -> None:
    shown = {}
    for type, info in animals.animals().items():
        old = creatures.place(Animal(1, "A", type, 1, "Farm", 4, 5, age=info.days_to_mature))
        shown[type] = colours(old.sprite, GRASS, (48, 48))
    assert not list(alike(shown, APART))


def test_tags_differ_in_letters_that_can_be_told_apart() -> None:
    for one, other in set(_tagged_pairs()):
        differing = np.count_nonzero(font.tag(one).pixels != font.tag(other).pixels)
        assert differing >= LETTERS, f"{one} and {other}"


def _tagged_pairs() -> Iterator[tuple[str, str]]:
    """Yield the tags of items that are alike without their tags."""
    plain = {
        id: colours(icons.fitted(icons.untagged(id)), SLOT, (16, 16))
        for id in art.table("tags", "tags")
    }
    for one, other in alike(plain, APART):
        if items.item(one).name != items.item(other).name:
            yield tag(one), tag(other)


def test_only_items_have_tags() -> None:
    for id, letters in art.table("tags", "tags").items():
        assert items.has(id), id
        assert len(letters[0]) == 2, id


@sweep("phase", range(6))
def test_crops_of_one_phase_differ_by_their_signs(phase: int) -> None:
    shown = {}
    for seed, info in crops.crops().items():
        phases = len(info.phase_days)
        if phase < phases:
            shown[seed] = colours(fields.grown(seed, phase, phases, False), SOIL, (32, 40))
    assert not shown or not list(alike(shown, SIGN))


def test_ripe_crops_differ() -> None:
    shown = {}
    for seed, info in crops.crops().items():
        phases = len(info.phase_days)
        shown[seed] = colours(fields.grown(seed, phases, phases, True), SOIL, (32, 40))
    assert not list(alike(shown, SIGN))


def test_machines_differ() -> None:
    known = [id for id in machines.machines() if items.has(id)]
    shown = {id: colours(icons.picture(id), GRASS, (32, 40)) for id in known}
    pairs = [(items.item(a).name, items.item(b).name) for a, b in alike(shown, APART)]
    assert [pair for pair in pairs if pair[0] != pair[1]] == []


@pytest.mark.parametrize("id", ["(O)24", "(BC)130", "(T)Hoe", "(O)388"])
def test_everyday_items_have_no_tag(id: str) -> None:
    assert not tag(id)
