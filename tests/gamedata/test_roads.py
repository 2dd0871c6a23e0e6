"""Connections between places."""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import roads, schedules
from pytest_stardojo.valley.maps import load_sheet, sheet_names
from tests.sweeps import sweep


@pytest.mark.parametrize(
    ("start", "goal", "between"),
    [
        ("Town", "Town", ()),
        ("SeedShop", "Saloon", ("Town", "Saloon")),
        ("Hospital", "HarveyRoom", ("HarveyRoom",)),
        ("SebastianRoom", "Beach", ("ScienceHouse", "Mountain", "Town", "Beach")),
        ("LeahHouse", "FishShop", ("Forest", "Town", "Beach", "FishShop")),
        ("FarmHouse", "Farm", ("Farm",)),
        ("Town", "IslandSouth", None),
    ],
)
def test_places_between_start_and_goal(
    start: str, goal: str, between: tuple[str, ...] | None
) -> None:
    assert roads.between(start, goal) == between


@sweep("name", sorted(set(roads._neighbors()) & set(sheet_names())))
def test_each_neighbour_is_reached_by_an_exit(name: str) -> None:
    exits = {way.to for way in load_sheet(name).exits}
    assert set(roads._neighbors()[name]) & set(sheet_names()) <= exits


def test_every_waypoint_can_be_reached_from_home() -> None:
    for name, home in schedules.homes().items():
        if name == "Leo" or home.start is None:
            continue
        for entry in schedules.entries(name):
            for _, place, *_ in entry.waypoints:
                assert roads.between(home.start[0], place) is not None, (name, place)
