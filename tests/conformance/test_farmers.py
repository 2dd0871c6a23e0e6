"""Several farmers in one world: who acts, who is seen, whose deeds they are."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.wire.messages import StepResult
from tests.conformance.servers import Server, need
from tests.conformance.shapes import hold, hold_state
from tests.conformance.talking import Talker
from tests.conformance.world import act, free_neighbour, whole

CHOOSE = {"do": "choose_item", "slot_index": 1}


@pytest.fixture
def two(server: Server, client: Talker) -> Talker:
    """One client, and a world of two farmers."""
    need(server, client, "farmers")
    client.result("load", save=server.save, seed=1, farmers=2)
    return client


def step_of(talker: Talker, farmer: str) -> dict[str, Any]:
    """A step that a farmer can take from where it stands."""
    _, dx, dy = free_neighbour(talker.result("observe", farmer=farmer))
    return {"do": "move", "x": dx, "y": dy}


@pytest.mark.parametrize("count", [1, 2, 8])
def test_there_are_as_many_as_were_asked_for(server: Server, client: Talker, count: int) -> None:
    need(server, client, "farmers")
    client.result("load", save=server.save, farmers=count)
    names = ["farmer", *(f"farmer{n}" for n in range(2, count + 1))]
    for name in names:
        state = client.result("observe", farmer=name)
        hold_state(state)
        assert state["character"]["farmer"] == name
    assert client.error("observe", farmer=f"farmer{count + 1}") == ("unknown_farmer", "farmer")


def test_both_act_in_one_step_and_each_has_its_results(two: Talker) -> None:
    moves = {name: step_of(two, name) for name in ("farmer", "farmer2")}
    before = {name: two.result("observe", farmer=name)["character"] for name in moves}
    told = two.result("step", actions={name: [move, CHOOSE] for name, move in moves.items()})
    hold(told, StepResult)
    assert set(told["results"]) == {"farmer", "farmer2"}
    for name, (walk, choose) in told["results"].items():
        assert (walk["ok"], choose["ok"]) == (True, True)
        x, y = before[name]["x"] + moves[name]["x"], before[name]["y"] + moves[name]["y"]
        assert walk["tile"] == [x, y]


def test_the_states_of_the_others_that_acted_come_too(two: Talker) -> None:
    told = two.result(
        "step",
        actions={"farmer": [CHOOSE], "farmer2": [CHOOSE]},
        view={"sections": ["near", "map"], "digest": True},
    )
    assert told["state"]["character"]["farmer"] == "farmer"
    assert set(told["states"]) == {"farmer2"}
    other = told["states"]["farmer2"]
    hold_state(other)
    assert other["character"]["farmer"] == "farmer2"
    assert other["map"]["id"] == other["character"]["location_id"]
    assert other["digest"] == told["state"]["digest"]


def test_one_may_look_through_the_eyes_of_who_does_not_act(two: Talker) -> None:
    told = two.result("step", actions={"farmer": [CHOOSE]}, farmer="farmer2")
    assert told["state"]["character"]["farmer"] == "farmer2"
    assert told["states"]["farmer"]["character"]["slot"] == 1


def test_one_acts_alone_and_the_other_stays(two: Talker) -> None:
    before = two.result("observe", farmer="farmer")["character"]
    (result,), state = act(two, step_of(two, "farmer2"), farmer="farmer2")
    assert result["ok"]
    assert state["character"]["farmer"] == "farmer2"
    assert two.result("observe", farmer="farmer")["character"] == before


def test_each_has_its_own_deeds(two: Talker) -> None:
    two.result("command", name="add_item_by_name", args=["Wood", 50], farmer="farmer2")
    (result,), state = act(two, {"do": "craft", "item": "Chest"}, farmer="farmer2")
    assert result["ok"]
    assert [deed["deed"] for deed in state["ledger"]] == ["crafted"]
    assert two.result("observe", farmer="farmer")["ledger"] == []


def test_a_command_is_for_the_farmer_that_it_names(two: Talker) -> None:
    two.result("command", name="clear_inventory", farmer="farmer2")
    assert two.result("observe", farmer="farmer2")["character"]["slots"] == []
    assert two.result("observe", farmer="farmer")["character"]["slots"] != []


def test_each_has_a_menu_of_its_own_and_the_clock_goes_on(two: Talker) -> None:
    opened = {"do": "menu", "option": "open", "menu_name": "inventory"}
    _, state = act(two, opened)
    assert state["menu"] is not None
    assert two.result("observe", farmer="farmer2").get("menu") is None
    (walked,), after = act(two, step_of(two, "farmer2"), farmer="farmer2")
    assert walked["ok"]
    assert after["clock"]["tick"] > state["clock"]["tick"]


def test_what_one_fails_at_does_not_keep_the_other(two: Talker) -> None:
    told = two.result(
        "step", actions={"farmer": [{"do": "fly"}, CHOOSE], "farmer2": [CHOOSE, CHOOSE]}
    )
    assert [result["ok"] for result in told["results"]["farmer"]] == [False, False]
    assert [result["ok"] for result in told["results"]["farmer2"]] == [True, True]


def test_one_that_is_not_there_is_refused_and_nobody_acts(two: Talker) -> None:
    before = whole(two)
    actions = {"farmer": [step_of(two, "farmer")], "farmer3": [CHOOSE]}
    assert two.error("step", actions=actions) == ("unknown_farmer", "actions")
    assert whole(two) == before


def test_the_same_steps_bring_the_same_world(server: Server, two: Talker) -> None:
    def played() -> list[Any]:
        seen = []
        for _ in range(3):
            moves = {name: [step_of(two, name)] for name in ("farmer", "farmer2")}
            seen.append(two.result("step", actions=moves, view={"digest": True}))
        return seen

    once = played()
    two.result("load", save=server.save, seed=1, farmers=2)
    assert played() == once


def test_a_snapshot_keeps_them_all(server: Server, two: Talker) -> None:
    need(server, two, "snapshot")
    two.result("snapshot", name="conformance")
    before = [whole(two, name) for name in ("farmer", "farmer2")]
    two.result("load", save=server.save)
    two.result("restore", name="conformance")
    assert [whole(two, name) for name in ("farmer", "farmer2")] == before
