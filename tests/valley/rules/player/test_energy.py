"""Energy of swings, exhaustion, fainting."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.interaction import tool_use
from pytest_stardojo.valley.rules.player import energy
from tests.valley.rules.worlds import hold, lay, refusal, small_farm


@pytest.mark.parametrize(
    ("level", "hoe", "pail"),
    [
        *[(0, 2.0, 4.0), (1, 1.9, 3.9), (2, 1.8, 3.8), (3, 1.7, 3.7), (4, 1.6, 3.6)],
        *[(5, 1.5, 3.5), (6, 1.4, 3.4), (7, 1.3, 3.3), (8, 1.2, 3.2), (9, 1.1, 3.1)],
        (10, 1.0, 3.0),
    ],
)
def test_a_swing_costs_a_tenth_less_each_level(level: int, hoe: float, pail: float) -> None:
    skills = {"farming": level, "mining": level, "foraging": level, "fishing": level}
    _, farmer, _ = small_farm(skills=skills)
    assert [energy.cost(farmer, tool) for tool in ("hoe", "can", "pickaxe", "axe")] == [hoe] * 4
    assert [energy.cost(farmer, tool) for tool in ("pail", "shears")] == [pail] * 2
    assert energy.cost(farmer, "rod") == pytest.approx(hoe + 6)


@pytest.mark.parametrize("tool", ["scythe", "pan", "sword"])
def test_blades_cost_nothing(tool: str) -> None:
    _, farmer, _ = small_farm()
    assert energy.cost(farmer, tool) == 0


@pytest.mark.parametrize(
    ("tool", "skill"),
    [("hoe", "farming"), ("can", "farming"), ("pickaxe", "mining"), ("axe", "foraging")],
)
def test_each_tool_has_its_skill(tool: str, skill: str) -> None:
    _, farmer, _ = small_farm(skills={skill: 7})
    assert energy.cost(farmer, tool) == 1.3
    others = {"hoe", "can", "pickaxe", "axe"} - {tool, "hoe", "can"}
    assert all(energy.cost(farmer, other) == 2 for other in others)


def test_ten_swings_at_farming_level_1_cost_19() -> None:
    world, farmer, _ = small_farm(skills={"farming": 1}, items=("(T)Hoe",))
    for y in range(21, 31):
        farmer.y = y
        tool_use.use_tool(world, farmer, (64, y - 1))
    assert farmer.energy == 251


def test_a_swing_at_nothing_costs_energy_and_is_refused() -> None:
    world, farmer, _ = small_farm(items=("(T)Axe",))
    assert refusal(tool_use.use_tool, world, farmer, (64, 19)) == "nothing_there"
    assert farmer.energy == 268


def test_the_wrong_tool_costs_energy_and_changes_nothing() -> None:
    world, farmer, farm = small_farm(items=("(T)Axe",))
    lay(farm, (64, 19), "(O)343")
    assert refusal(tool_use.use_tool, world, farmer, (64, 19)) == "wrong_tool"
    assert farmer.energy == 268
    assert farm.things[64, 19].id == "(O)343"


def test_at_zero_energy_the_farmer_is_exhausted_and_can_work() -> None:
    world, farmer, farm = small_farm(items=("(T)Hoe",))
    farmer.energy = 2
    tool_use.use_tool(world, farmer, (64, 19))
    assert farmer.energy == 0
    assert farmer.exhausted
    assert not farmer.asleep
    tool_use.use_tool(world, farmer, (65, 20))
    assert farmer.energy == -2
    assert len(farm.soil) == 2


def test_at_minus_15_the_farmer_faints() -> None:
    world, farmer, _ = small_farm(items=("(T)Hoe",))
    farmer.energy = -13
    farmer.exhausted = True
    tool_use.use_tool(world, farmer, (64, 19))
    assert farmer.energy == -15
    assert farmer.fainted
    assert farmer.asleep
    assert "fainted" in [event.kind for event in farmer.events]


def test_swings_are_refused_at_minus_15_energy() -> None:
    world, farmer, farm = small_farm(items=("(T)Hoe",))
    farmer.energy = -15
    assert refusal(tool_use.use_tool, world, farmer, (64, 19)) == "no_energy"
    assert not farm.soil


def test_food_restores_up_to_the_most_and_leaves_exhaustion() -> None:
    _, farmer, _ = small_farm()
    farmer.energy, farmer.exhausted = -5, True
    energy.restore(farmer, 25)
    assert (farmer.energy, farmer.exhausted) == (20, True)
    energy.restore(farmer, 999)
    assert farmer.energy == 270


def test_the_scythe_cuts_without_energy() -> None:
    world, farmer, farm = small_farm()
    hold(farmer, "(W)47")
    lay(farm, (64, 19), "(O)674")
    tool_use.use_tool(world, farmer, (64, 19))
    assert farmer.energy == 270
