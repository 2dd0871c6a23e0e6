"""The real game's folders load and equal the recipes."""

from __future__ import annotations

import msgspec
import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.world.model import World
from tests.valley.saves.additions import additions, summary
from tests.valley.saves.folders import NAMES, RECIPES, ROOT, real_folder


@pytest.mark.parametrize("name", NAMES)
def test_recipe_and_real_save_agree_field_by_field(name: str) -> None:
    recipe = saves.load(RECIPES / f"{name}.yaml")
    real = saves.load(real_folder(name))
    clothes = [[one.id for one in farmer.clothes] for farmer in real.farmers.values()]
    assert clothes == [["(S)1000", "(P)0"]]  # of no effect; the suite's farmers have none
    for farmer in real.farmers.values():
        farmer.clothes.clear()
    held = [piece.on_top.id for piece in real.locations["FarmHouse"].furniture if piece.on_top]
    assert held == ["(F)1364"]  # on the table of the first morning; the suite's is empty
    for piece in real.locations["FarmHouse"].furniture:
        piece.on_top = None
    for one in additions()[name]:
        assert one.tile not in getattr(real.locations[one.place], one.layer)
        assert getattr(recipe.locations[one.place], one.layer).pop(one.tile) == one.what
    for field in World.__struct_fields__:
        mine, theirs = getattr(recipe, field), getattr(real, field)
        if isinstance(mine, dict):
            assert list(mine) == list(theirs), field
            for key, value in mine.items():
                _same(value, theirs[key], f"{field}.{key}")
        else:
            assert mine == theirs, field


def _same(mine: object, theirs: object, where: str) -> None:
    if isinstance(mine, msgspec.Struct):
        for field in mine.__struct_fields__:
            assert getattr(mine, field) == getattr(theirs, field), f"{where}.{field}"
    assert mine == theirs, where


@pytest.mark.parametrize("name", NAMES)
def test_folder_of_the_folder_and_main_file_are_the_same_save(name: str) -> None:
    folder = real_folder(name)
    inner = next(entry for entry in folder.iterdir() if entry.is_dir())
    assert saves.load(inner) == saves.load(folder) == saves.load(inner / inner.name)


def test_the_real_farm_of_animals() -> None:
    world = saves.load(real_folder("save_farming"))
    assert [(b.id, b.type) for b in world.buildings.values()] == [
        (1, "Farmhouse"),
        (2, "Greenhouse"),
        (3, "Shipping Bin"),
        (4, "Pet Bowl"),
        (5, "Deluxe Barn"),
        (6, "Deluxe Coop"),
    ]
    assert "Deluxe Coop#6" in world.locations
    assert {a.location for a in world.animals.values()} == {"Deluxe Barn#5", "Deluxe Coop#6"}


@pytest.mark.parametrize("name", NAMES)
def test_nothing_of_a_published_save_is_left_out(name: str) -> None:
    assert saves.load_with_omissions(real_folder(name)).left_out == ()


@pytest.mark.parametrize("name", NAMES)
def test_every_addition_is_in_the_recipe(name: str) -> None:
    recipe = saves.load(RECIPES / f"{name}.yaml")
    for one in additions()[name]:
        assert getattr(recipe.locations[one.place], one.layer)[one.tile] == one.what


@pytest.mark.parametrize("name", NAMES)
def test_the_head_of_a_recipe_and_the_page_name_the_additions(name: str) -> None:
    head = []
    for line in (RECIPES / f"{name}.yaml").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            break
        head.append(line.lstrip("# "))
    words = f"Additions to the published save (tasks/CHANGES.md): {summary(name)}."
    assert words in " ".join(head)
    page = (ROOT / "docs" / "legacy.md").read_text(encoding="utf-8")
    (row,) = [line for line in page.splitlines() if f"| `{name}` |" in line]
    assert row.endswith(f"| `{name}` | {summary(name)} |")
