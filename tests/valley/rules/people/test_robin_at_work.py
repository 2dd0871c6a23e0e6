"""Robin's days at a building site (wiki: Carpenter's Shop)."""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.valley.playing import Game

SHOP = ("ScienceHouse", 8, 18)


def order(*answers: int, day: int = 5) -> Game:
    """Return a game with an order at Robin's, by answers to her menus."""
    game = Game()
    game.command("set_date", 1, "spring", day)
    game.command("set_money", 100_000)
    game.command("set_inventory_size", 36)
    for name in ("Wood", "Stone"):
        game.command("add_item_by_name", name, 900)
    game.command("set_time", 1000)
    game.command("warp_shop", "robin")
    reasons = game.do(wire.Interact("up"), *(wire.ChooseOption(answer) for answer in answers))
    assert set(reasons) == {"ok"}
    return game


def robin_at_ten(game: Game) -> tuple[str, int, int]:
    game.command("set_time", 1000)
    robin = game.world.villagers["Robin"]
    return robin.location, robin.x, robin.y


def test_a_coop_keeps_her_on_the_farm_for_two_days_and_then_she_is_back() -> None:
    game = order(2, 1, 1, 1)
    assert robin_at_ten(game) == SHOP  # she begins tomorrow
    coop = next(one for one in game.world.buildings.values() if one.days_left)
    beside = ("Farm", coop.x + 6, coop.y + 2)
    game.sleep()
    assert robin_at_ten(game) == beside
    game.sleep()
    assert robin_at_ten(game) == beside
    game.sleep()
    assert not coop.days_left
    assert robin_at_ten(game) == SHOP


def test_her_counter_is_closed_while_she_builds() -> None:
    game = order(2, 5, 1)
    game.sleep()
    place, x, y = robin_at_ten(game)
    assert (place, x, y) == ("Farm", 68, 15)  # beside the house
    game.command("warp", "ScienceHouse", 8, 20)
    assert game.do(wire.Interact("up")) != ["ok"]


@pytest.mark.parametrize(("day", "works"), [(11, True), (12, False)])
def test_she_does_not_work_on_a_festival_day(day: int, works: bool) -> None:
    game = order(2, 1, 1, 1, day=day)
    game.sleep()
    assert (robin_at_ten(game)[0] == "Farm") is works
