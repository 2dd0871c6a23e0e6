"""Crafting: ingredients and products (wiki: Crafting)."""

from __future__ import annotations

from pytest_stardojo.wire import messages as wire
from tests.sweeps import sweep
from tests.valley.played.player import Player

RECIPES: dict[str, tuple[str, int, dict[str, int]]] = {
    "Chest": ("Chest", 1, {"Wood": 50}),
    "Stone Chest": ("Stone Chest", 1, {"Stone": 50}),
    "Big Chest": ("Big Chest", 1, {"Wood": 120, "Copper Bar": 2}),
    "Scarecrow": ("Scarecrow", 1, {"Wood": 50, "Coal": 1, "Fiber": 20}),
    "Deluxe Scarecrow": ("Deluxe Scarecrow", 1, {"Wood": 50, "Iridium Ore": 1, "Fiber": 40}),
    "Furnace": ("Furnace", 1, {"Copper Ore": 20, "Stone": 25}),
    "Wood Fence": ("Wood Fence", 1, {"Wood": 2}),
    "Stone Fence": ("Stone Fence", 1, {"Stone": 2}),
    "Gate": ("Gate", 1, {"Wood": 10}),
    "Torch": ("Torch", 1, {"Wood": 1, "Sap": 2}),
    "Campfire": ("Campfire", 1, {"Stone": 10, "Wood": 10, "Fiber": 10}),
    "Wood Path": ("Wood Path", 1, {"Wood": 1}),
    "Cobblestone Path": ("Cobblestone Path", 1, {"Stone": 1}),
    "Wood Sign": ("Wood Sign", 1, {"Wood": 25}),
    "Grass Starter": ("Grass Starter", 1, {"Fiber": 10}),
    "Sprinkler": ("Sprinkler", 1, {"Copper Bar": 1, "Iron Bar": 1}),
    "Quality Sprinkler": (
        "Quality Sprinkler",
        1,
        {"Iron Bar": 1, "Gold Bar": 1, "Refined Quartz": 1},
    ),
    "Iridium Sprinkler": (
        "Iridium Sprinkler",
        1,
        {"Gold Bar": 1, "Iridium Bar": 1, "Battery Pack": 1},
    ),
    "Basic Fertilizer": ("Basic Fertilizer", 1, {"Sap": 2}),
    "Quality Fertilizer": ("Quality Fertilizer", 2, {"Sap": 4, "Sardine": 1}),
    "Speed-Gro": ("Speed-Gro", 5, {"Pine Tar": 1, "Moss": 5}),
    "Basic Retaining Soil": ("Basic Retaining Soil", 1, {"Stone": 2}),
    "Tree Fertilizer": ("Tree Fertilizer", 1, {"Fiber": 5, "Stone": 5}),
    "Bee House": ("Bee House", 1, {"Wood": 40, "Coal": 8, "Iron Bar": 1, "Maple Syrup": 1}),
    "Keg": ("Keg", 1, {"Wood": 30, "Copper Bar": 1, "Iron Bar": 1, "Oak Resin": 1}),
    "Cheese Press": (
        "Cheese Press",
        1,
        {"Wood": 45, "Stone": 45, "Hardwood": 10, "Copper Bar": 1},
    ),
    "Mayonnaise Machine": (
        "Mayonnaise Machine",
        1,
        {"Wood": 15, "Stone": 15, "Earth Crystal": 1, "Copper Bar": 1},
    ),
    "Preserves Jar": ("Preserves Jar", 1, {"Wood": 50, "Stone": 40, "Coal": 8}),
    "Loom": ("Loom", 1, {"Wood": 60, "Fiber": 30, "Pine Tar": 1}),
    "Oil Maker": ("Oil Maker", 1, {"Slime": 50, "Hardwood": 20, "Gold Bar": 1}),
    "Tapper": ("Tapper", 1, {"Wood": 40, "Copper Bar": 2}),
    "Charcoal Kiln": ("Charcoal Kiln", 1, {"Wood": 20, "Copper Bar": 2}),
    "Lightning Rod": ("Lightning Rod", 1, {"Iron Bar": 1, "Refined Quartz": 1, "Bat Wing": 5}),
    "Staircase": ("Staircase", 1, {"Stone": 99}),
    "Cherry Bomb": ("Cherry Bomb", 1, {"Copper Ore": 4, "Coal": 1}),
    "Bomb": ("Bomb", 1, {"Iron Ore": 4, "Coal": 1}),
    "Mega Bomb": ("Mega Bomb", 1, {"Gold Ore": 4, "Solar Essence": 1, "Void Essence": 1}),
    "Transmute (Fe)": ("Iron Bar", 1, {"Copper Bar": 3}),
    "Wild Seeds (Sp)": (
        "Spring Seeds",
        10,
        {"Wild Horseradish": 1, "Daffodil": 1, "Leek": 1, "Dandelion": 1},
    ),
    "Field Snack": ("Field Snack", 1, {"Acorn": 1, "Maple Seed": 1, "Pine Cone": 1}),
    "Bait": ("Bait", 5, {"Bug Meat": 1}),
    "Crab Pot": ("Crab Pot", 1, {"Wood": 40, "Iron Bar": 3}),
}


@sweep("recipe", RECIPES)
def test_a_recipe_takes_its_ingredients_and_no_less(recipe: str) -> None:
    product, pieces, ingredients = RECIPES[recipe]
    player = Player()
    for name, count in ingredients.items():
        player.give(name, count)
    assert player.act(wire.Craft(recipe)) == "ok"
    assert {slot.name: slot.count for slot in player.me.slots} == {product: pieces}
    for short in ingredients:
        player.command("clear_inventory")
        for name, count in ingredients.items():
            if count > (name == short):
                player.give(name, count - (name == short))
        assert player.act(wire.Craft(recipe)) == "missing_ingredients"
        assert product == short or player.count(product) == 0


def test_more_ingredients_stay_in_the_bag() -> None:
    player = Player()
    player.give("Wood", 120)
    assert player.act(wire.Craft("Chest")) == "ok"
    assert player.act(wire.Craft("Chest")) == "ok"
    assert player.act(wire.Craft("Chest")) == "missing_ingredients"
    assert (player.count("Wood"), player.count("Chest")) == (20, 2)


def test_eleven_recipes_are_known_from_the_start() -> None:
    first = {"Wood Fence", "Gate", "Chest", "Torch", "Wood Sign", "Stone Sign", "Text Sign"}
    first |= {"Wood Path", "Gravel Path", "Cobblestone Path", "Campfire"}
    player = Player(save="save_quests")
    known = set(player.observe().progression.crafting)
    assert known - {"Furnace"} == first  # the furnace came with the first copper ore


def test_unknown_recipes_cannot_be_made() -> None:
    player = Player(save="save_quests")
    player.give("Sap", 2)
    assert player.act(wire.Craft("Basic Fertilizer")) == "unknown_recipe"
    assert player.count("Sap") == 2
