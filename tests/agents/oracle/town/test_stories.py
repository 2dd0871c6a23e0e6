"""The oracle does story quests of all kinds that need no fishing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.agents.oracle.playing import solve

COOP = ('add_item_by_name("Wood", 300)', 'add_item_by_name("Stone", 100)', 'start_quest("7")')


@pytest.mark.parametrize(
    ("quest", "commands", "steps"),
    [
        ("7", COOP, 30),
        ("24", ('start_quest("24")', 'add_item_by_name("Amethyst")'), 20),
        ("26", (), 5),
    ],
)
def test_it_completes_story_quests(
    tmp_path: Path, quest: str, commands: tuple[str, ...], steps: int
) -> None:
    farm = ("remove_building(53, 12)",) if quest == "7" else ()
    result, _ = solve(tmp_path, "complete_story", quest, commands=(*farm, *commands), steps=steps)
    assert result.success
