"""Reading actions from an agent's answer."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_stardojo.agents import read
from pytest_stardojo.agents.call_finder import MOST_READ
from pytest_stardojo.env.actions import (
    AttachItem,
    ChooseItem,
    ChooseOption,
    Click,
    Craft,
    Hold,
    Interact,
    Invalid,
    MenuAction,
    Move,
    MoveMouse,
    Navigate,
    Press,
    RightClick,
    Scroll,
    TypeText,
    UnattachItem,
    Use,
    Wait,
)
from tests.sweeps import sweep

PAPER = """\
Reasoning:

1. There is no open menu. I could call `interact("up")` or `use("left")` here.
2. move(x=9, y=9) would be too far.

Actions:

```
'''
python
    move(x=1, y=0)
    use(direction="down")
'''
```
"""


@sweep(
    ("text", "actions"),
    [
        ("move(x=1, y=-2)", [Move(1, -2)]),
        ("move(1, -2)", [Move(1, -2)]),
        ("move(1, y=+2)", [Move(1, 2)]),
        ('use(direction="up")', [Use("up")]),
        ("use('left')", [Use("left")]),
        ("use(direction=Down)", [Use("down")]),
        ('interact("RIGHT ")', [Interact("right")]),
        ("choose_item(slot_index=4)", [ChooseItem(4)]),
        ('choose_item("4")', [ChooseItem(4)]),
        ("choose_item(4.0)", [ChooseItem(4)]),
        ("attach_item(3)", [AttachItem(3)]),
        ("unattach_item()", [UnattachItem()]),
        ("detach_item()", [UnattachItem()]),
        ('craft(item="Wood Fence")', [Craft("Wood Fence")]),
        ('craft("Mermaid\'s Pendant")', [Craft("Mermaid's Pendant")]),
        ("choose_option(0)", [ChooseOption(0)]),
        ("choose_option(option_index=2, quantity=5)", [ChooseOption(2, 5)]),
        ('choose_option(3, None, "out")', [ChooseOption(3, None, "out")]),
        ("choose_option(3, quantity=null)", [ChooseOption(3)]),
        ('menu(option="open", menu_name="map")', [MenuAction("open", "map")]),
        ('menu("close")', [MenuAction("close")]),
        ('navigate("Farm")', [Navigate("Farm")]),
        ('move(0, 1); use("up")', [Move(0, 1), Use("up")]),
        ('move(0, 1)\nuse("up")', [Move(0, 1), Use("up")]),
        ('move(0, 1), use("up")', [Move(0, 1), Use("up")]),
        ('[move(0, 1), use("up")]', [Move(0, 1), Use("up")]),
        ("move(0, 1)  # towards the weeds", [Move(0, 1)]),
        ("result = move(0, 1)", [Move(0, 1)]),
        ("env.move(0, 1)", [Move(0, 1)]),
        ("```python\nmove(0, 1)\n```", [Move(0, 1)]),
        ("```\nmove(0, 1)\n```", [Move(0, 1)]),
        ("~~~py\nmove(0, 1)\n~~~", [Move(0, 1)]),
        ("```python\nmove(0, 1)", [Move(0, 1)]),
        ("```python\nfrom game import move\nmove(0, 1)\n```", [Move(0, 1)]),
        ("```python\n    move(0, 1)\n    move(0, 2)\n```", [Move(0, 1), Move(0, 2)]),
        ("```python\nmove(0,\n     1)\n```", [Move(0, 1)]),
        ("1. `move(0, 1)`\n2. `use('up')`", [Move(0, 1), Use("up")]),
        ("- move(0, 1)\n* use('up')", [Move(0, 1), Use("up")]),
        (">>> move(0, 1)", [Move(0, 1)]),
        ("I think move(x=9, y=9) is best, no:\nmove(0, 1)", [Move(0, 1)]),
        ("<think>\n```\nmove(9, 9)\n```\n</think>\nmove(0, 1)", [Move(0, 1)]),
        ("use(direction=\u201cup\u201d)", [Use("up")]),
        ("use(direction=\u2018up\u2019)", [Use("up")]),
        ("**Actions:** move(0, 1)", [Move(0, 1)]),
        ("Action: move(0, 1)", [Move(0, 1)]),
        ("Not move(9, 9).\nActions:\nmove(0, 1)", [Move(0, 1)]),
        ("```\nmove(9, 9)\n```\nNo, rather:\n```\nmove(0, 1)\n```", [Move(0, 1)]),
        ("```python\nmove(0, 1)\n```\nas in\n```text\nwith no calls\n```", [Move(0, 1)]),
        (PAPER, [Move(1, 0), Use("down")]),
    ],
)
def test_calls_are_read_in_all_common_forms(text: str, actions: list[object]) -> None:
    assert read(text) == actions


@sweep(
    ("text", "reason", "message"),
    [
        ("", "unreadable", "no action was found in the answer"),
        ("I do not know what to do (yet).", "unreadable", "no action was found in the answer"),
        ("mov(x=1, y=0)", "unknown_action", "there is no action 'mov'; did you mean 'move'?"),
        (
            "```\nwalk_to(3)\n```",
            "unknown_action",
            "there is no action 'walk_to'; there are move, use, interact, choose_item, ",
        ),
        ("move(1)", "bad_arguments", "move: y is missing"),
        ("move()", "bad_arguments", "move: x, y is missing"),
        ("move(1, 2, 3)", "bad_arguments", "move: takes x, y, 3 were given"),
        ("unattach_item(3)", "bad_arguments", "unattach_item: takes no arguments, 1 were given"),
        ("move(1, x=2)", "bad_arguments", "move: x is given twice"),
        ("move(dx=1, y=2)", "bad_arguments", "move: takes x, y, not 'dx'; did you mean 'x'?"),
        ("move(x=1.5, y=2)", "bad_arguments", "move: x must be a whole number, not 1.5"),
        ("move(x='far', y=2)", "bad_arguments", "move: x must be a whole number, not 'far'"),
        ("move(x=True, y=2)", "bad_arguments", "move: x must be a whole number, not True"),
        ("move(x=10**9, y=2)", "unreadable", "arguments must be plain numbers or texts in quotes"),
        ("move(x=99999999, y=2)", "bad_arguments", "move: x is out of range"),
        (
            "use('north')",
            "bad_arguments",
            "use: direction must be up or right or down or left, not 'north'",
        ),
        ("use(3)", "bad_arguments", "use: direction must be text, not 3"),
        (
            "choose_option(1, 1, 'up')",
            "bad_arguments",
            "choose_option: direction must be in or out, not 'up'",
        ),
        ("menu('toggle')", "bad_arguments", "menu: option must be open or close, not 'toggle'"),
        ("craft(Wood Fence)", "unreadable", "this is not a Python call"),
        ("use(direction='up'", "unreadable", "this is not a Python call"),
        ("```\nfor i in range(3): move(1, 0)\n```", "unreadable", "only plain calls are read"),
        ("```\nmove(x=x + 1, y=0)\n```", "unreadable", "arguments must be plain"),
        ("```\nmove(**where)\n```", "unreadable", "arguments must be plain"),
        ("```\nmove(*where)\n```", "unreadable", "arguments must be plain"),
    ],
)
def test_unreadable_text_is_invalid_with_a_reason(text: str, reason: str, message: str) -> None:
    (found,) = read(text)
    assert isinstance(found, Invalid)
    assert found.reason == reason
    assert message in found.message
    result = found.result()
    assert (result.ok, result.invalid, result.reason) == (False, True, reason)


@pytest.mark.parametrize(
    ("answer", "named"),
    [
        (None, "act returned None;"),
        ({"do": "move"}, "act returned a value of type dict;"),
        (5, "act returned a value of type int;"),
        (b"move(1, 0)", "act returned a value of type bytes;"),
        ({"move(1, 0)"}, "act returned a value of type set;"),
        (object(), "act returned a value of type object;"),
        (Use, "act returned the class Use instead of an object;"),
        ([None], "act returned a list with None;"),
        ([[3]], "act returned a list with a value of type int;"),
        ((Move,), "act returned a list with the class Move instead of an object;"),
    ],
)
def test_an_answer_of_a_wrong_type_names_it_and_what_is_accepted(
    answer: object, named: str
) -> None:
    (found,) = read(answer)
    assert isinstance(found, Invalid)
    assert found.message.startswith(named)
    assert found.message.endswith(
        "must return an action such as Move(1, 0), a list of actions, "
        "text with calls such as 'move(1, 0)', or Stop('why')"
    )


def test_an_unreadable_call_keeps_its_place() -> None:
    first, second, third = read('move(1, 0)\nuse(direction="up)\ninteract("up")')
    assert first == Move(1, 0)
    assert isinstance(second, Invalid)
    assert third == Interact("up")


def test_nothing_is_ever_executed(tmp_path: object) -> None:
    texts = [
        f"```python\nimport pathlib\npathlib.Path({str(tmp_path)!r}).rmdir()\nmove(1, 0)\n```",
        f"move(__import__('os').rmdir({str(tmp_path)!r}), 0)",
        "move(exit(), 0)",
        "().__class__.__bases__[0].__subclasses__()",
    ]
    for text in texts:
        read(text)
    from pathlib import Path

    assert isinstance(tmp_path, Path)
    assert tmp_path.is_dir()


# ---------------------------------------------------------------- structs and lists


def test_structs_and_lists_are_returned_unchanged() -> None:
    assert read(Move(1, 2)) == [Move(1, 2)]
    assert read([Move(1, 2), Use("up")]) == [Move(1, 2), Use("up")]
    assert read((Move(1, 2), "use('up')")) == [Move(1, 2), Use("up")]
    assert read([]) == []


def test_numpy_numbers_become_ints() -> None:
    (found,) = read(Move(np.int64(3), np.int32(-1)))  # type: ignore[arg-type]
    assert found == Move(3, -1)
    assert isinstance(found, Move)
    assert type(found.x) is int


@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        (None, "unreadable"),
        (5, "unreadable"),
        ({"do": "move", "x": 1, "y": 2}, "unreadable"),
        (Move, "unreadable"),
        (Move("1", 2), "bad_arguments"),  # type: ignore[arg-type]
        (Move(1.5, 2), "bad_arguments"),  # type: ignore[arg-type]
        (Move(True, 2), "bad_arguments"),
        (Move(10**30, 2), "bad_arguments"),
        (Use("sideways"), "bad_arguments"),  # type: ignore[arg-type]
        (Craft(None), "bad_arguments"),  # type: ignore[arg-type]
    ],
)
def test_other_values_are_invalid(reply: object, reason: str) -> None:
    (found,) = read(reply)
    assert isinstance(found, Invalid)
    assert found.reason == reason


def test_a_long_list_is_cut() -> None:
    assert len(read([Move(0, 1)] * 5000)) == MOST_READ
    assert len(read("move(0, 1)\n" * 500)) == MOST_READ


# --------------------------------------------------------------------------- fuzzing


@given(st.text())
def test_any_text_gives_actions_or_invalids(text: str) -> None:
    assert read(text)


SNIPPETS = st.sampled_from(
    [
        *("move(", "x=", "1", ",", "y=-2", ")", "use(", '"up"', "direction=", "'", '"', "\n"),
        *("```", "```python\n", "'''", "#", " ", "\t", "Actions:", "[", "]", "(", "{", "f'", "\\"),
        *("for x in y:", "lambda:", ";", "\x00", "\ufeff", "\u2028", "craft(", "await ", "= ", "-"),
        *("choose_option(", "None", "0x1f", "1e999", "9" * 30, "\u201c", "*", "**", "def f():"),
    ]
)


@given(st.lists(SNIPPETS, max_size=40).map("".join))
def test_mutated_code_gives_actions_or_invalids(text: str) -> None:
    for found in read(text):
        if isinstance(found, Invalid):
            assert found.message
            assert len(found.text) <= 200


@given(
    st.integers(-200, 200),
    st.integers(-200, 200),
    st.sampled_from(["up", "right", "down", "left"]),
    st.sampled_from(["{a}\n{b}", "{a}; {b}", "```python\n{a}\n{b}\n```", "{a}, {b}."]),
    st.booleans(),
)
def test_a_written_action_is_read_back(
    x: int, y: int, direction: str, form: str, named: bool
) -> None:
    a = f"move(x={x}, y={y})" if named else f"move({x}, {y})"
    b = f"use(direction={direction!r})" if named else f'use("{direction}")'
    assert read(form.format(a=a, b=b)) == [Move(x, y), Use(direction)]  # type: ignore[arg-type]


@sweep(
    "text",
    [
        "I think move(x=0, y=1) is best.",
        "move(0, 1) would walk into the wall.",
        "Never use('up') here, and do not move(0, 1).",
        "1. `move(0, 1)` would be wrong",
        "<think>\nmove(0, 1)",
        "<thinking>I could\n```\nmove(0, 1)\n```\nbut",
        "<think>move(0, 1)</think>",
        "<think>a</think> <think>\nActions:\nmove(0, 1)",
    ],
)
def test_calls_that_are_only_mentioned_are_not_played(text: str) -> None:
    (found,) = read(text)
    assert isinstance(found, Invalid)
    assert found.reason == "unreadable"


@given(st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=40))
def test_a_quoted_name_is_read_unchanged(name: str) -> None:
    assert read(f"```\ncraft({name!r})\n```") == [Craft(name)]


@pytest.mark.parametrize(
    "text", ["(" * 50_000, "-" * 50_000 + "1", "move(" * 20_000, "```\n" * 9999]
)
def test_pathological_text_is_read(text: str) -> None:
    assert read(text)


@sweep(
    ("text", "actions"),
    [
        ("click(640, 360)", [Click(640, 360)]),
        ('click(x=640, y=360, keys="shift")', [Click(640, 360, "shift")]),
        ("right_click(x=3, y=4)", [RightClick(3, 4)]),
        ("move_mouse(3, 4)", [MoveMouse(3, 4)]),
        ('press("e")', [Press("e")]),
        ('hold(keys="w+d", seconds=1.5)', [Hold("w+d", 1.5)]),
        ('hold("d", 2)', [Hold("d", 2.0)]),
        ('hold("d", "0.25")', [Hold("d", 0.25)]),
        ("scroll(n=-1)", [Scroll(-1)]),
        ('type("Pip the hen")', [TypeText("Pip the hen")]),
        ("wait(3)\nclick(1, 2)", [Wait(3.0), Click(1, 2)]),
    ],
)
def test_answers_with_direct_control_are_read_as_primitives(
    text: str, actions: list[object]
) -> None:
    assert read(text, "direct") == actions
    assert read(actions, "direct") == actions


@sweep(
    ("reply", "reason", "word"),
    [
        ("move(x=1, y=0)", "unknown_action", "click"),
        (Move(1, 0), "unreadable", "Move"),
        ("I look around", "unreadable", "click(x=640, y=360)"),
        ('hold("d", seconds=soon)', "bad_arguments", "seconds must be a number"),
        (Hold("d", float("nan")), "bad_arguments", "seconds is out of range"),
        (Wait(float("inf")), "bad_arguments", "seconds is out of range"),
        ("click(640)", "bad_arguments", "y is missing"),
        ("click(640.5, 2)", "bad_arguments", "whole number"),
    ],
)
def test_other_answers_with_direct_control_are_invalid(
    reply: object, reason: str, word: str
) -> None:
    (found,) = read(reply, "direct")
    assert isinstance(found, Invalid)
    assert found.reason == reason
    assert word in f"{found.message} {found.text}"


def test_primitives_are_no_answers_with_actions() -> None:
    for reply in ("click(1, 2)", Click(1, 2)):
        (found,) = read(reply)
        assert isinstance(found, Invalid)
