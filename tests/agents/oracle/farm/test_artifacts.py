"""The oracle digs up artifact spots and repairs the bridge of the beach."""

from __future__ import annotations

from pathlib import Path

from pytest_stardojo.agents.oracle.farm.artifacts import pieces_in_spot
from tests.agents.oracle.playing import solve

CLAY, RUSTY_SPUR, PARSNIP = "(O)330", "(O)111", "(O)24"


def test_the_finds_of_a_spot_are_tried_in_order() -> None:
    assert 0.05 < pieces_in_spot("Farm", RUSTY_SPUR) <= 0.1
    assert 0.3 < pieces_in_spot("Farm", CLAY) < 0.6
    assert pieces_in_spot("Town", RUSTY_SPUR) == 0
    assert pieces_in_spot("Farm", PARSNIP) == 0


def test_it_digs_where_spots_may_contain_the_thing(tmp_path: Path) -> None:
    result, looks = solve(tmp_path, "harvest", "Rusty Spur", tool="Hoe", steps=120)
    assert result.success, result.note
    assert looks[-1][1].state.character.location == "Farm"


def test_it_repairs_the_bridge_for_what_lies_beyond(tmp_path: Path) -> None:
    commands = ['add_item_by_name("Wood", 300)']
    result, looks = solve(tmp_path, "harvest", "Sea Urchin", 3, commands=commands, steps=20)
    assert result.success, result.note
    assert "beachBridgeFixed" in looks[-1][1].state.progression.mail_received
