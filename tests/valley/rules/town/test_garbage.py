"""Garbage cans: contents and witnesses (wiki: Garbage Can)."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.town import garbage
from pytest_stardojo.valley.rules.trade import stock
from pytest_stardojo.wire import messages as wire
from tests.valley.playing import Game

MAYOR = (56, 86)
"""Tile below the can at the mayor's house."""


def alone_at_the_can(seed: int = 0) -> Game:
    """Return a farmer at the can at 6:00, without villagers."""
    game = Game(seed=seed)
    game.farmer.location, (game.farmer.x, game.farmer.y) = "Town", MAYOR
    for villager in game.world.villagers.values():
        villager.location, villager.route = "Away", []
    return game


def test_a_can_can_be_searched_once_a_day() -> None:
    game = alone_at_the_can()
    assert game.do(wire.Interact("up"), wire.Interact("up")) == ["ok", "nothing_there"]
    game.sleep()
    game.farmer.location, (game.farmer.x, game.farmer.y) = "Town", MAYOR
    assert game.do(wire.Interact("up")) == ["ok"]


def test_a_find_goes_into_the_bag() -> None:
    finds = 0
    for seed in range(12):
        game = alone_at_the_can(seed)
        game.do(wire.Interact("up"))
        game.step()
        finds += game.farmer.slots[6] is not None
    assert 0 < finds < 12


def test_a_fifth_of_the_cans_hold_something() -> None:
    game = Game()
    game.world.daily_luck = 0.0
    full = 0
    for day in range(2_000):
        game.world.days_played = day
        full += garbage.content(game.world, game.farmer, "Mayor") is not None
    assert 340 < full < 460


@pytest.mark.parametrize(
    ("can", "ids"),
    [
        ("Museum", {"(O)535", "(O)749"}),
        ("Blacksmith", {"(O)378", "(O)380", "(O)382"}),
        ("Evelyn", {"(O)223"}),
    ],
)
def test_some_cans_have_special_finds(can: str, ids: set[str]) -> None:
    game = Game()
    game.world.daily_luck = 1.0  # then there is always something, and always that
    found = set()
    for day in range(200):
        game.world.days_played = day
        find = garbage.content(game.world, game.farmer, can)
        assert find is not None
        assert 1 <= find[1] <= 4
        found.add(find[0])
    assert found == ids


def test_the_saloons_can_has_the_dish_of_the_day() -> None:
    game = Game()
    game.world.daily_luck = 1.0
    assert garbage.content(game.world, game.farmer, "Saloon") == (
        stock.dish_of_the_day(game.world),
        1,
    )
    dishes = [offer.item for offer in stock.offers(game.world, game.farmer, "saloon")]
    assert stock.dish_of_the_day(game.world) in dishes


@pytest.mark.parametrize(
    ("name", "far", "points"),
    [("Lewis", 7, 475), ("Lewis", 8, 500), ("Linus", 3, 500), ("Vincent", 3, 475)],
)
def test_witnesses_except_linus_like_the_farmer_less(name: str, far: int, points: int) -> None:
    game = alone_at_the_can()
    game.command("npc_friendship", name, 500)
    villager = game.world.villagers[name]
    villager.location, villager.x, villager.y = "Town", MAYOR[0] - far, MAYOR[1]
    assert game.do(wire.Interact("up")) == ["ok"]
    assert game.farmer.relations[name].points == points
    assert bool(game.farmer.menus) == (far <= 7)


def test_the_can_is_observed() -> None:
    game = alone_at_the_can()
    near = game.observe(wire.View(radius=1)).near
    assert next(tile.furniture for tile in near if (tile.dx, tile.dy) == (0, -1)) == "Garbage can"
