"""Doors of the valley, tried at the minutes before and after they open and close."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.world.model import Relation
from pytest_stardojo.wire import messages as wire
from tests.valley.playing import Game

Tile = tuple[int, int]

DOORS = [
    ("Town", (43, 57), "SeedShop", (6, 29), 900, 2100),
    ("Town", (45, 71), "Saloon", (14, 24), 1200, 2400),
    ("Town", (57, 64), "JoshHouse", (9, 24), 800, 2000),
    ("Town", (72, 69), "Trailer", (12, 9), 900, 2000),
    ("Town", (58, 86), "ManorHouse", (4, 11), 830, 2200),
    ("Town", (59, 86), "ManorHouse", (5, 11), 830, 2200),
    ("Town", (10, 86), "SamHouse", (4, 23), 900, 2000),
    ("Town", (20, 89), "HaleyHouse", (2, 24), 900, 2000),
    ("Town", (94, 82), "Blacksmith", (5, 19), 900, 1600),
    ("Town", (101, 90), "ArchaeologyHouse", (3, 14), 800, 1800),
    ("Town", (36, 56), "Hospital", (10, 19), 900, 1500),
    ("Town", (95, 51), "JojaMart", (13, 29), 900, 2300),
    ("Town", (96, 51), "JojaMart", (14, 29), 900, 2300),
    ("Mountain", (12, 26), "ScienceHouse", (6, 24), 900, 2000),
    ("Forest", (90, 16), "AnimalShop", (13, 19), 900, 1800),
    ("Beach", (30, 34), "FishShop", (5, 9), 900, 1700),
]
"""(place, tile at the door, target, tile of arrival, opening and closing time)."""


@pytest.fixture(scope="module")
def game() -> Game:
    game = Game("save_new")
    game.world.villagers.clear()
    game.call("snapshot", wire.NameParams("start"))
    return game


def _earlier(time: int) -> int:
    """Return the time ten minutes before another."""
    return time - 50 if time % 100 == 0 else time - 10


def _moments() -> list[tuple[str, Tile, str, Tile, int, bool]]:
    found = []
    for place, before, to, inside, opens, closes in DOORS:
        for time, goes in ((_earlier(opens), False), (opens, True), (_earlier(closes), True)):
            found.append((place, before, to, inside, time, goes))
        found.append((place, before, to, inside, closes, False))
    return found


@pytest.mark.parametrize(("place", "before", "to", "inside", "time", "opens"), _moments())
def test_doors_open_and_close_on_the_minute(
    game: Game, place: str, before: Tile, to: str, inside: Tile, time: int, opens: bool
) -> None:
    game.call("restore", wire.NameParams("start"))
    game.command("set_time", time)
    game.world.villagers.clear()
    game.farmer.location, (game.farmer.x, game.farmer.y) = place, before
    result = game.step(wire.Interact("up")).results["farmer"][0]
    if opens:
        assert (game.farmer.location, game.farmer.x, game.farmer.y) == (to, *inside)
    else:
        assert (result.reason, game.farmer.location) == ("closed", place)


@pytest.mark.parametrize(
    ("place", "before", "who", "to"),
    [
        ("Forest", (104, 33), "Leah", "LeahHouse"),
        ("Beach", (49, 11), "Elliott", "ElliottHouse"),
        ("Mountain", (8, 21), "Maru", "ScienceHouse"),
    ],
)
@pytest.mark.parametrize(("points", "opens"), [(499, False), (500, True)])
def test_doors_that_open_to_friends(
    game: Game, place: str, before: Tile, who: str, to: str, points: int, opens: bool
) -> None:
    game.call("restore", wire.NameParams("start"))
    game.command("set_time", 1200)
    game.world.villagers.clear()
    game.farmer.relations[who] = Relation(points=points)
    game.farmer.location, (game.farmer.x, game.farmer.y) = place, before
    game.step(wire.Interact("up"))
    assert game.farmer.location == (to if opens else place)


@pytest.mark.parametrize("day", [13, 24])
def test_all_doors_with_hours_stay_shut_on_festivals(game: Game, day: int) -> None:
    game.call("restore", wire.NameParams("start"))
    game.command("set_date", 1, "spring", day)
    game.command("set_time", 1200)
    game.world.villagers.clear()
    for place, before, *_ in DOORS:
        game.farmer.location, (game.farmer.x, game.farmer.y) = place, before
        assert game.step(wire.Interact("up")).results["farmer"][0].reason == "closed"
