"""Doors: hours, closed days, reasons, targets."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.interaction import action_button
from pytest_stardojo.valley.rules.travel import doors
from pytest_stardojo.valley.world.model import Farmer, Relation, Villager, World
from pytest_stardojo.valley.world.places import blocked, sheet
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.small_town import BEFORE_DOOR, SHOP_DOOR, small_town


def _at_door(*, time: int = 900, day: int = 5) -> tuple[World, Farmer, Villager]:
    return small_town(place="Town", at=BEFORE_DOOR, time=time, day=day)


@pytest.mark.parametrize("time", [900, 1200, 2050])
def test_pierres_door_opens_from_9_to_21(time: int) -> None:
    world, farmer, _ = _at_door(time=time)
    action_button.interact(world, farmer, SHOP_DOOR)
    assert (farmer.location, farmer.x, farmer.y) == ("SeedShop", 6, 29)


@pytest.mark.parametrize("time", [600, 850, 2100, 2550])
def test_pierres_door_is_closed_before_9_and_from_21(time: int) -> None:
    world, farmer, _ = _at_door(time=time)
    with pytest.raises(Refused) as no:
        action_button.interact(world, farmer, SHOP_DOOR)
    assert no.value.reason == "closed"
    assert "09:00 AM to 09:00 PM" in no.value.message
    assert farmer.location == "Town"


def test_pierres_door_is_closed_on_wednesdays_until_the_community_center_is_restored() -> None:
    world, farmer, _ = _at_door(day=3)
    with pytest.raises(Refused, match="closed on Wednesdays"):
        action_button.interact(world, farmer, SHOP_DOOR)
    world.community_center = True
    action_button.interact(world, farmer, SHOP_DOOR)
    assert farmer.location == "SeedShop"


def test_shops_are_closed_on_festival_days() -> None:
    world, farmer, _ = _at_door(day=13)
    with pytest.raises(Refused, match="closed for the Egg Festival"):
        action_button.interact(world, farmer, SHOP_DOOR)


def test_the_way_out_of_the_shop_leads_before_its_door() -> None:
    world, farmer, _ = small_town(at=(6, 29))
    doors.pass_exit(world, farmer, sheet(world.locations["SeedShop"]).exits[0])
    assert (farmer.location, farmer.x, farmer.y) == ("Town", 43, 57)


def test_passing_a_door_takes_half_a_second_and_an_edge_less() -> None:
    world, farmer, _ = _at_door()
    assert action_button.interact(world, farmer, SHOP_DOOR) == 30
    way = next(w for w in sheet(world.locations["BusStop"]).exits if w.to == "Farm")
    farmer.location = "BusStop"
    assert doors.pass_exit(world, farmer, way) == 24
    assert (farmer.location, farmer.x, farmer.y) == ("Farm", 79, 17)


def test_an_arrival_on_an_occupied_tile_moves_beside_it() -> None:
    world, farmer, pierre = _at_door()
    pierre.location, pierre.x, pierre.y = "SeedShop", 6, 29
    action_button.interact(world, farmer, SHOP_DOOR)
    assert (farmer.location, farmer.x, farmer.y) == ("SeedShop", 6, 28)


def test_the_ruined_greenhouse_stays_shut_until_it_is_repaired() -> None:
    world, farmer, _ = small_town(place="Farm", at=(28, 16))
    way = next(w for w in sheet(world.locations["Farm"]).exits if w.to == "Greenhouse")
    with pytest.raises(Refused, match="in ruins"):
        doors.pass_exit(world, farmer, way)


# ------------------------------------------------------------------------ inner doors


def test_an_inner_door_is_a_wall_until_it_is_opened() -> None:
    world, farmer, _ = small_town(at=(14, 17))
    shop = world.locations["SeedShop"]
    assert blocked(world, shop, 14, 16)
    action_button.interact(world, farmer, (14, 16))
    assert not blocked(world, shop, 14, 16)


def test_an_open_inner_door_has_nothing_to_open() -> None:
    world, farmer, _ = small_town(at=(14, 17))
    action_button.interact(world, farmer, (14, 16))
    with pytest.raises(Refused, match="open"):
        action_button.interact(world, farmer, (14, 16))


def test_bedrooms_open_at_two_hearts() -> None:
    world, farmer, _ = small_town(at=(20, 12))
    farmer.relations["Caroline"] = Relation(points=499)
    with pytest.raises(Refused, match="Pierre and Caroline"):
        action_button.interact(world, farmer, (20, 11))
    farmer.relations["Caroline"].points = 500
    action_button.interact(world, farmer, (20, 11))
    assert not blocked(world, world.locations["SeedShop"], 20, 11)
