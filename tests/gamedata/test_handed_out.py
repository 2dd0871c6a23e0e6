"""Items that the data tables can give have the rule of their class."""

from __future__ import annotations

import re
from pathlib import Path

import pytest_stardojo.gamedata as package
from pytest_stardojo.gamedata import (
    crops,
    geodes,
    items,
    machines,
    mystery_boxes,
    prizes,
    skills,
    trees,
)
from pytest_stardojo.valley.rules.fields import sowing
from pytest_stardojo.valley.rules.player import books
from pytest_stardojo.valley.rules.wilds import bushes

NOT_GIVING = ("objects", "big_craftables", "furniture", "boots", "hats", "lines", "villagers")
"""Tables that describe items or name them without giving them."""
POWER_BOOKS = -102
SEEDS, FERTILIZERS = -74, -19
OPENED = ("(O)275", "(O)791", "(O)535", "(O)536", "(O)537", "(O)749")
"""Items that Clint opens, besides Mystery Boxes (wiki: Blacksmith)."""


def handed_out() -> set[str]:
    """Return the ids of all items that a table can give; it includes some that it only names."""
    folder = Path(package.__file__).parent / "data"
    found = {id for choices in prizes.OTHERS for id, _ in choices}
    for file in folder.glob("*.json"):
        if file.stem not in NOT_GIVING:
            found |= set(re.findall(r'"(\([A-Z]+\)\w+)"', file.read_text(encoding="utf-8")))
    return {id for id in found if items.has(id)}


def _of_category(category: int) -> list[str]:
    return sorted(id for id in handed_out() if items.item(id).category == category)


def test_everything_that_clint_opens_has_contents() -> None:
    given = handed_out()
    boxes = sorted(id for id in given if items.item(id).name.endswith("Mystery Box"))
    assert boxes == sorted(mystery_boxes.boxes())
    assert [id for id in OPENED if id in given and geodes.geode(id) is None] == []


def test_every_seed_can_be_planted() -> None:
    seeds = _of_category(SEEDS)
    assert len(seeds) > 60
    assert [
        id
        for id in seeds
        if not (
            sowing.is_seed(id)
            or trees.by_seed(id)
            or crops.fruit_tree(id)
            or id == bushes.TEA_SAPLING
        )
    ] == []


def test_every_fertilizer_has_its_effect() -> None:
    assert [id for id in _of_category(FERTILIZERS) if crops.fertilizer(id) is None] == []


def test_every_bomb_explodes() -> None:
    bombs = [id for id in handed_out() if items.item(id).name.endswith("Bomb")]
    assert bombs
    assert [id for id in bombs if not machines.bomb_radius(id)] == []


def test_every_skill_book_teaches() -> None:
    """The others are books of power, which have a power or a reason why they have none."""
    given = [id for id in handed_out() if items.item(id).type == books.KIND]
    without = [id for id in given if id not in skills.TAUGHT_BY]
    assert {items.item(id).category for id in without} == {POWER_BOOKS}
    assert [id for id in without if items.item(id).power is None] == []
