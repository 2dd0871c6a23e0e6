"""The weather: rolled a day ahead, so that television can tell it (wiki: Weather)."""

from __future__ import annotations

from pytest_stardojo.gamedata import calendar
from pytest_stardojo.valley.world.clock import day_after
from pytest_stardojo.valley.world.model import World
from pytest_stardojo.valley.world.rng import Stream, settled, stream

WIND_FROM = 3
"""No wind before this day of the game."""
RAIN = "Rain"
GREEN_RAIN = "GreenRain"
STORM_DAY = 3
"""No storms before this day of a season."""


def night(world: World) -> None:
    """Let the weather rolled yesterday come true and roll the next day's.

    Runs first thing on the new day, once its date is set.
    """
    forced = forced_on(world, world.season, world.day, world.year)
    world.weather = forced or world.weather_tomorrow
    world.weather_tomorrow = roll(world, stream(world, "weather"))


def forced_on(world: World, season: str, day: int, year: int) -> str | None:
    """Weather of a day that is not rolled, or None: the calendar's, and the green rain's.

    One day of every summer brings green rain, which one hangs on seed and year.
    """
    forced = calendar.forced_weather(season, day, year)
    if forced is None and season == "summer" and day == green_rain_day(world, year):
        return GREEN_RAIN
    return forced


def green_rain_day(world: World, year: int) -> int:
    """Day of a year's summer on which green rain falls."""
    return settled(world, "green_rain", calendar.GREEN_RAIN_DAYS, year)


def roll(world: World, luck: Stream) -> str:
    """Weather of the day after the present one: Sun, Rain, Storm, Wind, Snow or GreenRain."""
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
    """Part of the rainy days that are stormy.

    In summer always 85 %; else a quarter, and none in the first 27 days of a game
    or the first two of a season.
    """
    if season == "summer":
        return calendar.STORM_SHARE[season]
    early = played < calendar.STORM_FROM or day < STORM_DAY
    return 0.0 if early else calendar.STORM_SHARE.get(season, 0.0)
