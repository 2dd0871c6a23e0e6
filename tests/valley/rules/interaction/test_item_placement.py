"""Placing machines, chests, floors, furniture."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.interaction import item_placement
from pytest_stardojo.valley.world.model import (
    Clump,
    FruitTree,
    Furniture,
    Grass,
    HoeDirt,
    Item,
    Thing,
    Tree,
)
from pytest_stardojo.valley.world.places import blocked, forget_solidity
from tests.valley.rules.worlds import bag, deeds, grow, hold, lay, refusal, small_farm

AHEAD = (64, 19)


@pytest.mark.parametrize(
    ("id", "name", "solid"),
    [
        ("(BC)13", "Furnace", True),
        ("(BC)8", "Scarecrow", True),
        ("(BC)130", "Chest", True),
        ("(O)599", "Sprinkler", True),
        ("(O)322", "Wood Fence", True),
    ],
)
def test_the_held_object_is_placed(id: str, name: str, solid: bool) -> None:
    world, farmer, farm = small_farm()
    hold(farmer, Item(id, 2))
    assert item_placement.place(world, farmer, AHEAD) == 6
    assert farm.things[AHEAD].id == id
    assert bag(farmer)[id] == 1
    assert blocked(world, farm, *AHEAD) is solid
    assert deeds(farmer) == [("placed", name, "", 1)]


def test_a_chest_is_empty_and_can_be_filled() -> None:
    world, farmer, farm = small_farm()
    hold(farmer, "(BC)130")
    item_placement.place(world, farmer, AHEAD)
    assert farm.things[AHEAD] == Thing("(BC)130", items=[])


@pytest.mark.parametrize(
    "what", ["thing", "tree", "fruit tree", "crop", "grass", "clump", "farmer", "porch wall"]
)
def test_placing_needs_a_free_tile(what: str) -> None:
    world, farmer, farm = small_farm()
    hold(farmer, "(BC)13")
    tile = AHEAD
    if what == "thing":
        lay(farm, AHEAD, "(O)18", spawned=True)
    elif what == "tree":
        farm.trees[AHEAD] = Tree("1", 0)
    elif what == "fruit tree":
        farm.fruit_trees[AHEAD] = FruitTree("(O)628", 3)
    elif what == "crop":
        grow(farm, AHEAD, "(O)472")
    elif what == "grass":
        farm.grass[AHEAD] = Grass()
    elif what == "clump":
        farm.clumps.append(Clump(672, 64, 18, 10))
    elif what == "farmer":
        tile = (64, 20)
    else:
        tile = (77, 22)
    assert refusal(item_placement.place, world, farmer, tile) == "occupied"
    assert bag(farmer)["(BC)13"] == 1


def test_a_sprinkler_can_be_placed_on_bare_tilled_soil() -> None:
    world, farmer, farm = small_farm()
    farm.soil[AHEAD] = HoeDirt()
    hold(farmer, "(O)599")
    item_placement.place(world, farmer, AHEAD)
    assert AHEAD in farm.things
    assert AHEAD in farm.soil


def test_a_floor_is_walked_on() -> None:
    world, farmer, farm = small_farm()
    hold(farmer, Item("(O)328", 2))
    item_placement.place(world, farmer, AHEAD)
    assert farm.floors == {AHEAD: "(O)328"}
    assert not blocked(world, farm, *AHEAD)
    assert refusal(item_placement.place, world, farmer, AHEAD) == "occupied"


@pytest.mark.parametrize("id", ["(O)24", "(O)388", "(T)Hoe", "(O)382"])
def test_items_that_cannot_be_placed(id: str) -> None:
    world, farmer, _ = small_farm()
    hold(farmer, id)
    assert refusal(item_placement.place, world, farmer, AHEAD) == "wrong_tool"


@pytest.mark.parametrize(
    ("id", "reason"),
    [("(BC)105", "nothing_there"), ("(O)710", "not_here"), ("(BC)71", "not_here")],
)
def test_items_that_need_another_place(id: str, reason: str) -> None:
    world, farmer, farm = small_farm()
    hold(farmer, id)
    assert refusal(item_placement.place, world, farmer, AHEAD) == reason
    assert not farm.things


def test_empty_hands_place_nothing() -> None:
    world, farmer, _ = small_farm(items=())
    assert refusal(item_placement.place, world, farmer, AHEAD) == "nothing_held"


def test_objects_go_on_rugs_but_not_on_beds_and_chairs() -> None:
    world, farmer, _ = small_farm(items=(Item("(BC)130", 5),))
    house = world.locations["FarmHouse"]
    house.furniture = [Furniture("(F)2048", 9, 8), Furniture("(F)1618", 5, 8)]
    forget_solidity(house)
    farmer.location, farmer.x, farmer.y = "FarmHouse", 8, 9
    assert refusal(item_placement.place, world, farmer, (9, 9)) == "occupied"
    item_placement.place(world, farmer, (7, 9))
    assert list(house.things) == [(7, 9)]
