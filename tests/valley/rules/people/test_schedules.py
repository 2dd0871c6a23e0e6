"""Pierre's day: places, walks, absence."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.people import schedules, walking
from pytest_stardojo.valley.world.clock import tick_at
from pytest_stardojo.valley.world.model import Thing, Villager
from pytest_stardojo.valley.world.places import STEPS, put_thing
from tests.valley.rules.small_town import run_to, small_town

COUNTER_SPOT = ("SeedShop", 4, 17)
SHELVES = ("SeedShop", 10, 21)
BED = ("SeedShop", 24, 4)
SALOON = ("Saloon", 12, 20)


def _spot(pierre: Villager) -> tuple[str, int, int]:
    return pierre.location, pierre.x, pierre.y


def _tiles(pierre: Villager) -> list[tuple[int, int]]:
    """Return the remaining tiles of a walk on this map."""
    assert pierre.walk is not None
    x, y = pierre.x, pierre.y
    tiles = []
    for step in pierre.walk.way[0].steps:
        dx, dy = STEPS[int(step)]
        x, y = x + dx, y + dy
        tiles.append((x, y))
    return tiles


# ------------------------------------------------------------------------- which plan


@pytest.mark.parametrize(
    ("day", "weather", "goal_at_17"),
    [
        (5, "Sun", "Saloon"),
        (4, "Sun", "SeedShop"),
        (12, "Rain", "SeedShop"),
        (5, "Rain", "SeedShop"),
        (19, "Storm", "SeedShop"),
    ],
)
def test_pierre_goes_to_the_saloon_on_dry_fridays(day: int, weather: str, goal_at_17: str) -> None:
    world, _, pierre = small_town(time=600, day=day)
    world.weather = weather
    schedules.start_day(world)
    assert next(leg for leg in pierre.route if leg[0] == 1700)[1] == goal_at_17


# ------------------------------------------------------------------- placed by the hour


@pytest.mark.parametrize(
    ("time", "spot"),
    [
        (600, COUNTER_SPOT),
        (650, COUNTER_SPOT),
        (710, SHELVES),
        (820, SHELVES),
        (840, COUNTER_SPOT),
        (900, COUNTER_SPOT),
        (1650, COUNTER_SPOT),
        (1710, SALOON),
        (2200, SALOON),
        (2300, BED),
        (2600, BED),
    ],
)
def test_setting_the_clock_places_pierre_by_his_friday_schedule(
    time: int, spot: tuple[str, int, int]
) -> None:
    world, _, pierre = small_town(time=600)
    world.tick = tick_at(time)
    schedules.place_at(world, time)
    assert _spot(pierre) == spot


@pytest.mark.parametrize(
    ("time", "spot"), [(1800, SHELVES), (2000, ("SeedShop", 37, 6)), (2200, ("SeedShop", 27, 6))]
)
def test_pierre_spends_other_evenings_at_home(time: int, spot: tuple[str, int, int]) -> None:
    _, _, pierre = small_town(time=time, day=4)
    assert _spot(pierre) == spot


def test_a_leg_that_is_due_at_that_minute_starts_at_once_from_the_waypoint_before() -> None:
    world, _, pierre = small_town(time=830)
    assert _spot(pierre) == SHELVES
    assert pierre.walk is not None
    run_to(world, 840)
    assert _spot(pierre) == COUNTER_SPOT


# ---------------------------------------------------------------------------- walking


def test_villagers_walk_a_tile_in_32_ticks() -> None:
    world, _, pierre = small_town(time=700)
    start = _spot(pierre)
    world.tick += 31
    schedules.act(world)
    assert _spot(pierre) == start
    world.tick += 1
    schedules.act(world)
    assert abs(pierre.x - start[1]) + abs(pierre.y - start[2]) == 1


def test_a_villager_faces_the_way_of_its_waypoint() -> None:
    world, _, pierre = small_town(time=700)
    assert pierre.walk is not None
    steps = len(pierre.walk.way[0].steps)
    world.tick += steps * 32
    schedules.act(world)
    assert _spot(pierre) == SHELVES
    assert pierre.walk is None
    assert pierre.facing == 2


def test_skipping_and_ticking_give_the_same_walk() -> None:
    one, _, first = small_town(time=1650)
    run_to(one, 1800)
    two, _, second = small_town(time=1650)
    while two.tick < tick_at(1800):
        two.tick += 1
        schedules.act(two)
    walking.advance_all(one)
    walking.advance_all(two)
    assert first == second


def test_a_villager_leaves_through_the_door_and_is_away() -> None:
    world, _, pierre = small_town(time=1650)
    spots = set()
    while world.tick < tick_at(1800):
        world.tick += 30
        schedules.act(world)
        walking.advance_all(world)
        spots.add(_spot(pierre))
    assert ("SeedShop", 6, 29) in spots
    assert any(spot[0] == "Town" for spot in spots)
    assert _spot(pierre) == SALOON


def test_a_villager_returns_through_the_door_to_its_bed() -> None:
    world, _, pierre = small_town(time=2240)
    run_to(world, 2251)
    spots = [_spot(pierre)]
    while pierre.walk is not None:
        world.tick += 32
        schedules.act(world)
        walking.advance_all(world)
        spots.append(_spot(pierre))
    assert ("SeedShop", 6, 29) in spots
    assert spots[-1] == BED


def test_a_villager_waits_for_a_farmer_and_then_squeezes_past() -> None:
    world, farmer, pierre = small_town(time=700)
    x, y = _tiles(pierre)[0]
    start = _spot(pierre)
    farmer.x, farmer.y = x, y
    world.tick += 3 * 32
    schedules.act(world)
    assert _spot(pierre) == start
    world.tick += 32
    schedules.act(world)
    assert (pierre.x, pierre.y) == (x, y)


def test_a_villager_walks_around_a_new_chest() -> None:
    world, _, pierre = small_town(time=700)
    x, y = _tiles(pierre)[6]
    shop = world.locations["SeedShop"]
    put_thing(world, shop, (x, y), Thing("(BC)130", items=[]))
    run_to(world, 800)
    assert _spot(pierre) == SHELVES


@pytest.mark.parametrize("watched", [True, False])
def test_a_villager_steps_beside_an_object_at_its_door(watched: bool) -> None:
    place, at = ("Town", (43, 60)) if watched else ("BusStop", (20, 10))
    world, _, pierre = small_town(time=1650, place=place, at=at)
    town = world.locations["Town"]
    put_thing(world, town, (43, 57), Thing("(BC)105"))
    spots = set()
    while world.tick < tick_at(1800):
        world.tick += 30
        schedules.act(world)
        walking.advance_all(world)
        spots.add(_spot(pierre))
    assert any(spot[0] == "Town" for spot in spots)
    assert ("Town", 43, 57) not in spots
    assert _spot(pierre) == SALOON


# -------------------------------------------------------------------- moved by commands


def test_a_keeper_moved_by_command_stays_while_the_farmer_is_there() -> None:
    world, _, pierre = small_town(time=1800)
    schedules.move_by_command(world, "Pierre", "SeedShop", 4, 17)
    run_to(world, 2400)
    assert _spot(pierre) == COUNTER_SPOT


def test_a_moved_villager_leaves_with_its_next_leg_after_the_farmer() -> None:
    world, farmer, pierre = small_town(time=1800)
    schedules.move_by_command(world, "Pierre", "SeedShop", 4, 17)
    farmer.location = "Town"
    schedules.farmer_left(world, "SeedShop")
    run_to(world, 2240)
    assert _spot(pierre) == COUNTER_SPOT
    run_to(world, 2400)
    assert _spot(pierre) == BED


def test_the_morning_begins_behind_the_counter_and_shuts_inner_doors() -> None:
    world, _, pierre = small_town(time=2400)
    world.locations["SeedShop"].doors_open.append((14, 16))
    world.tick, world.day = 0, 6
    schedules.start_day(world)
    assert _spot(pierre) == COUNTER_SPOT
    assert world.locations["SeedShop"].doors_open == []
