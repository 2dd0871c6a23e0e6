"""The keys that guides list and the hand presses are those of the game's table."""

from __future__ import annotations

from pytest_stardojo.agents.hand.motions import MENU_KEYS, SLOT_KEYS, WAY_KEYS
from pytest_stardojo.env.primitives import KEYS
from pytest_stardojo.valley.actions.inputs.keys import all_keys, key


def test_the_guide_lists_every_key() -> None:
    listed = KEYS.replace("1 to 9", " ".join("123456789")).replace(",", " ").split()
    assert sorted(listed) == sorted(each.key for each in all_keys())


def test_the_hand_presses_the_keys_of_the_table() -> None:
    assert [key(name).number for name in SLOT_KEYS] == list(range(len(SLOT_KEYS)))
    assert all(key(name).command == "slot" for name in SLOT_KEYS)
    walks = {way: (key(name).command, key(name).value) for way, name in WAY_KEYS.items()}
    assert walks == {way: ("walk", way) for way in WAY_KEYS}
    menus = {kind: (key(name).command, key(name).value) for kind, name in MENU_KEYS.items()}
    assert menus == {kind: ("menu", kind) for kind in MENU_KEYS}
