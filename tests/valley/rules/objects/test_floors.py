"""Floors and paths: laying and removing."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.interaction import action_button, tool_use
from pytest_stardojo.valley.rules.objects import floors
from pytest_stardojo.valley.world.model import Building, Grass, HoeDirt, Thing, Tree
from pytest_stardojo.valley.world.places import forget_solidity
from pytest_stardojo.valley.world.refusal import Refused
from tests.sweeps import sweep
from tests.valley.rules.worlds import TOOLS, bag, deeds, hold, small_farm

AHEAD = (64, 19)
WOOD_FLOOR = "(O)328"


@sweep("id", floors.FLOORS)
@sweep("tool", ["(T)Axe", "(T)Pickaxe"])
def test_every_floor_comes_up_as_it_was_laid(id: str, tool: str) -> None:
    world, farmer, farm = small_farm(items=(id, tool))
    action_button.interact(world, farmer, AHEAD)
    assert (farm.floors, bag(farmer)) == ({AHEAD: id}, {tool: 1})
    hold(farmer, tool)
    tool_use.use_tool(world, farmer, AHEAD)
    assert farm.floors == {}
    assert [(drop.item.id, drop.item.count, drop.release) for drop in farm.drops] == [(id, 1, None)]
    assert [deed[0] for deed in deeds(farmer)] == ["placed"]


def test_a_thing_on_the_floor_comes_off_first() -> None:
    world, farmer, farm = small_farm(items=TOOLS)
    farm.floors[AHEAD] = WOOD_FLOOR
    farm.things[AHEAD] = Thing("(BC)8")
    hold(farmer, "(T)Axe")
    tool_use.use_tool(world, farmer, AHEAD)
    assert (farm.things, farm.floors) == ({}, {AHEAD: WOOD_FLOOR})
    tool_use.use_tool(world, farmer, AHEAD)
    assert farm.floors == {}


@pytest.mark.parametrize("tool", ["(T)Hoe", "(W)47", "(T)WateringCan"])
def test_other_tools_leave_a_floor_alone(tool: str) -> None:
    world, farmer, farm = small_farm(items=TOOLS)
    farm.floors[AHEAD] = WOOD_FLOOR
    hold(farmer, tool)
    with pytest.raises(Refused):
        tool_use.use_tool(world, farmer, AHEAD)
    assert farm.floors == {AHEAD: WOOD_FLOOR}


@pytest.mark.parametrize(
    "layer", ["weeds", "stone", "twig", "forage", "soil", "grass", "tree", "building", "floor"]
)
def test_floors_need_ground_without_plants_and_debris(layer: str) -> None:
    world, _, farm = small_farm(items=(WOOD_FLOOR,))
    if layer in ("weeds", "stone", "twig"):
        id = {"weeds": "(O)674", "stone": "(O)343", "twig": "(O)294"}[layer]
        farm.things[AHEAD] = Thing(id)
    elif layer == "forage":
        farm.things[AHEAD] = Thing("(O)18", spawned=True)
    elif layer == "soil":
        farm.soil[AHEAD] = HoeDirt()
    elif layer == "grass":
        farm.grass[AHEAD] = Grass()
    elif layer == "tree":
        farm.trees[AHEAD] = Tree("1", 0)
    elif layer == "floor":
        farm.floors[AHEAD] = "(O)405"
    else:
        world.buildings[9] = Building(9, "Pet Bowl", 64, 18, 2, 2)
    forget_solidity(farm)
    before = dict(farm.floors)
    with pytest.raises(Refused):
        floors.lay(world, farm, AHEAD, WOOD_FLOOR)
    assert farm.floors == before


def test_a_floor_may_be_laid_under_a_placed_thing() -> None:
    world, _, farm = small_farm()
    farm.things[AHEAD] = Thing("(BC)8")
    forget_solidity(farm)
    floors.lay(world, farm, AHEAD, WOOD_FLOOR)
    assert farm.floors == {AHEAD: WOOD_FLOOR}
