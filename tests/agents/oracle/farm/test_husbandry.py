"""The oracle keeps animals for what they give."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.agents.oracle.playing import solve


def test_it_feeds_the_hens_until_they_have_laid_enough(tmp_path: Path) -> None:
    result, _ = solve(tmp_path, "harvest", "Egg", 3, save="save_farming")
    assert result.success, result.note


def test_it_waits_for_the_evening_that_cheers_the_animals(tmp_path: Path) -> None:
    result, _ = solve(tmp_path, "mood", "Animal", 7, save="save_farming", steps=20)
    assert result.success, result.note


@pytest.mark.parametrize(
    ("name", "tool", "count"), [("Duck Egg", None, 3), ("Goat Milk", "Milk Pail", 3)]
)
def test_it_lets_animals_graze_instead_of_feeding_them(
    tmp_path: Path, name: str, tool: str | None, count: int
) -> None:
    result, looks = solve(tmp_path, "harvest", name, count, tool=tool, save="save_farming")
    assert result.success, result.note
    assert any(home.animal_door_open for home in looks[-1][1].state.farm.buildings)


def test_it_waits_outdoors_for_the_pig_to_dig(tmp_path: Path) -> None:
    result, _ = solve(tmp_path, "harvest", "Truffle", 2, save="save_farming")
    assert result.success, result.note


def test_it_feeds_animals_where_no_grass_grows(tmp_path: Path) -> None:
    commands = ['world_clear("grass")']
    result, looks = solve(
        tmp_path, "harvest", "Egg", 2, save="save_farming", commands=commands, steps=30
    )
    assert result.success, result.note
    assert any(deed.deed == "filled" for deed in looks[-1][1].state.ledger)


def test_it_fills_the_benches_of_two_buildings(tmp_path: Path) -> None:
    result, _ = solve(
        tmp_path, "fill", "Feeding Bench", 2, tool="Hay", save="save_farming", steps=40
    )
    assert result.success, result.note
