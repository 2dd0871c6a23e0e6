"""The table of discrete actions."""

from __future__ import annotations

import hashlib

import msgspec
import pytest
from msgspec.structs import replace

from pytest_stardojo.env.actions import ChooseItem, ChooseOption, Craft, Interact, Move, Use
from pytest_stardojo.env.grants import Settings, granted
from pytest_stardojo.gym.actions import VERBS, action_table
from pytest_stardojo.wire.messages import ImageSize, MenuState, OptionState, State
from tests.states import state


@pytest.mark.parametrize(
    ("verb", "count"),
    [
        ("wait", 1),
        ("move", 4),
        ("use", 4),
        ("interact", 4),
        ("choose_item", 36),
        ("choose_option", 57),
        ("menu", 7),
        ("attach_item", 36),
        ("unattach_item", 1),
    ],
)
def test_a_verb_means_all_its_variants(verb: str, count: int) -> None:
    assert len(action_table([verb])) == count


def test_the_table_has_all_actions_except_navigate() -> None:
    table = action_table()
    words = {name.split("(")[0] for name in table.names}
    assert words == set(VERBS)
    assert "navigate" not in words
    assert len(set(table.names)) == len(table)
    assert Craft("Chest") in table.rows
    assert Craft("Fried Egg") in table.rows


def test_rows_are_in_the_order_of_the_words() -> None:
    table = action_table(["move(3, 0)", "use('up')", "interact", "wait", "choose_item(4)"])
    assert table.rows[:3] == (Move(3, 0), Use("up"), Interact("up"))
    assert table.rows[-2:] == (None, ChooseItem(4))
    assert table.names[-2:] == ["wait", "choose_item(slot_index=4)"]


def test_repeated_words_have_one_row() -> None:
    assert len(action_table(["move", "move(1, 0)", "move"])) == 4


def shop() -> State:
    options = [
        OptionState(1, "Parsnip Seeds", (0, 0, 1, 1), price=20),
        OptionState(2, "Catalogue", (0, 0, 1, 1), price=30_000, enabled=False),
    ]
    mine = [OptionState(3, "Parsnip", (0, 0, 1, 1), price=35)]
    menu = MenuState("shop", options=options, out_options=mine, close=(0, 0, 1, 1))
    return replace(state(), menu=menu)


def possible(seen: State, *words: str) -> list[str]:
    table = action_table(words or None)
    return [name for name, one in zip(table.names, table.mask(seen), strict=True) if one]


def test_the_mask_excludes_answers_while_no_menu_is_open() -> None:
    words = ("move(1, 0)", "choose_option", "menu", "wait")
    allowed = possible(state(), *words)
    assert allowed[0] == "move(x=1, y=0)"
    assert allowed[-1] == "wait"
    assert not any("choose_option" in name or "close" in name for name in allowed)
    assert len(allowed) == 8


def test_the_mask_allows_only_answers_while_a_menu_is_open() -> None:
    allowed = possible(shop(), "move", "use", "choose_option", "menu", "choose_item", "wait")
    assert allowed == [
        "choose_option(option_index=0, direction='in')",
        "choose_option(option_index=1, direction='in')",
        "choose_option(option_index=3, direction='out')",
        "menu(option='close')",
        "wait",
    ]


def test_the_mask_excludes_closing_a_menu_that_cannot_be_closed() -> None:
    asked = replace(shop(), menu=MenuState("question", options=[]))
    assert possible(asked, "choose_option") == []
    assert ChooseOption(0) in action_table(["choose_option"]).rows


def test_without_text_the_mask_does_not_reveal_the_menu() -> None:
    hidden = granted(shop(), Settings(image=ImageSize(160, 90), text=False))
    assert len(possible(hidden)) == len(action_table())


def test_the_table_is_the_same_in_every_version() -> None:
    names = msgspec.json.encode(action_table().names)
    assert hashlib.blake2b(names, digest_size=8).hexdigest() == "fd96ce0dbde44142"
