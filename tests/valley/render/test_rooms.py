"""Every room of the town can be painted."""

from __future__ import annotations

from pytest_stardojo.valley.maps import load_sheet
from tests.sweeps import sweep
from tests.valley.maps.rooms import SIZES
from tests.valley.render.scenes import fresh, place

DARK = 60
"""Largest sum of red, green and blue of the void around a room."""


@sweep("name", sorted(SIZES))
def test_a_room_is_painted_with_light_floor_around_the_farmer(name: str) -> None:
    x, y = load_sheet(name).default_arrival
    image = fresh(place(name, x, y))
    assert image.shape == (360, 640, 3)
    lit = image.astype(int).sum(axis=2) > DARK
    assert lit.mean() > 0.12
