"""Every crafting recipe: ingredients, number of products, and use of the product.

A row: recipe (= product if its name differs) | count | ingredients | use.
Numbers: public data of game version 1.6 (wiki: Crafting).
"""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import recipes
from pytest_stardojo.wire import messages as wire
from tests.sweeps import sweep
from tests.valley.played.player import AHEAD, Player

TABLE = """
Wood Fence | 1 | 2 Wood | placed
Stone Fence | 1 | 2 Stone | placed
Iron Fence | 10 | 1 Iron Bar | placed
Hardwood Fence | 1 | 1 Hardwood | placed
Grass Starter | 1 | 10 Fiber | grass
Blue Grass Starter | 1 | 25 Fiber, 10 Moss, 1 Mystic Syrup | grass
Gate | 1 | 10 Wood | placed
Chest | 1 | 50 Wood | placed
Big Chest | 1 | 120 Wood, 2 Copper Bar | placed
Stone Chest | 1 | 50 Stone | placed
Big Stone Chest | 1 | 250 Stone | placed
Torch | 1 | 1 Wood, 2 Sap | placed
Scarecrow | 1 | 50 Wood, 1 Coal, 20 Fiber | placed
Deluxe Scarecrow | 1 | 50 Wood, 1 Iridium Ore, 40 Fiber | placed
Bee House | 1 | 40 Wood, 8 Coal, 1 Iron Bar, 1 Maple Syrup | placed
Keg | 1 | 30 Wood, 1 Copper Bar, 1 Iron Bar, 1 Oak Resin | placed
Cask | 1 | 20 Wood, 1 Hardwood | placed
Dehydrator | 1 | 30 Wood, 2 Clay, 1 Fire Quartz | placed
Furnace | 1 | 20 Copper Ore, 25 Stone | placed
Heavy Furnace | 1 | 2 Furnace, 3 Iron Bar, 50 Stone | placed
Anvil | 1 | 50 Iron Bar | placed
Mini-Forge | 1 | 5 Dragon Tooth, 10 Iron Bar, 10 Gold Bar, 5 Iridium Bar | placed
Garden Pot | 1 | 1 Clay, 10 Stone, 1 Refined Quartz | placed
Wood Sign | 1 | 25 Wood | placed
Stone Sign | 1 | 25 Stone | placed
Dark Sign | 1 | 5 Bat Wing, 5 Bone Fragment | placed
Text Sign | 1 | 25 Wood | placed
Cheese Press | 1 | 45 Wood, 45 Stone, 10 Hardwood, 1 Copper Bar | placed
Mayonnaise Machine | 1 | 15 Wood, 15 Stone, 1 Earth Crystal, 1 Copper Bar | placed
Seed Maker | 1 | 25 Wood, 10 Coal, 1 Gold Bar | placed
Loom | 1 | 60 Wood, 30 Fiber, 1 Pine Tar | placed
Oil Maker | 1 | 50 Slime, 20 Hardwood, 1 Gold Bar | placed
Recycling Machine | 1 | 25 Wood, 25 Stone, 1 Iron Bar | placed
Worm Bin | 1 | 15 Hardwood, 1 Gold Bar, 1 Iron Bar, 50 Fiber | placed
Deluxe Worm Bin | 1 | 1 Worm Bin, 30 Moss | placed
Bait Maker | 1 | 3 Iron Bar, 3 Coral, 1 Sea Urchin | placed
Fish Smoker | 1 | 10 Hardwood, 1 Sea Jelly, 1 River Jelly, 1 Cave Jelly | placed
Preserves Jar | 1 | 50 Wood, 40 Stone, 8 Coal | placed
Charcoal Kiln | 1 | 20 Wood, 2 Copper Bar | placed
Tapper | 1 | 40 Wood, 2 Copper Bar | tapper
Mushroom Log | 1 | 10 Hardwood, 10 Moss | placed
Lightning Rod | 1 | 1 Iron Bar, 1 Refined Quartz, 5 Bat Wing | placed
Slime Incubator | 1 | 2 Iridium Bar, 100 Slime | placed
Slime Egg-Press | 1 | 25 Coal, 1 Fire Quartz, 1 Battery Pack | placed
Crystalarium | 1 | 99 Stone, 5 Gold Bar, 2 Iridium Bar, 1 Battery Pack | placed
Mini-Jukebox | 1 | 2 Iron Bar, 1 Battery Pack | placed
Sprinkler | 1 | 1 Copper Bar, 1 Iron Bar | placed
Quality Sprinkler | 1 | 1 Iron Bar, 1 Gold Bar, 1 Refined Quartz | placed
Iridium Sprinkler | 1 | 1 Gold Bar, 1 Iridium Bar, 1 Battery Pack | placed
Staircase | 1 | 99 Stone | mines
Flute Block | 1 | 10 Wood, 2 Copper Ore, 20 Fiber | placed
Drum Block | 1 | 10 Stone, 2 Copper Ore, 20 Fiber | placed
Basic Fertilizer | 1 | 2 Sap | strewn
Tree Fertilizer | 1 | 5 Fiber, 5 Stone | tree
Mystic Tree Seed | 1 | 5 Acorn, 5 Maple Seed, 5 Pine Cone, 5 Mahogany Seed | planted
Quality Fertilizer | 2 | 4 Sap, 1 Sardine | strewn
Basic Retaining Soil | 1 | 2 Stone | strewn
Quality Retaining Soil | 2 | 3 Stone, 1 Clay | strewn
Speed-Gro | 5 | 1 Pine Tar, 5 Moss | strewn
Deluxe Speed-Gro | 5 | 1 Oak Resin, 5 Bone Fragment | strewn
Hyper Speed-Gro | 1 | 1 Radioactive Ore, 3 Bone Fragment, 1 Solar Essence | strewn
Deluxe Fertilizer | 5 | 1 Iridium Bar, 40 Sap | strewn
Deluxe Retaining Soil | 1 | 5 Stone, 3 Fiber, 1 Clay | strewn
Cherry Bomb | 1 | 4 Copper Ore, 1 Coal | bomb
Bomb | 1 | 4 Iron Ore, 1 Coal | bomb
Mega Bomb | 1 | 4 Gold Ore, 1 Solar Essence, 1 Void Essence | bomb
Explosive Ammo | 5 | 1 Iron Bar, 2 Coal | ammo
Transmute (Fe) = Iron Bar | 1 | 3 Copper Bar | bag
Transmute (Au) = Gold Bar | 1 | 2 Iron Bar | bag
Ancient Seeds | 1 | 1 Ancient Seed | sown
Wild Seeds (Sp) = Spring Seeds | 10 | 1 Wild Horseradish, 1 Daffodil, 1 Leek, 1 Dandelion | sown
Wild Seeds (Su) = Summer Seeds | 10 | 1 Spice Berry, 1 Grape, 1 Sweet Pea | sown
Wild Seeds (Fa) = Fall Seeds | 10 | 1 Common Mushroom, 1 Wild Plum, 1 Hazelnut, 1 Blackberry | sown
Wild Seeds (Wi) = Winter Seeds | 10 | 1 Winter Root, 1 Crystal Fruit, 1 Snow Yam, 1 Crocus | sown
Fiber Seeds | 4 | 1 Mixed Seeds, 5 Sap, 1 Clay | sown
Tea Sapling | 1 | 2 Spring Seeds, 5 Fiber, 5 Wood | bush
Warp Totem: Farm | 1 | 1 Hardwood, 1 Honey, 20 Fiber | totem
Warp Totem: Mountains | 1 | 1 Hardwood, 1 Iron Bar, 25 Stone | totem
Warp Totem: Beach | 1 | 1 Hardwood, 2 Coral, 10 Fiber | totem
Warp Totem: Desert | 1 | 2 Hardwood, 1 Coconut, 4 Iridium Ore | totem
Warp Totem: Island | 1 | 5 Hardwood, 1 Dragon Tooth, 1 Ginger | totem
Rain Totem | 1 | 1 Hardwood, 1 Truffle Oil, 5 Pine Tar | totem
Treasure Totem | 1 | 5 Hardwood, 1 Mystic Syrup, 10 Moss | totem
Cookout Kit | 1 | 15 Wood, 10 Fiber, 3 Coal | placed
Tent Kit | 1 | 10 Hardwood, 25 Fiber, 1 Cloth | placed
Field Snack | 1 | 1 Acorn, 1 Maple Seed, 1 Pine Cone | eaten
Statue Of Blessings | 1 | 999 Stone, 999 Fiber, 999 Sap, 333 Moss | placed
Statue Of The Dwarf King | 1 | 20 Iridium Bar | placed
Jack-O-Lantern | 1 | 1 Pumpkin, 1 Torch | placed
Wood Floor | 1 | 1 Wood | floor
Straw Floor | 1 | 1 Wood, 1 Fiber | floor
Weathered Floor | 1 | 1 Wood | floor
Rustic Plank Floor | 1 | 1 Wood | floor
Crystal Floor | 5 | 1 Refined Quartz | floor
Stone Floor | 1 | 1 Stone | floor
Stone Walkway Floor | 1 | 1 Stone | floor
Brick Floor | 5 | 2 Clay, 5 Stone | floor
Wood Path | 1 | 1 Wood | floor
Gravel Path | 1 | 1 Stone | floor
Cobblestone Path | 1 | 1 Stone | floor
Stepping Stone Path | 1 | 1 Stone | floor
Crystal Path | 5 | 1 Refined Quartz | floor
Bait | 5 | 1 Bug Meat | rod
Deluxe Bait | 5 | 5 Bait, 2 Moss | rod
Wild Bait | 5 | 10 Fiber, 5 Bug Meat, 5 Slime | rod
Challenge Bait | 5 | 5 Bone Fragment, 2 Moss | rod
Magnet | 3 | 1 Iron Bar | rod
Spinner | 1 | 2 Iron Bar | rod
Dressed Spinner | 1 | 2 Iron Bar, 1 Cloth | rod
Trap Bobber | 1 | 1 Copper Bar, 10 Sap | rod
Sonar Bobber | 1 | 1 Iron Bar, 2 Refined Quartz | rod
Cork Bobber | 1 | 10 Wood, 5 Hardwood, 10 Slime | rod
Treasure Hunter | 1 | 2 Gold Bar | rod
Barbed Hook | 1 | 1 Copper Bar, 1 Iron Bar, 1 Gold Bar | rod
Oil Of Garlic = Oil of Garlic | 1 | 10 Garlic, 1 Oil | eaten
Life Elixir | 1 | 1 Red Mushroom, 1 Purple Mushroom, 1 Morel, 1 Chanterelle | eaten
Crab Pot | 1 | 40 Wood, 3 Iron Bar | water
Iridium Band | 1 | 5 Iridium Bar, 50 Solar Essence, 50 Void Essence | worn
Wedding Ring | 1 | 5 Iridium Bar, 1 Prismatic Shard | worn
Ring of Yoba | 1 | 5 Gold Bar, 5 Iron Bar, 1 Diamond | worn
Sturdy Ring | 1 | 2 Copper Bar, 25 Bug Meat, 25 Slime | worn
Warrior Ring | 1 | 10 Iron Bar, 25 Coal, 10 Frozen Tear | worn
Tub o' Flowers | 1 | 15 Wood, 1 Tulip Bulb, 1 Jazz Seeds, 1 Poppy Seeds, 1 Spangle Seeds | placed
Wooden Brazier | 1 | 10 Wood, 1 Coal, 5 Fiber | placed
Wicked Statue | 1 | 5 Coal, 25 Stone | placed
Stone Brazier | 1 | 10 Stone, 1 Coal, 5 Fiber | placed
Gold Brazier | 1 | 1 Gold Bar, 1 Coal, 5 Fiber | placed
Campfire | 1 | 10 Stone, 10 Wood, 10 Fiber | placed
Stump Brazier | 1 | 5 Hardwood, 1 Coal | placed
Carved Brazier | 1 | 10 Hardwood, 1 Coal | placed
Skull Brazier | 1 | 10 Bone Fragment | placed
Barrel Brazier | 1 | 50 Wood, 1 Solar Essence, 1 Coal | placed
Marble Brazier | 1 | 1 Marble, 1 Aquamarine, 100 Stone | placed
Wood Lamp-post | 1 | 50 Wood, 1 Battery Pack | placed
Iron Lamp-post | 1 | 1 Iron Bar, 1 Battery Pack | placed
Fairy Dust | 1 | 1 Diamond, 1 Fairy Rose | dust
Bug Steak | 1 | 10 Bug Meat | eaten
Quality Bobber | 1 | 1 Copper Bar, 20 Sap, 5 Solar Essence | rod
Monster Musk | 1 | 30 Bat Wing, 30 Slime | musk
Mini-Obelisk | 1 | 30 Hardwood, 20 Solar Essence, 3 Gold Bar | placed
Farm Computer | 1 | 1 Dwarf Gadget, 1 Battery Pack, 10 Refined Quartz | placed
Ostrich Incubator | 1 | 50 Bone Fragment, 50 Hardwood, 20 Cinder Shard | placed
Geode Crusher | 1 | 2 Gold Bar, 50 Stone, 1 Diamond | placed
Solar Panel | 1 | 10 Refined Quartz, 5 Iron Bar, 5 Gold Bar | placed
Bone Mill | 1 | 10 Bone Fragment, 3 Clay, 20 Stone | placed
Thorns Ring | 1 | 50 Bone Fragment, 50 Stone, 1 Gold Bar | worn
Glowstone Ring | 1 | 5 Solar Essence, 5 Iron Bar | worn
Heavy Tapper | 1 | 30 Hardwood, 1 Radioactive Bar | tapper
Hopper | 1 | 10 Hardwood, 1 Iridium Bar, 1 Radioactive Bar | placed
Magic Bait | 5 | 1 Radioactive Ore, 3 Bug Meat | rod
"""
ROWS = [[part.strip() for part in line.split("|")] for line in TABLE.strip().splitlines()]


def named(row: list[str]) -> tuple[str, str]:
    """Return recipe and product."""
    recipe, _, product = row[0].partition(" = ")
    return recipe, product or recipe


def parts(row: list[str]) -> dict[str, int]:
    pairs = [part.split(" ", 1) for part in row[2].split(", ")]
    return {name: int(count) for count, name in pairs}


def ready(row: list[str], short: str = "") -> Player:
    """Return a player with all recipes and the ingredients, one too few of ``short``."""
    player = Player()
    player.farmer.crafting = recipes.names("crafting")
    for name, count in parts(row).items():
        if count > (name == short):
            player.give(name, count - (name == short))
    return player


def test_the_table_is_whole() -> None:
    assert len(ROWS) == 150
    assert [named(row)[0] for row in ROWS] == recipes.names("crafting")


@sweep("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_recipe_takes_its_ingredients_and_no_less(row: list[str]) -> None:
    recipe, product = named(row)
    for short in parts(row):
        assert ready(row, short).act(wire.Craft(recipe)) == "missing_ingredients"
    player = ready(row)
    assert player.act(wire.Craft(recipe)) == "ok"
    assert player.count(product) == int(row[1])
    assert sum(slot.count for slot in player.me.slots) == int(row[1])
    deeds = [(deed.deed, deed.thing, deed.count) for deed in player.observe().ledger]
    assert deeds == [("crafted", product, int(row[1]))]


WHERE = {
    "placed": "ok",
    "floor": "ok",
    "grass": "ok",
    "bush": "ok",
    "planted": "ok",
    "bomb": "ok",
    "sown": "ok",
    "strewn": "ok",
    "eaten": "ok",
    "musk": "ok",
    "tapper": "nothing_there",
    "tree": "nothing_there",
    "water": "not_here",
    "mines": "not_here",
    "rod": "nothing_there",
    "ammo": "nothing_there",
    "worn": "ok",
    "bag": "nothing_there",
    "dust": "nothing_there",
}
"""Reasons of ``use`` on open (for seeds: tilled) ground in spring."""


@sweep("row", [row for row in ROWS if row[3] != "totem"], ids=lambda row: str(row[0]))
def test_what_using_the_product_does(row: list[str]) -> None:
    _, product = named(row)
    player = Player(season=SEASONS.get(product, "spring"))
    if row[3] in ("sown", "strewn"):
        player.hold("Hoe")
        assert player.use() == "ok"
    player.hold(product)
    assert player.use() == WHERE[row[3]]
    if row[3] == "placed":
        assert player.tile().object == product
    elif row[3] == "floor":
        assert player.tile().terrain == product
    elif row[3] in ("grass", "planted", "bush", "bomb", "sown", "strewn", "musk"):
        assert player.count(product) == 0
    elif row[3] == "eaten":
        assert player.menu.text == "Eat it?"


SEASONS = {"Summer Seeds": "summer", "Fall Seeds": "fall", "Winter Seeds": "winter"}
"""Season in which a product is used, if not spring."""


@pytest.mark.parametrize("row", [row for row in ROWS if row[3] == "rod"], ids=lambda r: str(r[0]))
def test_bait_and_tackle_go_onto_a_rod(row: list[str]) -> None:
    _, product = named(row)
    player = Player()
    slot = player.give(product)
    player.hold("Iridium Rod")
    assert player.act(wire.AttachItem(slot)) == "ok"
    assert player.count(product) == 0


def test_a_tile_takes_one_thing() -> None:
    player = Player()
    player.hold("Chest", 2)
    assert player.use() == "ok"
    player.use()
    assert player.tile(*AHEAD).object == "Chest"
    assert player.count("Chest") == 1
