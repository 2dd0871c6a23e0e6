"""No two items, crops of one phase, or machines look alike."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
import pytest

from pytest_stardojo.gamedata import crops, items, machines
from pytest_stardojo.valley.render import art, fields, font, icons
from pytest_stardojo.valley.render.sprite import Sprite
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
