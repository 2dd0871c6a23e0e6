"""The oracle meets villagers: it clears its way with a gift in the bag, and waits on foot."""

from __future__ import annotations

from pathlib import Path

from tests.agents.oracle.playing import solve


def test_it_clears_debris_on_the_way_to_a_gift(tmp_path: Path) -> None:
    commands = ('add_item_by_name("Spaghetti", 1, 4)', "set_time(time=900)")
    result, _ = solve(tmp_path, "gift", "Robin", tool="Spaghetti", commands=commands, steps=15)
    assert result.success


def test_it_passes_hours_on_foot_until_a_villager_comes(tmp_path: Path) -> None:
    result, _ = solve(tmp_path, "talk", "Sam", commands=["set_time(time=900)"], steps=20)
    assert result.success
