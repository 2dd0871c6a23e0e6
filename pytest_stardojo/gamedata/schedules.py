"""Schedules of villagers by season, day and weather."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import read

Waypoint = tuple[int, str, int, int, int, int]
"""(departure time, place, x, y, facing 0 up 1 right 2 down 3 left, 1 if the tile is chosen)."""
Spot = tuple[str, int, int, int]
"""(place, x, y, facing)."""


class ScheduleEntry(msgspec.Struct, frozen=True):
    """Schedule of a day, with its conditions."""

    name: str
    waypoints: tuple[Waypoint, ...]
    season: str = ""
    """Empty: any."""
    days: tuple[int, ...] = ()
    weekdays: tuple[str, ...] = ()
    weather: str = ""
    """``Rain`` or ``GreenRain``; empty: any."""
    variant: int = 0
    """1 or 2: one of two equally likely schedules for rain; 0: no variant."""
    conditions: tuple[str, ...] = ()
    """Conditions: hearts_below_6_with:A,B; cc_restored; bus_repaired; year_1 ..."""


class HomeInfo(msgspec.Struct, frozen=True):
    """Bed and morning tile of a villager."""

    name: str
    bed: Spot | None = None
    start: Spot | None = None


class _Schedules(msgspec.Struct):
    places: list[HomeInfo]
    entries: list[ScheduleEntry]


@cache
def _file() -> _Schedules:
    return read("schedules", _Schedules)


@cache
def homes() -> dict[str, HomeInfo]:
    """Return the beds and morning tiles of villagers with a schedule, by name."""
    return {info.name: info for info in _file().places}


@cache
def _by_name() -> dict[str, tuple[ScheduleEntry, ...]]:
    table: dict[str, list[ScheduleEntry]] = {}
    for entry in _file().entries:
        table.setdefault(entry.name, []).append(entry)
    return {name: tuple(entries) for name, entries in table.items()}


def entries(name: str) -> tuple[ScheduleEntry, ...]:
    """Return all schedule entries of a villager."""
    return _by_name().get(name, ())


def candidates(name: str, season: str, day: int, weekday: str, weather: str) -> list[ScheduleEntry]:
    """Return the entries that match a day, in the order of the game.

    The first whose conditions hold applies; of two rain variants a random one applies.

    Args:
        name: Name of the villager.
        season: spring, summer, fall, winter.
        day: Day of the season.
        weekday: Mon ... Sun.
        weather: Sun, Rain, Storm, Wind, Snow, GreenRain.
    """
    ranked = []
    for index, entry in enumerate(entries(name)):
        rank = _rank(entry, season, day, weekday, weather)
        if rank is not None:
            ranked.append((rank, not entry.conditions, index, entry))
    return [entry for *_, entry in sorted(ranked, key=lambda row: row[:3])]


def _rank(entry: ScheduleEntry, season: str, day: int, weekday: str, weather: str) -> int | None:
    """Return the rank of an entry in the game's order, 0 first, or None if it does not match."""
    fits_season = entry.season == season
    if entry.season and not fits_season:
        # the spring entry replaces a missing entry of the season
        return 9 if entry.season == "spring" and _plain(entry) else None
    if entry.weather:
        wet = "Rain" if weather in ("Rain", "Storm") else weather
        if entry.weather != wet:
            return None
        return 0 if wet == "GreenRain" else 3
    if entry.days:
        return (1 if fits_season else 2) if day in entry.days else None
    if entry.weekdays:
        return (4 if fits_season else 5) if weekday in entry.weekdays else None
    return 6 if fits_season else 7


def _plain(entry: ScheduleEntry) -> bool:
    return not (entry.weather or entry.days or entry.weekdays)
