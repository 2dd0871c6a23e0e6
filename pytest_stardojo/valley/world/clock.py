"""Ticks, times of day, dates.

A tick is 1/60 s; ten game minutes are exactly 420 ticks; a day runs from 6:00
(tick 0) to 26:00.  Times of day have the form that the game uses: 1430 is
half past two in the afternoon.
"""

from __future__ import annotations

from pytest_stardojo.gamedata.calendar import DAYS_PER_SEASON, SEASONS
from pytest_stardojo.valley.world.model import World

TEN_MINUTES = 420
WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
DAY_END = 2600


def time_at(tick: int) -> int:
    """Return the time of day at a tick, rounded down to ten minutes: 0 is 600."""
    minutes = 360 + 10 * (tick // TEN_MINUTES)
    return minutes // 60 * 100 + minutes % 60


def tick_at(time: int) -> int:
    """Return the first tick of a time of day: 600 is 0, 2600 is 50,400."""
    minutes = time // 100 * 60 + time % 100 - 360
    return minutes * TEN_MINUTES // 10


def now(world: World) -> int:
    """Return the world's time of day, 600 to 2600."""
    return time_at(world.tick)


def minutes_between(earlier: int, later: int) -> int:
    """Return the minutes from one time of day to another."""
    return (later // 100 - earlier // 100) * 60 + later % 100 - earlier % 100


def day_after(season: str, day: int, year: int) -> tuple[str, int, int]:
    """Return the date after a date."""
    if day < DAYS_PER_SEASON:
        return season, day + 1, year
    index = SEASONS.index(season) + 1
    return SEASONS[index % len(SEASONS)], 1, year + index // len(SEASONS)


def weekday(day: int) -> str:
    """Return the weekday of a day of the season; day 1 is a Monday."""
    return WEEKDAYS[(day - 1) % 7]


def clock_text(time: int) -> str:
    """Return ``06:00 AM`` for 600, ``01:30 AM`` for 2530."""
    hour, minute = time // 100 % 24, time % 100
    return f"{(hour - 1) % 12 + 1:02d}:{minute:02d} {'AM' if hour < 12 else 'PM'}"
