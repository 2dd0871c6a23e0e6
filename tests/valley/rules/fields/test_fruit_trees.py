"""Fruit trees: growth, fruit, quality, felling."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.common import drops
from pytest_stardojo.valley.rules.fields import fruit_trees
from pytest_stardojo.valley.rules.interaction import tool_use
from pytest_stardojo.valley.world.model import (
    Farmer,
    FruitTree,
    Grass,
    HoeDirt,
    Location,
    Tree,
    World,
)
from tests.valley.rules.worlds import (
    deeds,
    fallen,
    lay,
    next_morning,
    refusal,
    small_farm,
)

TILE = (40, 25)
TREES = [
    ("(O)628", "(O)638", "spring"),
    ("(O)629", "(O)634", "spring"),
    ("(O)630", "(O)635", "summer"),
    ("(O)631", "(O)636", "summer"),
    ("(O)632", "(O)637", "fall"),
    ("(O)633", "(O)613", "fall"),
]


def orchard(
    days_left: int = 0, sapling: str = "(O)628", **options: object
) -> tuple[World, Farmer, Location]:
    world, farmer, farm = small_farm(at=(40, 26), **options)  # type: ignore[arg-type]
    farm.fruit_trees[TILE] = FruitTree(sapling, days_left)
    return world, farmer, farm


def test_a_sapling_is_grown_after_28_nights() -> None:
    world, _, farm = orchard(28, season="winter", day=1)
    for _ in range(27):
        fruit_trees.night(world)
    assert not fruit_trees.is_grown(farm.fruit_trees[TILE])
    fruit_trees.night(world)
    assert fruit_trees.is_grown(farm.fruit_trees[TILE])


@pytest.mark.parametrize("what", ["stone", "soil", "grass", "floor", "tree"])
def test_a_crowded_sapling_does_not_grow(what: str) -> None:
    world, _, farm = orchard(20)
    near = (41, 26)
    if what == "stone":
        lay(farm, near, "(O)343")
    elif what == "soil":
        farm.soil[near] = HoeDirt()
    elif what == "grass":
        farm.grass[near] = Grass()
    elif what == "floor":
        farm.floors[near] = "(O)328"
    else:
        farm.trees[near] = Tree("1", 0)
    fruit_trees.night(world)
    assert farm.fruit_trees[TILE].days_left == 20


def test_a_grown_tree_ages_and_bears_though_crowded() -> None:
    world, _, farm = orchard(0)
    lay(farm, (41, 26), "(O)343")
    fruit_trees.night(world)
    assert (farm.fruit_trees[TILE].days_left, farm.fruit_trees[TILE].fruit) == (-1, 1)


@pytest.mark.parametrize(("sapling", "fruit", "season"), TREES)
def test_a_tree_grows_one_fruit_a_night_in_season(sapling: str, fruit: str, season: str) -> None:
    for now in ("spring", "summer", "fall", "winter"):
        world, farmer, farm = orchard(0, sapling, season=now)
        fruit_trees.night(world)
        assert farm.fruit_trees[TILE].fruit == (1 if now == season else 0)
        if now == season:
            fruit_trees.pick(world, farmer, TILE)
            assert fallen(farm) == {fruit: 1}


def test_a_tree_has_at_most_three_fruits() -> None:
    world, _, farm = orchard()
    next_morning(world, nights=6)
    assert farm.fruit_trees[TILE].fruit == 3


def test_the_greenhouse_bears_all_year() -> None:
    world, _, _ = small_farm(season="winter")
    house = Location("Greenhouse", "Greenhouse", "Greenhouse")
    house.fruit_trees[10, 9] = FruitTree("(O)628", 0)
    world.locations["Greenhouse"] = house
    fruit_trees.night(world)
    assert house.fruit_trees[10, 9].fruit == 1


@pytest.mark.parametrize(
    ("days_left", "quality"),
    [(0, 0), (-111, 0), (-112, 1), (-223, 1), (-224, 2), (-335, 2), (-336, 4), (-900, 4)],
)
def test_fruit_quality_rises_every_year(days_left: int, quality: int) -> None:
    assert fruit_trees.quality(FruitTree("(O)628", days_left)) == quality


def test_shaken_fruit_counts_as_harvested_when_picked_up() -> None:
    world, farmer, farm = orchard()
    farm.fruit_trees[TILE].fruit = 3
    assert fruit_trees.pick(world, farmer, TILE) == 18
    assert farm.fruit_trees[TILE].fruit == 0
    world.tick += 30
    drops.collect(world, farmer)
    assert deeds(farmer) == [("harvested", "Cherry", "", 3)]


def test_shaking_a_tree_without_fruit_is_refused() -> None:
    world, farmer, _ = orchard()
    assert refusal(fruit_trees.pick, world, farmer, TILE) == "nothing_there"


def test_felling_takes_ten_blows_and_five_for_the_stump() -> None:
    world, farmer, farm = orchard(items=("(T)Axe",))
    blows = 0
    while TILE in farm.fruit_trees:
        tool_use.use_tool(world, farmer, TILE)
        blows += 1
        if blows == 10:
            assert farm.fruit_trees[TILE].stump
    assert blows == 15
    assert farmer.ledger[-1].thing == "Cherry Tree"
    assert fallen(farm)["(O)628"] == 1
    assert 16 <= fallen(farm)["(O)388"] <= 20


def test_a_sapling_falls_at_one_blow() -> None:
    world, farmer, farm = orchard(20, items=("(T)Axe",))
    tool_use.use_tool(world, farmer, TILE)
    assert TILE not in farm.fruit_trees
    assert fallen(farm) == {"(O)628": 1}


def test_other_tools_have_no_effect_on_fruit_trees() -> None:
    world, farmer, farm = orchard(items=("(T)Pickaxe",))
    assert refusal(tool_use.use_tool, world, farmer, TILE) == "wrong_tool"
    assert farm.fruit_trees[TILE].health == 10
