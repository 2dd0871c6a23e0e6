"""The schedule of each villager for today, by date, weather, weekday, friendship and repairs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pytest_stardojo.gamedata import calendar as calendar_table
from pytest_stardojo.gamedata import schedules as schedule_table
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.gamedata.calendar import WET
from pytest_stardojo.gamedata.schedules import ScheduleEntry, Spot
from pytest_stardojo.valley.rules.common import friendship_points
from pytest_stardojo.valley.rules.people import married_days, robin_at_work
from pytest_stardojo.valley.rules.places import entry_conditions
from pytest_stardojo.valley.world.clock import weekday
from pytest_stardojo.valley.world.model import World
from pytest_stardojo.valley.world.rng import stream

Leg = tuple[int, str, int, int, int]
"""(departure time, place, x, y, facing)."""

AWAY = "Away"
"""Location of villagers who are outside the valley."""
FRIEND_HEARTS = 6
"""Hearts from which a villager follows the schedule for friends (wiki)."""
DEPARTURES = {"Old Mariner": 1900}
"""Times at which part-time visitors leave (wiki: Mermaid's Pendant)."""


@cache
def all_names() -> tuple[str, ...]:
    """Return the names of all possible characters: villagers first, then the stationary ones."""
    names = [*villager_table.villagers(), *(info.name for info in villager_table.others())]
    return tuple(name for name in names if _start(name) is not None)


def is_present(world: World, name: str) -> bool:
    """Return whether a character is in the valley today."""
    test = _PRESENT.get(name)
    return test is None or test(world)


def _rains_outside_winter(world: World) -> bool:
    return world.weather in WET and world.season != "winter"


_PRESENT: dict[str, Callable[[World], bool]] = {
    "Kent": lambda world: world.year >= 2,
    "Leo": lambda world: False,
    "Bookseller": lambda world: False,
    "Old Mariner": _rains_outside_winter,
    "Traveling Merchant": lambda world: False,
}
"""Presence tests of characters who are not always here (wiki: Kent, Mermaid's Pendant).

Merchants stay in their wagons and never appear as characters.
"""


def morning_spot(world: World, name: str) -> Spot:
    """Return where a character is at 6:00.

    Raises:
        LookupError: the tables name no place for the character.
    """
    spouse = married_days.partner(world, name)
    if spouse is not None:
        return married_days.morning_spot(world, spouse)
    start = _building_site(world, name) or _start(name)
    if start is None:
        raise LookupError(f"{name} has no starting place")
    return start


@cache
def _start(name: str) -> Spot | None:
    home = schedule_table.homes().get(name)
    if home is not None and home.start is not None:
        return home.start
    for info in villager_table.others():
        if info.name == name and info.tile is not None:
            return info.home, *info.tile, 2
    return None


def legs_today(world: World, name: str) -> list[Leg]:
    """Return today's legs of a character."""
    spouse = married_days.partner(world, name)
    if spouse is not None:
        return married_days.legs_today(world, spouse)
    if name in DEPARTURES:
        return [(DEPARTURES[name], AWAY, 0, 0, 2)]
    if calendar_table.festival(world.season, world.day) is not None:
        return []  # villagers stay at home before the festival
    if _building_site(world, name) is not None:
        return []
    entry = entry_for(world, name)
    return [] if entry is None else list(_legs(entry.waypoints))


def _building_site(world: World, name: str) -> Spot | None:
    """Return where Robin builds today, if she does; she does not on festival days."""
    if name != robin_at_work.BUILDER:
        return None
    if calendar_table.festival(world.season, world.day) is not None:
        return None
    return robin_at_work.work_spot(world)


@cache
def _legs(waypoints: tuple[schedule_table.Waypoint, ...]) -> tuple[Leg, ...]:
    return tuple(
        (_next_ten_minutes(time), place, x, y, facing) for time, place, x, y, facing, _ in waypoints
    )


def _next_ten_minutes(time: int) -> int:
    """Round a time up to the next ten minutes, the step of the clock."""
    minutes = time // 100 * 60 + -(-(time % 100) // 10) * 10
    return minutes // 60 * 100 + minutes % 60


def entry_for(world: World, name: str) -> ScheduleEntry | None:
    """Return today's schedule entry: the first that matches and whose conditions hold.

    If it leads to a place that cannot be reached, the plain entry of the season replaces
    it, and without one the entry of the same day in spring.
    """
    matching = _matching_entries(world, name, world.season)
    if not matching:
        return None
    first = _pick_rain_variant(world, name, matching)
    if _can_be_walked(world, first):
        return first
    plain = [plan for plan in matching if not (plan.weather or plan.days or plan.weekdays)]
    others = (*plain, *matching, *_matching_entries(world, name, "spring"))
    return next((plan for plan in others if _can_be_walked(world, plan)), first)


def _matching_entries(world: World, name: str, season: str) -> list[ScheduleEntry]:
    """Return the entries for today's date in a season whose conditions hold, by priority."""
    return [
        plan
        for plan in _candidates(name, season, world.day, world.weather)
        if all(_condition_holds(world, condition) for condition in plan.conditions)
    ]


@cache
def _candidates(name: str, season: str, day: int, weather: str) -> tuple[ScheduleEntry, ...]:
    return tuple(schedule_table.candidates(name, season, day, weekday(day), weather))


def _pick_rain_variant(world: World, name: str, matching: list[ScheduleEntry]) -> ScheduleEntry:
    """Return the first entry, or the one of two rainy variants that today's luck picks."""
    if not matching[0].variant:
        return matching[0]
    luck = stream(world, "schedule.rain", name)
    variant = luck.randint(1, 2)
    luck.give_back()
    return next((plan for plan in matching if plan.variant in (0, variant)), matching[0])


# -------------------------------------------------------------------------- conditions


def _condition_holds(world: World, condition: str) -> bool:
    """Return whether a condition of an entry holds; unknown conditions do not."""
    word, _, names = condition.partition(":")
    test = _CONDITIONS.get(word)
    return test is not None and test(world, names)


def _has_friend(world: World, names: str) -> bool:
    """Return whether any farmer has six hearts with any of the villagers."""
    return any(
        friendship_points.hearts(farmer, name) >= FRIEND_HEARTS
        for farmer in world.farmers.values()
        for name in names.split(",")
    )


def _is_unlocked(world: World, need: str) -> bool:
    farmer = next(iter(world.farmers.values()), None)
    return farmer is not None and not entry_conditions.NEEDS[need](world, farmer)


_CONDITIONS: dict[str, Callable[[World, str], bool]] = {
    "year_1": lambda world, _: world.year == 1,
    "cc_restored": lambda world, _: world.community_center,
    "cc_not_restored": lambda world, _: not world.community_center,
    "hearts_6_with": _has_friend,
    "hearts_below_6_with": lambda world, names: not _has_friend(world, names),
    "bus_repaired": lambda world, _: _is_unlocked(world, "bus"),
    "bus_not_repaired": lambda world, _: not _is_unlocked(world, "bus"),
    "railroad_open": lambda world, _: _is_unlocked(world, "railroad"),
    "beach_bridge_repaired": lambda world, _: _is_unlocked(world, "beach_bridge"),
}
_REQUIREMENTS = {
    "Railroad": "railroad",
    "BathHouse_Entry": "railroad",
    "JojaMart": "joja_mart",
}
"""Entry conditions of places that are closed at first."""


def _can_be_walked(world: World, plan: ScheduleEntry) -> bool:
    return all(_is_open(world, place) for _, place, *_ in plan.waypoints)


def _is_open(world: World, place: str) -> bool:
    if place == "CommunityCenter":
        # Farmers may enter earlier; villagers come after the restoration (wiki: Caroline, Penny).
        return world.community_center
    return place not in _REQUIREMENTS or _is_unlocked(world, _REQUIREMENTS[place])
