"""Human and animal doors of farm buildings."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.common import interiors
from pytest_stardojo.valley.rules.travel import farm_building_doors
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.homestead import Homestead


@pytest.mark.parametrize(
    ("coop", "inside", "name"),
    [
        ("Coop", (2, 8), "Coop"),
        ("Big Coop", (2, 8), "Big Coop"),
        ("Deluxe Coop", (2, 8), "Deluxe Coop"),
    ],
)
def test_a_coop_is_entered_by_its_door(coop: str, inside: tuple[int, int], name: str) -> None:
    home = Homestead(coop=coop)
    assert farm_building_doors.enter(home.world, home.farmer, home.coop) == 30
    farmer = home.farmer
    assert (farmer.location, farmer.x, farmer.y) == (f"{name}#{home.coop.id}", *inside)
    assert home.world.locations[farmer.location].name == name
    assert farmer.facing == 0


def test_a_barn_is_entered_at_11_13() -> None:
    home = Homestead()
    farm_building_doors.enter(home.world, home.farmer, home.barn)
    assert (home.farmer.x, home.farmer.y) == (11, 13)


@pytest.mark.parametrize(
    ("which", "tile"), [("coop", (47, 15)), ("barn", (53, 16)), ("house", (64, 15))]
)
def test_leaving_a_coop_leads_below_its_door(which: str, tile: tuple[int, int]) -> None:
    home = Homestead()
    building = {"coop": home.coop, "barn": home.barn, "house": home.house}[which]
    farm_building_doors.enter(home.world, home.farmer, building)
    assert farm_building_doors.leave(home.world, home.farmer) == 30
    assert (home.farmer.location, home.farmer.x, home.farmer.y) == ("Farm", *tile)
    assert home.farmer.facing == 2


def test_leaving_a_moved_house_leads_to_its_present_site() -> None:
    home = Homestead()
    home.house.x, home.house.y = 30, 25
    farm_building_doors.enter(home.world, home.farmer, home.house)
    farm_building_doors.leave(home.world, home.farmer)
    assert (home.farmer.x, home.farmer.y) == (35, 28)


def test_a_new_building_is_closed_until_finished_but_an_upgraded_one_is_open() -> None:
    home = Homestead(coop="Coop")
    home.coop.days_left = 2
    with pytest.raises(Refused, match="closed"):
        farm_building_doors.enter(home.world, home.farmer, home.coop)
    home.coop.upgrade_to = "Big Coop"
    farm_building_doors.enter(home.world, home.farmer, home.coop)
    assert home.farmer.location == f"Coop#{home.coop.id}"


def test_a_bowl_cannot_be_entered() -> None:
    home = Homestead()
    with pytest.raises(Refused, match="closed"):
        farm_building_doors.enter(home.world, home.farmer, home.bowl)
    with pytest.raises(Refused, match="closed"):
        farm_building_doors.leave(home.world, home.farmer)


# ------------------------------------------------------------------------- animal doors


@pytest.mark.parametrize(
    ("coop", "barn", "doors"),
    [
        ("Deluxe Coop", "Deluxe Barn", [(48, 14), (56, 15), (57, 15)]),
        ("Coop", "Big Barn", [(48, 14), (56, 15), (57, 15)]),
        ("Big Coop", "Barn", [(48, 14), (55, 15), (56, 15)]),
    ],
)
def test_where_animal_doors_are(coop: str, barn: str, doors: list[tuple[int, int]]) -> None:
    home = Homestead(coop=coop, barn=barn)
    found = [
        (x, y)
        for y in range(10, 20)
        for x in range(40, 65)
        if farm_building_doors.animal_door_at(home.world, home.farm, x, y)
    ]
    assert sorted(found) == sorted(doors)


def test_opening_and_closing_an_animal_door_are_deeds() -> None:
    home = Homestead()
    assert farm_building_doors.toggle_door(home.world, home.farmer, home.coop) == 6
    assert home.coop.door_open
    farm_building_doors.toggle_door(home.world, home.farmer, home.coop)
    assert not home.coop.door_open
    assert [(d.deed, d.thing, d.where, d.subject) for d in home.farmer.ledger] == [
        ("opened", "Deluxe Coop", "Farm", f"building:{home.coop.id}"),
        ("closed", "Deluxe Coop", "Farm", f"building:{home.coop.id}"),
    ]


def test_a_bowl_has_no_animal_door() -> None:
    home = Homestead()
    with pytest.raises(Refused, match="nothing_there"):
        farm_building_doors.toggle_door(home.world, home.farmer, home.bowl)


@pytest.mark.parametrize(("silo", "room"), [(False, 0), (True, 240)])
def test_a_silo_holds_240_hay(silo: bool, room: int) -> None:
    assert interiors.hay_capacity(Homestead(silo=silo).world) == room


def test_a_silo_that_is_being_built_holds_nothing() -> None:
    home = Homestead(silo=True)
    for building in home.world.buildings.values():
        if building.type == "Silo":
            building.days_left = 1
    assert interiors.hay_capacity(home.world) == 0
