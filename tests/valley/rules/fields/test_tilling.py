"""Tilling, removing soil, finds."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.fields import soil
from pytest_stardojo.valley.rules.interaction import tool_use
from pytest_stardojo.valley.world.model import Clump, FruitTree, Grass, HoeDirt, Location, Tree
from tests.valley.rules.worlds import (
    deeds,
    fallen,
    grow,
    hold,
    lay,
    next_morning,
    refusal,
    small_farm,
    within,
)

AHEAD = (64, 19)


def test_the_hoe_makes_dry_tilled_soil() -> None:
    world, farmer, farm = small_farm(items=("(T)Hoe",))
    assert tool_use.use_tool(world, farmer, AHEAD) == 36
    assert farm.soil == {AHEAD: HoeDirt()}
    assert farmer.energy == 268
    assert deeds(farmer)[0] == ("tilled", "Tile", "Hoe", 1)
    assert farmer.ledger[0].subject == "tile:Farm:64,19"
    assert farmer.ledger[0].where == "Farm"


def test_a_better_hoe_is_named_in_the_ledger() -> None:
    world, farmer, _ = small_farm(items=("(T)GoldHoe",))
    tool_use.use_tool(world, farmer, AHEAD)
    assert deeds(farmer)[0] == ("tilled", "Tile", "Gold Hoe", 1)


def test_in_rain_fresh_soil_is_wet() -> None:
    world, farmer, farm = small_farm(items=("(T)Hoe",))
    world.weather = "Rain"
    tool_use.use_tool(world, farmer, AHEAD)
    assert farm.soil[AHEAD].watered


def test_tilling_twice_is_refused() -> None:
    world, farmer, farm = small_farm(items=("(T)Hoe",))
    farm.soil[AHEAD] = HoeDirt()
    assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "already_tilled"
    assert farmer.ledger == []


@pytest.mark.parametrize("tile", [(64, 16), (72, 29), (76, 22)])
def test_porch_water_and_cliff_cannot_be_tilled(tile: tuple[int, int]) -> None:
    world, farmer, farm = small_farm(items=("(T)Hoe",), at=(tile[0], tile[1] + 1))
    assert refusal(tool_use.use_tool, world, farmer, tile) == "not_tillable"
    assert not farm.soil


@pytest.mark.parametrize("what", ["grass", "floor", "clump", "fruit tree"])
def test_covered_ground_cannot_be_tilled(what: str) -> None:
    world, farmer, farm = small_farm(items=("(T)Hoe",))
    if what == "grass":
        farm.grass[AHEAD] = Grass()
    elif what == "floor":
        farm.floors[AHEAD] = "(O)328"
    elif what == "clump":
        farm.clumps.append(Clump(672, 64, 18, 10))
    else:
        farm.fruit_trees[AHEAD] = FruitTree("(O)628", 0)
    assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "not_tillable"
    assert AHEAD not in farm.soil


def test_the_hoe_cuts_weeds_and_leaves_the_ground_untilled() -> None:
    world, farmer, farm = small_farm(items=("(T)Hoe",))
    lay(farm, AHEAD, "(O)674")
    tool_use.use_tool(world, farmer, AHEAD)
    assert AHEAD not in farm.things
    assert AHEAD not in farm.soil
    assert deeds(farmer) == [("cleared", "Weeds", "Hoe", 1)]


def test_the_hoe_digs_up_a_tree_seed() -> None:
    world, farmer, farm = small_farm(items=("(T)Hoe",))
    farm.trees[AHEAD] = Tree("1", 0)
    tool_use.use_tool(world, farmer, AHEAD)
    assert AHEAD not in farm.trees
    assert fallen(farm) == {"(O)309": 1}


def test_the_pickaxe_removes_bare_soil_and_its_fertilizer() -> None:
    world, farmer, farm = small_farm(items=("(T)Pickaxe",))
    farm.soil[AHEAD] = HoeDirt(fertilizer="(O)368")
    tool_use.use_tool(world, farmer, AHEAD)
    assert not farm.soil


@pytest.mark.parametrize("tool", ["(T)Pickaxe", "(T)Axe"])
def test_the_first_blow_takes_the_plant_only(tool: str) -> None:
    world, farmer, farm = small_farm(items=(tool,))
    grow(farm, AHEAD, "(O)472", fertilizer="(O)368")
    tool_use.use_tool(world, farmer, AHEAD)
    assert farm.soil[AHEAD] == HoeDirt(fertilizer="(O)368")


def test_the_axe_does_not_remove_soil() -> None:
    world, farmer, farm = small_farm(items=("(T)Axe",))
    farm.soil[AHEAD] = HoeDirt()
    assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "nothing_there"
    assert AHEAD in farm.soil


def test_tilling_yields_clay_three_times_in_a_hundred() -> None:
    world, farmer, farm = small_farm(items=("(T)Hoe",))
    hoe = hold(farmer, "(T)Hoe")
    for _ in range(10_000):
        farm.soil.clear()
        soil.till(world, farmer, farm, AHEAD, hoe)
    clay = fallen(farm)
    assert set(clay) == {"(O)330"}
    assert within(clay["(O)330"], 10_000, 0.03)
    assert farm.drops[0].release is not None
    assert farm.drops[0].release.deed == "dug"


def test_tilling_outside_the_farm_yields_roots_in_winter() -> None:
    world, _farmer, _ = small_farm(season="winter", items=("(T)Hoe",))
    woods = Location("Backwoods", "Backwoods", "Backwoods", outdoor=True)
    finds = [soil._find(world, woods, AHEAD) for _ in range(10_000)]
    assert within(finds.count("(O)416"), 10_000, 0.04)
    assert within(finds.count("(O)412"), 10_000, 0.96 * 0.04)


def test_indoor_soil_holds_no_clay() -> None:
    world, _, _ = small_farm()
    house = Location("Greenhouse", "Greenhouse", "Greenhouse")
    assert not any(soil._find(world, house, AHEAD) for _ in range(1000))


@pytest.mark.parametrize(
    ("place", "chance"), [("Farm", 0.1), ("Greenhouse", 0.0), ("Backwoods", 1.0)]
)
def test_bare_soil_decays_overnight(place: str, chance: float) -> None:
    world, _, _ = small_farm()
    location = Location(place, place, place, outdoor=place != "Greenhouse")
    world.locations = {place: location}
    tiles = [(x, y) for x in range(100) for y in range(100)]
    location.soil = {tile: HoeDirt(watered=True) for tile in tiles}
    soil.night(world)
    closed = 10_000 - len(location.soil)
    assert within(closed, 10_000, chance)


def test_planted_soil_and_soil_under_a_sprinkler_do_not_decay() -> None:
    world, _, farm = small_farm()
    for x in range(3, 53):
        grow(farm, (x, 20), "(O)487")
        farm.soil[x, 22] = HoeDirt()
        lay(farm, (x, 22), "(O)599")
    for _ in range(20):
        soil.night(world)
        world.draws.clear()
        world.days_played += 1
    assert len(farm.soil) == 100


def test_a_tenth_of_bare_soil_decays_each_night() -> None:
    world, _, farm = small_farm()
    for x in range(3, 75):
        farm.soil[x, 25] = HoeDirt()
    next_morning(world)
    assert 50 <= len(farm.soil) < 72
