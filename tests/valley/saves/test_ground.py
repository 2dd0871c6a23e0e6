"""Legend entries of a grid."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.saves.errors import Problem
from pytest_stardojo.valley.saves.ground import Lying, parse, words
from pytest_stardojo.valley.world.model import (
    Bush,
    Clump,
    Crop,
    Grass,
    HoeDirt,
    Item,
    Thing,
    Tree,
)

WORDS: list[tuple[str, Lying]] = [
    ("Weeds (O)674", Thing("(O)674")),
    ("Daffodil (O)18, lying", Thing("(O)18", spawned=True)),
    ("oak tree, stage 5", Tree("1", 5)),
    ("pine tree, stage 3, seed, moss", Tree("3", 3, has_seed=True, moss=True)),
    ("maple tree, stage 5, stump", Tree("2", 5, stump=True)),
    ("grass, tufts 2", Grass(2)),
    ("grass, tufts 4, kind 7", Grass(4, 7)),
    ("soil", HoeDirt()),
    ("soil, watered", HoeDirt(True)),
    ("soil, Basic Fertilizer (O)368", HoeDirt(False, "(O)368")),
    (
        "soil, Parsnip Seeds (O)472, phase 4, day 1, dead, Basic Fertilizer (O)368, watered",
        HoeDirt(True, "(O)368", Crop("(O)472", 4, 1, dead=True)),
    ),
    ("Large Stump 600", Clump(600, 0, 0, 10.0)),
    ("large bush, berries", Bush(0, 0, "large", True)),
]


@pytest.mark.parametrize(("text", "what"), WORDS, ids=[text for text, _ in WORDS])
def test_legend_entries_and_objects(text: str, what: Lying) -> None:
    assert parse(text) == what
    assert words(what) == text


@pytest.mark.parametrize(
    "what",
    [
        Thing("(BC)130", items=[Item("(O)24")]),
        Thing("(O)674", quality=2),
        Tree("1", 5, 3.0),
        Tree("no such tree", 5),
        Clump(600, 0, 0, 4.0),
        HoeDirt(crop=Crop("(O)472", forage="(O)399")),
    ],
)
def test_objects_with_individual_state_have_no_legend_entry(what: Lying) -> None:
    assert words(what) is None


@pytest.mark.parametrize(
    ("text", "value", "near"),
    [
        ("Weedz (O)674", "Weedz", ("Weeds",)),
        ("Weeds (O)67400", "(O)67400", ()),
        ("mapel tree, stage 5", "mapel", ("maple", "maple tree")),
        ("oak tree, age 5", "oak tree, age 5", ()),
        ("huge bush", "huge bush", ()),
        ("Boulder 7", "Boulder 7", ()),
        ("a wish", "a wish", ()),
        ("Weeds (O)674, standing", "Weeds (O)674, standing", ()),
    ],
)
def test_unknown_legend_entries_are_rejected(text: str, value: str, near: tuple[str, ...]) -> None:
    with pytest.raises(Problem) as error:
        parse(text)
    assert error.value.value == value
    assert set(error.value.near) <= set(near)
