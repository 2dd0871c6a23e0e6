"""The oracle breaks large stumps with strong axes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.agents.oracle.playing import solve


@pytest.mark.parametrize(("axe", "steps"), [("Copper Axe", 10), ("Steel Axe", 8), ("Gold Axe", 7)])
def test_it_chops_hardwood_off_the_nearest_stumps(tmp_path: Path, axe: str, steps: int) -> None:
    commands = (f'add_item_by_name("{axe}")',)
    result, _ = solve(tmp_path, "harvest", "Hardwood", 4, tool=axe, commands=commands, steps=steps)
    assert result.success, result.note
