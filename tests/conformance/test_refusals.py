"""Refusals of valid actions: their reason words, and the actions that follow them."""

from __future__ import annotations

import pytest

from tests.conformance.clients import Client
from tests.conformance.world import act, free_neighbour, full_state, wall

OPEN = {"do": "menu", "option": "open", "menu_name": "inventory"}
CLOSE = {"do": "choose_option", "option_index": 0}


def refused(game: Client, *actions: dict[str, object]) -> str:
    """Return the reason for which the last action is refused; check that only time passed."""
    before = game.result("observe", view={"radius": 5})
    results, after = act(game, *actions, radius=5)
    assert [result["ok"] for result in results] == [True] * (len(actions) - 1) + [False]
    last = results[-1]
    assert not last.get("invalid", False)
    assert last["message"]
    for part in ("farm", "progression", "ledger"):
        assert after[part] == before[part]
    return str(last["reason"])


def test_a_move_into_a_wall_is_refused(game: Client) -> None:
    before = full_state(game)
    dx, dy = wall(game.result("observe", view={"radius": 10}))
    assert refused(game, {"do": "move", "x": dx, "y": dy}) == "no_path"
    assert full_state(game) == before


def test_a_move_off_the_map_is_refused(game: Client) -> None:
    before = full_state(game)
    assert refused(game, {"do": "move", "x": -200, "y": -200}) == "no_path"
    assert full_state(game) == before


def test_choosing_an_option_without_a_menu_is_refused(game: Client) -> None:
    before = full_state(game)
    assert refused(game, {"do": "choose_option", "option_index": 1}) == "no_menu"
    assert refused(game, CLOSE) == "no_menu"
    assert refused(game, {"do": "menu", "option": "close"}) == "no_menu"
    assert full_state(game) == before


@pytest.mark.parametrize(
    "action",
    [
        {"do": "move", "x": 0, "y": 1},
        {"do": "use", "direction": "up"},
        {"do": "interact", "direction": "up"},
        {"do": "choose_item", "slot_index": 1},
    ],
    ids=lambda action: str(action["do"]),
)
def test_actions_of_the_farmer_are_refused_while_a_menu_is_open(
    game: Client, action: dict[str, object]
) -> None:
    act(game, OPEN)
    before = full_state(game)
    assert refused(game, action) == "menu_open"
    assert full_state(game) == before


def test_an_unknown_option_is_refused(game: Client) -> None:
    act(game, OPEN)
    before = full_state(game)
    assert refused(game, {"do": "choose_option", "option_index": 900}) == "bad_option"
    assert full_state(game) == before


def test_crafting_an_item_without_a_recipe_is_refused(game: Client) -> None:
    assert refused(game, {"do": "craft", "item": "No Such Thing"}) == "unknown_recipe"


def test_crafting_without_the_ingredients_is_refused(game: Client) -> None:
    game.result("command", name="clear_inventory")
    before = full_state(game)
    assert refused(game, {"do": "craft", "item": "Chest"}) == "missing_ingredients"
    assert full_state(game) == before


def test_attaching_an_empty_slot_is_refused(game: Client) -> None:
    game.result("command", name="clear_inventory")
    before = full_state(game)
    refused(game, {"do": "attach_item", "slot_index": 3})
    refused(game, {"do": "unattach_item"})
    assert full_state(game) == before


def test_a_swing_that_hits_nothing_is_refused_and_takes_time(game: Client) -> None:
    state = game.result("observe")
    direction, _, _ = free_neighbour(state)
    names = {slot["name"]: slot["index"] for slot in state["character"]["slots"]}
    if "Pickaxe" not in names:
        pytest.skip("the save has no pickaxe in the bag")
    act(game, {"do": "choose_item", "slot_index": names["Pickaxe"]})
    before = game.result("observe")["clock"]["tick"]
    (result,), after = act(game, {"do": "use", "direction": direction})
    assert (result["ok"], result["reason"]) == (False, "nothing_there")
    assert after["clock"]["tick"] - before == result["ticks"] > 0


def test_navigating_to_an_unknown_place_is_refused(game: Client) -> None:
    before = full_state(game)
    assert refused(game, {"do": "navigate", "name": "Nowhere"}) == "unknown_place"
    assert full_state(game) == before


@pytest.mark.parametrize(
    "first", [{"do": "choose_option", "option_index": 1}, {"do": "fly"}], ids=["refused", "invalid"]
)
def test_actions_after_a_failed_one_are_skipped(game: Client, first: dict[str, object]) -> None:
    _, dx, dy = free_neighbour(game.result("observe"))
    before = full_state(game)
    results, _ = act(game, first, {"do": "move", "x": dx, "y": dy}, OPEN)
    assert [result["ok"] for result in results] == [False] * 3
    assert [result["reason"] for result in results[1:]] == ["not_tried"] * 2
    assert full_state(game) == before


def test_results_are_in_the_order_of_the_actions(game: Client) -> None:
    good = {"do": "choose_item", "slot_index": 0}
    results, _ = act(game, good, good, {"do": "fly"}, good)
    assert [result["ok"] for result in results] == [True, True, False, False]
    assert [result.get("invalid", False) for result in results] == [False, False, True, False]
