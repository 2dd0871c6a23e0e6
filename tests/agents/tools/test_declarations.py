"""The tools derive from the declared actions, and name the task and the rules of the run."""

from __future__ import annotations

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
