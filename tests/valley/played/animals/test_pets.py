"""Cats, dogs and turtles (wiki: Cat, Dog, Turtle, Pet Bowl)."""

from __future__ import annotations

import pytest

from tests.valley.played.player import AHEAD, Player

BOWL = (54, 7)


def with_pet(type: str = "cat", friendship: int = 0) -> Player:
    player = Player()
    player.sunny()
    player.command("spawn_pet", type, "0", "Mia", *AHEAD)
    player.command("animal_friendship", "Mia", friendship)
    return player


def fondness(player: Player) -> int:
    return player.observe().farm.pets[0].friendship


@pytest.mark.parametrize("type", ["cat", "dog", "turtle"])
def test_petting_brings_twelve_points_once_a_day(type: str) -> None:
    player = with_pet(type)
    assert player.touch() == "ok"
    assert player.touch() == "already_done"
    assert fondness(player) == 12


@pytest.mark.parametrize(
    ("filled", "weather", "points"), [(True, "Sun", 6), (False, "Sun", 0), (True, "Rain", 0)]
)
def test_water_in_the_bowl_brings_six_points_in_a_dry_morning(
    filled: bool, weather: str, points: int
) -> None:
    player = with_pet()
    player.world.weather_tomorrow = weather
    player.stand(BOWL[0] - 1, BOWL[1])
    player.hold("Watering Can")
    if filled:
        assert player.use("right") == "ok"
        assert player.use("right") == "already_watered"
        assert player.slot("Watering Can").water == 38
    player.sleep()
    assert fondness(player) == points


@pytest.mark.parametrize(("before", "after"), [(980, 992), (990, 1000), (1000, 1000)])
def test_a_thousand_points_are_the_most(before: int, after: int) -> None:
    player = with_pet(friendship=before)
    player.touch()
    assert fondness(player) == after


def test_both_on_three_days() -> None:
    player = with_pet()
    for _ in range(3):
        pet = next(iter(player.world.pets.values()))
        pet.location, (pet.x, pet.y) = "Farm", AHEAD
        player.stand()
        player.touch()
        player.stand(BOWL[0] - 1, BOWL[1])
        player.hold("Watering Can")
        assert player.use("right") == "ok"
        player.sunny()
        player.sleep()
    assert fondness(player) == 3 * (12 + 6)
