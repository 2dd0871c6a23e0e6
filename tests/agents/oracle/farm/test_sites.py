"""The oracle makes room for buildings and orders several in one visit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.agents.oracle.playing import solve

ROBIN = ('warp_shop("robin")', "set_time(time=900)")


@pytest.mark.parametrize(("evaluator", "type"), [("build", "Barn"), ("move", "Farmhouse")])
def test_it_clears_a_site_where_the_carpenter_finds_no_room(
    tmp_path: Path, evaluator: str, type: str
) -> None:
    commands = [*ROBIN, 'add_item_by_name("Wood", 350)', 'add_item_by_name("Stone", 150)']
    result, looks = solve(tmp_path, evaluator, type, commands=commands, steps=30)
    assert result.success, result.note
    assert any(deed.deed == "cleared" for deed in looks[-1][1].state.ledger)


def test_it_builds_all_bins_before_it_has_them_demolished(tmp_path: Path) -> None:
    result, _ = solve(tmp_path, "demolish", "Shipping Bin", 3, commands=ROBIN, steps=22)
    assert result.success, result.note
