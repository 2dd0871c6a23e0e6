"""The oracle makes friends with gifts that it can buy, and with talks."""

from __future__ import annotations

from pathlib import Path

from tests.agents.oracle.playing import solve


def test_it_buys_a_gift_from_the_nearest_shop(tmp_path: Path) -> None:
    result, looks = solve(tmp_path, "friendship", "Evelyn", 120, steps=60)
    assert result.success
    bought = {
        deed.thing for _, seen in looks for deed in seen.state.ledger if deed.deed == "bought"
    }
    assert bought
