"""All villagers through whole days, compared with their waypoints."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import pairwise

import pytest

from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.gamedata.calendar import SEASONS
from pytest_stardojo.gamedata.durations import VILLAGER_STEP
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.rules.people import day_plans, schedules, villager_paths, walking
from pytest_stardojo.valley.world.clock import DAY_END, tick_at
from pytest_stardojo.valley.world.model import World
from tests.sweeps import sweep

TEN_MINUTES = 420
FESTIVALS = (8, 11, 13, 16, 24, 25, 27, 28)
"""Days of festivals in any season, on which villagers stay at home."""
NEAR = 2
"""Most tiles between a villager and a waypoint whose tile is chosen."""
DAYS = (
    ("spring", 3, "Sun"),
    ("spring", 10, "Rain"),
    ("summer", 3, "Sun"),
    ("summer", 10, "Rain"),
    ("fall", 3, "Sun"),
    ("fall", 10, "Storm"),
    ("winter", 3, "Sun"),
    ("winter", 10, "Snow"),
)

Stand = tuple[str, int, int]


@cache
def followed(
    season: str, day: int, weather: str
) -> tuple[World, dict[str, list[tuple[int, Stand]]]]:
    """Return a world after a day, and the standing villagers at each ten minutes."""
    world = saves.new_world()
    world.season, world.day, world.weather = season, day, weather
    world.farmers["farmer"].location = "Farm"
    schedules.start_day(world)
    stood: dict[str, list[tuple[int, Stand]]] = defaultdict(list)
    while world.tick < tick_at(DAY_END):
        world.tick += TEN_MINUTES
        walking.advance_visible(world)
        walking.advance_all(world)
        for villager in world.villagers.values():
            if villager.walk is None:
                spot = villager.location, villager.x, villager.y
                stood[villager.name].append((world.tick, spot))
        schedules.act(world)
    return world, stood


def missed(name: str, season: str, day: int, weather: str) -> list[str]:
    """Return the missed waypoints of a day as text."""
    world, stood = followed(season, day, weather)
    entry = day_plans.entry_for(world, name)
    if entry is None or name not in world.villagers:
        return []
    found = []
    times = [*(tick_at(leg[0]) for leg in world.villagers[name].route), tick_at(DAY_END)]
    before: Stand = day_plans.morning_spot(world, name)[:3]
    for leg, (begin, end) in zip(entry.waypoints, pairwise(times), strict=True):
        place, x, y, chosen = leg[1], leg[2], leg[3], leg[5]
        spots = {spot for tick, spot in stood[name] if begin < tick <= end}
        near = NEAR if chosen else 0
        stands = any(
            spot[0] == place and max(abs(spot[1] - x), abs(spot[2] - y)) <= near for spot in spots
        )
        if not stands and ticks_between(world, before, (place, x, y)) < end - begin:
            found.append(f"{leg[0]} {place} {x},{y}{'~' if chosen else ''}: {sorted(spots)}")
        before = (place, x, y)
    return found


def ticks_between(world: World, start: Stand, goal: Stand) -> int:
    """Return the ticks of a route; some schedules continue before the arrival."""
    way = villager_paths.find_route(world, start, goal)
    assert way is not None, f"no way from {start} to {goal}"
    return VILLAGER_STEP * sum(len(stretch.steps) + 1 for stretch in way)


@pytest.mark.soak
@sweep("weather", ["Sun", "Rain"])
@sweep("day", [day for day in range(1, 29) if day not in FESTIVALS])
@sweep("season", SEASONS)
def test_every_day_of_the_year(season: str, day: int, weather: str) -> None:
    found = {name: missed(name, season, day, weather) for name in villager_table.villagers()}
    assert {name: spots for name, spots in found.items() if spots} == {}


@sweep("name", villager_table.villagers())
@sweep(("season", "day", "weather"), DAYS)
def test_every_waypoint_is_reached_on_its_tile(
    name: str, season: str, day: int, weather: str
) -> None:
    assert missed(name, season, day, weather) == []
