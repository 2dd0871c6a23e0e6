"""Villagers cause no events: skipping and ticking still give the same valley."""

from __future__ import annotations

import random

import msgspec
import pytest

from pytest_stardojo.valley.actions import scheduler
from pytest_stardojo.valley.observe.digest import digest
from pytest_stardojo.wire import messages as wire
from tests.valley.playing import Game

SPOTS = (
    ("Town", 47, 58, 850),
    ("Town", 29, 62, 1130),
    ("SeedShop", 12, 22, 830),
    ("Saloon", 14, 21, 1620),
    ("Mountain", 50, 25, 1250),
    ("Forest", 80, 16, 1250),
    ("Beach", 38, 5, 1120),
)


def game_at(place: str, x: int, y: int, time: int) -> Game:
    game = Game()
    game.command("set_time", time)
    game.command("warp", place, x, y)
    return game


@pytest.mark.parametrize(("place", "x", "y", "time"), SPOTS)
@pytest.mark.parametrize("stride", [1, 7, 64])
def test_villagers_walk_the_same_around_an_idle_farmer(
    place: str, x: int, y: int, time: int, stride: int
) -> None:
    one, two = (game_at(place, x, y, time) for _ in range(2))
    scheduler.advance(one.world, 2 * 6 * 420)
    scheduler.advance(two.world, 2 * 6 * 420, stride)
    assert digest(one.world) == digest(two.world)


@pytest.mark.parametrize(("place", "x", "y", "time"), SPOTS)
def test_villagers_walk_the_same_around_a_running_farmer(
    place: str, x: int, y: int, time: int
) -> None:
    one, two = (game_at(place, x, y, time) for _ in range(2))
    luck = random.Random(f"{place}{time}")
    for _ in range(40):
        action = wire.Move(luck.randint(-9, 9), luck.randint(-9, 9))
        first = scheduler.play(one.world, {"farmer": [action]})
        second = scheduler.play(two.world, {"farmer": [action]}, 1)
        assert msgspec.to_builtins(first) == msgspec.to_builtins(second)
        assert digest(one.world) == digest(two.world)


def test_villagers_walk_the_same_when_the_farmer_changes_maps() -> None:
    one, two = (game_at("BusStop", 40, 23, 850) for _ in range(2))
    for name in ("Town", "Mountain", "Town", "Beach", "Town", "Forest"):
        for game, stride in ((one, None), (two, 1)):
            game.farmer.menus.clear()
            scheduler.play(game.world, {"farmer": [wire.Navigate(name)]}, stride)
        assert one.farmer.location == name
        assert digest(one.world) == digest(two.world)


def test_a_snapshot_in_the_middle_of_a_walk_resumes_the_same() -> None:
    game = game_at("Town", 47, 58, 900)
    game.call("snapshot", wire.NameParams("walking"))
    assert any(one.walk is not None for one in game.world.villagers.values())
    game.advance(3000)
    after = game.digest()
    game.call("restore", wire.NameParams("walking"))
    game.advance(3000)
    assert game.digest() == after
