"""Tomorrow's weather: fixed days and chances."""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.valley.rules.places import weather
from pytest_stardojo.valley.world.clock import day_after
from pytest_stardojo.valley.world.model import World
from pytest_stardojo.valley.world.rng import stream
from tests.valley.rules.worlds import small_farm, within


def eve(season: str, day: int, year: int = 2) -> World:
    """Return a world on the evening before a day."""
    world, _, _ = small_farm(season=season, day=day - 1)
    world.year = year
    world.days_played = 200
    return world


@pytest.mark.parametrize(
    ("season", "day", "year", "expected"),
    [
        ("spring", 2, 1, "Sun"),
        ("spring", 3, 1, "Rain"),
        ("spring", 4, 1, "Sun"),
        ("spring", 13, 1, "Sun"),
        ("spring", 24, 2, "Sun"),
        ("summer", 11, 1, "Sun"),
        ("summer", 13, 1, "Storm"),
        ("summer", 26, 3, "Storm"),
        ("summer", 28, 1, "Sun"),
        ("fall", 16, 1, "Sun"),
        ("fall", 27, 1, "Sun"),
        ("winter", 8, 1, "Sun"),
        ("winter", 15, 2, "Sun"),
        ("winter", 25, 1, "Sun"),
    ],
)
def test_fixed_days(season: str, day: int, year: int, expected: str) -> None:
    world = eve(season, day, year)
    luck = stream(world, "test")
    assert {weather.roll(world, luck) for _ in range(50)} == {expected}


@pytest.mark.parametrize("season", ["spring", "summer", "fall", "winter"])
def test_the_first_of_a_season_is_sunny(season: str) -> None:
    before = {"spring": "winter", "summer": "spring", "fall": "summer", "winter": "fall"}
    world, _, _ = small_farm(season=before[season], day=28)
    assert {weather.roll(world, stream(world, "test")) for _ in range(50)} == {"Sun"}


@pytest.mark.parametrize(
    ("season", "day", "chances"),
    [
        (
            "spring",
            10,
            {"Rain": 0.183 * 0.75, "Storm": 0.183 * 0.25, "Wind": 0.817 * 0.2, "Snow": 0.0},
        ),
        ("summer", 10, {"Rain": 0.15 * 0.15, "Storm": 0.15 * 0.85, "Wind": 0.0}),
        ("summer", 20, {"Rain": 0.18 * 0.15, "Storm": 0.18 * 0.85, "Wind": 0.0}),
        ("fall", 10, {"Rain": 0.183 * 0.75, "Storm": 0.183 * 0.25, "Wind": 0.817 * 0.6}),
        ("winter", 10, {"Rain": 0.0, "Storm": 0.0, "Snow": 0.63, "Wind": 0.0}),
    ],
)
def test_chances_by_season(season: str, day: int, chances: dict[str, float]) -> None:
    world = eve(season, day)
    luck = stream(world, "test")
    counts = Counter(weather.roll(world, luck) for _ in range(10_000))
    for kind, chance in chances.items():
        assert within(counts[kind], 10_000, chance)


@pytest.mark.parametrize(
    ("season", "day", "played", "share"),
    [
        ("spring", 10, 27, 0.0),
        ("spring", 10, 28, 0.25),
        ("fall", 2, 60, 0.0),
        ("fall", 3, 60, 0.25),
        ("summer", 2, 30, 0.85),
    ],
)
def test_storms_come_later(season: str, day: int, played: int, share: float) -> None:
    assert weather.storm_share(season, day, played) == share


def test_yesterdays_roll_is_todays_weather() -> None:
    world = eve("spring", 10)
    world.weather_tomorrow = "Rain"
    world.day = 10
    weather.night(world)
    assert world.weather == "Rain"
    assert world.weather_tomorrow in {"Sun", "Rain", "Storm", "Wind"}


def test_a_fixed_day_overrides_what_was_rolled() -> None:
    world, _, _ = small_farm(day=3)
    world.weather_tomorrow = "Wind"
    weather.night(world)
    assert world.weather == "Rain"


@pytest.mark.parametrize(
    ("date", "after"),
    [
        (("spring", 5, 1), ("spring", 6, 1)),
        (("spring", 28, 1), ("summer", 1, 1)),
        (("winter", 28, 3), ("spring", 1, 4)),
    ],
)
def test_the_day_after(date: tuple[str, int, int], after: tuple[str, int, int]) -> None:
    assert day_after(*date) == after


def test_green_rain_falls_once_a_summer() -> None:
    days = set()
    for seed in range(40):
        world, _, _ = small_farm(seed=seed, season="summer")
        green = [
            day for day in range(1, 29) if weather.forced_on(world, "summer", day, 1) == "GreenRain"
        ]
        assert len(green) == 1
        days |= set(green)
        assert weather.forced_on(world, "spring", green[0], 1) != "GreenRain"
    assert days == {5, 6, 7, 14, 15, 16, 18, 23}
