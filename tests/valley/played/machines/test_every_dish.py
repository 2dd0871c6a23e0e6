"""Every cooking recipe: ingredients, energy, health and price of the dish.

A row: recipe (= dish if its name differs) | ingredients | energy | health | price.
``Egg``, ``Milk``, ``Sardine`` mean any egg, milk or fish if the recipe accepts it.
Numbers: public data of game version 1.6 (wiki: Cooking).
"""

from __future__ import annotations

from pytest_stardojo.gamedata import recipes
from pytest_stardojo.wire import messages as wire
from tests.sweeps import sweep
from tests.valley.played.player import AHEAD, Player

TABLE = """
Fried Egg | 1 Egg | 50 | 22 | 35
Omelet | 1 Egg, 1 Milk | 100 | 45 | 125
Salad | 1 Leek, 1 Dandelion, 1 Vinegar | 113 | 50 | 110
Cheese Cauli. = Cheese Cauliflower | 1 Cauliflower, 1 Cheese | 138 | 62 | 300
Baked Fish | 1 Sunfish, 1 Bream, 1 Wheat Flour | 75 | 33 | 100
Parsnip Soup | 1 Parsnip, 1 Milk, 1 Vinegar | 85 | 38 | 120
Vegetable Stew = Vegetable Medley | 1 Tomato, 1 Beet | 165 | 74 | 120
Complete Breakfast | 1 Fried Egg, 1 Milk, 1 Hashbrowns, 1 Pancakes | 200 | 90 | 350
Fried Calamari | 1 Squid, 1 Wheat Flour, 1 Oil | 80 | 36 | 150
Strange Bun | 1 Wheat Flour, 1 Periwinkle, 1 Void Mayonnaise | 100 | 45 | 225
Lucky Lunch | 1 Sea Cucumber, 1 Tortilla, 1 Blue Jazz | 100 | 45 | 250
Fried Mushroom | 1 Common Mushroom, 1 Morel, 1 Oil | 135 | 60 | 200
Pizza | 1 Wheat Flour, 1 Tomato, 1 Cheese | 150 | 67 | 300
Bean Hotpot | 2 Green Bean | 125 | 56 | 100
Glazed Yams | 1 Yam, 1 Sugar | 200 | 90 | 200
Carp Surprise | 4 Carp | 90 | 40 | 150
Hashbrowns | 1 Potato, 1 Oil | 90 | 40 | 120
Pancakes | 1 Wheat Flour, 1 Egg | 90 | 40 | 80
Salmon Dinner | 1 Salmon, 1 Amaranth, 1 Kale | 125 | 56 | 300
Fish Taco | 1 Tuna, 1 Tortilla, 1 Red Cabbage, 1 Mayonnaise | 165 | 74 | 500
Crispy Bass | 1 Largemouth Bass, 1 Wheat Flour, 1 Oil | 90 | 40 | 150
Pepper Poppers | 1 Hot Pepper, 1 Cheese | 130 | 58 | 200
Bread | 1 Wheat Flour | 50 | 22 | 60
Tom Kha Soup | 1 Coconut, 1 Shrimp, 1 Common Mushroom | 175 | 78 | 250
Trout Soup | 1 Rainbow Trout, 1 Green Algae | 100 | 45 | 100
Chocolate Cake | 1 Wheat Flour, 1 Sugar, 1 Egg | 150 | 67 | 200
Pink Cake | 1 Melon, 1 Wheat Flour, 1 Sugar, 1 Egg | 250 | 112 | 480
Rhubarb Pie | 1 Rhubarb, 1 Wheat Flour, 1 Sugar | 215 | 96 | 400
Cookies = Cookie | 1 Wheat Flour, 1 Sugar, 1 Egg | 90 | 40 | 140
Spaghetti | 1 Wheat Flour, 1 Tomato | 75 | 33 | 120
Fried Eel | 1 Eel, 1 Oil | 75 | 33 | 120
Spicy Eel | 1 Eel, 1 Hot Pepper | 115 | 51 | 175
Sashimi | 1 Sardine | 75 | 33 | 75
Maki Roll | 1 Sardine, 1 Seaweed, 1 Rice | 100 | 45 | 220
Tortilla | 1 Corn | 50 | 22 | 50
Red Plate | 1 Red Cabbage, 1 Radish | 240 | 108 | 400
Eggplant Parm. = Eggplant Parmesan | 1 Eggplant, 1 Tomato | 175 | 78 | 200
Rice Pudding | 1 Milk, 1 Sugar, 1 Rice | 115 | 51 | 260
Ice Cream | 1 Milk, 1 Sugar | 100 | 45 | 120
Blueberry Tart | 1 Blueberry, 1 Wheat Flour, 1 Sugar, 1 Egg | 125 | 56 | 150
Autumn's Bounty | 1 Yam, 1 Pumpkin | 220 | 99 | 350
Pumpkin Soup | 1 Pumpkin, 1 Milk | 200 | 90 | 300
Super Meal | 1 Bok Choy, 1 Cranberries, 1 Artichoke | 160 | 72 | 220
Cran. Sauce = Cranberry Sauce | 1 Cranberries, 1 Sugar | 125 | 56 | 120
Stuffing | 1 Bread, 1 Cranberries, 1 Hazelnut | 170 | 76 | 165
Farmer's Lunch | 1 Omelet, 1 Parsnip | 200 | 90 | 150
Survival Burger | 1 Bread, 1 Cave Carrot, 1 Eggplant | 125 | 56 | 180
Dish o' The Sea = Dish O' The Sea | 2 Sardine, 1 Hashbrowns | 150 | 67 | 220
Miner's Treat | 2 Cave Carrot, 1 Sugar, 1 Milk | 125 | 56 | 200
Roots Platter | 1 Cave Carrot, 1 Winter Root | 125 | 56 | 100
Algae Soup | 4 Green Algae | 75 | 33 | 100
Pale Broth | 2 White Algae | 125 | 56 | 150
Plum Pudding | 2 Wild Plum, 1 Wheat Flour, 1 Sugar | 175 | 78 | 260
Artichoke Dip | 1 Artichoke, 1 Milk | 100 | 45 | 210
Stir Fry | 1 Cave Carrot, 1 Common Mushroom, 1 Kale, 1 Oil | 200 | 90 | 335
Roasted Hazelnuts | 3 Hazelnut | 175 | 78 | 270
Pumpkin Pie | 1 Pumpkin, 1 Wheat Flour, 1 Milk, 1 Sugar | 225 | 101 | 385
Radish Salad | 1 Oil, 1 Vinegar, 1 Radish | 200 | 90 | 300
Fruit Salad | 1 Blueberry, 1 Melon, 1 Apricot | 263 | 118 | 450
Blackberry Cobbler | 2 Blackberry, 1 Sugar, 1 Wheat Flour | 175 | 78 | 260
Cranberry Candy | 1 Cranberries, 1 Apple, 1 Sugar | 125 | 56 | 175
Bruschetta | 1 Bread, 1 Oil, 1 Tomato | 113 | 50 | 210
Coleslaw | 1 Red Cabbage, 1 Vinegar, 1 Mayonnaise | 213 | 95 | 345
Fiddlehead Risotto | 1 Oil, 1 Fiddlehead Fern, 1 Garlic | 225 | 101 | 350
Poppyseed Muffin | 1 Poppy, 1 Wheat Flour, 1 Sugar | 150 | 67 | 250
Chowder | 1 Clam, 1 Milk | 225 | 101 | 135
Lobster Bisque | 1 Lobster, 1 Milk | 225 | 101 | 205
Fish Stew | 1 Crayfish, 1 Mussel, 1 Periwinkle, 1 Tomato | 225 | 101 | 175
Escargot | 1 Snail, 1 Garlic | 225 | 101 | 125
Maple Bar | 1 Maple Syrup, 1 Sugar, 1 Wheat Flour | 225 | 101 | 300
Crab Cakes | 1 Crab, 1 Wheat Flour, 1 Egg, 1 Oil | 225 | 101 | 275
Triple Shot Espresso | 3 Coffee | 8 | 3 | 450
Shrimp Cocktail | 1 Shrimp, 1 Tomato, 1 Wild Horseradish | 225 | 101 | 160
Seafoam Pudding | 1 Flounder, 1 Midnight Carp, 1 Squid Ink | 175 | 78 | 300
Ginger Ale | 3 Ginger, 1 Sugar | 63 | 28 | 200
Banana Pudding | 1 Banana, 1 Milk, 1 Sugar | 125 | 56 | 260
Mango Sticky Rice | 1 Mango, 1 Coconut, 1 Rice | 113 | 50 | 250
Poi | 4 Taro Root | 75 | 33 | 400
Tropical Curry | 1 Coconut, 1 Pineapple, 1 Hot Pepper | 150 | 67 | 500
Squid Ink Ravioli | 1 Squid Ink, 1 Wheat Flour, 1 Tomato | 125 | 56 | 150
Moss Soup | 20 Moss | 70 | 31 | 80
"""
ROWS = [[part.strip() for part in line.split("|")] for line in TABLE.strip().splitlines()]
IDS = [row[0] for row in ROWS]


def named(row: list[str]) -> tuple[str, str]:
    """Return recipe and dish."""
    recipe, _, dish = row[0].partition(" = ")
    return recipe, dish or recipe


def parts(row: list[str]) -> dict[str, int]:
    pairs = [part.split(" ", 1) for part in row[1].split(", ")]
    return {name: int(count) for count, name in pairs}


def at_a_fire(row: list[str], short: str = "") -> Player:
    """Return a player at a cookout kit with the ingredients, one too few of ``short``."""
    player = Player()
    player.farmer.cooking = recipes.names("cooking")
    for name, count in parts(row).items():
        if count > (name == short):
            player.give(name, count - (name == short))
    player.hold("Cookout Kit")
    assert player.use() == "ok"
    player.act(wire.ChooseItem(35))
    assert player.touch() == "ok"
    assert player.menu.title == "Cookout Kit"
    return player


def test_the_table_is_whole() -> None:
    assert len(ROWS) == 81
    assert [named(row)[0] for row in ROWS] == recipes.names("cooking")


@sweep("row", ROWS, ids=IDS)
def test_a_dish_takes_its_ingredients_and_no_less(row: list[str]) -> None:
    recipe, dish = named(row)
    for short in parts(row):
        assert at_a_fire(row, short).act(wire.Craft(recipe)) == "missing_ingredients"
    player = at_a_fire(row)
    assert player.act(wire.Craft(recipe)) == "ok"
    assert sum(slot.count for slot in player.me.slots) == player.count(dish) == 1
    cooked = [deed for deed in player.observe().ledger if deed.deed == "cooked"]
    assert [(deed.thing, deed.by, deed.count) for deed in cooked] == [(dish, "Cookout Kit", 1)]


@sweep("row", ROWS, ids=IDS)
def test_what_a_dish_gives_and_brings(row: list[str]) -> None:
    _, dish = named(row)
    energy, health, price = (int(part) for part in row[2:])
    player = Player()
    player.command("set_base_energy", 1000)
    player.farmer.energy, player.farmer.health, player.farmer.max_health = 100.0, 10, 1000
    player.hold(dish, 2)
    player.use()
    assert player.choose(1) == "ok"
    assert (player.me.energy - 100, player.me.health - 10) == (energy, health)
    player.stand(71, 15)
    player.touch()
    player.choose(player.slot_of(dish) + 1, 1, "out")
    player.choose(0)
    before = player.me.money
    player.night()
    assert player.me.money - before == price


def test_a_kit_is_gone_in_the_morning() -> None:
    player = Player()
    player.hold("Cookout Kit")
    player.use()
    assert player.tile(*AHEAD).object == "Cookout Kit"
    player.night()
    assert player.tile(*AHEAD).object is None


def test_a_tool_breaks_the_kit() -> None:
    player = Player()
    player.hold("Cookout Kit")
    player.use()
    player.hold("Pickaxe")
    assert player.use() == "ok"
    player.wait(10)
    assert player.got("Cookout Kit") == 0


def test_the_fridge_helps_at_the_stove_only() -> None:
    player = Player()
    player.command("upgrade_house", 1)
    player.world.fridge = []
    player.stand(5, 5, "FarmHouse")
    slot = player.give("Egg")
    player.act(wire.ChooseItem(35))
    player.touch()
    player.choose(slot + 1, None, "out")
    player.choose(0)
    player.stand(6, 9, "FarmHouse")
    player.hold("Cookout Kit")
    assert player.use("down") == "ok"
    player.act(wire.ChooseItem(35))
    player.touch("down")
    assert player.act(wire.Craft("Fried Egg")) == "missing_ingredients"
    player.choose(0)
    player.stand(3, 5, "FarmHouse")
    player.touch()
    assert player.act(wire.Craft("Fried Egg")) == "ok"
    assert player.observe().ledger[-1].by == "Stove"


def test_a_mini_fridge_helps_too() -> None:
    player = Player()
    player.command("upgrade_house", 1)
    player.stand(6, 9, "FarmHouse")
    player.hold("Mini-Fridge")
    assert player.use("down") == "ok"
    slot = player.give("Egg")
    player.act(wire.ChooseItem(35))
    player.touch("down")
    player.choose(slot + 1, None, "out")
    player.choose(0)
    assert player.count("Egg") == 0
    player.stand(3, 5, "FarmHouse")
    player.touch()
    assert player.act(wire.Craft("Fried Egg")) == "ok"
