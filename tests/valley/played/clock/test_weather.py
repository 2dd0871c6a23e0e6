"""Weather that the calendar forces, and the odds of the rest (wiki: Weather)."""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.valley.rules.places import weather
from pytest_stardojo.valley.world.rng import stream
from tests.valley.played.player import Player
from tests.valley.rules.worlds import within

DRAWS = 10_000


@pytest.mark.parametrize(
    ("season", "day", "year", "kind"),
    [
        ("spring", 2, 1, "Sun"),
        ("spring", 3, 1, "Rain"),
        ("spring", 4, 1, "Sun"),
        ("spring", 13, 1, "Sun"),
        ("spring", 24, 2, "Sun"),
        ("summer", 1, 1, "Sun"),
        ("summer", 11, 1, "Sun"),
        ("summer", 13, 1, "Storm"),
        ("summer", 26, 1, "Storm"),
        ("summer", 13, 3, "Storm"),
        ("summer", 28, 1, "Sun"),
        ("fall", 1, 1, "Sun"),
        ("fall", 16, 1, "Sun"),
        ("fall", 27, 1, "Sun"),
        ("winter", 1, 1, "Sun"),
        ("winter", 8, 1, "Sun"),
        ("winter", 14, 1, "Sun"),
        ("winter", 15, 1, "Sun"),
        ("winter", 16, 1, "Sun"),
        ("winter", 25, 1, "Sun"),
        ("spring", 1, 2, "Sun"),
    ],
)
def test_forced_weather(season: str, day: int, year: int, kind: str) -> None:
    seasons = ("spring", "summer", "fall", "winter")
    date = (year - 1) * 112 + seasons.index(season) * 28 + day - 2  # the day before, from 0
    for seed in range(5):
        player = Player(
            season=seasons[date // 28 % 4], day=date % 28 + 1, year=date // 112 + 1, seed=seed
        )
        player.sleep()
        assert (player.world.season, player.world.day) == (season, day)
        assert player.observe().clock.weather in (kind, "Festival" if kind == "Sun" else kind)


@pytest.mark.parametrize(
    ("season", "day", "rain", "storm", "wind", "snow"),
    [
        ("spring", 9, 0.183, 0.0, 0.2, 0),
        ("summer", 8, 0.12 + 0.003 * 9, 0.85, 0, 0),
        ("summer", 19, 0.12 + 0.003 * 20, 0.85, 0, 0),
        ("fall", 9, 0.183, 0.25, 0.6, 0),
        ("winter", 9, 0, 0, 0, 0.63),
    ],
)
def test_odds_of_tomorrow(
    season: str, day: int, rain: float, storm: float, wind: float, snow: float
) -> None:
    player = Player(season=season, day=day)
    luck = stream(player.world, "test.weather")
    found = Counter(weather.roll(player.world, luck) for _ in range(DRAWS))
    wet = found["Rain"] + found["Storm"]
    assert within(wet, DRAWS, rain)
    assert within(found["Storm"], DRAWS, rain * storm)
    assert within(found["Wind"], DRAWS, (1 - rain) * wind)
    assert within(found["Snow"], DRAWS, snow)


def test_spring_storms_come_from_the_second_year_on() -> None:
    player = Player(season="spring", day=9, year=2)
    luck = stream(player.world, "test.weather")
    found = Counter(weather.roll(player.world, luck) for _ in range(DRAWS))
    assert within(found["Storm"], DRAWS, 0.183 * 0.25)


def test_daily_luck_lies_between_minus_and_plus_a_tenth() -> None:
    player = Player()
    found = []
    for _ in range(40):
        player.sleep()
        found.append(player.observe().clock.luck)
    assert -0.1 <= min(found) < -0.02
    assert 0.02 < max(found) <= 0.1
    assert all(abs(luck * 1000 - round(luck * 1000)) < 1e-9 for luck in found)
