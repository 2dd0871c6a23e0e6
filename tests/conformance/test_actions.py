"""The ten actions: the game accepts each and does what it describes."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.wire.messages import ActionResult
from tests.conformance.clients import Client
from tests.conformance.methods import WRONG, actions
from tests.conformance.shapes import check_shape
from tests.conformance.world import act, free_neighbour

ACTIONS: dict[str, dict[str, Any]] = {
    "move": {"x": 0, "y": 0},
    "use": {"direction": "up"},
    "interact": {"direction": "down"},
    "choose_item": {"slot_index": 0},
    "attach_item": {"slot_index": 0},
    "unattach_item": {},
    "craft": {"item": "Chest"},
    "choose_option": {"option_index": 1},
    "menu": {"option": "open", "menu_name": "inventory"},
    "navigate": {"name": "Town"},
}
"""A valid form of each of the ten actions."""
DECLARED: dict[str, dict[str, Any]] = {
    "input": {"primitive": "click", "x": 640, "y": 360},
    "say": {"text": "Hello"},
}
"""A valid form of every action that needs a capability, which has the same name."""


def wrong_forms(name: str) -> list[dict[str, Any]]:
    """Return forms of an action with a missing, mistyped or unknown field."""
    good = (ACTIONS | DECLARED)[name]
    found = [good | {"strange": 1}]
    for field in actions()[name].fields:
        if field.required:
            wrong = WRONG.get(type(field.type), "sideways")
            found.append({key: good[key] for key in good if key != field.encode_name})
            found.append(good | {field.encode_name: wrong})
            found.append(good | {field.encode_name: None})
    return found


def check_invalid(result: dict[str, Any]) -> None:
    """Check that a result is that of an invalid action."""
    check_shape(result, ActionResult)
    assert (result["ok"], result["reason"], result["invalid"]) == (False, "invalid", True)
    assert result["message"]


def test_every_action_of_the_wire_has_a_valid_form_here() -> None:
    assert set(ACTIONS | DECLARED) == set(actions())


@pytest.mark.parametrize("name", ACTIONS)
def test_every_action_is_accepted(game: Client, name: str) -> None:
    (result,), _ = act(game, {"do": name, **ACTIONS[name]})
    check_shape(result, ActionResult)
    assert not result.get("invalid", False)
    assert result.get("reason", "ok") == "ok" if result["ok"] else result["reason"] != "ok"


@pytest.mark.parametrize("name", ACTIONS | DECLARED)
def test_an_action_of_the_wrong_shape_is_invalid(game: Client, name: str) -> None:
    for form in wrong_forms(name):
        (result,), _ = act(game, {"do": name, **form})
        check_invalid(result)


NO_ACTIONS: tuple[object, ...] = (
    17,
    None,
    "move",
    [],
    ["move", 1, 0],
    {},
    {"do": None},
    {"do": "fly"},
    {"do": "Move"},
)
BEYOND: list[tuple[str, dict[str, Any]]] = [
    ("move", {"x": 201, "y": 0}),
    ("move", {"x": 0, "y": -201}),
    ("move", {"x": 2**64, "y": 0}),
    ("move", {"x": 0.5, "y": 0}),
    ("use", {"direction": "north"}),
    ("interact", {"direction": ""}),
    ("choose_item", {"slot_index": 36}),
    ("choose_item", {"slot_index": -1}),
    ("attach_item", {"slot_index": 36}),
    ("craft", {"item": ""}),
    ("craft", {"item": "x" * 101}),
    ("choose_option", {"option_index": -1}),
    ("choose_option", {"option_index": 1, "quantity": 0}),
    ("choose_option", {"option_index": 1, "quantity": 1000}),
    ("choose_option", {"option_index": 1, "direction": "up"}),
    ("menu", {"option": "toggle", "menu_name": "inventory"}),
    ("menu", {"option": "open"}),
    ("menu", {"option": "open", "menu_name": "shop"}),
    ("navigate", {"name": ""}),
    ("input", {"primitive": "click", "x": 5}),
    ("input", {"primitive": "press"}),
    ("input", {"primitive": "type"}),
    ("input", {"primitive": "hold", "keys": "w", "ms": 10_001}),
    ("input", {"primitive": "wait", "ms": -1}),
    ("input", {"primitive": "scroll", "clicks": 101}),
    ("input", {"primitive": "jump"}),
    ("say", {"text": ""}),
    ("say", {"text": "x" * 201}),
    ("say", {"text": "Hello", "loudness": "scream"}),
]


def test_values_that_are_not_actions_are_invalid(game: Client) -> None:
    for action in NO_ACTIONS:
        (result,), _ = act(game, action)
        check_invalid(result)


def test_values_out_of_range_are_invalid(game: Client) -> None:
    for name, form in BEYOND:
        (result,), _ = act(game, {"do": name, **form})
        check_invalid(result)


def test_move_walks_to_the_tile(game: Client) -> None:
    state = game.result("observe")
    direction, dx, dy = free_neighbour(state)
    (result,), after = act(game, {"do": "move", "x": dx, "y": dy})
    who = state["character"]
    assert result["ok"]
    assert result["tile"] == [who["x"] + dx, who["y"] + dy]
    assert [after["character"]["x"], after["character"]["y"]] == result["tile"]
    assert after["character"]["facing"] == direction


@pytest.mark.parametrize("name", ["use", "interact"])
def test_use_and_interact_turn_the_farmer(game: Client, name: str) -> None:
    direction, _, _ = free_neighbour(game.result("observe"))
    _, after = act(game, {"do": name, "direction": direction})
    assert after["character"]["facing"] == direction


def test_choose_item_selects_the_item_of_the_slot(game: Client) -> None:
    for slot in game.result("observe")["character"]["slots"]:
        (result,), after = act(game, {"do": "choose_item", "slot_index": slot["index"]})
        assert (result["ok"], result.get("ticks", 0)) == (True, 0)
        assert after["character"]["slot"] == slot["index"]
        assert after["character"]["held"] == slot["name"]


def test_menu_opens_and_choose_option_closes(game: Client) -> None:
    (opened,), state = act(game, {"do": "menu", "option": "open", "menu_name": "crafting"})
    assert opened["ok"]
    assert [each["index"] for each in state["menu"]["options"]] == list(
        range(1, len(state["menu"]["options"]) + 1)
    )
    (closed,), after = act(game, {"do": "choose_option", "option_index": 0})
    assert closed["ok"]
    assert after.get("menu") is None


def test_every_menu_of_the_farmer_opens_and_closes(game: Client) -> None:
    for name in ("inventory", "crafting", "quests", "map", "social", "skills"):
        (opened,), state = act(game, {"do": "menu", "option": "open", "menu_name": name})
        assert (opened["ok"], state.get("menu") is not None) == (True, True)
        (closed,), state = act(game, {"do": "menu", "option": "close"})
        assert (closed["ok"], state.get("menu")) == (True, None)


def test_craft_makes_an_item_whose_ingredients_are_in_the_bag(game: Client) -> None:
    game.result("command", name="add_item_by_name", args=["Wood", 50])
    (result,), after = act(game, {"do": "craft", "item": "Chest"})
    assert result["ok"]
    names = {slot["name"]: slot.get("count", 1) for slot in after["character"]["slots"]}
    assert names["Chest"] == 1
    assert "Wood" not in names
    assert [(deed["deed"], deed["thing"]) for deed in after["ledger"]] == [("crafted", "Chest")]


def test_bait_is_attached_to_a_rod_and_detached(game: Client) -> None:
    for item in ("Fiberglass Rod", "Bait"):
        game.result("command", name="add_item_by_name", args=[item, 1])
    slots = {slot["name"]: slot["index"] for slot in game.result("observe")["character"]["slots"]}
    hold_rod = {"do": "choose_item", "slot_index": slots["Fiberglass Rod"]}
    attach = {"do": "attach_item", "slot_index": slots["Bait"]}
    results, state = act(game, hold_rod, attach)
    assert [result["ok"] for result in results] == [True, True]
    assert "Bait" not in {slot["name"] for slot in state["character"]["slots"]}
    (off,), state = act(game, {"do": "unattach_item"})
    assert off["ok"]
    assert "Bait" in {slot["name"] for slot in state["character"]["slots"]}
