"""Eating: energy and health by food and quality (wiki: Energy, Health, and each food's page)."""

from __future__ import annotations

import pytest

from tests.sweeps import sweep
from tests.valley.played.player import Player


def eat(food: str, quality: int = 0) -> Player:
    """Let a weak and hurt player eat an item."""
    player = Player()
    player.command("set_base_energy", 600)
    player.command("set_energy", 100)
    player.command("set_base_health", 400)
    player.command("set_health", 100)
    player.hold(food, 2, quality)
    assert player.touch() == "ok"
    assert player.menu.kind == "question"
    assert player.choose(1) == "ok"
    assert player.count(food) == 1
    return player


@sweep(
    ("food", "quality", "energy", "health"),
    [
        ("Parsnip", 0, 25, 11),
        ("Parsnip", 1, 35, 15),
        ("Parsnip", 2, 45, 20),
        ("Parsnip", 4, 65, 29),
        ("Cauliflower", 0, 75, 33),
        ("Cauliflower", 1, 105, 47),
        ("Cauliflower", 2, 135, 60),
        ("Cauliflower", 4, 195, 87),
        ("Leek", 0, 40, 18),
        ("Leek", 1, 56, 25),
        ("Leek", 2, 72, 32),
        ("Leek", 4, 104, 46),
        ("Melon", 0, 113, 50),
        ("Melon", 1, 158, 71),
        ("Melon", 2, 203, 91),
        ("Melon", 4, 293, 131),
        ("Spring Onion", 0, 13, 5),
        ("Spring Onion", 4, 33, 14),
        ("Strawberry", 0, 50, 22),
        ("Starfruit", 0, 125, 56),
        ("Egg", 0, 25, 11),
        ("Large Egg", 0, 38, 17),
        ("Milk", 0, 38, 17),
        ("Large Milk", 0, 50, 22),
        ("Goat Milk", 0, 63, 28),
        ("Cheese", 0, 125, 56),
        ("Truffle", 0, 13, 5),
        ("Dandelion", 0, 25, 11),
        ("Wild Horseradish", 0, 13, 5),
        ("Morel", 0, 20, 9),
        ("Field Snack", 0, 45, 20),
        ("Bread", 0, 50, 22),
        ("Salad", 0, 113, 50),
        ("Pizza", 0, 150, 67),
        ("Joja Cola", 0, 13, 5),
        ("Daffodil", 0, 0, 0),
    ],
)
def test_food_restores(food: str, quality: int, energy: int, health: int) -> None:
    player = eat(food, quality)
    assert (player.me.energy - 100, player.me.health - 100) == (energy, health)


@pytest.mark.parametrize(("food", "energy"), [("Red Mushroom", -50), ("Sap", -2)])
def test_bad_food_takes_strength(food: str, energy: int) -> None:
    player = eat(food)
    assert (player.me.energy - 100, player.me.health - 100) == (energy, 0)


def test_nothing_goes_beyond_the_most() -> None:
    player = Player()
    player.command("set_energy", 260)
    player.hold("Cauliflower")
    player.touch()
    player.choose(1)
    assert (player.me.energy, player.me.health) == (270, 100)


def test_no_keeps_the_food() -> None:
    player = Player()
    player.hold("Parsnip")
    player.touch()
    player.choose(2)
    assert player.count("Parsnip") == 1


@pytest.mark.parametrize("thing", ["Wood", "Stone", "Pumpkin", "Hay"])
def test_what_nobody_eats(thing: str) -> None:
    player = Player()
    player.hold(thing)
    player.touch()
    assert player.observe().menu is None
    assert player.count(thing) == 1
