"""Commands about buildings and the farmhouse."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.commands import CommandError, run
from pytest_stardojo.valley.world.model import Farmer, Thing, World
from pytest_stardojo.valley.world.places import blocked


@pytest.fixture
def world() -> World:
    world = saves.new_world()
    run(world, world.farmers["farmer"], "warp", ["Farm", 40, 20])
    return world


@pytest.fixture
def farmer(world: World) -> Farmer:
    return world.farmers["farmer"]


def test_build(world: World, farmer: Farmer) -> None:
    farm = world.locations["Farm"]
    farm.things[46, 13] = Thing("(O)674")
    assert run(world, farmer, "build", ["big coop", True, 44, 12]) == (
        "built Big Coop at 44,12 (building 5)"
    )
    assert (world.buildings[5].width, world.buildings[5].height) == (6, 3)
    assert blocked(world, farm, 45, 13)
    assert (46, 13) not in farm.things
    inside = world.locations["Big Coop#5"]
    assert (inside.name, inside.map, inside.building) == ("Big Coop", "Coop2", 5)
    assert {tile: thing.id for tile, thing in inside.things.items()} == {
        (3, 3): "(BC)99",
        (2, 3): "(BC)101",
    }


def test_build_beside_the_farmer(world: World, farmer: Farmer) -> None:
    run(world, farmer, "build", ["Silo"])
    assert [(b.x, b.y) for b in world.buildings.values() if b.type == "Silo"] == [(41, 20)]


def test_building_with_checks(world: World, farmer: Farmer) -> None:
    with pytest.raises(CommandError, match="another building is on 25,12"):
        run(world, farmer, "build", ["Silo", False, 23, 12])
    with pytest.raises(CommandError, match="nothing can be built on"):
        run(world, farmer, "build", ["Silo", False, 38, 52])
    run(world, farmer, "build", ["Silo", False, 44, 12])
    assert len(world.buildings) == 5


@pytest.mark.parametrize(
    ("args", "kind", "message"),
    [
        (["Cop"], "unknown_name", "there is no building 'Cop'; did you mean 'Coop'"),
        (["Coop", True, 78, 12], "bad_args", "it would not lie on Farm"),
        (["Coop", "yes", 44, 12], "bad_args", "force must be true or false (got 'yes')"),
    ],
)
def test_buildings_that_cannot_be(
    world: World, farmer: Farmer, args: list[object], kind: str, message: str
) -> None:
    with pytest.raises(CommandError) as error:
        run(world, farmer, "build", args)
    assert error.value.kind == kind
    assert message in str(error.value)
    assert len(world.buildings) == 4


def test_nothing_is_built_indoors(world: World, farmer: Farmer) -> None:
    run(world, farmer, "warp_home", [])
    with pytest.raises(CommandError, match="FarmHouse is no place to build"):
        run(world, farmer, "build", ["Coop", True, 4, 5])


def test_stable(world: World, farmer: Farmer) -> None:
    said = run(world, farmer, "build_stable", [44, 12])
    assert said.endswith("its horse is not in this version")
    farm = world.locations["Farm"]
    assert [blocked(world, farm, x, 13) for x in range(44, 48)] == [True, False, False, True]


def test_move_building(world: World, farmer: Farmer) -> None:
    run(world, farmer, "build", ["Coop", True, 44, 12])
    run(world, farmer, "move_building", [46, 13, 30, 20])
    building = world.buildings[5]
    assert (building.x, building.y) == (30, 20)
    farm = world.locations["Farm"]
    assert blocked(world, farm, 31, 21)
    assert not blocked(world, farm, 46, 13)
    assert "Coop#5" in world.locations
    with pytest.raises(CommandError, match="there is no building on Farm 46,13"):
        run(world, farmer, "move_building", [46, 13, 20, 20])


def test_remove_building(world: World, farmer: Farmer) -> None:
    run(world, farmer, "build", ["Barn", True, 44, 12])
    run(world, farmer, "spawn_animal", ["White Cow"])
    run(world, farmer, "remove_building", [44, 12])
    assert not any(b.type == "Barn" for b in world.buildings.values())
    assert not world.animals
    assert "Barn#5" not in world.locations
    assert not blocked(world, world.locations["Farm"], 45, 13)


def test_who_is_inside_a_removed_building_steps_out(world: World, farmer: Farmer) -> None:
    other = saves.new_world().farmers["farmer"]
    other.key = "farmer2"
    world.farmers["farmer2"] = other
    run(world, farmer, "build", ["Barn", True, 44, 12])
    other.location, other.x, other.y = "Barn#5", 11, 10
    run(world, farmer, "remove_building", [44, 12])
    assert (other.location, other.x, other.y) == ("Farm", 44, 16)


def test_upgrade_house_moves_what_is_in_it(world: World, farmer: Farmer) -> None:
    run(world, farmer, "spawn_pet", ["cat"])
    house = world.locations["FarmHouse"]
    assert run(world, farmer, "upgrade_house", [1]) == "the farmhouse has level 1"
    assert (world.house_level, house.map) == (1, "FarmHouse1")
    pieces = {piece.id: (piece.x, piece.y) for piece in house.furniture}
    assert pieces["(F)1466"] == (7, 4)
    assert pieces["(F)1792"] == (14, 4)
    assert pieces["(F)2052"] == (21, 3)  # a double bed now
    assert (9, 7) in house.things
    assert farmer.bed == (21, 4)
    assert not blocked(world, house, 21, 4)
    assert blocked(world, house, 3, 4)
    assert not blocked(world, house, 3, 5)
    assert run(world, farmer, "warp_home", []) == "at FarmHouse 21,4"
    run(world, farmer, "upgrade_house", [0])
    assert (house.map, farmer.bed) == ("FarmHouse", (9, 9))
    assert (3, 7) in house.things


def test_upgrade_house_to_the_last_level_and_back(world: World, farmer: Farmer) -> None:
    house = world.locations["FarmHouse"]
    run(world, farmer, "upgrade_house", [3])
    assert (world.house_level, house.map, farmer.bed) == (3, "FarmHouse2", (42, 23))
    assert len(world.locations["Cellar"].things) == 33
    assert "Cask" in farmer.crafting
    run(world, farmer, "upgrade_house", [0])
    assert (world.house_level, house.map, farmer.bed) == (0, "FarmHouse", (9, 9))
    pieces = {piece.id: (piece.x, piece.y) for piece in house.furniture}
    assert (pieces["(F)2048"], pieces["(F)1466"], pieces["(F)1792"]) == ((9, 8), (1, 4), (8, 4))
