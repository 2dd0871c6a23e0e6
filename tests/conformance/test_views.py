"""Views: a client gets the parts of the world that it requests, and they are correct."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tests.conformance.clients import Client
from tests.conformance.servers import Server, require
from tests.conformance.shapes import bits, check_state
from tests.conformance.world import EVERYTHING, act, free_neighbour

ALWAYS = ("character", "clock", "farm", "progression", "ledger")
SECTIONS = ("near", "map", "world")
SUBSETS = [list(some) for size in range(4) for some in combinations(SECTIONS, size)]


@pytest.mark.parametrize("view", [None, {}], ids=["no view", "empty view"])
def test_the_default_view_has_seven_by_seven_tiles(game: Client, view: Any) -> None:
    state = game.result("observe", **({} if view is None else {"view": view}))
    assert len(state["near"]) == 49
    for part in ("map", "world", "digest", "frame"):
        assert state.get(part) is None


@pytest.mark.parametrize("radius", [0, 1, 3, 30])
def test_the_surroundings_are_a_square_around_the_farmer(game: Client, radius: int) -> None:
    state = game.result("observe", view={"radius": radius})
    who = state["character"]
    side = range(-radius, radius + 1)
    tiles = state["near"]
    assert [(tile["dx"], tile["dy"]) for tile in tiles] == [(dx, dy) for dy in side for dx in side]
    for tile in tiles:
        assert (tile["x"], tile["y"]) == (who["x"] + tile["dx"], who["y"] + tile["dy"])


def test_a_larger_square_has_the_same_centre(game: Client) -> None:
    small = game.result("observe", view={"radius": 2})["near"]
    big = game.result("observe", view={"radius": 8})["near"]
    inner = [tile for tile in big if max(abs(tile["dx"]), abs(tile["dy"])) <= 2]
    assert inner == small


@pytest.mark.parametrize("call", ["observe", "step", "advance"])
def test_a_view_contains_the_requested_sections_and_no_others(game: Client, call: str) -> None:
    for sections in SUBSETS:
        params: dict[str, Any] = {"view": {"sections": sections}}
        reply = game.result(call, **params, **({"ms": 0} if call == "advance" else {}))
        state = reply["state"] if call == "step" else reply
        assert {name for name in SECTIONS if state.get(name)} == set(sections)
        assert all(part in state for part in ALWAYS)
    check_state(state)


def test_a_section_requested_twice_is_returned_once(game: Client) -> None:
    twice = game.result("observe", view={"sections": ["near", "map", "near", "map"]})
    assert twice == game.result("observe", view={"sections": ["map", "near"]})


def test_the_map_is_that_of_the_farmer(server: Server, game: Client) -> None:
    state = game.result("observe", view={"sections": ["near", "map"]})
    place, who = state["map"], state["character"]
    assert (place["id"], place["name"]) == (who["location_id"], who["location"])
    blocked = bits(place["blocked"], place["width"], place["height"])
    for tile in state["near"]:
        x, y = tile["x"], tile["y"]
        if 0 <= x < place["width"] and 0 <= y < place["height"] and not tile.get("character"):
            assert blocked[y][x] is not tile["passable"], tile


def test_a_map_is_in_the_atlas_or_includes_its_chart(server: Server, game: Client) -> None:
    require(server, game, "atlas")
    hashes = {chart["hash"] for chart in game.result("atlas")["maps"].values()}
    world = game.result("observe", view=EVERYTHING)["world"]
    for place in world["locations"].values():
        assert place["map_hash"] in hashes or place.get("chart") is not None, place["id"]


def test_a_mine_floor_that_is_not_in_the_atlas_includes_its_chart(
    server: Server, game: Client
) -> None:
    require(server, game, "atlas")
    game.result("command", name="warp_mine", args=[3])
    place = game.result("observe", view={"sections": ["map"]})["map"]
    hashes = {chart["hash"] for chart in game.result("atlas")["maps"].values()}
    assert place["map_hash"] in hashes or place["chart"]["hash"] == place["map_hash"]


def test_the_world_contains_the_map(server: Server, game: Client) -> None:
    require(server, game, "world")
    state = game.result("observe", view=EVERYTHING)
    world, place = state["world"], state["map"]
    assert all(key == each["id"] for key, each in world["locations"].items())
    there = world["locations"][place["id"]]
    for part in ("width", "height", "map_hash", "blocked", "exits", "villagers"):
        assert there.get(part) == place.get(part)
    assert {each["location"] for each in world["villagers"]} <= {
        *(each["name"] for each in world["locations"].values()),
        *world["locations"],
    }


def test_the_digest_is_returned_on_request_and_covers_the_world(game: Client) -> None:
    def digest(**view: Any) -> str:
        return str(game.result("observe", view={"digest": True, **view})["digest"])

    first = digest()
    assert digest(radius=0, sections=[]) == first
    game.result("command", name="set_money", args=[3])
    changed = digest()
    assert changed != first
    game.result("advance", ms=1000)
    assert digest() not in (first, changed)


def test_observing_does_not_change_later_states(server: Server, game: Client) -> None:
    quiet = game.result("advance", ms=30_000, view={"digest": True, "sections": []})
    game.result("load", save=server.save, seed=1)
    game.result("observe", view=EVERYTHING)
    game.result("observe", view={"radius": 30})
    seen = game.result("advance", ms=30_000, view={"digest": True, "sections": []})
    assert seen == quiet


def test_the_state_of_a_step_equals_the_next_observation(game: Client) -> None:
    _, dx, dy = free_neighbour(game.result("observe"))
    view: dict[str, Any] = {"sections": ["near", "map"], "radius": 4, "digest": True}
    _, state = act(game, {"do": "move", "x": dx, "y": dy}, **view)
    assert game.result("observe", view=view) == state


def test_events_are_those_of_the_last_step(game: Client) -> None:
    game.result("advance", ms=900_000)  # a night passes
    events = game.result("observe").get("events", [])
    assert events
    assert game.result("observe")["events"] == events
    after = game.result("step", actions={"farmer": [{"do": "choose_item", "slot_index": 0}]})
    assert not [each for each in after["state"].get("events", []) if each in events]


def test_the_ledger_grows_and_is_complete_in_every_view(game: Client) -> None:
    game.result("command", name="add_item_by_name", args=["Wood", 100])
    for count in (1, 2):
        _, state = act(game, {"do": "craft", "item": "Chest"}, sections=[])
        assert sum(deed.get("count", 1) for deed in state["ledger"]) == count
    assert game.result("observe")["ledger"] == state["ledger"]
