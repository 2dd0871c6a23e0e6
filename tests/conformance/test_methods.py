"""Params, results and effects of every method."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Any

import pytest

from pytest_stardojo.gamedata.commands import COMMANDS
from pytest_stardojo.wire import messages
from pytest_stardojo.wire.capabilities import CAPABILITIES
from tests.conformance.clients import Client
from tests.conformance.servers import ABSENT, Server, require
from tests.conformance.shapes import bits, check_shape, check_state
from tests.conformance.world import DIGEST_VIEW, EVERYTHING, act, free_neighbour, full_state, later

Fresh = Callable[..., tuple[Server, Client]]

TEN_MINUTES = 7000
"""Milliseconds."""


@pytest.mark.method("hello")
def test_hello_returns_server_protocol_and_capabilities(server: Server, client: Client) -> None:
    reply = client.result("hello", client="conformance", protocol=2)
    check_shape(reply, messages.HelloResult)
    assert reply["server"]
    assert reply["protocol"] == 2
    assert reply["game"] in ("valley", "stardew")
    assert set(reply["capabilities"]) <= set(CAPABILITIES)
    assert len(set(reply["capabilities"])) == len(reply["capabilities"])
    if server.complete:
        assert set(reply["capabilities"]) == set(CAPABILITIES) - ABSENT


@pytest.mark.method("hello")
def test_hello_is_optional_and_may_be_repeated(server: Server, client: Client) -> None:
    client.result("load", save=server.save)
    assert client.result("hello") == client.result("hello", client="another")


@pytest.mark.method("atlas")
def test_atlas_returns_every_map(server: Server, client: Client) -> None:
    require(server, client, "atlas")
    reply = client.result("atlas")
    check_shape(reply, messages.AtlasResult)
    maps = reply["maps"]
    for name, chart in maps.items():
        assert (chart["name"], len(chart["hash"]) > 0) == (name, True)
        for bitmap in ("walkable", "diggable", "water"):
            bits(chart[bitmap], chart["width"], chart["height"])
        for way in chart["exits"]:
            assert -1 <= way["x"] <= chart["width"]
            assert -1 <= way["y"] <= chart["height"]
        assert set(chart["arrivals"]) <= set(maps) | {"UndergroundMine", "Mine"}
    assert client.result("atlas") == reply


@pytest.mark.method("load")
def test_load_returns_place_and_date_of_the_start(server: Server, client: Client) -> None:
    reply = client.result("load", save=server.save, seed=5, farmers=1)
    check_shape(reply, messages.LoadResult)
    state = full_state(client)
    clock, who = state["clock"], state["character"]
    assert (reply["season"], reply["day"], reply["year"]) == (
        *(clock["season"], clock["day"], clock["year"]),
    )
    assert (reply["location"], reply.get("digest")) == (who["location"], state.get("digest"))
    assert state["ledger"] == []


@pytest.mark.method("load")
def test_load_restarts_the_game(server: Server, game: Client) -> None:
    before = full_state(game)
    game.result("command", name="set_money", args=[77])
    game.result("advance", ms=TEN_MINUTES)
    assert full_state(game) != before
    game.result("load", save=server.save, seed=1)
    assert full_state(game) == before


@pytest.mark.method("load")
def test_load_accepts_seeds_of_64_bits(server: Server, client: Client) -> None:
    for seed in (0, -1, 2**63 - 1, -(2**63)):
        first = client.result("load", save=server.save, seed=seed)
        assert client.result("load", save=server.save, seed=seed) == first


@pytest.mark.method("command")
def test_a_command_returns_a_result_and_adds_no_deed(game: Client) -> None:
    reply = game.result("command", name="set_money", args=[4321])
    check_shape(reply, messages.CommandResult)
    state = game.result("observe")
    assert state["character"]["money"] == 4321
    assert (state["ledger"], state.get("events", [])) == ([], [])


def test_every_command_is_known(game: Client) -> None:
    kinds = {name: game.error("command", name=name, args=[[]] * 40)[0] for name in COMMANDS}
    known = {"bad_args", "not_in_this_version"}
    assert {name: kind for name, kind in kinds.items() if kind not in known} == {}


@pytest.mark.method("command")
def test_omitted_arguments_take_their_defaults(game: Client) -> None:
    game.result("command", name="set_health", args=[5])
    game.result("command", name="set_health")
    who = game.result("observe")["character"]
    assert who["health"] == who["max_health"]
    game.result("command", name="set_energy", args=[5])
    game.result("command", name="set_energy", args=[None])
    who = game.result("observe")["character"]
    assert who["energy"] == who["max_energy"]


@pytest.mark.method("step")
def test_a_step_returns_the_result_of_each_action_and_the_state(game: Client) -> None:
    before = game.result("observe")
    _, dx, dy = free_neighbour(before)
    there = {"do": "move", "x": dx, "y": dy}
    back = {"do": "move", "x": -dx, "y": -dy}
    reply = game.result("step", actions={"farmer": [there, back]})
    check_shape(reply, messages.StepResult)
    check_state(reply["state"])
    first, second = reply["results"]["farmer"]
    x, y = before["character"]["x"], before["character"]["y"]
    assert (first["ok"], first["tile"]) == (True, [x + dx, y + dy])
    assert (second["ok"], second["tile"]) == (True, [x, y])
    assert first["ticks"] > 0
    after = reply["state"]
    assert (after["character"]["x"], after["character"]["y"]) == (x, y)
    spent = first["ticks"] + second["ticks"]
    assert after["clock"]["tick"] - before["clock"]["tick"] == spent
    assert "states" not in reply or reply["states"] == {}


@pytest.mark.method("step")
@pytest.mark.parametrize("actions", [None, {}, {"farmer": []}], ids=repr)
def test_a_step_without_actions_lasts_ten_minutes(game: Client, actions: Any) -> None:
    before = game.result("observe")["clock"]
    params = {} if actions is None else {"actions": actions}
    reply = game.result("step", **params)
    assert reply["results"] == (actions or {})
    assert reply["state"]["clock"]["time"] == later(before["time"], 10)


@pytest.mark.method("step")
def test_ten_minutes_pass_while_a_menu_is_open(game: Client) -> None:
    (opened,), state = act(game, {"do": "menu", "option": "open", "menu_name": "inventory"})
    assert opened["ok"]
    assert state["menu"]["kind"]
    after = game.result("step")["state"]
    assert after["clock"]["time"] == later(state["clock"]["time"], 10)


@pytest.mark.method("observe")
def test_observe_returns_the_state_and_changes_nothing(game: Client) -> None:
    first = game.result("observe", view=EVERYTHING)
    check_state(first)
    game.result("observe", view={"radius": 30})
    assert game.result("observe", view=EVERYTHING) == first


@pytest.mark.method("advance")
def test_advance_lets_the_world_run(game: Client) -> None:
    before = game.result("observe")["clock"]
    state = game.result("advance", ms=TEN_MINUTES)
    check_state(state)
    assert state["clock"]["time"] == later(before["time"], 10)
    assert state["clock"]["tick"] - before["tick"] == 420
    assert game.result("observe") == state


@pytest.mark.method("advance")
def test_advancing_by_zero_changes_nothing(game: Client) -> None:
    before = full_state(game)
    game.result("advance", ms=0)
    assert full_state(game) == before


@pytest.mark.method("advance")
def test_several_short_advances_equal_one_long_advance(server: Server, game: Client) -> None:
    game.result("advance", ms=60_000)
    at_once = full_state(game)
    game.result("load", save=server.save, seed=1)
    for _ in range(6):
        game.result("advance", ms=10_000)
    assert full_state(game) == at_once


@pytest.mark.method("advance")
def test_a_day_can_pass_in_one_call(game: Client) -> None:
    before = game.result("observe")["clock"]
    state = game.result("advance", ms=900_000)
    check_state(state)
    assert state["clock"]["days_played"] == before["days_played"] + 1


@pytest.mark.method("snapshot")
def test_a_snapshot_keeps_the_complete_world(server: Server, game: Client) -> None:
    require(server, game, "snapshot")
    game.result("advance", ms=TEN_MINUTES)
    kept = full_state(game)
    check_shape(game.result("snapshot", name="conformance"), messages.Done)
    assert full_state(game) == kept
    game.result("command", name="set_money", args=[1])
    game.result("advance", ms=TEN_MINUTES)
    game.result("restore", name="conformance")
    assert full_state(game) == kept


@pytest.mark.method("restore")
def test_a_restored_world_develops_in_the_same_way_again(server: Server, game: Client) -> None:
    require(server, game, "snapshot")
    game.result("snapshot", name="conformance")
    once = game.result("advance", ms=60_000, view=DIGEST_VIEW)
    check_shape(game.result("restore", name="conformance"), messages.Done)
    assert game.result("advance", ms=60_000, view=DIGEST_VIEW) == once
    game.result("load", save=server.save, seed=99)
    game.result("restore", name="conformance")
    assert game.result("advance", ms=60_000, view=DIGEST_VIEW) == once


@pytest.mark.method("restore")
def test_a_snapshot_replaces_an_earlier_one_of_the_same_name(server: Server, game: Client) -> None:
    require(server, game, "snapshot")
    for money in (11, 12):
        game.result("command", name="set_money", args=[money])
        game.result("snapshot", name="conformance")
    game.result("command", name="set_money", args=[13])
    game.result("restore", name="conformance")
    assert game.result("observe")["character"]["money"] == 12


def test_too_many_snapshots_are_refused_and_earlier_ones_remain(fresh: Fresh) -> None:
    other, connection = fresh(frames=False)
    require(other, connection, "snapshot")
    connection.result("load", save=other.save)
    answers = [connection.ask("snapshot", name=f"number {n}") for n in range(80)]
    kinds = [each["error"]["data"]["kind"] for each in answers if "error" in each]
    assert set(kinds) == {"too_many"}
    assert answers[-1]["error"]["data"]["field"] == "name"
    connection.result("restore", name="number 0")
    connection.result("snapshot", name="number 0")


@pytest.mark.method("counts")
def test_calls_are_counted_by_method(server: Server, game: Client) -> None:
    require(server, game, "counts")
    before = game.result("counts")
    check_shape(before, messages.CountsResult)
    game.result("observe")
    game.result("advance", ms=0)
    game.ask("step", actions={"nobody": []})
    after = game.result("counts")
    more = {name: after["calls"][name] - before["calls"].get(name, 0) for name in after["calls"]}
    assert (more["observe"], more["advance"], more["step"]) == (1, 1, 1)
    assert "counts" not in after["calls"]
    assert after["connections"] == before["connections"]


@pytest.mark.method("save")
def test_a_written_save_can_be_loaded(server: Server, game: Client, tmp_path: Any) -> None:
    require(server, game, "save")
    if not server.local:
        pytest.skip("runs on another machine, where this test cannot read files")
    game.result("command", name="set_money", args=[777])
    before = full_state(game)
    path = tmp_path / "copy.yaml"
    check_shape(game.result("save", path=str(path)), messages.Done)
    assert full_state(game) == before
    assert path.stat().st_size > 0
    game.result("load", save=server.save, seed=1)
    game.result("load", save=str(path), seed=1)
    after = full_state(game)
    for part in ("character", "clock", "farm", "map"):
        assert after[part] == before[part]


@pytest.mark.method("shutdown")
def test_shutdown_returns_a_result_and_ends_the_server(
    request: pytest.FixtureRequest, server: Server
) -> None:
    if server.complete or server.pid is not None:
        other, connection = request.getfixturevalue("fresh")()
    elif request.config.getoption("--conformance-shutdown", False):
        other, connection = server, server.connect()
    else:
        pytest.skip("stays running without --conformance-shutdown")
    request.addfinalizer(connection.close)
    bystander = other.connect()
    bystander.result("hello")
    check_shape(connection.result("shutdown"), messages.Done)
    assert connection.line() == b""
    if other.address is not None:
        assert bystander.line() == b""
        with pytest.raises(OSError, match=r"refused|reset"):
            socket.create_connection(other.address, 5).close()
    bystander.close()
    assert other.has_ended()
