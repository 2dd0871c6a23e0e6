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
    """A festival day; shops are closed."""

    id: str
    name: str
    season: str
    day: int
    location: str
    open: int
    close: int


class PassiveFestivalInfo(msgspec.Struct, frozen=True):
    """Days on which a place has something going on, with no festival."""

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
    """A letter that comes on a date."""

    id: str
    season: str
    day: int
    year: int
    """The year in which it comes."""
    later: bool = False
    """It comes in later years, too, to who has not had it yet."""


class _Calendar(msgspec.Struct):
    festivals: list[FestivalInfo]
    passive_festivals: list[PassiveFestivalInfo]
    forced_weather: list[ForcedWeather]
    mail: list[MailInfo]


RAIN_CHANCE = {"spring": 0.183, "fall": 0.183, "winter": 0.0}
"""Of rain or storm tomorrow; for summer see ``rain_chance`` (wiki: Weather)."""
STORM_SHARE = {"spring": 0.25, "summer": 0.85, "fall": 0.25}
"""Part of rainy days that are stormy, once ``STORM_FROM`` days have been played."""
STORM_FROM = 28
WIND_CHANCE = {"spring": 0.2, "fall": 0.6}
"""Of wind, if it does not rain."""
SNOW_CHANCE = 0.63
GREEN_RAIN_DAYS = (5, 6, 7, 14, 15, 16, 18, 23)
"""One of these summer days, by seed and year."""
DARK_FROM = {"spring": 1800, "summer": 1800, "fall": 1700, "winter": 1500}
"""When it begins to darken; fully dark two hours later (chosen near the game's)."""
DARK_AFTER = 200


@cache
def _file() -> _Calendar:
    return read("calendar", _Calendar)


def festivals() -> tuple[FestivalInfo, ...]:
    """The eight festivals, in the order of the year."""
    return tuple(_file().festivals)


def festival(season: str, day: int) -> FestivalInfo | None:
    """The festival of a day, or None."""
    return next((f for f in _file().festivals if (f.season, f.day) == (season, day)), None)


def passive_festivals() -> tuple[PassiveFestivalInfo, ...]:
    """Desert festival, derby, squid fest, night market."""
    return tuple(_file().passive_festivals)


def forced_weather(season: str, day: int, year: int) -> str | None:
    """Weather of a day that is not rolled, or None."""
    if festival(season, day) is not None:
        return "Sun"
    for row in _file().forced_weather:
        if row.day == day and row.season in ("", season) and row.year in (0, year):
            return row.weather
    return None


def rain_chance(season: str, day: int) -> float:
    """Chance of rain or storm on a day of a season, where it is rolled."""
    if season == "summer":
        return 0.12 + 0.003 * day
    return RAIN_CHANCE[season]


def mail(season: str, day: int, year: int) -> tuple[str, ...]:
    """Ids of the letters that come on a date."""
    return tuple(
        row.id
        for row in _file().mail
        if (row.season, row.day) == (season, day)
        and (row.year == year or (row.later and row.year < year))
    )
