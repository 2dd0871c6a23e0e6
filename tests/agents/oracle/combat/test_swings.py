"""What a swing reaches, and that the oracle strikes with every type of weapon."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.agents.oracle.combat import swings
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.valley.rules.combat import weapon_swings
from tests.agents.oracle.playing import solve
from tests.valley.rules.worlds import small_farm

AROUND = [(x, y) for x in range(-2, 3) for y in range(-2, 3)]
WAYS = [(0, -1), (1, 0), (0, 1), (-1, 0)]


@pytest.mark.parametrize("type", ["sword", "dagger", "club"])
def test_a_tile_is_in_reach_if_some_swing_hits_it(type: str) -> None:
    stab = type == "dagger"
    hit = {tile for way in WAYS for tile in swings.arc((0, 0), way, stab=stab)}
    assert {tile for tile in AROUND if swings.in_reach((0, 0), tile, stab=stab)} == hit


@pytest.mark.parametrize("name", ["Rusty Sword", "Iron Dirk", "Elf Blade", "Femur"])
@pytest.mark.parametrize("way", WAYS)
def test_the_predicted_reach_is_that_of_the_game(name: str, way: tuple[int, int]) -> None:
    info = next(info for info in tool_table.weapons().values() if info.name == name)
    _, farmer, _ = small_farm()
    farmer.x, farmer.y = 0, 0
    reach = weapon_swings.reach(farmer, way, info)
    assert sorted(reach) == sorted(swings.arc((0, 0), way, stab=info.type == "dagger"))


@pytest.mark.parametrize(("weapon", "steps"), [("Iron Dirk", 20), ("Femur", 20), ("Cutlass", 20)])
def test_it_kills_grubs_with_every_type_of_weapon(tmp_path: Path, weapon: str, steps: int) -> None:
    commands = ("warp_mine(15)", f'add_item_by_name("{weapon}")')
    result, _ = solve(
        tmp_path, "kill", "Grub", 2, tool=weapon, commands=commands, steps=steps, seed=1
    )
    assert result.success, result.note
