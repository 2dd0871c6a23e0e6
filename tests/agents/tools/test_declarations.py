"""The tools derive from the declared actions, and name the task and the rules of the run."""

from __future__ import annotations

import re

import msgspec
import pytest

from pytest_stardojo.agents.reader import read_call
from pytest_stardojo.agents.tools import LOOK, Tool, tools
from pytest_stardojo.env.actions import Invalid
from pytest_stardojo.runs.settings import RunSettings
from pytest_stardojo.wire.actions import ACTIONS, GameAction, parameters, verb
from tests.states import task

TILL = task("till", "Tile", 3, "Hoe", name="till_3_tile", max_steps=6)


def listed(**settings: object) -> dict[str, Tool]:
    given = msgspec.convert(settings, dict[str, object])
    return {tool.name: tool for tool in tools(TILL, RunSettings(**given))}  # type: ignore[arg-type]


def test_there_is_a_tool_for_every_allowed_action_and_one_for_looking() -> None:
    usual = [verb(action) for action in ACTIONS if action.always_allowed]
    assert list(listed()) == [LOOK, *usual]
    assert list(listed(navigate=True)) == [LOOK, *map(verb, ACTIONS)]


@pytest.mark.parametrize("action", ACTIONS, ids=verb)
def test_a_schema_has_the_fields_of_its_action(action: type[GameAction]) -> None:
    schema = listed(navigate=True)[verb(action)].schema
    assert list(schema["properties"]) == [each.name for each in parameters(action)]
    assert schema["required"] == [each.name for each in parameters(action) if each.required]
    assert all(each["description"] for each in schema["properties"].values())
    assert "{" not in listed(navigate=True)[verb(action)].description


def test_a_schema_has_the_ranges_and_words_of_its_action() -> None:
    declared = listed()
    slot = declared["choose_item"].schema["properties"]["slot_index"]
    assert (slot["minimum"], slot["maximum"]) == (0, 35)
    assert declared["use"].schema["properties"]["direction"]["enum"] == [
        *("up", "right", "down", "left")
    ]


def test_the_limit_of_a_move_is_in_its_tool() -> None:
    move = listed(move_limit=5)["move"]
    assert "At most 5 tiles" in move.description
    assert move.schema["properties"]["x"]["minimum"] == -5


def test_look_contains_the_task_and_the_rules() -> None:
    look = listed(steps=1)[LOOK].description
    assert TILL.instruction in look
    assert "You have 1 step." in look
    assert "You have 6 steps." in listed()[LOOK].description
    assert "continues while you think" in listed(realtime=1.0)[LOOK].description


@pytest.mark.parametrize(
    ("name", "arguments", "reason"),
    [
        ("fly", {}, "unknown_action"),
        ("move", {}, "bad_arguments"),
        ("move", {"x": 1}, "bad_arguments"),
        ("move", {"x": "left", "y": 0}, "bad_arguments"),
        ("move", {"x": 1.5, "y": 0}, "bad_arguments"),
        ("move", {"x": True, "y": 0}, "bad_arguments"),
        ("move", {"x": 1, "y": 0, "z": 1}, "bad_arguments"),
        ("use", {"direction": "sideways"}, "bad_arguments"),
        ("use", {"direction": ["up"]}, "bad_arguments"),
        ("use", {"direction": None}, "bad_arguments"),
        ("craft", {"item": "x" * 100_000}, "bad_arguments"),
        ("craft", {"item": "\ud800"}, "bad_arguments"),
    ],
)
def test_a_wrong_call_is_an_invalid_action(
    name: str, arguments: dict[str, object], reason: str
) -> None:
    invalid = read_call({**arguments, "do": name})
    assert isinstance(invalid, Invalid)
    assert invalid.reason == reason
    assert len(invalid.message) < 500


UNITS = ("tiles", "slot", "option", "number of things", "pixels", "steps", "milliseconds")
ACTION_TOOLS = [verb(action) for action in ACTIONS]


@pytest.mark.parametrize("name", ACTION_TOOLS)
def test_a_description_names_every_value_and_unit_of_its_arguments(name: str) -> None:
    tool = listed(navigate=True)[name]
    for argument, schema in tool.schema["properties"].items():
        texts = f"{tool.description} {schema['description']}"
        for value in schema.get("enum", ()):
            assert re.search(rf"\b{value}\b", texts), (argument, value)
        if schema["type"] == "integer":
            assert "minimum" in schema
            assert any(unit in schema["description"] for unit in UNITS), argument
            if schema["minimum"] < 0:
                assert "negative" in schema["description"]
        elif "enum" not in schema:
            assert schema["examples"]
        if argument not in tool.schema["required"]:
            assert re.search("optional|without it|not read when", texts), argument


@pytest.mark.parametrize("action", ACTIONS, ids=verb)
def test_a_description_says_whether_a_menu_may_be_open(action: type[GameAction]) -> None:
    text = listed(navigate=True)[verb(action)].description
    assert text.endswith("Not possible while a menu is open.") is not action.in_menu


def test_look_explains_coordinates_steps_results_and_the_end() -> None:
    look = listed()[LOOK].description
    for words in (
        "You have 6 steps",
        "You are always at (0, 0); x grows to the right and y grows downward.",
        "up is (0, -1), right is (1, 0), down is (0, 1), left is (-1, 0)",
        "The first line has the number of the step and the steps left",
        'Continue until a result begins with "The task has ended"',
    ):
        assert words in look


def test_descriptions_name_only_tools_that_there_are() -> None:
    declared = listed()
    named = "|".join(set(ACTION_TOOLS) - {"use", "move", "menu", "craft"})
    for tool in declared.values():
        for name in re.findall(rf"\b(?:{named})\b(?! to)", tool.description):
            assert name in declared or name == "navigate", (tool.name, name)
