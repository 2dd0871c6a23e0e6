"""Single numbers of the game, compared with the tables."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.gamedata import (
    animals,
    buildings,
    calendar,
    crops,
    debris,
    machines,
    quality,
    recipes,
    shops,
    skills,
    tools,
    trees,
)
from tests.sweeps import sweep


def _price(key: str, item: str) -> int:
    return next(line.price for line in shops.shop(key).stock if line.item == item)


def _stone(id: str) -> debris.StoneInfo:
    info = debris.stone(id)
    assert info is not None
    return info


def _tool(id: str) -> tools.ToolInfo:
    info = tools.tool(id)
    assert info is not None
    return info


NUMBERS: list[tuple[str, Any, Any]] = [
    ("parsnip phases", crops.crop("(O)472").phase_days, (1, 1, 1, 1)),
    ("parsnip xp", crops.crop("(O)472").xp, 8),
    ("cauliflower nights", sum(crops.crop("(O)474").phase_days), 12),
    ("green bean regrows", crops.crop("(O)473").regrow_days, 3),
    ("blueberries a harvest", crops.crop("(O)481").harvest_min, 3),
    ("potato extra chance", crops.crop("(O)475").extra_chance, 0.2),
    ("kale wants a scythe", crops.crop("(O)477").scythe, True),
    ("ancient fruit nights", sum(crops.crop("(O)499").phase_days), 28),
    ("oak growth", trees.tree("1").growth_chance, 0.2),
    ("mahogany growth", trees.tree("8").growth_chance, 0.15),
    ("oak seed on felling", trees.tree("1").chop_seed_chance, 0.75),
    ("axe against a tree", _tool("(T)Axe").tree_damage, 1),
    ("steel axe against a tree", _tool("(T)SteelAxe").tree_damage, 1.67),
    ("plain can", _tool("(T)WateringCan").water_max, 40),
    ("copper can", _tool("(T)CopperWateringCan").water_max, 55),
    ("iridium can", _tool("(T)IridiumWateringCan").water_max, 100),
    ("gold pickaxe against stone", _tool("(T)GoldPickaxe").stone_damage, 4),
    ("copper tools cost", _tool("(T)CopperHoe").upgrade.price, 2000),  # type: ignore[union-attr]
    ("farm stone health", _stone("(O)343").health, 1),
    ("big stone health", _stone("(O)668").health, 2),
    ("copper node health", _stone("(O)751").health, 3),
    ("copper node xp", _stone("(O)751").xp, 5),
    ("iron node xp", _stone("(O)290").xp, 12),
    ("large stump health", debris.clump(600).health, 10),
    ("copper axe on a stump", _tool("(T)CopperAxe").clump_damage, 1.5),
    ("least axe for a stump", debris.clump(600).min_level, 1),
    ("steel pickaxe on a boulder", _tool("(T)SteelPickaxe").clump_damage, 2.25),
    ("chicken price", animals.animal("White Chicken").price, 800),
    ("goat days", animals.animal("Goat").days_to_produce, 2),
    ("sheep tool", animals.animal("Sheep").tool, "shears"),
    ("cow drain", animals.animal("White Cow").drain, 6),
    ("incubation", machines.incubation_minutes("(O)176"), 9000),
    ("incubation, coopmaster", machines.incubation_minutes("(O)176", coopmaster=True), 4500),
    ("dinosaur incubation", machines.incubation_minutes("(O)107"), 18000),
    ("coop cost", buildings.building("Coop").cost, 4000),
    ("coop wood", buildings.building("Coop").materials[0], ("(O)388", 300)),
    ("barn nights", buildings.building("Barn").days, 3),
    ("silo hay", buildings.building("Silo").hay_capacity, 240),
    ("deluxe barn animals", buildings.building("Deluxe Barn").capacity, 12),
    ("first house upgrade", buildings.house_upgrades()[1].cost, 10000),
    ("level 5", skills.THRESHOLDS[4], 2150),
    ("hoe at level 3", skills.tool_energy("hoe", 3), 1.7),
    ("hoe, charged once, level 0", skills.tool_energy("hoe", 0, 1), 4.0),
    ("pail at level 0", skills.tool_energy("pail", 0), 4.0),
    ("scythe", skills.tool_energy("scythe", 0), 0.0),
    ("parsnip seeds at Pierre's", _price("pierre", "(O)472"), 20),
    ("parsnip seeds at JojaMart", _price("joja_mart", "(O)472"), 25),
    ("hay at Marnie's", _price("marnie", "(O)178"), 50),
    ("scarecrow wood", recipes.recipe("Scarecrow").ingredients[0], ("(O)388", 50)),
    ("iron fences a batch", recipes.recipe("Iron Fence").count, 10),
    ("chest slots", machines.chest_slots("(BC)130"), 36),
    ("summer rain on day 10", calendar.rain_chance("summer", 10), pytest.approx(0.15)),
    ("iridium price", quality.PRICE_PERCENT[4], 200),
]


@sweep(("value", "expected"), [row[1:] for row in NUMBERS], ids=[row[0] for row in NUMBERS])
def test_the_table_has_the_number_of_the_game(value: Any, expected: Any) -> None:
    assert value == expected
