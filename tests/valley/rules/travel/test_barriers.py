"""Characters step aside when a barrier appears or a door is shut."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.maps import load_sheet
from pytest_stardojo.valley.world.barriers import BARRIERS, up
from pytest_stardojo.valley.world.places import blocked, closed_doors, forget_solidity
from tests.valley.playing import Game


def on_the_tiles_of(barrier: str, map: str, date: tuple[int, str, int], time: int) -> list[Game]:
    """Yield a game for every second tile of an absent barrier, with the farmer on it."""
    games = []
    for x, y in load_sheet(map).key_tiles[barrier][::2]:
        game = Game()
        year, season, day = date
        game.command("set_date", year, season, day)
        game.command("set_time", time)
        assert barrier not in up(game.world, map)
        game.farmer.location, game.farmer.x, game.farmer.y = map, x, y
        games.append(game)
    return games


def stands_free(game: Game) -> bool:
    farmer = game.farmer
    return not blocked(game.world, game.world.locations[farmer.location], farmer.x, farmer.y)


@pytest.mark.parametrize(
    ("barrier", "map", "date", "time", "commands"),
    [
        ("traveling_cart", "Forest", (1, "summer", 5), 2100, [("set_time", 1600)]),
        ("traveling_cart", "Forest", (1, "summer", 4), 900, [("set_date", 1, "summer", 5)]),
        ("landslide", "Mountain", (1, "summer", 5), 900, [("set_date", 1, "spring", 2)]),
    ],
)
def test_a_command_that_brings_a_barrier_back(
    barrier: str,
    map: str,
    date: tuple[int, str, int],
    time: int,
    commands: list[tuple[str, object]],
) -> None:
    for game in on_the_tiles_of(barrier, map, date, time):
        for name, *arguments in commands:
            game.command(name, *arguments)
        assert barrier in up(game.world, map)
        assert game.farmer.location == map
        assert stands_free(game)


def test_a_farmer_in_a_tent_wakes_beside_the_arriving_wagon() -> None:
    for game in on_the_tiles_of("traveling_cart", "Forest", (1, "summer", 4), 2200):
        game.farmer.away = game.farmer.asleep = True
        game.advance(10)
        assert "traveling_cart" in up(game.world, "Forest")
        assert game.farmer.location == "Forest"
        assert stands_free(game)


def test_a_farmer_in_an_inner_door_steps_aside_when_it_is_shut() -> None:
    game = Game()
    house = game.world.locations["SamHouse"]
    for x, y in sorted(closed_doors(house)):
        game.farmer.location, game.farmer.x, game.farmer.y = house.id, x, y
        house.doors_open.append((x, y))
        forget_solidity(house)
        assert stands_free(game)
        game.command("set_date", 3, "spring", 28)
        assert (x, y) in closed_doors(house)
        assert game.farmer.location == house.id
        assert stands_free(game)


def test_every_barrier_is_on_some_map() -> None:
    maps = ("Forest", "Mountain", "Beach")
    assert {name for map in maps for name in load_sheet(map).key_tiles} >= set(BARRIERS)
