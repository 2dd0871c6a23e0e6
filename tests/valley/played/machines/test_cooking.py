"""Cooking in the kitchen: ingredients (wiki: Cooking)."""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player

DISHES: dict[str, tuple[str, dict[str, int]]] = {
    "Fried Egg": ("Fried Egg", {"Egg": 1}),
    "Omelet": ("Omelet", {"Egg": 1, "Milk": 1}),
    "Salad": ("Salad", {"Leek": 1, "Dandelion": 1, "Vinegar": 1}),
    "Cheese Cauli.": ("Cheese Cauliflower", {"Cauliflower": 1, "Cheese": 1}),
    "Parsnip Soup": ("Parsnip Soup", {"Parsnip": 1, "Milk": 1, "Vinegar": 1}),
    "Vegetable Stew": ("Vegetable Medley", {"Tomato": 1, "Beet": 1}),
    "Pizza": ("Pizza", {"Wheat Flour": 1, "Tomato": 1, "Cheese": 1}),
    "Bean Hotpot": ("Bean Hotpot", {"Green Bean": 2}),
    "Glazed Yams": ("Glazed Yams", {"Yam": 1, "Sugar": 1}),
    "Hashbrowns": ("Hashbrowns", {"Potato": 1, "Oil": 1}),
    "Pancakes": ("Pancakes", {"Wheat Flour": 1, "Egg": 1}),
    "Bread": ("Bread", {"Wheat Flour": 1}),
    "Chocolate Cake": ("Chocolate Cake", {"Wheat Flour": 1, "Sugar": 1, "Egg": 1}),
    "Tortilla": ("Tortilla", {"Corn": 1}),
    "Pumpkin Soup": ("Pumpkin Soup", {"Pumpkin": 1, "Milk": 1}),
    "Farmer's Lunch": ("Farmer's Lunch", {"Omelet": 1, "Parsnip": 1}),
    "Complete Breakfast": (
        "Complete Breakfast",
        {"Fried Egg": 1, "Milk": 1, "Hashbrowns": 1, "Pancakes": 1},
    ),
}


def at_the_stove() -> Player:
    player = Player()
    player.command("upgrade_house", 1)
    player.stand(3, 5, "FarmHouse")
    return player


@pytest.mark.parametrize("recipe", DISHES)
def test_a_dish_takes_its_ingredients_and_no_less(recipe: str) -> None:
    dish, ingredients = DISHES[recipe]
    player = at_the_stove()
    player.act(wire.ChooseItem(35))
    assert player.touch() == "ok"
    assert player.menu.kind == "cooking"
    for short in ("", *ingredients):
        player.command("clear_inventory")
        for name, count in ingredients.items():
            if count > (name == short):
                player.give(name, count - (name == short))
        reason = player.act(wire.Craft(recipe))
        assert reason == ("missing_ingredients" if short else "ok")
        assert player.count(dish) == (0 if short else 1)
    assert player.me.energy == 270


@pytest.mark.parametrize("eggs", ["Egg", "Large Egg", "Duck Egg", "Void Egg"])
def test_any_egg_will_do(eggs: str) -> None:
    player = at_the_stove()
    player.act(wire.ChooseItem(35))
    player.touch()
    player.give(eggs)
    assert player.act(wire.Craft("Fried Egg")) == "ok"


def test_the_fridge_supplies_ingredients() -> None:
    player = at_the_stove()
    player.stand(5, 5, "FarmHouse")
    slot = player.give("Egg")
    player.act(wire.ChooseItem(35))
    player.touch()
    assert player.menu.title == "Fridge"
    player.choose(slot + 1, None, "out")
    player.choose(0)
    player.stand(3, 5, "FarmHouse")
    player.touch()
    assert player.act(wire.Craft("Fried Egg")) == "ok"
    assert player.count("Fried Egg") == 1


def test_there_is_no_stove_before_the_first_upgrade() -> None:
    player = Player()
    player.give("Egg")
    assert player.act(wire.Craft("Fried Egg")) == "unknown_recipe"
