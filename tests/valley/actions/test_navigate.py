"""``navigate`` over several maps."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.world.model import Furniture
from pytest_stardojo.wire import messages as wire
from tests.valley.playing import Game


def _result(game: Game, name: str) -> wire.ActionResult:
    return game.step(wire.Navigate(name)).results["farmer"][0]


@pytest.mark.parametrize(
    ("name", "place", "tile"),
    [
        ("Coop", "Coop#6", (2, 8)),
        ("FarmHouse", "FarmHouse", (3, 11)),
        ("Bus Stop", "BusStop", (10, 23)),
        ("Town", "Town", (0, 54)),
        ("Pierre's General Store", "SeedShop", (6, 29)),
    ],
)
def test_the_farmer_walks_to_a_named_place(name: str, place: str, tile: tuple[int, int]) -> None:
    game = Game("save_new")
    game.command("set_time", 900)
    assert _result(game, name).ok
    assert (game.farmer.location, game.farmer.x, game.farmer.y) == (place, *tile)


def test_the_current_place_takes_no_time() -> None:
    game = Game("save_new")
    result = _result(game, "Farm")
    assert (result.ok, result.ticks) == (True, 0)


def test_a_blocked_route_is_replaced_by_a_longer_one() -> None:
    # debris blocks the farm's way north in this save; the bus stop leads there, too
    game = Game("save_new")
    assert _result(game, "Backwoods").ok
    assert (game.farmer.location, game.farmer.x, game.farmer.y) == ("Backwoods", 49, 31)


def test_a_place_without_a_way_is_refused() -> None:
    game = Game("save_new")
    game.farmer.x, game.farmer.y = 64, 19
    for x, y in ((63, 19), (65, 19), (64, 18), (64, 20)):
        game.world.locations["Farm"].furniture.append(_wall(x, y))
    game.world.locations["Farm"].__dict__.clear()
    result = _result(game, "Town")
    assert (result.reason, result.message) == ("no_path", "no way leads to Town now")


def _wall(x: int, y: int) -> Furniture:
    return Furniture("(F)1376", x, y)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Deluxe Barn", "there is no Deluxe Barn on this farm"),
        ("IslandWest", "this version has no place called 'IslandWest'"),
        ("Atlantis", "this version has no place called 'Atlantis'"),
    ],
)
def test_unknown_places_are_refused(name: str, words: str) -> None:
    result = _result(Game("save_new"), name)
    assert (result.reason, result.message) == ("unknown_place", words)


def test_a_closed_door_ends_the_walk_in_front_of_it() -> None:
    game = Game("save_new")
    result = _result(game, "SeedShop")
    assert (result.reason, game.farmer.location) == ("closed", "Town")
    assert (game.farmer.x, game.farmer.y) == (43, 57)


def test_an_exhausted_farmer_walks_slower() -> None:
    game = Game("save_new")
    swift = _result(game, "BusStop").ticks
    tired = Game("save_new")
    tired.command("set_energy", 0)
    fade = 24  # an edge exit takes as long with and without energy
    assert _result(tired, "BusStop").ticks - fade == (swift - fade) * 30 // 12
