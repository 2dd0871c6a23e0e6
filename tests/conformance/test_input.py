"""The action ``input``: mouse and keyboard of games with that capability."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.wire.messages import ActionResult
from tests.conformance.clients import Client
from tests.conformance.servers import Server, require
from tests.conformance.shapes import check_shape
from tests.conformance.world import act, free_neighbour, full_state

WAYS = {"up": "w", "right": "d", "down": "s", "left": "a"}


@pytest.fixture(autouse=True)
def _offered(server: Server, game: Client) -> None:
    require(server, game, "input")


def gesture(game: Client, primitive: str, **fields: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Do one thing with mouse or keyboard; return its result and the state after it."""
    (result,), state = act(game, {"do": "input", "primitive": primitive, **fields})
    check_shape(result, ActionResult)
    return result, state


def test_a_held_key_walks(game: Client) -> None:
    before = game.result("observe")
    direction, dx, dy = free_neighbour(before)
    result, after = gesture(game, "hold", keys=WAYS[direction], ms=100)
    who, where = before["character"], after["character"]
    assert result["ok"]
    assert (where["x"], where["y"]) == (who["x"] + dx, who["y"] + dy)
    assert where["facing"] == direction


def test_number_keys_and_the_wheel_choose_slots(game: Client) -> None:
    for number, key in enumerate("1234567890-="):
        result, state = gesture(game, "press", keys=key)
        assert (result["ok"], state["character"]["slot"]) == (True, number)
    _, state = gesture(game, "scroll", clicks=-2)
    assert state["character"]["slot"] == 1


@pytest.mark.parametrize(("key", "kind"), [("e", "inventory"), ("f", "quests"), ("m", "map")])
def test_keys_open_menus_and_escape_closes_them(game: Client, key: str, kind: str) -> None:
    _, state = gesture(game, "press", keys=key)
    assert state["menu"]["kind"] == kind
    _, state = gesture(game, "press", keys="escape")
    assert state.get("menu") is None


def test_a_click_on_the_close_button_closes_the_menu(game: Client) -> None:
    _, state = gesture(game, "press", keys="m")
    x, y, width, height = state["menu"]["close"]
    result, state = gesture(game, "click", x=x + width // 2, y=y + height // 2)
    assert (result["ok"], state.get("menu")) == (True, None)


def test_a_click_on_an_option_chooses_it(game: Client) -> None:
    _, state = gesture(game, "press", keys="e")
    option = state["menu"]["options"][2]
    x, y, width, height = option["rect"]
    _, state = gesture(game, "click", x=x + width // 2, y=y + height // 2)
    assert state["character"]["slot"] == 2


def test_waiting_takes_the_time_that_it_says(game: Client) -> None:
    result, _ = gesture(game, "wait", ms=500)
    assert (result["ok"], result["ticks"]) == (True, 30)


def test_an_unknown_key_does_nothing(game: Client) -> None:
    before = full_state(game)
    result, _ = gesture(game, "press", keys="hyper")
    assert (result["ok"], result["reason"]) == (False, "unknown_key")
    assert full_state(game) == before


def test_gestures_after_one_without_effect_are_played(game: Client) -> None:
    results, state = act(
        game,
        {"do": "input", "primitive": "press", "keys": "hyper"},
        {"do": "input", "primitive": "press", "keys": "4"},
    )
    assert [result["ok"] for result in results] == [False, True]
    assert state["character"]["slot"] == 3
