"""Held keys: walking, repeated use of a tool, and waiting."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.actions import move
from pytest_stardojo.wire import messages as wire
from tests.valley.actions.inputs.doing import hold, press, slot_of, wait
from tests.valley.playing import Game

WAYS = {"w": (0, -1), "d": (1, 0), "s": (0, 1), "a": (-1, 0)}


@pytest.fixture
def game() -> Game:
    """A game with the farmer on a field without anything around."""
    return _field()


def _field() -> Game:
    game = Game("save_new")
    game.command("world_clear", "removable", "Farm")
    game.command("warp", "Farm", 64, 22)
    return game


def _place(game: Game) -> tuple[int, int]:
    return game.farmer.x, game.farmer.y


@pytest.mark.parametrize("key", WAYS)
@pytest.mark.parametrize("tiles", [1, 3])
def test_a_held_key_walks_as_far_as_a_move_and_takes_as_long(key: str, tiles: int) -> None:
    dx, dy = WAYS[key]
    walked, moved = _field(), _field()
    result = walked.step(hold(key, tiles * 0.2)).results["farmer"][0]
    expected = moved.step(wire.Move(dx * tiles, dy * tiles)).results["farmer"][0]
    assert (result.ok, result.ticks) == (True, expected.ticks)
    assert walked.digest() == moved.digest()


@pytest.mark.parametrize("key", WAYS)
def test_a_pressed_key_walks_one_tile(game: Game, key: str) -> None:
    x, y = _place(game)
    dx, dy = WAYS[key]
    assert game.do(press(key)) == ["ok"]
    assert _place(game) == (x + dx, y + dy)


@pytest.mark.parametrize(("seconds", "tiles"), [(0.01, 1), (0.22, 2), (0.39, 2), (1.0, 5)])
def test_a_walk_ends_on_the_tile_that_it_began(game: Game, seconds: float, tiles: int) -> None:
    x, y = _place(game)
    game.do(hold("d", seconds))
    assert _place(game) == (x + tiles, y)


def test_a_blocked_key_turns_the_farmer_and_lasts_as_long_as_it_is_held() -> None:
    game = Game("save_new")
    game.command("warp", "Farm", 64, 15)
    place = _place(game)
    result = game.step(hold("w", 1)).results["farmer"][0]
    assert (_place(game), game.farmer.facing, result.ticks) == (place, 0, 60)


def test_two_keys_walk_diagonally(game: Game) -> None:
    x, y = _place(game)
    game.do(hold("s+d", 0.8))
    assert _place(game) == (x + 2, y + 2)


def test_shift_walks_instead_of_running(game: Game) -> None:
    x, y = _place(game)
    result = game.step(hold("shift+d", 1)).results["farmer"][0]
    assert (_place(game), result.ticks) == ((x + 2, y), 60)


def test_a_held_key_walks_over_the_edge_and_on() -> None:
    game = Game("save_new")
    game.command("world_clear", "removable", "Farm")
    game.command("warp", "Farm", 78, 17)
    game.do(hold("d", 2))
    assert game.farmer.location == "BusStop"
    assert game.farmer.x > 10


def test_a_walk_into_bed_asks_and_ends() -> None:
    game = Game("save_new")
    farmer = game.farmer
    game.command("warp", "FarmHouse")
    bed = farmer.bed
    game.command("warp", "FarmHouse", bed[0] - 2, bed[1])
    walkable = not move.in_the_way(
        game.world, game.world.locations["FarmHouse"], (bed[0] - 1, bed[1])
    )
    assert walkable
    game.do(hold("d", 10))
    assert (farmer.x, farmer.y) == tuple(bed)
    assert farmer.menus[0].params["question"] == "sleep"


def test_a_held_use_key_swings_again_and_again(game: Game) -> None:
    game.do(wire.ChooseItem(slot_of(game, "(T)Hoe")))
    energy = game.farmer.energy
    result = game.step(hold("c", 1)).results["farmer"][0]
    assert game.farmer.energy == energy - 4
    assert result.ticks == 72


@pytest.mark.parametrize("seconds", [0.5, 7, 10])
def test_waiting_lets_the_time_pass(game: Game, seconds: float) -> None:
    before = game.world.tick
    result = game.step(wait(seconds)).results["farmer"][0]
    assert (result.ok, result.ticks) == (True, seconds * 60)
    assert game.world.tick == before + seconds * 60


def test_the_same_input_leads_to_the_same_world() -> None:
    def played() -> str:
        game = _field()
        game.do(hold("d", 1.3), press("2"), press("c"), hold("a+s", 2), press("x"), wait(3))
        return game.digest()

    assert played() == played()
