"""The oracle fills bundles, pays for repairs, donates to the museum and exchanges tickets."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.agents.oracle.playing import solve

NOTE = ('receive_mail("canReadJunimoText")', 'spawn_junimo_note("1")', 'spawn_junimo_note("4")')
FORAGE = ("Wild Horseradish", "Daffodil", "Leek", "Dandelion")
ITEMS = tuple(f'add_item_by_name("{name}")' for name in FORAGE)


@pytest.mark.parametrize(
    ("evaluator", "object", "tool", "commands", "steps"),
    [
        ("bundle", "Spring Foraging Bundle", None, (*NOTE, *ITEMS), 12),
        ("bundle", "2500 Bundle", None, NOTE, 12),
        ("repair", "Bus Repair", None, NOTE, 30),
        ("museum", "Amethyst", None, ('add_item_by_name("Amethyst")',), 20),
        ("museum", "Item", None, ('add_item_by_name("Rusty Spoon")',), 20),
        ("exchange", "Carrot Seeds", "Prize Ticket", ('add_item_by_name("Prize Ticket")',), 20),
    ],
)
def test_it_completes_projects_of_the_town(
    tmp_path: Path,
    evaluator: str,
    object: str,
    tool: str | None,
    commands: tuple[str, ...],
    steps: int,
) -> None:
    result, _ = solve(tmp_path, evaluator, object, tool=tool, commands=commands, steps=steps)
    assert result.success
