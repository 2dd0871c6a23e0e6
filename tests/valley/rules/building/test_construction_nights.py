"""Construction at night."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.building import building_changes, construction_nights
from pytest_stardojo.valley.rules.common import interiors
from tests.valley.rules.homestead import Homestead


@pytest.mark.parametrize(("type", "days"), [("Coop", 3), ("Silo", 2), ("Well", 2)])
def test_a_building_is_finished_after_its_nights(type: str, days: int) -> None:
    home = Homestead()
    building = building_changes.add(home.world, type, 30, 25)
    building.days_left = days
    for night in range(days):
        assert interiors.under_construction(building), night
        construction_nights.night(home.world)
    assert not interiors.under_construction(building)


@pytest.mark.parametrize(
    ("coop", "next_size", "capacity", "width"),
    [("Coop", "Big Coop", 8, 15), ("Big Coop", "Deluxe Coop", 12, 23)],
)
def test_an_upgrade_keeps_animals_and_eggs_inside(
    coop: str, next_size: str, capacity: int, width: int
) -> None:
    home = Homestead(coop=coop)
    hen = home.animal("White Chicken")
    home.inside(home.coop).hay = [(6, 3)]
    home.coop.days_left, home.coop.upgrade_to = 2, next_size
    construction_nights.night(home.world)
    assert home.coop.type == coop
    construction_nights.night(home.world)
    assert (home.coop.type, home.coop.upgrade_to, interiors.capacity(home.coop)) == (
        next_size,
        "",
        capacity,
    )
    inside = home.inside(home.coop)
    assert inside.id == hen.location == f"{next_size}#{home.coop.id}"
    assert inside.things[2, 3].id == "(BC)101"
    assert inside.hay == [(6, 3)]
    assert f"{coop}#{home.coop.id}" not in home.world.locations


@pytest.mark.parametrize(
    ("season", "day", "left"), [("spring", 13, 2), ("spring", 14, 1), ("fall", 16, 2)]
)
def test_there_is_no_building_work_on_festivals(season: str, day: int, left: int) -> None:
    home = Homestead(season=season, day=day)
    home.coop.days_left = 2
    construction_nights.night(home.world)
    assert home.coop.days_left == left
