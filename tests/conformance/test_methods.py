"""Every method: what it takes, what it answers, what it does."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Any

import pytest

from pytest_stardojo.gamedata.commands import COMMANDS
from pytest_stardojo.wire import messages
from pytest_stardojo.wire.capabilities import CAPABILITIES
from tests.conformance.servers import Server, need
from tests.conformance.shapes import bits, hold, hold_state
from tests.conformance.talking import Talker
from tests.conformance.world import EVERYTHING, SURE, act, free_neighbour, later, whole

Fresh = Callable[..., tuple[Server, Talker]]

TEN_MINUTES = 7000
"""Milliseconds."""


@pytest.mark.method("hello")
def test_hello_tells_who_answers_and_what_it_can(server: Server, client: Talker) -> None:
    told = client.result("hello", client="conformance", protocol=1)
    hold(told, messages.HelloResult)
    assert told["server"]
    assert told["protocol"] == 1
    assert told["game"] in ("valley", "stardew")
    assert set(told["capabilities"]) <= set(CAPABILITIES)
    assert len(set(told["capabilities"])) == len(told["capabilities"])
    if server.complete:
        assert set(told["capabilities"]) == set(CAPABILITIES)


@pytest.mark.method("hello")
def test_hello_may_be_said_again_or_not_at_all(server: Server, client: Talker) -> None:
    client.result("load", save=server.save)
    assert client.result("hello") == client.result("hello", client="another")


@pytest.mark.method("atlas")
def test_atlas_tells_every_map(server: Server, client: Talker) -> None:
    need(server, client, "atlas")
    told = client.result("atlas")
    hold(told, messages.AtlasResult)
    maps = told["maps"]
    for name, chart in maps.items():
        assert (chart["name"], len(chart["hash"]) > 0) == (name, True)
        for bitmap in ("walkable", "diggable", "water"):
            bits(chart[bitmap], chart["width"], chart["height"])
        for way in chart["exits"]:
            assert -1 <= way["x"] <= chart["width"]
            assert -1 <= way["y"] <= chart["height"]
        assert set(chart["arrivals"]) <= set(maps) | {"UndergroundMine", "Mine"}
    assert client.result("atlas") == told


@pytest.mark.method("load")
def test_load_tells_where_and_when_the_game_begins(server: Server, client: Talker) -> None:
    told = client.result("load", save=server.save, seed=5, farmers=1)
    hold(told, messages.LoadResult)
    state = whole(client)
    clock, who = state["clock"], state["character"]
    assert (told["season"], told["day"], told["year"]) == (
        *(clock["season"], clock["day"], clock["year"]),
    )
    assert (told["location"], told["digest"]) == (who["location"], state["digest"])
    assert state["ledger"] == []


@pytest.mark.method("load")
def test_load_begins_anew(server: Server, game: Talker) -> None:
    before = whole(game)
    game.result("command", name="set_money", args=[77])
    game.result("advance", ms=TEN_MINUTES)
    assert whole(game) != before
    game.result("load", save=server.save, seed=1)
    assert whole(game) == before


@pytest.mark.method("load")
def test_load_takes_seeds_of_64_bits(server: Server, client: Talker) -> None:
    for seed in (0, -1, 2**63 - 1, -(2**63)):
        first = client.result("load", save=server.save, seed=seed)
        assert client.result("load", save=server.save, seed=seed) == first


@pytest.mark.method("command")
def test_a_command_tells_what_it_did_and_is_no_deed(game: Talker) -> None:
    told = game.result("command", name="set_money", args=[4321])
    hold(told, messages.CommandResult)
    state = game.result("observe")
    assert state["character"]["money"] == 4321
    assert (state["ledger"], state.get("events", [])) == ([], [])


def test_every_command_is_known(game: Talker) -> None:
    kinds = {name: game.error("command", name=name, args=[[]] * 40)[0] for name in COMMANDS}
    known = {"bad_args", "not_in_this_version"}
    assert {name: kind for name, kind in kinds.items() if kind not in known} == {}


@pytest.mark.method("command")
def test_arguments_that_are_left_out_take_their_default(game: Talker) -> None:
    game.result("command", name="set_health", args=[5])
    game.result("command", name="set_health")
    who = game.result("observe")["character"]
    assert who["health"] == who["max_health"]
    game.result("command", name="set_energy", args=[5])
    game.result("command", name="set_energy", args=[None])
    who = game.result("observe")["character"]
    assert who["energy"] == who["max_energy"]


@pytest.mark.method("step")
def test_a_step_tells_what_came_of_each_action_and_the_state(game: Talker) -> None:
    before = game.result("observe")
    _, dx, dy = free_neighbour(before)
    there = {"do": "move", "x": dx, "y": dy}
    back = {"do": "move", "x": -dx, "y": -dy}
    told = game.result("step", actions={"farmer": [there, back]})
    hold(told, messages.StepResult)
    hold_state(told["state"])
    first, second = told["results"]["farmer"]
    x, y = before["character"]["x"], before["character"]["y"]
    assert (first["ok"], first["tile"]) == (True, [x + dx, y + dy])
    assert (second["ok"], second["tile"]) == (True, [x, y])
    assert first["ticks"] > 0
    after = told["state"]
    assert (after["character"]["x"], after["character"]["y"]) == (x, y)
    spent = first["ticks"] + second["ticks"]
    assert after["clock"]["tick"] - before["clock"]["tick"] == spent
    assert "states" not in told or told["states"] == {}


@pytest.mark.method("step")
@pytest.mark.parametrize("actions", [None, {}, {"farmer": []}], ids=repr)
def test_a_step_without_actions_lasts_ten_minutes(game: Talker, actions: Any) -> None:
    before = game.result("observe")["clock"]
    params = {} if actions is None else {"actions": actions}
    told = game.result("step", **params)
    assert told["results"] == (actions or {})
    assert told["state"]["clock"]["time"] == later(before["time"], 10)


@pytest.mark.method("step")
def test_ten_minutes_pass_also_with_a_menu_open(game: Talker) -> None:
    (opened,), state = act(game, {"do": "menu", "option": "open", "menu_name": "inventory"})
    assert opened["ok"]
    assert state["menu"]["kind"]
    after = game.result("step")["state"]
    assert after["clock"]["time"] == later(state["clock"]["time"], 10)


@pytest.mark.method("observe")
def test_observe_tells_the_state_and_changes_nothing(game: Talker) -> None:
    first = game.result("observe", view=EVERYTHING)
    hold_state(first)
    game.result("observe", view={"radius": 30})
    assert game.result("observe", view=EVERYTHING) == first


@pytest.mark.method("advance")
def test_advance_lets_the_world_run(game: Talker) -> None:
    before = game.result("observe")["clock"]
    state = game.result("advance", ms=TEN_MINUTES)
    hold_state(state)
    assert state["clock"]["time"] == later(before["time"], 10)
    assert state["clock"]["tick"] - before["tick"] == 420
    assert game.result("observe") == state


@pytest.mark.method("advance")
def test_no_time_changes_nothing(game: Talker) -> None:
    before = whole(game)
    game.result("advance", ms=0)
    assert whole(game) == before


@pytest.mark.method("advance")
def test_time_in_pieces_is_the_same_time(server: Server, game: Talker) -> None:
    game.result("advance", ms=60_000)
    at_once = whole(game)
    game.result("load", save=server.save, seed=1)
    for _ in range(6):
        game.result("advance", ms=10_000)
    assert whole(game) == at_once


@pytest.mark.method("advance")
def test_a_day_may_pass_in_one_call(game: Talker) -> None:
    before = game.result("observe")["clock"]
    state = game.result("advance", ms=900_000)
    hold_state(state)
    assert state["clock"]["days_played"] == before["days_played"] + 1


@pytest.mark.method("snapshot")
def test_a_snapshot_keeps_the_whole_world(server: Server, game: Talker) -> None:
    need(server, game, "snapshot")
    game.result("advance", ms=TEN_MINUTES)
    kept = whole(game)
    hold(game.result("snapshot", name="conformance"), messages.Done)
    assert whole(game) == kept
    game.result("command", name="set_money", args=[1])
    game.result("advance", ms=TEN_MINUTES)
    game.result("restore", name="conformance")
    assert whole(game) == kept


@pytest.mark.method("restore")
def test_restore_goes_back_and_from_there_on_it_is_the_same(server: Server, game: Talker) -> None:
    need(server, game, "snapshot")
    game.result("snapshot", name="conformance")
    once = game.result("advance", ms=60_000, view=SURE)
    hold(game.result("restore", name="conformance"), messages.Done)
    assert game.result("advance", ms=60_000, view=SURE) == once
    game.result("load", save=server.save, seed=99)
    game.result("restore", name="conformance")
    assert game.result("advance", ms=60_000, view=SURE) == once


@pytest.mark.method("restore")
def test_the_last_snapshot_of_a_name_counts(server: Server, game: Talker) -> None:
    need(server, game, "snapshot")
    for money in (11, 12):
        game.result("command", name="set_money", args=[money])
        game.result("snapshot", name="conformance")
    game.result("command", name="set_money", args=[13])
    game.result("restore", name="conformance")
    assert game.result("observe")["character"]["money"] == 12


def test_snapshots_without_end_are_refused_and_those_kept_stay(fresh: Fresh) -> None:
    other, talker = fresh(frames=False)
    talker.result("load", save=other.save)
    answers = [talker.ask("snapshot", name=f"number {n}") for n in range(80)]
    kinds = [each["error"]["data"]["kind"] for each in answers if "error" in each]
    assert set(kinds) == {"too_many"}
    assert answers[-1]["error"]["data"]["field"] == "name"
    talker.result("restore", name="number 0")
    talker.result("snapshot", name="number 0")


@pytest.mark.method("save")
def test_what_was_saved_can_be_loaded(server: Server, game: Talker, tmp_path: Any) -> None:
    need(server, game, "save")
    if not server.local:
        pytest.skip("is on another machine, whose files are not ours to read")
    game.result("command", name="set_money", args=[777])
    before = whole(game)
    path = tmp_path / "copy.yaml"
    hold(game.result("save", path=str(path)), messages.Done)
    assert whole(game) == before
    assert path.stat().st_size > 0
    game.result("load", save=server.save, seed=1)
    game.result("load", save=str(path), seed=1)
    after = whole(game)
    for part in ("character", "clock", "farm", "map"):
        assert after[part] == before[part]


@pytest.mark.method("shutdown")
def test_shutdown_is_answered_and_ends_the_server(
    request: pytest.FixtureRequest, server: Server
) -> None:
    if server.complete:
        other, talker = request.getfixturevalue("fresh")()
    elif request.config.getoption("--conformance-shutdown", False):
        other, talker = server, server.connect()
    else:
        pytest.skip("is left running without --conformance-shutdown")
    request.addfinalizer(talker.close)
    bystander = other.connect()
    bystander.result("hello")
    hold(talker.result("shutdown"), messages.Done)
    assert talker.line() == b""
    if other.address is not None:
        assert bystander.line() == b""
        with pytest.raises(OSError, match=r"refused|reset"):
            socket.create_connection(other.address, 5).close()
    bystander.close()
    assert other.has_ended()
