"""Speed of the clock in the Skull Cavern, and events while it waits."""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata.durations import VILLAGER_STEP
from pytest_stardojo.valley.actions import scheduler
from pytest_stardojo.valley.commands import run
from pytest_stardojo.valley.observe.digest import digest
from pytest_stardojo.valley.observe.state import clock_state
from pytest_stardojo.valley.rules.mines import mine_layout
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.rules.people import walking
from pytest_stardojo.valley.world.clock import now
from pytest_stardojo.valley.world.model import Buff, Farmer, Fuse, Location, World
from pytest_stardojo.valley.world.newcomers import newcomer
from pytest_stardojo.valley.world.packing import pack, unpack
from tests.valley.playing import Game


def on_floor(number: int, *, farmers: int = 1, prehistoric: bool = False) -> World:
    world = Game().world
    location = mine_layout.create(world, number)
    roster.clear(world, location.id)
    location.features = ["prehistoric"] if prehistoric else []
    world.farmers = {
        f"farmer{number}": newcomer(f"farmer{number}", "Farmer", location.id, 1, 1 + number)
        for number in range(farmers)
    }
    return world


def the_farmer(world: World) -> Farmer:
    return next(iter(world.farmers.values()))


def here(world: World) -> Location:
    return world.locations[the_farmer(world).location]


def seconds_until(world: World, time: int) -> float:
    """Return the seconds of play until the clock shows a time."""
    for tick in range(60 * 60):
        if now(world) == time:
            return tick / 60
        scheduler.advance(world, 1)
    raise AssertionError(f"it never was {time}")


@pytest.mark.parametrize(
    ("number", "farmers", "prehistoric", "seconds"),
    [
        (121, 1, False, 9),
        (200, 1, False, 9),
        (121, 1, True, 7),
        (121, 2, False, 7),
        (120, 1, False, 7),
        (1, 1, False, 7),
        (77377, 1, False, 7),
    ],
)
def test_seconds_of_ten_minutes(number: int, farmers: int, prehistoric: bool, seconds: int) -> None:
    world = on_floor(number, farmers=farmers, prehistoric=prehistoric)
    assert seconds_until(world, 610) == seconds
    assert seconds_until(world, 620) == seconds


def test_an_hour_lasts_54_seconds() -> None:
    assert seconds_until(on_floor(130), 700) == 54


def test_the_tick_that_clients_see_never_runs_back() -> None:
    world, seen = on_floor(121), []
    for _ in range(1200):
        scheduler.advance(world, 1)
        seen.append(clock_state(world).tick)
    assert seen == sorted(seen)
    assert seen[419:540] == [*[419] * 120, 420]


@pytest.mark.parametrize("left_after", [1, 200, 419, 420, 430, 500, 539])
def test_the_clock_runs_normally_after_leaving(left_after: int) -> None:
    world = on_floor(121)
    scheduler.advance(world, left_after)
    the_farmer(world).location = "Farm"
    over = max(0, 420 - left_after)
    rest = round(seconds_until(world, 610) * 60)
    assert rest == (over or 1), "at its full time, or at once when that has passed"
    assert seconds_until(world, 620) == 7


def test_the_clock_waits_for_the_remaining_time_after_a_late_arrival() -> None:
    world = on_floor(121)
    farmer = the_farmer(world)
    below, farmer.location = farmer.location, "Farm"
    scheduler.advance(world, 400)
    farmer.location = below
    assert round(seconds_until(world, 610) * 60) == 140


def test_everything_else_continues_while_the_clock_waits() -> None:
    world = on_floor(121)
    farmer = the_farmer(world)
    monster = roster.spawn(world, "Green Slime", here(world), (5, 5))
    monster.next_tick = monster.safe_until = monster.timer = 500
    farmer.safe_until = 500
    farmer.buffs.append(Buff("food", "Pie", {"luck": 1.0}, 840))
    monster.location = "nowhere"  # so that it does nothing meanwhile
    world.fuses.append(Fuse("(O)287", "Farm", 40, 40, 500, farmer.key))
    scheduler.advance(world, 420)
    assert world.clock_waits
    assert [monster.next_tick, monster.safe_until, monster.timer] == [380] * 3
    assert farmer.safe_until == 380
    assert world.tick == 300, "80 ticks are left for all of them, as there were"
    assert world.fuses
    scheduler.advance(world, 80)
    assert not world.fuses
    assert now(world) == 600


def test_a_buff_lasts_as_many_seconds_and_so_fewer_minutes() -> None:
    world = on_floor(121)
    farmer = the_farmer(world)
    farmer.buffs.append(Buff("food", "Pie", {"luck": 1.0}, 6 * 420))
    ticks = 0
    while farmer.buffs and ticks < 10_000:
        scheduler.advance(world, 1)
        ticks += 1
    assert 6 * 420 <= ticks <= 6 * 420 + 540
    assert now(world) < 700


def test_villagers_walk_on_while_the_clock_waits() -> None:
    world = on_floor(121)
    run(world, the_farmer(world), "set_time", [830])
    one = next(one for one in world.villagers.values() if one.name == "Pierre")
    goal = ("Town", 43, 60)
    one.location, one.x, one.y = "Town", 43, 90
    walking.set_out(world, one, goal, 2)
    assert one.walk is not None
    steps = len(one.walk.way[0].steps)
    scheduler.advance(world, 420 + 60)
    assert now(world) == 830
    assert world.clock_waits
    assert one.walk is not None
    assert len(one.walk.way[0].steps) == steps - 480 // VILLAGER_STEP


def test_set_time_ends_the_wait_and_keeps_monsters_awake() -> None:
    world = on_floor(121)
    scheduler.advance(world, 430)
    monster = roster.spawn(world, "Green Slime", here(world), (5, 5))
    monster.next_tick = world.tick + 30
    run(world, the_farmer(world), "set_time", [2200])
    assert not world.clock_waits
    assert monster.next_tick == world.tick + 30
    run(world, the_farmer(world), "set_time", [700])
    assert monster.next_tick == world.tick + 30


def test_the_wait_outlasts_a_snapshot_and_no_night() -> None:
    world = on_floor(121)
    scheduler.advance(world, 430)
    again = unpack(pack(world))
    assert again.clock_waits
    assert round(seconds_until(again, 610) * 60) == 110
    day, world.tick = world.days_played, 50400 - 1
    scheduler.advance(world, 2)
    assert world.days_played == day + 1
    assert not world.clock_waits


def test_skipping_and_ticking_give_the_same_world_while_the_clock_waits() -> None:
    one, other = on_floor(125), on_floor(125)
    for world in (one, other):
        roster.spawn(world, "Purple Slime", here(world), (3, 3))
    for leave in (False, False, True, False):
        for world, stride in ((one, None), (other, 1)):
            if leave:
                the_farmer(world).location = "Farm"
            scheduler.advance(world, 700, stride)
        assert digest(one) == digest(other)
