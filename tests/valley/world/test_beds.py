"""Beds are furniture: where they are is where farmers sleep and wake."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.observe import places as place_views
from pytest_stardojo.valley.rules.building import building_changes
from pytest_stardojo.valley.rules.clock import night
from pytest_stardojo.valley.rules.player import sleep
from pytest_stardojo.valley.world import beds
from pytest_stardojo.valley.world.model import Farmer, Furniture, Location, World
from pytest_stardojo.valley.world.places import forget_solidity, sheet

SINGLE, DOUBLE, CHILD = "(F)2048", "(F)2052", "(F)2076"


def _home(*pieces: Furniture) -> tuple[World, Location, Farmer]:
    """Return a new world with these pieces as the furniture of the farmhouse."""
    world = saves.new_world()
    house = world.locations["FarmHouse"]
    house.furniture = list(pieces)
    forget_solidity(house)
    return world, house, world.farmers["farmer"]


@pytest.mark.parametrize(
    ("pieces", "tiles"),
    [
        ((), ((9, 9),)),
        ((Furniture(SINGLE, 9, 8),), ((9, 9),)),
        ((Furniture(SINGLE, 2, 5),), ((2, 6),)),
        ((Furniture(DOUBLE, 4, 5),), ((4, 6),)),
        ((Furniture(CHILD, 2, 5),), ((9, 9),)),
        ((Furniture(CHILD, 2, 5), Furniture(SINGLE, 5, 5)), ((5, 6),)),
        ((Furniture(SINGLE, 2, 5), Furniture("(F)2176", 5, 5)), ((2, 6), (5, 6))),
    ],
)
def test_the_beds_of_a_house_are_its_sleeping_tiles(
    pieces: tuple[Furniture, ...], tiles: tuple[tuple[int, int], ...]
) -> None:
    world, house, farmer = _home(*pieces)
    assert sheet(house).key_tiles["bed_sleep"] == tiles
    for farmer.x, farmer.y in tiles:
        farmer.menus.clear()
        sleep.ask_if_in_bed(world, farmer)
        assert [menu.params["question"] for menu in farmer.menus] == ["sleep"]
    if (9, 9) not in tiles:
        farmer.menus.clear()
        farmer.x, farmer.y = 9, 9
        sleep.ask_if_in_bed(world, farmer)
        assert not farmer.menus


def test_clients_get_the_map_of_a_house_whose_bed_has_moved() -> None:
    world, house, farmer = _home(Furniture(SINGLE, 9, 8))
    assert place_views.location_state(world, house, farmer).chart is None
    house.furniture[0].x = 4
    forget_solidity(house)
    fact = place_views.location_state(world, house, farmer).chart
    assert fact is not None
    assert fact.hash == sheet(house).hash
    assert fact.key_tiles["bed_sleep"] == [(4, 9)]
    assert place_views.location_state(world, house, farmer).chart is fact


@pytest.mark.parametrize("spot", [(2, 6), (3, 6), (2, 8), (4, 6)])
def test_a_farmer_wakes_in_the_bed_in_or_beside_which_it_fell_asleep(
    spot: tuple[int, int],
) -> None:
    world, _, farmer = _home(Furniture(SINGLE, 9, 8), Furniture(SINGLE, 2, 5))
    farmer.x, farmer.y = spot
    sleep.go_to_bed(world, farmer)
    assert night.if_due(world)
    assert (farmer.location, farmer.x, farmer.y) == ("FarmHouse", 2, 6)


def test_a_guest_wakes_in_the_bed_of_the_host_and_keeps_its_own() -> None:
    world, _, farmer = _home(Furniture(SINGLE, 9, 8))
    cabin = building_changes.add(world, "Cabin", 40, 22)
    farmer.location = f"Cabin#{cabin.id}"
    farmer.x, farmer.y = sheet(world.locations[farmer.location]).key_tiles["bed_sleep"][0]
    where = farmer.location, farmer.x, farmer.y
    sleep.go_to_bed(world, farmer)
    assert night.if_due(world)
    assert (farmer.location, farmer.x, farmer.y) == where
    assert (farmer.home, farmer.bed) == ("FarmHouse", (9, 9))
    sleep.faint(world, farmer)
    assert night.if_due(world)
    assert (farmer.location, farmer.x, farmer.y) == ("FarmHouse", 9, 9)


def test_children_alone_sleep_in_child_beds() -> None:
    assert not beds.is_bed(Furniture(CHILD, 0, 0))
    assert beds.is_bed(Furniture(DOUBLE, 0, 0))
