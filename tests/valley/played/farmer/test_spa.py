"""The spa, whose water restores energy and health."""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player

TEN_MINUTES = 420


@pytest.fixture
def player() -> Player:
    """Return a worn-out player in the shallow end of the pool."""
    player = Player()
    player.stand(6, 9, "BathHouse_Pool")
    player.farmer.energy, player.farmer.health = 20.0, 5
    return player


@pytest.mark.parametrize(
    ("ticks", "energy", "health"),
    [(23, 20, 5), (24, 30, 15), (47, 30, 15), (48, 40, 25), (240, 120, 100), (600, 270, 100)],
)
def test_ten_points_of_both_every_24_ticks(
    player: Player, ticks: int, energy: float, health: int
) -> None:
    player.advance(ticks)
    assert (player.me.energy, player.me.health) == (energy, health)


def test_ten_minutes_give_170_energy(player: Player) -> None:
    player.wait(10)
    assert player.me.energy == 190


def test_from_nothing_to_all_takes_a_quarter_of_an_hour(player: Player) -> None:
    player.farmer.energy = 0.0
    player.advance(27 * 24 - 1)
    assert player.me.energy == 260
    player.advance(1)
    assert player.me.energy == 270
    assert round(27 * 24 * 10 / TEN_MINUTES, 1) == 15.4


@pytest.mark.parametrize("place", ["steps", "rim"])
def test_beside_the_water_nothing_comes_back(player: Player, place: str) -> None:
    player.stand(*{"steps": (6, 8), "rim": (2, 10)}[place], "BathHouse_Pool")
    player.advance(TEN_MINUTES)
    assert (player.me.energy, player.me.health) == (20, 5)


def test_nobody_gets_more_than_the_most(player: Player) -> None:
    player.farmer.energy, player.farmer.health = 269.5, 99
    player.advance(TEN_MINUTES)
    assert (player.me.energy, player.me.health) == (270, 100)


def test_one_walks_in_by_the_steps(player: Player) -> None:
    player.stand(6, 4, "BathHouse_Pool")
    assert player.act(wire.Move(0, 10)) == "ok"
    # five of the ten tiles lie in the water, whose last one is reached at tick 120
    assert player.me.energy == 50
    player.advance(24)
    assert player.me.energy == 60


def test_skipping_and_ticking_through_the_bath_give_the_same(player: Player) -> None:
    twin = Player()
    twin.stand(6, 9, "BathHouse_Pool")
    twin.farmer.energy, twin.farmer.health = 20.0, 5
    player.advance(1000)
    twin.advance(1000, stride=1)
    assert player.digest() == twin.digest()


def test_the_exhausted_stay_so_until_they_sleep(player: Player) -> None:
    player.farmer.exhausted = True
    player.advance(TEN_MINUTES)
    assert player.farmer.exhausted
