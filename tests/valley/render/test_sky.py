from __future__ import annotations

import numpy as np
import pytest

from pytest_stardojo.valley.render import sky
from pytest_stardojo.valley.world.clock import tick_at
from pytest_stardojo.valley.world.model import World


@pytest.mark.parametrize(
    ("season", "time", "dark"),
    [
        ("spring", 600, 0.0),
        ("spring", 1800, 0.0),
        ("spring", 1900, 0.5),
        ("summer", 2000, 1.0),
        ("fall", 1700, 0.0),
        ("fall", 1800, 0.5),
        ("winter", 1500, 0.0),
        ("winter", 1600, 0.5),
        ("winter", 2500, 1.0),
    ],
)
def test_it_darkens_for_two_hours(season: str, time: int, dark: float) -> None:
    world = World(1, season=season, tick=tick_at(time))

    assert sky.darkness(world) == pytest.approx(dark)


def test_daylight_is_white_and_night_is_blue() -> None:
    day, night = World(1, tick=tick_at(1200)), World(1, tick=tick_at(2300))

    assert sky.tint(day) == (255, 255, 255)
    red, green, blue = sky.tint(night)
    assert red < green < blue < 200


def test_rain_makes_it_darker_at_any_hour() -> None:
    for time in (900, 1900, 2400):
        dry = World(1, tick=tick_at(time))
        wet = World(1, tick=tick_at(time), weather="Rain")
        storm = World(1, tick=tick_at(time), weather="Storm")
        assert sum(sky.tint(storm)) < sum(sky.tint(wet)) < sum(sky.tint(dry))


def test_windows_are_lit_in_the_evening() -> None:
    assert not sky.is_lit(World(1, tick=tick_at(1850)))
    assert sky.is_lit(World(1, tick=tick_at(1900)))


def test_the_wind_carries_blossoms_in_spring_and_leaves_in_fall() -> None:
    above = sky.Sky(320, 180)
    frames = {}
    for season in ("spring", "fall"):
        for phase in (0, 1):
            frame = np.zeros((180, 320), np.uint32)
            above.leaves(frame, phase, season)
            frames[season, phase] = frame

    assert 150 < np.count_nonzero(frames["spring", 0]) < 400
    assert np.any(frames["spring", 0] != frames["spring", 1])
    assert np.array_equal(frames["spring", 0] != 0, frames["fall", 0] != 0)
    red, _, blue = (frames["fall", 0].max() >> shift & 255 for shift in (0, 8, 16))
    assert red > blue
