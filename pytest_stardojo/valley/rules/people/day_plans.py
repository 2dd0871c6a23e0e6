"""Which day a villager has today: by date, weather, weekday, friendship and what is repaired."""

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
"""(time of leaving, place, x, y, facing)."""

AWAY = "Away"
"""Where somebody is who is not in the valley."""
FRIEND_HEARTS = 6
"""Hearts from which on a farmer's friend spends its days differently (wiki)."""
LEAVES = {"Old Mariner": 1900}
"""When those who stand about for a part of the day go (wiki: Mermaid's Pendant)."""


@cache
def everybody() -> tuple[str, ...]:
    """All who can be in the valley: villagers first, then those who only stand somewhere."""
    names = [*villager_table.villagers(), *(info.name for info in villager_table.others())]
    return tuple(name for name in names if _start(name) is not None)


def is_here(world: World, name: str) -> bool:
    """Whether somebody is in the valley today."""
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
"""Who is not here every day (wiki: Kent, Mermaid's Pendant); merchants sit in their wagons."""


def morning(world: World, name: str) -> Spot:
    """Where somebody stands at 6:00.

    Raises:
        LookupError: nothing is known of them.
    """
    husband_or_wife = married_days.partner(world, name)
    if husband_or_wife is not None:
        return married_days.morning(world, husband_or_wife)
    start = _site(world, name) or _start(name)
    if start is None:
        raise LookupError(f"{name} has no place to start the day")
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


def route(world: World, name: str) -> list[Leg]:
    """Today's legs."""
    husband_or_wife = married_days.partner(world, name)
    if husband_or_wife is not None:
        return married_days.route(world, husband_or_wife)
    if name in LEAVES:
        return [(LEAVES[name], AWAY, 0, 0, 2)]
    if calendar_table.festival(world.season, world.day) is not None:
        return []  # they make themselves ready for the festival, at home
    if _site(world, name) is not None:
        return []
    entry = entry_for(world, name)
    return [] if entry is None else list(_legs(entry.waypoints))


def _site(world: World, name: str) -> Spot | None:
    """Where somebody builds today; on festival days nobody does."""
    if name != robin_at_work.BUILDER:
        return None
    if calendar_table.festival(world.season, world.day) is not None:
        return None
    return robin_at_work.site(world)


@cache
def _legs(waypoints: tuple[schedule_table.Waypoint, ...]) -> tuple[Leg, ...]:
    return tuple((_ten(time), place, x, y, facing) for time, place, x, y, facing, _ in waypoints)


def _ten(time: int) -> int:
    """The next time that the clock shows: it goes on by ten minutes."""
    minutes = time // 100 * 60 + -(-(time % 100) // 10) * 10
    return minutes // 60 * 100 + minutes % 60


def entry_for(world: World, name: str) -> ScheduleEntry | None:
    """The plan that serves today: the first that fits and whose conditions hold.

    Where it leads to a place that cannot be reached, the plain plan of the season serves,
    and where there is none that of the day in spring.
    """
    fitting = _fitting(world, name, world.season)
    if not fitting:
        return None
    first = _drawn(world, name, fitting)
    if _can_be_walked(world, first):
        return first
    plain = [plan for plan in fitting if not (plan.weather or plan.days or plan.weekdays)]
    others = (*plain, *fitting, *_fitting(world, name, "spring"))
    return next((plan for plan in others if _can_be_walked(world, plan)), first)


def _fitting(world: World, name: str, season: str) -> list[ScheduleEntry]:
    """Plans for such a day of a season whose conditions hold, the first first."""
    return [
        plan
        for plan in _candidates(name, season, world.day, world.weather)
        if all(_holds(world, condition) for condition in plan.conditions)
    ]


@cache
def _candidates(name: str, season: str, day: int, weather: str) -> tuple[ScheduleEntry, ...]:
    return tuple(schedule_table.candidates(name, season, day, weekday(day), weather))


def _drawn(world: World, name: str, fitting: list[ScheduleEntry]) -> ScheduleEntry:
    """The first plan; of two rainy ones that which is drawn for today, however often one asks."""
    if not fitting[0].variant:
        return fitting[0]
    luck = stream(world, "schedule.rain", name)
    drawn = luck.randint(1, 2)
    luck.give_back()
    return next((plan for plan in fitting if plan.variant in (0, drawn)), fitting[0])


# -------------------------------------------------------------------------- conditions


def _holds(world: World, condition: str) -> bool:
    """Whether a condition of a plan holds; what this version does not know does not."""
    word, _, names = condition.partition(":")
    test = _CONDITIONS.get(word)
    return test is not None and test(world, names)


def _is_friend(world: World, names: str) -> bool:
    """Whether any farmer has six hearts with any of the villagers."""
    return any(
        friendship_points.hearts(farmer, name) >= FRIEND_HEARTS
        for farmer in world.farmers.values()
        for name in names.split(",")
    )


def _open(world: World, need: str) -> bool:
    farmer = next(iter(world.farmers.values()), None)
    return farmer is not None and not entry_conditions.NEEDS[need](world, farmer)


_CONDITIONS: dict[str, Callable[[World, str], bool]] = {
    "year_1": lambda world, _: world.year == 1,
    "cc_restored": lambda world, _: world.community_center,
    "cc_not_restored": lambda world, _: not world.community_center,
    "hearts_6_with": _is_friend,
    "hearts_below_6_with": lambda world, names: not _is_friend(world, names),
    "bus_repaired": lambda world, _: _open(world, "bus"),
    "bus_not_repaired": lambda world, _: not _open(world, "bus"),
    "railroad_open": lambda world, _: _open(world, "railroad"),
    "beach_bridge_repaired": lambda world, _: _open(world, "beach_bridge"),
}
_ROADS = {
    "Railroad": "railroad",
    "BathHouse_Entry": "railroad",
    "JojaMart": "joja_mart",
}
"""Places that cannot be reached at all times, and what they need."""


def _can_be_walked(world: World, plan: ScheduleEntry) -> bool:
    return all(_is_open(world, place) for _, place, *_ in plan.waypoints)


def _is_open(world: World, place: str) -> bool:
    if place == "CommunityCenter":
        # The farmer may enter long before: people come when it is whole (wiki: Caroline, Penny).
        return world.community_center
    return place not in _ROADS or _open(world, _ROADS[place])
