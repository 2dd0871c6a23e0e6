"""The oracle gets what plain stones contain."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.agents.oracle.playing import solve


@pytest.mark.parametrize("seed", [3, 5])
def test_it_stays_on_a_floor_without_monsters_for_coal(tmp_path: Path, seed: int) -> None:
    commands = ("warp_mine(1)",)
    result, looks = solve(
        tmp_path, "harvest", "Coal", 1, tool="Pickaxe", commands=commands, steps=30, seed=seed
    )
    assert result.success, result.note
    assert {seen.state.character.location_id for _, seen in looks} == {"UndergroundMine1"}
