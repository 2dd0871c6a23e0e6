"""Decoding actions from JSON, and the messages for invalid ones."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_stardojo.valley.actions import decoding
from pytest_stardojo.wire import messages as wire


def read(text: str) -> wire.AnyAction | wire.ActionResult:
    return decoding.read(msgspec.Raw(text.encode()))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ('{"do": "move", "x": 3, "y": 0}', wire.Move(3, 0)),
        ('{"do": "use", "direction": "up"}', wire.Use("up")),
        ('{"do": "interact", "direction": "left"}', wire.Interact("left")),
        ('{"do": "choose_item", "slot_index": 35}', wire.ChooseItem(35)),
        ('{"do": "attach_item", "slot_index": 0}', wire.AttachItem(0)),
        ('{"do": "unattach_item"}', wire.UnattachItem()),
        ('{"do": "craft", "item": "Chest"}', wire.Craft("Chest")),
        (
            '{"do": "choose_option", "option_index": 2, "quantity": 5, "direction": "out"}',
            wire.ChooseOption(2, 5, "out"),
        ),
        (
            '{"do": "menu", "option": "open", "menu_name": "map"}',
            wire.MenuAction("open", "map"),
        ),
        ('{"do": "navigate", "name": "Town"}', wire.Navigate("Town")),
        (
            '{"do": "input", "primitive": "hold", "keys": "w", "ms": 500}',
            wire.Input("hold", keys="w", ms=500),
        ),
        ('{"do": "say", "text": "Hello", "loudness": "shout"}', wire.Say("Hello", "shout")),
    ],
)
def test_all_actions_are_decoded(text: str, action: wire.AnyAction) -> None:
    assert read(text) == action


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ('{"do": "fly"}', "fly"),
        ('{"do": "move", "x": "3", "y": 0}', "x"),
        ('{"do": "move", "x": 3}', "y"),
        ('{"do": "move", "x": 1000, "y": 0}', "200"),
        ('{"do": "use", "direction": "north"}', "north"),
        ('{"do": "choose_item", "slot_index": 36}', "36"),
        ('{"do": "choose_item", "slot_index": -1}', "-1"),
        ('{"do": "choose_option", "option_index": -2}', "-2"),
        ('{"do": "choose_option", "option_index": 1, "quantity": 0}', "quantity"),
        ('{"do": "menu", "option": "open", "menu_name": "cheats"}', "cheats"),
        ('{"do": "craft", "item": ""}', "item"),
        ("[]", "array"),
        ("17", "int"),
    ],
)
def test_an_invalid_action_says_why(text: str, word: str) -> None:
    result = read(text)
    assert isinstance(result, wire.ActionResult)
    assert (result.ok, result.invalid, result.reason) == (False, True, "invalid")
    assert word in result.message


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=9))
def test_any_json_is_decoded_or_invalid(value: object) -> None:
    raw = msgspec.Raw(msgspec.json.encode({"do": value}))
    assert isinstance(decoding.read(raw), wire.ActionResult)
