"""Entering and leaving sheds and the slime hutch."""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player


@pytest.mark.parametrize(("kind", "height", "inside"), [
    ("Shed", 3, (6, 12)),
    ("Big Shed", 3, (9, 15)),
    ("Slime Hutch", 4, (8, 13)),
])  # fmt: skip
def test_a_farmer_enters_and_leaves(kind: str, height: int, inside: tuple[int, int]) -> None:
    player = Player()
    player.command("build", kind, True, 40, 25)
    before = (43, 25 + height)
    player.stand(*before)
    assert player.touch() == "ok"
    assert player.me.location == kind
    assert (player.farmer.x, player.farmer.y) == inside
    assert player.act(wire.Move(0, 1)) == "ok"
    assert player.me.location == "Farm"
    assert (player.farmer.x, player.farmer.y) == before
