"""The oracle finds the keeper of a counter that has several tiles."""

from __future__ import annotations

from pathlib import Path

from tests.agents.oracle.playing import solve


def test_it_trades_with_a_keeper_behind_another_tile_of_the_counter(tmp_path: Path) -> None:
    commands = ('warp_shop("willy")', 'add_item_by_name("Sunfish", 5)')
    result, _ = solve(tmp_path, "sell", "Sunfish", 5, tool="Willy", commands=commands, steps=5)
    assert result.success
