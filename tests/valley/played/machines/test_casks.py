"""Casks in the cellar: days to each quality (wiki: Cask)."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.world.model import Thing
from pytest_stardojo.valley.world.places import put_thing
from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player


def in_the_cellar(drink: str, quality: int = 0) -> Player:
    """Return a player in front of a cask that has just been filled."""
    player = Player()
    player.command("warp", "Cellar")
    cellar = player.world.locations["Cellar"]
    cellar.things.clear()
    x, y = player.me.x, player.me.y
    put_thing(player.world, cellar, (x, y - 1), Thing("(BC)163"))
    player.hold(drink, 1, quality)
    assert player.touch() == "ok"
    player.act(wire.ChooseItem(35))
    return player


def quality_inside(player: Player) -> int:
    cellar = player.world.locations["Cellar"]
    held = next(thing.held for thing in cellar.things.values() if thing.id == "(BC)163")
    assert held is not None
    return held.quality


@pytest.mark.parametrize(
    ("drink", "silver", "gold", "iridium"),
    [
        ("Wine", 14, 28, 56),
        ("Pale Ale", 9, 17, 34),
        ("Beer", 7, 14, 28),
        ("Mead", 7, 14, 28),
        ("Cheese", 4, 7, 14),
        ("Goat Cheese", 4, 7, 14),
    ],
)
def test_nights_to_each_quality(drink: str, silver: int, gold: int, iridium: int) -> None:
    player = in_the_cellar(drink)
    reached: dict[int, int] = {}
    for night in range(1, iridium + 1):
        assert player.touch() == "busy"
        player.night()
        reached.setdefault(quality_inside(player), night)
    assert (reached[1], reached[2], reached[4]) == (silver, gold, iridium)
    assert player.touch() == "ok"
    assert player.slot(drink).quality == 4


def test_better_wine_is_sooner_perfect_and_perfect_wine_is_not_taken() -> None:
    player = in_the_cellar("Beer", 2)
    player.night(14)
    assert player.touch() == "ok"
    player.hold("Wine", 1, 4)
    assert player.touch() == "already_done"


def test_what_is_knocked_out_early_is_as_good_as_it_got() -> None:
    player = in_the_cellar("Cheese")
    player.night(4)
    player.hold("Pickaxe")
    assert player.use() == "ok"
    player.wait(10)
    assert player.slot("Cheese").quality == 1
    cellar = player.world.locations["Cellar"]
    assert [thing.id for thing in cellar.things.values()] == ["(BC)163"]
