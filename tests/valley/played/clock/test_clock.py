"""The clock and the calendar (wiki: Day Cycle, Calendar)."""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player


@pytest.mark.parametrize(
    ("steps", "time", "ticks", "clock"),
    [
        (0, 600, 0, "06:00 AM"),
        (1, 610, 420, "06:10 AM"),
        (6, 700, 2520, "07:00 AM"),
        (36, 1200, 15_120, "12:00 PM"),
        (84, 2000, 35_280, "08:00 PM"),
        (108, 2400, 45_360, "12:00 AM"),
        (119, 2550, 49_980, "01:50 AM"),
    ],
)
def test_ten_minutes_are_420_ticks(steps: int, time: int, ticks: int, clock: str) -> None:
    player = Player()
    player.wait(10 * steps)
    now = player.observe().clock
    assert (now.time, now.tick, now.clock) == (time, ticks, clock)


def test_a_day_is_twenty_hours() -> None:
    player = Player()
    player.wait(10 * 120)
    now = player.observe().clock
    assert (now.day, now.time, now.tick) == (6, 600, 0)


@pytest.mark.parametrize(("seconds", "time"), [(7, 610), (43, 700), (420, 1600), (833, 2550)])
def test_seven_seconds_are_ten_minutes(seconds: int, time: int) -> None:
    player = Player()
    state = player.call("advance", wire.AdvanceParams(seconds * 1000))
    assert isinstance(state, wire.State)
    assert state.clock.time == time


@pytest.mark.parametrize(
    ("season", "day", "year", "next_day"),
    [
        ("spring", 1, 1, ("spring", 2, 1, "Tue")),
        ("spring", 28, 1, ("summer", 1, 1, "Mon")),
        ("summer", 28, 1, ("fall", 1, 1, "Mon")),
        ("fall", 28, 1, ("winter", 1, 1, "Mon")),
        ("winter", 28, 1, ("spring", 1, 2, "Mon")),
        ("spring", 6, 1, ("spring", 7, 1, "Sun")),
    ],
)
def test_the_calendar_turns(
    season: str, day: int, year: int, next_day: tuple[str, int, int, str]
) -> None:
    player = Player(season=season, day=day, year=year)
    player.sleep()
    now = player.observe().clock
    assert (now.season, now.day, now.year, now.weekday) == next_day


def test_an_open_menu_stops_time_except_in_empty_steps() -> None:
    player = Player()
    player.act(wire.MenuAction("open", "inventory"))
    before = player.observe().clock.tick
    player.act(wire.MenuAction("close"))
    assert player.observe().clock.tick == before
    player.wait(10)
    assert player.observe().clock.time == 610
