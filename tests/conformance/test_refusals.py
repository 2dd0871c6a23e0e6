"""Refusals: readable actions without effect, told by a stable word, and what follows them."""

from __future__ import annotations

import pytest

from tests.conformance.talking import Talker
from tests.conformance.world import act, free_neighbour, wall, whole

OPEN = {"do": "menu", "option": "open", "menu_name": "inventory"}
CLOSE = {"do": "choose_option", "option_index": 0}


def refused(game: Talker, *actions: dict[str, object]) -> str:
    """The reason for which the last of some actions is refused; nothing but time has gone."""
    before = game.result("observe", view={"radius": 5})
    results, after = act(game, *actions, radius=5)
    assert [result["ok"] for result in results] == [True] * (len(actions) - 1) + [False]
    last = results[-1]
    assert not last.get("invalid", False)
    assert last["message"]
    for part in ("farm", "progression", "ledger"):
        assert after[part] == before[part]
    return str(last["reason"])


def test_a_wall_cannot_be_walked_to(game: Talker) -> None:
    before = whole(game)
    dx, dy = wall(game.result("observe", view={"radius": 10}))
    assert refused(game, {"do": "move", "x": dx, "y": dy}) == "no_path"
    assert whole(game) == before


def test_what_lies_outside_the_map_cannot_be_walked_to(game: Talker) -> None:
    before = whole(game)
    assert refused(game, {"do": "move", "x": -200, "y": -200}) == "no_path"
    assert whole(game) == before


def test_without_a_menu_there_is_nothing_to_choose(game: Talker) -> None:
    before = whole(game)
    assert refused(game, {"do": "choose_option", "option_index": 1}) == "no_menu"
    assert refused(game, CLOSE) == "no_menu"
    assert refused(game, {"do": "menu", "option": "close"}) == "no_menu"
    assert whole(game) == before


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
def test_while_a_menu_is_open_it_comes_first(game: Talker, action: dict[str, object]) -> None:
    act(game, OPEN)
    before = whole(game)
    assert refused(game, action) == "menu_open"
    assert whole(game) == before


def test_an_option_that_is_not_there_is_told(game: Talker) -> None:
    act(game, OPEN)
    before = whole(game)
    assert refused(game, {"do": "choose_option", "option_index": 900}) == "bad_option"
    assert whole(game) == before


def test_what_has_no_recipe_cannot_be_made(game: Talker) -> None:
    assert refused(game, {"do": "craft", "item": "No Such Thing"}) == "unknown_recipe"


def test_what_lacks_its_parts_cannot_be_made(game: Talker) -> None:
    game.result("command", name="clear_inventory")
    before = whole(game)
    assert refused(game, {"do": "craft", "item": "Chest"}) == "missing_ingredients"
    assert whole(game) == before


def test_an_empty_slot_can_be_attached_to_nothing(game: Talker) -> None:
    game.result("command", name="clear_inventory")
    before = whole(game)
    refused(game, {"do": "attach_item", "slot_index": 3})
    refused(game, {"do": "unattach_item"})
    assert whole(game) == before


def test_a_swing_that_hits_nothing_is_refused_and_costs_its_time(game: Talker) -> None:
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


def test_a_place_that_is_not_there_cannot_be_navigated_to(game: Talker) -> None:
    before = whole(game)
    assert refused(game, {"do": "navigate", "name": "Nowhere"}) == "unknown_place"
    assert whole(game) == before


@pytest.mark.parametrize(
    "first", [{"do": "choose_option", "option_index": 1}, {"do": "fly"}], ids=["refused", "invalid"]
)
def test_after_one_that_failed_the_rest_is_not_tried(
    game: Talker, first: dict[str, object]
) -> None:
    _, dx, dy = free_neighbour(game.result("observe"))
    before = whole(game)
    results, _ = act(game, first, {"do": "move", "x": dx, "y": dy}, OPEN)
    assert [result["ok"] for result in results] == [False] * 3
    assert [result["reason"] for result in results[1:]] == ["not_tried"] * 2
    assert whole(game) == before


def test_every_action_has_its_result_in_its_place(game: Talker) -> None:
    good = {"do": "choose_item", "slot_index": 0}
    results, _ = act(game, good, good, {"do": "fly"}, good)
    assert [result["ok"] for result in results] == [True, True, False, False]
    assert [result.get("invalid", False) for result in results] == [False, False, True, False]
