"""The oracle opens what is barred: the Wizard's tower, the way over a broken bridge."""

from __future__ import annotations

from pathlib import Path

from tests.agents.oracle.playing import solve

BETROTHED = (
    'dating("Abigail")',
    'npc_friendship("abigail", 2500)',
    "upgrade_house(1)",
    "rain()",
    "set_time(time=900)",
)


def test_it_gets_the_letter_that_opens_the_tower(tmp_path: Path) -> None:
    result, _ = solve(tmp_path, "talk", "Wizard", commands=("set_time(time=900)",), steps=20)
    assert result.success


def test_it_repairs_the_bridge_to_the_old_mariner(tmp_path: Path) -> None:
    pendant = "Mermaid's Pendant"
    result, _ = solve(tmp_path, "propose", "Abigail", tool=pendant, commands=BETROTHED)
    assert result.success
