"""Several farmers in one world: their actions, states and deeds."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.wire.messages import StepResult
from tests.conformance.clients import Client
from tests.conformance.servers import Server, require
from tests.conformance.shapes import check_shape, check_state
from tests.conformance.world import act, free_neighbour, full_state

CHOOSE = {"do": "choose_item", "slot_index": 1}


@pytest.fixture
def two(server: Server, client: Client) -> Client:
    """Return a client of a world with two farmers."""
    require(server, client, "farmers")
    client.result("load", save=server.save, seed=1, farmers=2)
    return client


def step_of(connection: Client, farmer: str) -> dict[str, Any]:
    """Return a move to a free tile beside a farmer."""
    _, dx, dy = free_neighbour(connection.result("observe", farmer=farmer))
    return {"do": "move", "x": dx, "y": dy}


@pytest.mark.parametrize("count", [1, 2, 8])
def test_load_creates_the_requested_number_of_farmers(
    server: Server, client: Client, count: int
) -> None:
    require(server, client, "farmers")
    client.result("load", save=server.save, farmers=count)
    names = ["farmer", *(f"farmer{n}" for n in range(2, count + 1))]
    for name in names:
        state = client.result("observe", farmer=name)
        check_state(state)
        assert state["character"]["farmer"] == name
    assert client.error("observe", farmer=f"farmer{count + 1}") == ("unknown_farmer", "farmer")


def test_both_farmers_act_in_one_step_and_each_has_its_results(two: Client) -> None:
    moves = {name: step_of(two, name) for name in ("farmer", "farmer2")}
    before = {name: two.result("observe", farmer=name)["character"] for name in moves}
    reply = two.result("step", actions={name: [move, CHOOSE] for name, move in moves.items()})
    check_shape(reply, StepResult)
    assert set(reply["results"]) == {"farmer", "farmer2"}
    for name, (walk, choose) in reply["results"].items():
        assert (walk["ok"], choose["ok"]) == (True, True)
        x, y = before[name]["x"] + moves[name]["x"], before[name]["y"] + moves[name]["y"]
        assert walk["tile"] == [x, y]


def test_a_step_returns_the_states_of_all_farmers_that_acted(two: Client) -> None:
    reply = two.result(
        "step",
        actions={"farmer": [CHOOSE], "farmer2": [CHOOSE]},
        view={"sections": ["near", "map"], "digest": True},
    )
    assert reply["state"]["character"]["farmer"] == "farmer"
    assert set(reply["states"]) == {"farmer2"}
    other = reply["states"]["farmer2"]
    check_state(other)
    assert other["character"]["farmer"] == "farmer2"
    assert other["map"]["id"] == other["character"]["location_id"]
    assert other["digest"] == reply["state"]["digest"]


def test_a_step_can_return_the_view_of_a_farmer_that_does_not_act(two: Client) -> None:
    reply = two.result("step", actions={"farmer": [CHOOSE]}, farmer="farmer2")
    assert reply["state"]["character"]["farmer"] == "farmer2"
    assert reply["states"]["farmer"]["character"]["slot"] == 1


def test_a_farmer_without_actions_stays_where_it_is(two: Client) -> None:
    before = two.result("observe", farmer="farmer")["character"]
    (result,), state = act(two, step_of(two, "farmer2"), farmer="farmer2")
    assert result["ok"]
    assert state["character"]["farmer"] == "farmer2"
    assert two.result("observe", farmer="farmer")["character"] == before


def test_each_farmer_has_its_own_deeds(two: Client) -> None:
    two.result("command", name="add_item_by_name", args=["Wood", 50], farmer="farmer2")
    (result,), state = act(two, {"do": "craft", "item": "Chest"}, farmer="farmer2")
    assert result["ok"]
    assert [deed["deed"] for deed in state["ledger"]] == ["crafted"]
    assert two.result("observe", farmer="farmer")["ledger"] == []


def test_a_command_affects_only_the_farmer_that_it_names(two: Client) -> None:
    two.result("command", name="clear_inventory", farmer="farmer2")
    assert two.result("observe", farmer="farmer2")["character"]["slots"] == []
    assert two.result("observe", farmer="farmer")["character"]["slots"] != []


def test_each_farmer_has_its_own_menu_and_the_clock_runs(two: Client) -> None:
    opened = {"do": "menu", "option": "open", "menu_name": "inventory"}
    _, state = act(two, opened)
    assert state["menu"] is not None
    assert two.result("observe", farmer="farmer2").get("menu") is None
    (walked,), after = act(two, step_of(two, "farmer2"), farmer="farmer2")
    assert walked["ok"]
    assert after["clock"]["tick"] > state["clock"]["tick"]


def test_a_failed_action_of_one_farmer_does_not_stop_the_other(two: Client) -> None:
    reply = two.result(
        "step", actions={"farmer": [{"do": "fly"}, CHOOSE], "farmer2": [CHOOSE, CHOOSE]}
    )
    assert [result["ok"] for result in reply["results"]["farmer"]] == [False, False]
    assert [result["ok"] for result in reply["results"]["farmer2"]] == [True, True]


def test_actions_for_an_unknown_farmer_are_refused_and_no_farmer_acts(two: Client) -> None:
    before = full_state(two)
    actions = {"farmer": [step_of(two, "farmer")], "farmer3": [CHOOSE]}
    assert two.error("step", actions=actions) == ("unknown_farmer", "actions")
    assert full_state(two) == before


def test_the_same_steps_lead_to_the_same_world(server: Server, two: Client) -> None:
    def played() -> list[Any]:
        seen = []
        for _ in range(3):
            moves = {name: [step_of(two, name)] for name in ("farmer", "farmer2")}
            seen.append(two.result("step", actions=moves, view={"digest": True}))
        return seen

    once = played()
    two.result("load", save=server.save, seed=1, farmers=2)
    assert played() == once


def test_a_snapshot_keeps_all_farmers(server: Server, two: Client) -> None:
    require(server, two, "snapshot")
    two.result("snapshot", name="conformance")
    before = [full_state(two, name) for name in ("farmer", "farmer2")]
    two.result("load", save=server.save)
    two.result("restore", name="conformance")
    assert [full_state(two, name) for name in ("farmer", "farmer2")] == before
