"""Weather, rolled a day ahead for the forecast (wiki: Weather)."""

from __future__ import annotations

from pytest_stardojo.gamedata import calendar
from pytest_stardojo.valley.world.clock import day_after
from pytest_stardojo.valley.world.model import World
from pytest_stardojo.valley.world.rng import Stream, settled, stream

WIND_FROM = 3
"""First day of a game that can have wind."""
WEATHERS = ("Sun", "Rain", "Storm", "Wind", "Snow", "GreenRain")
"""All kinds of weather."""
RAIN = "Rain"
GREEN_RAIN = "GreenRain"
STORM_DAY = 3
"""First day of a season that can have storms."""


def night(world: World) -> None:
    """Set today's weather to yesterday's forecast and roll tomorrow's.

    Call it first on the new day, after the date is set.
    """
    forced = forced_on(world, world.season, world.day, world.year)
    world.weather = forced or world.weather_tomorrow
    world.weather_tomorrow = roll(world, stream(world, "weather"))


def forced_on(world: World, season: str, day: int, year: int) -> str | None:
    """Return the fixed weather of a day, by calendar or green rain, or None.

    One day of every summer has green rain; seed and year decide which.
    """
    forced = calendar.forced_weather(season, day, year)
    if forced is None and season == "summer" and day == green_rain_day(world, year):
        return GREEN_RAIN
    return forced


def green_rain_day(world: World, year: int) -> int:
    """Return the day of a year's summer with green rain."""
    return settled(world, "green_rain", calendar.GREEN_RAIN_DAYS, year)


def roll(world: World, luck: Stream) -> str:
    """Roll tomorrow's weather: Sun, Rain, Storm, Wind, Snow or GreenRain."""
    season, day, year = day_after(world.season, world.day, world.year)
    forced = forced_on(world, season, day, year)
    if forced is not None:
        return forced
    played = world.days_played + 1
    if luck.chance(calendar.rain_chance(season, day)):
        return "Storm" if luck.chance(storm_share(season, day, played)) else "Rain"
    if season == "winter":
        return "Snow" if luck.chance(calendar.SNOW_CHANCE) else "Sun"
    wind = calendar.WIND_CHANCE.get(season, 0.0) if played >= WIND_FROM else 0.0
    return "Wind" if luck.chance(wind) else "Sun"


def storm_share(season: str, day: int, played: int) -> float:
    """Return the share of rainy days with storms.

    It is 85 % in summer, and a quarter in other seasons except for the first 27 days of a
    game and the first two of a season.
    """
    if season == "summer":
        return calendar.STORM_SHARE[season]
    early = played < calendar.STORM_FROM or day < STORM_DAY
    return 0.0 if early else calendar.STORM_SHARE.get(season, 0.0)
