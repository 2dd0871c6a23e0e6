"""What one sees in things, for who reads and has no picture."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.menus import looks
from pytest_stardojo.valley.world.model import Thing


@pytest.mark.parametrize(
    ("id", "seen"),
    [
        ("(O)751", "copper node"),
        ("(O)290", "iron node"),
        ("(O)764", "gold node"),
        ("(O)8", "amethyst node"),
        ("(O)2", "diamond node"),
        ("(O)75", "geode node"),
        ("(O)46", "mystic stone"),
        ("(O)BasicCoalNode0", "coal node"),
    ],
)
def test_ore_and_gems_show_in_a_stone(id: str, seen: str) -> None:
    assert looks.thing_detail(Thing(id)) == seen


@pytest.mark.parametrize("id", ["(O)343", "(O)450", "(O)32", "(O)38", "(O)668", "(O)760", "(O)845"])
def test_nothing_shows_in_a_plain_stone(id: str) -> None:
    assert looks.thing_detail(Thing(id)) is None
