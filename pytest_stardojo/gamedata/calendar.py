"""Festivals, weather, light, dated letters."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read

SEASONS = ("spring", "summer", "fall", "winter")
DAYS_PER_SEASON = 28
WET = ("Rain", "Storm", "GreenRain")
"""Weather that waters fields and fills bowls (wiki: Weather)."""


class FestivalInfo(msgspec.Struct, frozen=True):
    """A festival, during which shops are closed."""

    id: str
    name: str
    season: str
    day: int
    location: str
    open: int
    close: int


class PassiveFestivalInfo(msgspec.Struct, frozen=True):
    """An event of several days in one place, which is not a festival."""

    id: str
    season: str
    days: tuple[int, ...]
    location: str
    open: int
    close: int


class ForcedWeather(msgspec.Struct, frozen=True):
    """A day whose weather is fixed."""

    day: int
    weather: str
    season: str = ""
    """Empty: every season."""
    year: int = 0
    """0: every year."""


class MailInfo(msgspec.Struct, frozen=True):
    """A letter with a fixed date."""

    id: str
    season: str
    day: int
    year: int
    """Year of the letter."""
    later: bool = False
    """Whether later years also send it, if it has not been received."""


class _Calendar(msgspec.Struct):
    festivals: list[FestivalInfo]
    passive_festivals: list[PassiveFestivalInfo]
    forced_weather: list[ForcedWeather]
    mail: list[MailInfo]


RAIN_CHANCE = {"spring": 0.183, "fall": 0.183, "winter": 0.0}
"""Chance of rain or storm; see ``rain_chance`` for summer (wiki: Weather)."""
STORM_SHARE = {"spring": 0.25, "summer": 0.85, "fall": 0.25}
"""Share of stormy days among rainy days, after ``STORM_FROM`` days of a game."""
STORM_FROM = 28
WIND_CHANCE = {"spring": 0.2, "fall": 0.6}
"""Chance of wind without rain."""
SNOW_CHANCE = 0.63
GREEN_RAIN_DAYS = (5, 6, 7, 14, 15, 16, 18, 23)
"""Possible days of green rain in summer; seed and year choose one."""
DARK_FROM = {"spring": 1800, "summer": 1800, "fall": 1700, "winter": 1500}
"""Times at which darkness begins; two hours later it is full (chosen near the game's)."""
DARK_AFTER = 200


@cache
def _file() -> _Calendar:
    return read("calendar", _Calendar)


def festivals() -> tuple[FestivalInfo, ...]:
    """Return the eight festivals, in the order of the year."""
    return tuple(_file().festivals)


def festival(season: str, day: int) -> FestivalInfo | None:
    """Return the festival of a day, or None."""
    return next((f for f in _file().festivals if (f.season, f.day) == (season, day)), None)


def passive_festivals() -> tuple[PassiveFestivalInfo, ...]:
    """Return Desert Festival, Trout Derby, SquidFest and Night Market."""
    return tuple(_file().passive_festivals)


def forced_weather(season: str, day: int, year: int) -> str | None:
    """Return the fixed weather of a day, or None."""
    if festival(season, day) is not None:
        return "Sun"
    for row in _file().forced_weather:
        if row.day == day and row.season in ("", season) and row.year in (0, year):
            return row.weather
    return None


def rain_chance(season: str, day: int) -> float:
    """Return the chance of rain or storm on a day without fixed weather."""
    if season == "summer":
        return 0.12 + 0.003 * day
    return RAIN_CHANCE[season]


def mail(season: str, day: int, year: int) -> tuple[str, ...]:
    """Return the ids of the letters of a date."""
    return tuple(
        row.id
        for row in _file().mail
        if (row.season, row.day) == (season, day)
        and (row.year == year or (row.later and row.year < year))
    )
