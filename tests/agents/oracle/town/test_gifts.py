"""The oracle makes friends with gifts that it can buy, and with talks."""

from __future__ import annotations

from pathlib import Path

from tests.agents.oracle.playing import solve


def test_it_buys_a_gift_from_the_nearest_shop(tmp_path: Path) -> None:
    result, looks = solve(tmp_path, "friendship", "Gus", 60, steps=40)
    assert result.success
    deeds = looks[-1][1].state.ledger
    assert [deed.thing for deed in deeds if deed.deed == "bought"]
