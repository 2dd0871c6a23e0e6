"""Reading init commands."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_stardojo.tasks import TaskError, load_text
from pytest_stardojo.tasks.init_commands import parse, unsupported


@pytest.mark.parametrize(
    ("text", "name", "args"),
    [
        ('add_item_by_name("Parsnip", 5)', "add_item_by_name", ("Parsnip", 5)),
        ("add_item_by_name('Parsnip')", "add_item_by_name", ("Parsnip",)),
        ('add_item_by_name("Amethyst", 1, 4)', "add_item_by_name", ("Amethyst", 1, 4)),
        ('add_item_by_name(quality=4, name="Coal")', "add_item_by_name", ("Coal", 1, 4)),
        ("set_time(time=900)", "set_time", (900,)),
        ("set_time( 1330 )", "set_time", (1330,)),
        ('build("Barn", True, 44, 12)', "build", ("Barn", True, 44, 12)),
        ('warp("forest")', "warp", ("forest",)),
        ('warp("joja", 21, 26)', "warp", ("joja", 21, 26)),
        ("rain()", "rain", ()),
        ("start_quest(7)", "start_quest", ("7",)),
        ("set_base_stamina(300)", "set_base_energy", (300,)),
        ("all_npc_friendship(250)", "all_npc_friendship", (250,)),
    ],
)
def test_a_command_is_its_name_and_its_arguments_in_order(
    text: str, name: str, args: tuple[object, ...]
) -> None:
    command = parse(text)
    assert (command.name, command.args, command.text) == (name, args, text)


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os').system('ls')",
        'add_item_by_name("Par" + "snip")',
        "add_item_by_name(*['Parsnip'])",
        "add_item_by_name(**{'name': 'Parsnip'})",
        'add_item_by_name("Parsnip", count=2, count=3)',
        'add_item_by_name("Parsnip", name="Kale")',
        'add_item_by_name("Parsnip", [1])',
        'add_item_by_name("Parsnip", 1.5)',
        'add_item_by_name("Parsnip", None)',
        'add_item_by_name("Parsnip", True)',
        'add_item_by_name(f"Parsnip")',
        'add_item_by_name("Parsnip"); rain()',
        "rain() or rain()",
        "rain.now()",
        "rain()()",
        "(" * 300,
        "-" * 400 + "1",
        "x" * 501,
        "rain(\x00)",
        "",
        "   ",
    ],
)
def test_text_other_than_one_plain_call_is_an_error(text: str) -> None:
    with pytest.raises(TaskError):
        parse(text)


@pytest.mark.parametrize("value", [None, 5, True, ["rain()"], {"rain": 1}])
def test_a_value_other_than_text_is_an_error(value: object) -> None:
    with pytest.raises(TaskError, match="is not a command"):
        parse(value)


@given(st.text(max_size=600))
def test_any_text_is_a_command_or_an_error(text: str) -> None:
    with suppress(TaskError):
        assert parse(text).text == text


@given(
    st.sampled_from(["add_item_by_name", "warp", "build", "set_time", "rain", "dating"]),
    st.lists(st.one_of(st.integers(), st.booleans(), st.text(max_size=20)), max_size=5),
)
def test_any_arguments_are_valid_or_an_error(name: str, args: list[object]) -> None:
    try:
        command = parse(f"{name}({', '.join(map(repr, args))})")
    except TaskError:
        return
    assert len(command.args) == len(args)
    unsupported(command)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("warp_volcano(2)", "the command warp_volcano is not in this version"),
        ('warp("IslandSouth")', "'IslandSouth' of warp(\"IslandSouth\") is not in this version"),
        ('warp("beach")', None),
        ('warp_shop("robin")', None),
        ('warp_shop("pierre")', None),
        ('warp("Farm")', None),
        ('add_item_by_name("Parsnip")', None),
    ],
)
def test_unsupported_commands_have_a_reason(text: str, reason: str | None) -> None:
    assert unsupported(parse(text)) == reason


def test_a_task_with_an_unsupported_command_is_valid_but_unsupported(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "here.yaml").write_text("")
    fields = {
        "id": 1,
        "object": "Milk",
        "quantity": 1,
        "save": "here",
        "init_commands": ["warp_volcano(2)"],
        "evaluator": "harvest",
        "difficulty": "easy",
    }
    text = json.dumps({"milk": fields})
    tasks, errors = load_text(text, tmp_path / "x.yaml")
    assert not errors
    assert tasks[0].unsupported == "the command warp_volcano is not in this version"
