"""The oracle closes the animal doors of several buildings."""

from __future__ import annotations

from pathlib import Path

from tests.agents.oracle.playing import solve


def test_it_closes_each_door_once(tmp_path: Path) -> None:
    commands = ('build("Coop", True, 54, 12)', 'build("Barn", True, 44, 12)')
    result, _ = solve(tmp_path, "close", "Coop, Barn", 2, commands=commands, steps=8)
    assert result.success
