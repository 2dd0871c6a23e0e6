"""Commands about date, time, weather."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.commands import CommandError, run
from pytest_stardojo.valley.world.clock import now
from pytest_stardojo.valley.world.model import Drop, Farmer, Item, World


@pytest.fixture
def world() -> World:
    return saves.new_world()


@pytest.fixture
def farmer(world: World) -> Farmer:
    return world.farmers["farmer"]


def test_set_time(world: World, farmer: Farmer) -> None:
    assert run(world, farmer, "set_time", [900]) == "it is 09:00 AM"
    assert (world.tick, now(world)) == (7560, 900)
    run(world, farmer, "set_time", [2600])
    assert world.tick == 50_400
    run(world, farmer, "set_time", [1215])
    assert now(world) == 1210
    assert run(world, farmer, "set_time", []) == "it is 12:10 PM"


def test_set_time_puts_pierre_where_he_is_at_that_hour(world: World, farmer: Farmer) -> None:
    pierre = world.villagers["Pierre"]
    run(world, farmer, "set_time", [1200])
    assert (pierre.location, pierre.x, pierre.y) == ("SeedShop", 4, 17)
    run(world, farmer, "set_time", [2400])
    assert (pierre.location, pierre.x, pierre.y) == ("SeedShop", 24, 4)


def test_what_waits_for_a_tick_moves_with_the_clock(world: World, farmer: Farmer) -> None:
    farm = world.locations["Farm"]
    farm.drops.append(Drop(Item("(O)24"), 10, 20, 30))
    run(world, farmer, "set_time", [700])
    assert farm.drops[0].born == 2550
    run(world, farmer, "set_time", [600])
    assert farm.drops[0].born == 30


@pytest.mark.parametrize("time", [570, 2610, 1260, "900"])
def test_no_time_of_day(world: World, farmer: Farmer, time: object) -> None:
    with pytest.raises(CommandError) as error:
        run(world, farmer, "set_time", [time])
    assert error.value.kind == "bad_args"
    assert world.tick == 0


def test_set_date(world: World, farmer: Farmer) -> None:
    assert run(world, farmer, "set_date", [2, "Autumn", 3]) == "Wed, fall 3 of year 2"
    assert (world.year, world.season, world.day) == (2, "fall", 3)
    assert world.days_played == 112 + 56 + 3
    run(world, farmer, "set_date", [None, None, 28])
    assert (world.year, world.season, world.day) == (2, "fall", 28)
    with pytest.raises(CommandError, match="season must be one of spring, summer"):
        run(world, farmer, "set_date", [1, "monsoon"])
    assert world.year == 2


def test_rain_starts_and_stops(world: World, farmer: Farmer) -> None:
    world.weather = "Wind"
    assert run(world, farmer, "rain", []) == "weather is Rain"
    assert run(world, farmer, "rain", []) == "weather is Sun"
    world.weather = "Storm"
    assert run(world, farmer, "rain", []) == "weather is Sun"


@pytest.mark.parametrize(
    ("weather", "season", "after"),
    [
        ("Snow", "summer", "Sun"),
        ("Rain", "winter", "Sun"),
        ("Wind", "winter", "Sun"),
        ("Wind", "fall", "Wind"),
        ("Rain", "summer", "Rain"),
    ],
)
def test_the_sky_fits_the_new_season(
    world: World, farmer: Farmer, weather: str, season: str, after: str
) -> None:
    world.weather = world.weather_tomorrow = weather
    run(world, farmer, "set_date", [1, season, 10])
    assert world.weather == after
    assert (
        world.weather_tomorrow
        in {
            "summer": ("Sun", "Rain", "Storm"),
            "winter": ("Sun", "Snow"),
            "fall": ("Sun", "Rain", "Storm", "Wind"),
        }[season]
    )


def test_the_day_before_a_festival_knows_that_it_will_be_dry(world: World, farmer: Farmer) -> None:
    world.weather_tomorrow = "Rain"
    run(world, farmer, "set_date", [1, "spring", 12])
    assert world.weather_tomorrow == "Sun"
