"""The oracle makes friends with gifts that it can buy, and with talks."""

from __future__ import annotations

from pathlib import Path

from tests.agents.oracle.playing import solve


def test_it_makes_a_friend_with_gifts_and_talks(tmp_path: Path) -> None:
    result, looks = solve(tmp_path, "friendship", "Gus", 60, steps=40)
    assert result.success
    deeds = {deed.deed for deed in looks[-1][1].state.ledger}
    assert {"talked", "gifted"} <= deeds


def test_it_does_not_look_for_people_on_a_festival(tmp_path: Path) -> None:
    commands = ("set_date(day=13)",)
    result, looks = solve(tmp_path, "friendship", "Gus", 30, commands=commands, steps=25)
    assert result.success
    assert [step.step for step, seen in looks if seen.state.clock.day == 13] == [0, 1]
