"""Temporary effects of food (wiki: their pages; minutes of the game's clock)."""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player


def fed(food: str) -> Player:
    """Return a player who has just eaten an item."""
    player = Player()
    player.hold(food)
    player.use("down")
    assert player.choose(1) == "ok"
    return player


@pytest.mark.parametrize(
    ("food", "effects", "minutes"),
    [
        ("Coffee", {"speed": 1}, 120),
        ("Triple Shot Espresso", {"speed": 1}, 360),
        ("Joja Cola", {"speed": 1}, 30),
        ("Green Tea", {"speed": 0.5, "max_energy": 30}, 360),
        ("Hashbrowns", {"farming": 1}, 480),
        ("Pancakes", {"foraging": 2}, 960),
        ("Farmer's Lunch", {"farming": 3}, 480),
        ("Survival Burger", {"foraging": 3}, 480),
        ("Miner's Treat", {"mining": 3}, 480),
        ("Lucky Lunch", {"luck": 3}, 960),
        ("Complete Breakfast", {"farming": 2, "max_energy": 50}, 600),
        ("Pepper Poppers", {"farming": 2, "speed": 1}, 600),
        ("Bean Hotpot", {"max_energy": 30}, 600),
        ("Red Plate", {"max_energy": 50}, 300),
        ("Maple Bar", {"farming": 1, "fishing": 1, "mining": 1}, 1440),
        ("Tropical Curry", {"foraging": 4}, 430),
        ("Ginger Ale", {"luck": 1}, 430),
        ("Eggplant Parmesan", {"mining": 1, "defense": 3}, 400),
    ],
)
def test_what_a_dish_adds_and_how_long(food: str, effects: dict[str, float], minutes: int) -> None:
    player = fed(food)
    (buff,) = player.me.buffs
    assert (buff.source, buff.effects) == (food, effects)
    assert 0 <= minutes - buff.minutes <= 3  # eating itself takes some
    player.wait(min(minutes, 1100) - 10)
    assert len(player.me.buffs) == 1
    if minutes <= 1100:
        player.wait(10)
        assert player.me.buffs == []


def test_a_meal_takes_the_place_of_the_last_and_a_drink_goes_with_it() -> None:
    player = fed("Hashbrowns")
    for food in ("Pancakes", "Coffee"):
        player.hold(food)
        player.use("down")
        player.choose(1)
    assert [buff.source for buff in player.me.buffs] == ["Pancakes", "Coffee"]


def test_coffee_makes_one_run_faster() -> None:
    ticks = {}
    for food in ("Parsnip", "Coffee"):
        player = fed(food)
        result = player.step(wire.Move(0, 6)).results["farmer"][0]
        ticks[food] = result.ticks
    assert ticks == {"Parsnip": 72, "Coffee": 60}


def test_farming_food_saves_energy_with_the_hoe() -> None:
    player = fed("Farmer's Lunch")
    player.farmer.energy = 100.0
    player.hold("Hoe")
    assert player.use() == "ok"
    assert player.me.energy == 98.3  # 2 less a tenth for each of three levels


def test_more_energy_than_usual_until_it_wears_off() -> None:
    player = fed("Red Plate")
    assert player.me.max_energy == 320
    player.hold("Fried Egg", 2)
    player.use("down")
    player.choose(1)
    player.hold("Super Meal")
    player.use("down")
    player.choose(1)
    assert player.me.max_energy == 310
    player.wait(300)
    assert player.me.max_energy == 270
    assert player.me.energy <= 270


def test_nothing_is_left_in_the_morning() -> None:
    player = fed("Maple Bar")
    player.night()
    assert player.me.buffs == []
