"""Commands about tiles of the current map."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.commands import CommandError, run
from pytest_stardojo.valley.world.model import (
    Bush,
    Clump,
    Crop,
    Farmer,
    FruitTree,
    Grass,
    HoeDirt,
    Location,
    Thing,
    Tree,
    World,
)
from pytest_stardojo.valley.world.places import blocked


@pytest.fixture
def world() -> World:
    world = saves.new_world()
    run(world, world.farmers["farmer"], "warp", ["Farm", 64, 20])
    return world


@pytest.fixture
def farmer(world: World) -> Farmer:
    return world.farmers["farmer"]


@pytest.fixture
def farm(world: World) -> Location:
    return world.locations["Farm"]


def test_set_terrain(world: World, farmer: Farmer, farm: Location) -> None:
    run(world, farmer, "set_terrain", ["dirt", None, 60, 20])
    assert farm.soil[60, 20] == HoeDirt()
    run(world, farmer, "set_terrain", ["grass", "2", 61, 20])
    assert farm.grass[61, 20] == Grass(4, 2)
    run(world, farmer, "set_terrain", ["tree", "maple", 62, 20])
    assert farm.trees[62, 20] == Tree("2", 0)
    run(world, farmer, "set_terrain", ["fruittree", "628", 63, 20])
    assert farm.fruit_trees[63, 20] == FruitTree("(O)628", 28)
    assert blocked(world, farm, 63, 20)


def test_without_a_tile_it_is_the_one_to_the_right(
    world: World, farmer: Farmer, farm: Location
) -> None:
    assert run(world, farmer, "set_terrain", ["dirt"]) == "dirt on Farm 65,20"
    assert (65, 20) in farm.soil


@pytest.mark.parametrize(
    ("args", "kind", "message"),
    [
        (["lava", None, 60, 20], "bad_args", "terrain must be one of dirt, grass"),
        (["tree", "okra", 60, 20], "unknown_name", "there is no tree 'okra'"),
        (["fruittree", "24", 60, 20], "unknown_name", "no fruit tree grows from Parsnip"),
        (["grass", "8", 60, 20], "bad_args", "the id of grass must be a number from 1 to 7"),
        (["grass", "9" * 30, 60, 20], "bad_args", "the id of grass must be a number from 1 to"),
        (["dirt", None, 60], "bad_args", "x and y must be given together"),
        (["dirt", None, 0, 0], "not_possible", "Farm 0,0 cannot be dug"),
        (["dirt", None, 80, 20], "bad_args", "80,20 is not on Farm (80 x 65)"),
        (["dirt", None, 50, 50], "not_possible", "Farm 50,50 is not free"),
    ],
)
def test_terrain_that_cannot_be(
    world: World, farmer: Farmer, farm: Location, args: list[object], kind: str, message: str
) -> None:
    farm.things[50, 50] = Thing("(O)674")
    with pytest.raises(CommandError) as error:
        run(world, farmer, "set_terrain", args)
    assert error.value.kind == kind
    assert message in str(error.value)
    assert not farm.soil


def test_place_and_remove_an_item(world: World, farmer: Farmer, farm: Location) -> None:
    run(world, farmer, "place_item", ["Daffodil", "forage", 60, 20])
    assert farm.things[60, 20] == Thing("(O)18", spawned=True)
    assert not blocked(world, farm, 60, 20)
    run(world, farmer, "place_item", ["(BC)13", None, 61, 20])
    assert blocked(world, farm, 61, 20)
    run(world, farmer, "place_item", ["Chest", None, 62, 20])
    assert farm.things[62, 20].items == []
    farm.soil[63, 20] = HoeDirt()
    run(world, farmer, "place_item", ["343", None, 63, 20])
    assert (63, 20) not in farm.soil
    run(world, farmer, "remove_item", [61, 20])
    assert not blocked(world, farm, 61, 20)
    with pytest.raises(CommandError, match="there is nothing on Farm 61,20"):
        run(world, farmer, "remove_item", [61, 20])


def test_an_item_needs_a_free_tile(world: World, farmer: Farmer, farm: Location) -> None:
    farm.soil[60, 20] = HoeDirt(crop=Crop("(O)472"))
    for tile in ((60, 20), (64, 13), (71, 14)):
        with pytest.raises(CommandError, match="is not free"):
            run(world, farmer, "place_item", ["Stone", None, *tile])
    with pytest.raises(CommandError, match="Hoe cannot stand on the ground"):
        run(world, farmer, "place_item", ["Hoe", None, 61, 20])


def test_place_and_grow_a_crop(world: World, farmer: Farmer, farm: Location) -> None:
    run(world, farmer, "place_crop", ["Parsnip Seeds", 60, 20])
    assert farm.soil[60, 20].crop == Crop("(O)472")
    assert run(world, farmer, "grow_crop", [3, 60, 20]).endswith("is in phase 3")
    assert run(world, farmer, "grow_crop", [1, 60, 20]).endswith("is ripe")
    run(world, farmer, "place_crop", ["487", 61, 20])
    assert run(world, farmer, "grow_crop", [None, 61, 20]).endswith("is ripe")
    with pytest.raises(CommandError, match="no crop grows on Farm 62,20"):
        run(world, farmer, "grow_crop", [1, 62, 20])
    with pytest.raises(CommandError, match="nothing grows on soil from Parsnip"):
        run(world, farmer, "place_crop", ["Parsnip", 62, 20])


def test_grow_trees(world: World, farmer: Farmer, farm: Location) -> None:
    farm.trees[60, 20] = Tree("1", 0)
    run(world, farmer, "grow_tree", [100, 60, 20])
    assert farm.trees[60, 20].stage == 5
    assert len(farm.trees) == 1
    assert blocked(world, farm, 60, 20)
    farm.fruit_trees[66, 24] = FruitTree("(O)628", 28)
    run(world, farmer, "grow_tree", [27, 66, 24])
    assert farm.fruit_trees[66, 24] == FruitTree("(O)628", 1, 0)
    run(world, farmer, "grow_tree", [2, 66, 24])
    assert farm.fruit_trees[66, 24] == FruitTree("(O)628", -1, 2)
    with pytest.raises(CommandError, match="no tree grows on Farm 61,20"):
        run(world, farmer, "grow_tree", [1, 61, 20])


def fill(farm: Location) -> None:
    farm.things = {(10, 20): Thing("(O)674"), (11, 20): Thing("(O)343"), (12, 20): Thing("(BC)13")}
    farm.soil = {(13, 20): HoeDirt(), (14, 20): HoeDirt(crop=Crop("(O)472", dead=True))}
    farm.trees = {(15, 20): Tree("1", 5)}
    farm.fruit_trees = {(17, 20): FruitTree("(O)628", 3)}
    farm.grass = {(18, 20): Grass()}
    farm.clumps = [Clump(600, 19, 20, 10.0)]
    farm.bushes = [Bush(22, 20, "small")]


@pytest.mark.parametrize(
    ("entity", "left"),
    [
        ("debris", "things 1, soil 2, trees 1, fruit_trees 1, grass 1, bushes 1"),
        ("crops", "things 3, trees 1, fruit_trees 1, grass 1, clumps 1, bushes 1"),
        ("trees", "things 3, soil 2, fruit_trees 1, grass 1, clumps 1, bushes 1"),
        ("fruit-trees", "things 3, soil 2, trees 1, grass 1, clumps 1, bushes 1"),
        ("grass", "things 3, soil 2, trees 1, fruit_trees 1, clumps 1, bushes 1"),
        ("removable", "bushes 1"),
        ("everything", ""),
    ],
)
def test_world_clear(world: World, farmer: Farmer, farm: Location, entity: str, left: str) -> None:
    fill(farm)
    run(world, farmer, "world_clear", [entity])
    layers = ("things", "soil", "trees", "fruit_trees", "grass", "clumps", "bushes")
    rest = [f"{name} {len(getattr(farm, name))}" for name in layers if getattr(farm, name)]
    assert ", ".join(rest) == left
    if entity == "debris":
        assert all(soil.crop is None for soil in farm.soil.values())


def test_world_clear_elsewhere(world: World, farmer: Farmer) -> None:
    said = run(world, farmer, "world_clear", ["furniture", "farmhouse"])
    assert said == "removed 9 (furniture) from FarmHouse"
    with pytest.raises(CommandError, match="entity must be one of crops, debris"):
        run(world, farmer, "world_clear", ["rocks"])
