"""Parts of the protocol that need a capability: the game serves them, or refuses them."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.wire.messages import Deed, Detection, Heard, StepResult
from tests.conformance.clients import Client
from tests.conformance.servers import Server, require
from tests.conformance.shapes import check_shape, check_state
from tests.conformance.test_actions import DECLARED
from tests.conformance.world import act, full_state

IMAGE = {"width": 320, "height": 180}
NEEDING: dict[str, tuple[str, dict[str, Any], str]] = {
    "ledger_since": ("observe", {"view": {"ledger_since": ""}}, "view.ledger_since"),
    "times": ("observe", {"view": {"times": True}}, "view.times"),
    "detections": ("observe", {"view": {"detections": True}}, "view.detections"),
    "views": ("step", {"views": {"farmer": {"radius": 1}}}, "views"),
    "until": ("step", {"until": "first"}, "until"),
    **{
        name: ("step", {"actions": {"farmer": [{"do": name, **form}]}}, "actions")
        for name, form in DECLARED.items()
    },
}
"""A request that needs a capability: its method, its params, and the field of the error."""


def deeds(state: dict[str, Any]) -> list[tuple[str, int]]:
    """Return things and counts of the ledger."""
    return [(deed["thing"], deed.get("count", 1)) for deed in state["ledger"]]


@pytest.mark.parametrize("capability", NEEDING)
def test_a_request_is_served_or_refused_with_the_missing_capability(
    game: Client, capability: str
) -> None:
    method, params, field = NEEDING[capability]
    if capability in game.result("hello")["capabilities"]:
        game.result(method, **params)
        return
    before = full_state(game)
    assert game.error(method, **params) == ("not_offered", field)
    assert full_state(game) == before


def test_a_refusal_names_the_capability(game: Client) -> None:
    offered = game.result("hello")["capabilities"]
    for capability in NEEDING.keys() - {*offered}:
        method, params, _ = NEEDING[capability]
        answer = game.ask(method, **params)
        assert repr(capability) in answer["error"]["message"]


def test_a_refused_action_refuses_the_whole_step(game: Client) -> None:
    offered = game.result("hello")["capabilities"]
    for name in DECLARED.keys() - {*offered}:
        before = full_state(game)
        steps = [{"do": "choose_item", "slot_index": 1}, {"do": name, **DECLARED[name]}]
        assert game.error("step", actions={"farmer": steps}) == ("not_offered", "actions")
        assert full_state(game) == before


# ------------------------------------------------------------------------------ the ledger


@pytest.fixture
def busy(server: Server, game: Client) -> Client:
    """Return a client whose farmer can craft many fences and chests."""
    require(server, game, "ledger_since")
    game.result("command", name="add_item_by_name", args=["Wood", 300])
    return game


def test_a_ledger_after_a_cursor_has_only_the_later_deeds(busy: Client) -> None:
    _, first = act(busy, {"do": "craft", "item": "Chest"}, ledger_since="")
    assert (deeds(first), first.get("ledger_from", "")) == ([("Chest", 1)], "")
    cursor = first["ledger_cursor"]
    crafts = ["Wood Fence", "Chest", "Wood Fence"]
    actions = [{"do": "craft", "item": item} for item in crafts]
    _, later = act(busy, *actions, ledger_since=cursor)
    assert (deeds(later), later["ledger_from"]) == ([("Wood Fence", 2), ("Chest", 1)], cursor)
    none = busy.result("observe", view={"ledger_since": later["ledger_cursor"]})
    assert (none["ledger"], none["ledger_cursor"]) == ([], later["ledger_cursor"])
    check_state(none)


def test_the_parts_of_a_ledger_add_up_to_the_whole(busy: Client) -> None:
    total: dict[str, int] = {}
    cursor = ""
    for item in ("Chest", "Wood Fence", "Torch", "Chest", "Chest", "Wood Fence"):
        _, state = act(busy, {"do": "craft", "item": item}, ledger_since=cursor)
        assert state.get("ledger_from", "") == cursor or not total
        for thing, count in deeds(state):
            total[thing] = total.get(thing, 0) + count
        cursor = state["ledger_cursor"]
    whole = busy.result("observe")
    assert dict(deeds(whole)) == total
    assert "ledger_cursor" not in whole


@pytest.mark.parametrize(
    "cursor", ["x", "0", "-1", "1:farmer:", "999:farmer:1", "1:farmer:99999999999999999999", "\0"]
)
def test_an_unknown_cursor_returns_the_whole_ledger(busy: Client, cursor: str) -> None:
    _, state = act(busy, {"do": "craft", "item": "Chest"}, ledger_since=cursor)
    assert (deeds(state), state.get("ledger_from", "")) == ([("Chest", 1)], "")


def test_a_cursor_of_an_earlier_world_returns_the_whole_ledger(
    server: Server, busy: Client
) -> None:
    require(server, busy, "snapshot")
    busy.result("snapshot", name="start")
    _, old = act(busy, {"do": "craft", "item": "Chest"}, ledger_since="")
    busy.result("restore", name="start")
    _, state = act(busy, {"do": "craft", "item": "Wood Fence"}, ledger_since=old["ledger_cursor"])
    assert (deeds(state), state.get("ledger_from", "")) == ([("Wood Fence", 1)], "")
    busy.result("load", save=server.save, seed=1)
    state = busy.result("observe", view={"ledger_since": state["ledger_cursor"]})
    assert (state["ledger"], state.get("ledger_from", "")) == ([], "")


def test_a_command_leaves_a_cursor_valid(busy: Client) -> None:
    _, state = act(busy, {"do": "craft", "item": "Chest"}, ledger_since="")
    busy.result("command", name="add_item_by_name", args=["Stone", 3])
    after = busy.result("observe", view={"ledger_since": state["ledger_cursor"]})
    assert (after["ledger"], after["ledger_from"]) == ([], state["ledger_cursor"])


def test_deeds_have_the_times_at_which_they_were_done(server: Server, busy: Client) -> None:
    require(server, busy, "times")
    clocks = []
    for _ in range(3):
        clocks.append(busy.result("observe")["clock"])
        act(busy, {"do": "craft", "item": "Wood Fence"}, {"do": "craft", "item": "Chest"})
        busy.result("advance", ms=14_000)
    state = busy.result("observe", view={"times": True})
    for deed in state["ledger"]:
        check_shape(deed, Deed)
        times = [(each["day"], each["time"], each.get("count", 1)) for each in deed["times"]]
        assert times == [(clock["days_played"], clock["time"], 1) for clock in clocks]
        assert deed["count"] == 3
    assert all("times" not in deed for deed in busy.result("observe")["ledger"])


def test_times_after_a_night_are_those_of_their_day(server: Server, busy: Client) -> None:
    require(server, busy, "times")
    before = busy.result("observe")["clock"]
    _, state = act(busy, {"do": "craft", "item": "Chest"}, ledger_since="")
    busy.result("advance", ms=900_000)
    act(busy, {"do": "menu", "option": "close"})
    _, state = act(busy, {"do": "craft", "item": "Chest"}, ledger_since="", times=True)
    chests = [deed for deed in state["ledger"] if deed["thing"] == "Chest"]
    first, second = [each for chest in chests for each in chest["times"]]
    assert (first["day"], first["time"]) == (before["days_played"], before["time"])
    assert second["day"] == before["days_played"] + 1


# -------------------------------------------------------------------- views of farmers


def test_each_farmer_gets_its_own_view(server: Server, client: Client) -> None:
    require(server, client, "farmers")
    require(server, client, "views")
    client.result("load", save=server.save, seed=1, farmers=3)
    reply = client.result(
        "step",
        actions={"farmer2": [{"do": "choose_item", "slot_index": 1}]},
        view={"radius": 1},
        views={"farmer": {"radius": 2}, "farmer3": {"radius": 4, "digest": True}},
    )
    check_shape(reply, StepResult)
    sizes = {key: len(state["near"]) for key, state in reply["states"].items()}
    assert (len(reply["state"]["near"]), sizes) == (25, {"farmer2": 9, "farmer3": 81})
    assert "digest" in reply["states"]["farmer3"]
    assert "digest" not in reply["states"]["farmer2"]


def test_a_wrong_view_of_a_farmer_is_refused(server: Server, client: Client) -> None:
    require(server, client, "farmers")
    require(server, client, "views")
    client.result("load", save=server.save, seed=1, farmers=2)
    before = full_state(client)
    unknown = client.error("step", views={"farmer9": {}})
    assert unknown == ("unknown_farmer", "views")
    far = client.error("step", views={"farmer2": {"radius": 31}})
    assert far[0] == "bad_params"
    if "frames" in client.result("hello")["capabilities"]:
        second = client.error("step", views={"farmer2": {"image": IMAGE}})
        assert second == ("bad_params", "views")
        drawn = client.result("step", views={"farmer2": {"image": IMAGE, "png": True}})
        assert drawn["states"]["farmer2"]["frame"]["png"]
        return
    assert full_state(client) == before


# ----------------------------------------------------------------- what is served later


def test_detections_have_their_shape(server: Server, game: Client) -> None:
    if "detections" not in game.result("hello")["capabilities"]:
        pytest.skip("does not offer 'detections'")
    state = game.result("observe", view={"image": IMAGE, "detections": True})
    for found in state["detections"]:
        check_shape(found, Detection)


def test_what_is_heard_has_its_shape(server: Server, client: Client) -> None:
    if "say" not in client.result("hello")["capabilities"]:
        pytest.skip("does not offer 'say'")
    client.result("load", save=server.save, seed=1, farmers=2)
    reply = client.result(
        "step", actions={"farmer": [{"do": "say", "text": "Hello"}]}, views={"farmer2": {}}
    )
    for heard in reply["states"]["farmer2"]["heard"]:
        check_shape(heard, Heard)
