"""The oracle gains experience in skills and chooses professions."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.agents.oracle.playing import solve


@pytest.mark.parametrize(
    ("profession", "book"),
    [("Tiller", "Stardew Valley Almanac"), ("Miner", "Mining Monthly")],
)
def test_it_reads_books_and_chooses_the_profession(
    tmp_path: Path, profession: str, book: str
) -> None:
    commands = [f'add_item_by_name("{book}", 9)']
    result, _ = solve(tmp_path, "profession", profession, commands=commands, steps=20)
    assert result.success, result.note


@pytest.mark.parametrize(
    ("skill", "save"), [("Farming Skill", "save_farming"), ("Foraging Skill", "save_new")]
)
def test_it_does_the_work_that_teaches_a_skill(tmp_path: Path, skill: str, save: str) -> None:
    result, _ = solve(tmp_path, "skill", skill, save=save, steps=30)
    assert result.success, result.note


def test_it_drops_something_when_the_bag_proves_full(tmp_path: Path) -> None:
    commands = [
        "set_inventory_size(12)",
        *(f'add_item_by_name("{name}")' for name in ("Quartz", "Clay", "Sap", "Coal", "Fiber")),
        *(f'add_item_by_name("{name}")' for name in ("Bone Fragment", "Acorn")),
    ]
    result, looks = solve(tmp_path, "harvest", "Daffodil", commands=commands, steps=20)
    assert result.success, result.note
    assert any(entry.reason == "inventory_full" for _, seen in looks for entry in seen.last)


def test_it_puts_rings_on_when_they_fill_the_bag(tmp_path: Path) -> None:
    commands = ["set_inventory_size(12)", 'add_item_by_name("Iron Bar", 50)']
    commands += ['add_item_by_name("Coal", 125)', 'add_item_by_name("Frozen Tear", 50)']
    result, _ = solve(tmp_path, "craft", "Warrior Ring", 5, commands=commands, steps=10)
    assert result.success, result.note


def test_it_makes_room_for_what_lies_at_its_feet(tmp_path: Path) -> None:
    names = ("Quartz", "Clay", "Coal", "Bone Fragment", "Acorn", "Maple Seed")
    commands = ["set_inventory_size(12)", *(f'add_item_by_name("{name}")' for name in names)]
    result, _ = solve(tmp_path, "harvest", "Wood", 3, tool="Axe", commands=commands, steps=20)
    assert result.success, result.note
