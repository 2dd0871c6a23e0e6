"""The oracle sows, waters and harvests."""

from __future__ import annotations

from pathlib import Path

from pytest_stardojo.env.actions import ChooseItem
from tests.agents.oracle.playing import solve


def test_it_tills_all_tiles_before_it_sows(tmp_path: Path) -> None:
    commands = ['add_item_by_name("Kale Seeds", 10)']
    result, looks = solve(tmp_path, "sow", "Dirt", 10, tool="Kale Seeds", commands=commands)
    assert result.success, result.note
    held = [
        action.slot_index
        for step, _ in looks
        for action in step.actions
        if isinstance(action, ChooseItem)
    ]
    assert len(held) == 2


def test_it_clears_the_way_to_a_ripe_crop(tmp_path: Path) -> None:
    commands = ["world_clear()", 'place_crop("Garlic Seeds", 60, 20)', "grow_crop(100, 60, 20)"]
    for x, y in ((59, 20), (61, 20), (60, 19), (60, 21)):
        commands.append(f'place_item("(O)674", x={x}, y={y})')
    result, _ = solve(tmp_path, "harvest", "Garlic", commands=commands)
    assert result.success, result.note


def test_it_gathers_crops_that_grow_wild(tmp_path: Path) -> None:
    result, _ = solve(tmp_path, "harvest", "Spring Onion", 5)
    assert result.success, result.note
    assert result.steps <= 10


def test_a_scythe_harvests_several_crops_at_a_time(tmp_path: Path) -> None:
    result, _ = solve(tmp_path, "harvest", "Kale", 8, tool="Scythe", save="save_farming")
    assert result.success, result.note
    assert result.steps <= 5
