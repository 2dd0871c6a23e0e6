"""Commands about date, time and weather."""

from __future__ import annotations

from pytest_stardojo.gamedata.calendar import DAYS_PER_SEASON, SEASONS, WET
from pytest_stardojo.valley.commands.errors import CommandError
from pytest_stardojo.valley.commands.reading import Args
from pytest_stardojo.valley.rules.people import schedules
from pytest_stardojo.valley.rules.places import weather
from pytest_stardojo.valley.rules.travel import barred_ways
from pytest_stardojo.valley.world import waiting
from pytest_stardojo.valley.world.clock import clock_text, now, tick_at, weekday
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.rng import stream

SKIES = {
    "spring": ("Sun", "Rain", "Storm", "Wind"),
    "summer": ("Sun", "Rain", "Storm", "GreenRain"),
    "fall": ("Sun", "Rain", "Storm", "Wind"),
    "winter": ("Sun", "Snow"),
}
"""Possible weather by season."""
OTHER_NAMES = {"autumn": "fall"}


def set_date(world: World, farmer: Farmer, args: Args) -> str:
    """Set year, season and day; villagers then follow the schedule of that day."""
    if args["season"] is not None:
        season = args["season"].strip().lower()
        season = OTHER_NAMES.get(season, season)
        if season not in SEASONS:
            known = ", ".join(SEASONS)
            raise CommandError(
                "bad_args", f"season must be one of {known} (got {args['season']!r})", "season"
            )
        world.season = season
    world.year = args["year"] or world.year
    world.day = args["day"] or world.day
    seasons = (world.year - 1) * len(SEASONS) + SEASONS.index(world.season)
    world.days_played = seasons * DAYS_PER_SEASON + world.day
    _fit_sky(world)
    schedules.start_day(world)
    barred_ways.clear_obstacles(world)
    return f"{weekday(world.day)}, {world.season} {world.day} of year {world.year}"


def _fit_sky(world: World) -> None:
    """Change weather that the new season does not have to sun, and draw tomorrow's weather."""
    if world.weather not in SKIES[world.season]:
        world.weather = "Sun"
    world.weather_tomorrow = weather.roll(world, stream(world, "weather", "set_date"))


def set_time(world: World, farmer: Farmer, args: Args) -> str:
    """Set the time without simulating the time between; move villagers to where they are then."""
    time = now(world) if args["time"] is None else args["time"]
    if time % 100 >= 60:
        raise CommandError("bad_args", f"time must be a time of day (got {time})", "time")
    waiting.set_clock(world, tick_at(time // 10 * 10))
    world.clock_waits = False
    schedules.place_at(world, now(world))
    barred_ways.clear_obstacles(world)
    return f"it is {clock_text(now(world))}"


def rain(world: World, farmer: Farmer, args: Args) -> str:
    """Start the rain, or stop it; either ends wind."""
    world.weather = "Sun" if world.weather in WET else "Rain"
    schedules.update_presence(world)
    return f"weather is {world.weather}"


HANDLERS = {"set_date": set_date, "set_time": set_time, "rain": rain}
