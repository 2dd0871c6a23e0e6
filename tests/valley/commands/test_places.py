"""Commands that move farmers and villagers."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.commands import CommandError, run
from pytest_stardojo.valley.rules.people import schedules
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.places import blocked
from tests.valley.saves.folders import RECIPES


@pytest.fixture
def world() -> World:
    world = saves.SHARED.world(str(RECIPES / "save_farming.yaml"))
    schedules.place_once(world)
    return world


@pytest.fixture
def farmer(world: World) -> Farmer:
    return world.farmers["farmer"]


@pytest.mark.parametrize(
    ("name", "where", "tile"),
    [
        ("Farm", "Farm", (64, 15)),
        ("bus stop", "BusStop", (14, 23)),
        ("BUSSTOP", "BusStop", (14, 23)),
        ("backw", "Backwoods", (18, 18)),
        ("town", "Town", (35, 35)),
        ("seedshop", "SeedShop", (4, 19)),
        ("Pierre's General Store", "SeedShop", (4, 19)),
        ("Deluxe Coop", "Deluxe Coop#6", (2, 8)),
        ("deluxe barn#5", "Deluxe Barn#5", (11, 13)),
        ("FarmHouse", "FarmHouse", (9, 9)),
    ],
)
def test_warp_by_many_names(
    world: World, farmer: Farmer, name: str, where: str, tile: tuple[int, int]
) -> None:
    farmer.facing = 0
    run(world, farmer, "warp", [name])
    assert (farmer.location, farmer.x, farmer.y, farmer.facing) == (where, *tile, 2)


def test_warp_to_a_tile(world: World, farmer: Farmer) -> None:
    assert run(world, farmer, "warp", ["Farm", 70, 18]) == "at Farm 70,18"
    run(world, farmer, "warp", ["Farm", 64, 12])
    assert not blocked(world, world.locations["Farm"], farmer.x, farmer.y)
    assert max(abs(farmer.x - 64), abs(farmer.y - 12)) <= 4


@pytest.mark.parametrize(
    ("args", "kind", "message"),
    [
        (["IslandSouth"], "not_in_this_version", "IslandSouth is not in this version"),
        (["Nowhere"], "unknown_name", "there is no place 'Nowhere'"),
        (["Coop#99"], "unknown_name", "there is no place 'Coop#99'"),
        (["Big Coop"], "not_possible", "there is no Big Coop on this farm"),
        (["Farm", 70], "bad_args", "x and y must be given together"),
        (["Farm", 90, 18], "bad_args", "90,18 is not on Farm (80 x 65)"),
    ],
)
def test_places_one_cannot_warp_to(
    world: World, farmer: Farmer, args: list[object], kind: str, message: str
) -> None:
    with pytest.raises(CommandError) as error:
        run(world, farmer, "warp", args)
    assert error.value.kind == kind
    assert message in str(error.value)
    assert (farmer.location, farmer.x, farmer.y) == ("Farm", 64, 15)


def test_warp_home(world: World, farmer: Farmer) -> None:
    run(world, farmer, "warp_home", [])
    assert (farmer.location, farmer.x, farmer.y) == ("FarmHouse", 9, 9)


def test_warp_shop_puts_the_keeper_behind_the_counter(world: World, farmer: Farmer) -> None:
    run(world, farmer, "set_time", [2000])
    said = run(world, farmer, "warp_shop", ["pierre"])
    assert said == "at SeedShop 4,19, Pierre at 4,17"
    pierre = world.villagers["Pierre"]
    assert (pierre.location, pierre.x, pierre.y, pierre.pinned) == ("SeedShop", 4, 17, True)
    assert farmer.facing == 0
    run(world, farmer, "warp_shop", ["PAM"])
    assert (farmer.location, farmer.x, farmer.y) == ("BusStop", 17, 12)


@pytest.mark.parametrize(("npc", "kind"), [("morris", "unknown_name"), ("lewis", "unknown_name")])
def test_other_shops(world: World, farmer: Farmer, npc: str, kind: str) -> None:
    with pytest.raises(CommandError) as error:
        run(world, farmer, "warp_shop", [npc])
    assert error.value.kind == kind


def test_warp_character(world: World, farmer: Farmer) -> None:
    run(world, farmer, "warp_character", ["pierre"])
    pierre = world.villagers["Pierre"]
    assert (pierre.location, pierre.x, pierre.y) == ("Farm", 65, 15)
    run(world, farmer, "warp_character", ["Pierre", "BusStop"])
    assert (pierre.location, pierre.x, pierre.y) == ("BusStop", 14, 23)
    run(world, farmer, "warp_character", ["Pierre", "Backwoods", 20, 12])
    assert (pierre.location, pierre.x, pierre.y) == ("Backwoods", 20, 12)
    with pytest.raises(CommandError, match="IslandWest is not in this version"):
        run(world, farmer, "warp_character", ["harvey", "IslandWest", 3, 4])
