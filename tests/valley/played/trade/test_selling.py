"""Sell prices: by quality and profession, in the bin and at the counter.

Numbers: wiki (Quality, Farming, Foraging, Mining, and each thing's page).
"""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.sweeps import sweep
from tests.valley.played.player import Player
from tests.valley.played.trade.shopping import Shopper

BESIDE_BIN = (71, 15)


def shipped(player: Player, thing: str, count: int = 1, quality: int = 0) -> int:
    """Put an item into the bin and sleep; return the money earned."""
    player.command("set_money", 1000)
    slot = player.give(thing, count, quality)
    player.stand(*BESIDE_BIN)
    assert player.touch() == "ok"
    assert player.menu.kind == "shipping_bin"
    assert player.choose(slot + 1, None, "out") == "ok"
    assert player.choose(0) == "ok"
    assert player.me.money == 1000  # not before the night
    player.sleep()
    return player.me.money - 1000


@pytest.mark.parametrize(
    ("thing", "normal", "silver", "gold", "iridium"),
    [
        ("Parsnip", 35, 43, 52, 70),
        ("Cauliflower", 175, 218, 262, 350),
        ("Potato", 80, 100, 120, 160),
        ("Strawberry", 120, 150, 180, 240),
        ("Melon", 250, 312, 375, 500),
        ("Blueberry", 50, 62, 75, 100),
        ("Starfruit", 750, 937, 1125, 1500),
        ("Pumpkin", 320, 400, 480, 640),
        ("Ancient Fruit", 550, 687, 825, 1100),
        ("Leek", 60, 75, 90, 120),
        ("Egg", 50, 62, 75, 100),
        ("Large Egg", 95, 118, 142, 190),
        ("Milk", 125, 156, 187, 250),
        ("Truffle", 625, 781, 937, 1250),
    ],
)
def test_price_by_quality(thing: str, normal: int, silver: int, gold: int, iridium: int) -> None:
    found = [shipped(Player(), thing, 1, quality) for quality in (0, 1, 2, 4)]
    assert found == [normal, silver, gold, iridium]


@sweep(
    ("profession", "thing", "quality", "price"),
    [
        ("Tiller", "Parsnip", 0, 38),
        ("Tiller", "Parsnip", 1, 47),
        ("Tiller", "Parsnip", 2, 57),
        ("Tiller", "Parsnip", 4, 77),
        ("Tiller", "Cauliflower", 0, 192),
        ("Tiller", "Starfruit", 0, 825),
        ("Tiller", "Tulip", 0, 33),
        ("Tiller", "Egg", 0, 50),
        ("Tiller", "Leek", 0, 60),
        ("Rancher", "Egg", 0, 60),
        ("Rancher", "Large Egg", 0, 114),
        ("Rancher", "Milk", 0, 150),
        ("Rancher", "Wool", 0, 408),
        ("Rancher", "Cheese", 0, 276),
        ("Rancher", "Mayonnaise", 0, 228),
        ("Rancher", "Truffle", 0, 625),
        ("Artisan", "Cheese", 0, 322),
        ("Artisan", "Beer", 0, 280),
        ("Artisan", "Truffle Oil", 0, 1491),
        ("Artisan", "Oil", 0, 100),
        ("Fisher", "Salmon", 0, 93),
        ("Angler", "Salmon", 0, 112),
        ("Blacksmith", "Copper Bar", 0, 90),
        ("Blacksmith", "Gold Bar", 0, 375),
        ("Gemologist", "Amethyst", 0, 130),
        ("Gemologist", "Diamond", 0, 975),
        ("Tapper", "Oak Resin", 0, 187),
        ("Tapper", "Maple Syrup", 0, 250),
    ],
)
def test_price_by_profession(profession: str, thing: str, quality: int, price: int) -> None:
    player = Player()
    player.profession(profession)
    assert shipped(player, thing, 1, quality) == price


def test_a_stack_brings_its_price_times_its_count() -> None:
    assert shipped(Player(), "Parsnip", 999, 2) == 999 * 52


def test_the_last_stack_can_be_taken_back_before_the_night() -> None:
    player = Player()
    player.command("set_money", 1000)
    slot = player.give("Parsnip", 5)
    player.stand(*BESIDE_BIN)
    player.touch()
    player.choose(slot + 1, 3, "out")
    assert player.choose(1) == "ok"
    player.choose(0)
    assert player.count("Parsnip") == 5
    player.sleep()
    assert player.me.money == 1000


@pytest.mark.parametrize("thing", ["Hoe", "Chest", "Rusty Sword"])
def test_the_bin_takes_no_tools_and_no_furniture(thing: str) -> None:
    player = Player()
    slot = player.give(thing)
    player.stand(*BESIDE_BIN)
    player.touch()
    assert player.choose(slot + 1, None, "out") == "cannot_ship"


@pytest.mark.parametrize(
    ("thing", "count", "quality", "money"),
    [
        ("Parsnip", 1, 0, 35),
        ("Parsnip", 3, 1, 129),
        ("Egg", 2, 2, 150),
        ("Parsnip Seeds", 1, 0, 10),
    ],
)
def test_pierre_pays_at_once(thing: str, count: int, quality: int, money: int) -> None:
    player = Player()
    player.command("set_money", 1000)
    slot = player.give(thing, count, quality)
    player.command("warp_shop", "Pierre")
    player.act(wire.ChooseItem(35))
    assert player.touch() == "ok"
    assert player.choose(slot + 1, None, "out") == "ok"
    assert player.me.money == 1000 + money


@pytest.mark.parametrize("thing", ["Diamond", "Copper Bar", "Salmon"])
def test_pierre_does_not_buy_everything(thing: str) -> None:
    player = Player()
    slot = player.give(thing)
    player.command("warp_shop", "Pierre")
    player.act(wire.ChooseItem(35))
    player.touch()
    assert player.choose(slot + 1, None, "out") == "not_wanted"


@pytest.mark.parametrize(
    ("who", "name", "price"),
    [
        ("clint", "Copper Ore", 5),
        ("clint", "Iron Bar", 120),
        ("clint", "Amethyst", 100),
        ("robin", "Wood", 2),
        ("robin", "Hardwood", 15),
        ("marnie", "Milk", 125),
        ("marnie", "Egg", 50),
        ("willy", "Sardine", 40),
        ("willy", "Coral", 80),
        ("pierre", "Parsnip", 35),
        ("adventurers_guild", "Slime", 5),
        ("adventurers_guild", "Wooden Blade", 50),
        ("adventurers_guild", "Sneakers", 50),
        ("adventurers_guild", "Amethyst Ring", 100),
    ],
)
def test_the_prices_that_keepers_pay(who: str, name: str, price: int) -> None:
    player = Shopper(money=0)
    slot = player.give(name)
    player.shelves(who)
    assert player.sell(slot) == "ok"
    assert player.me.money == price


@pytest.mark.parametrize(
    ("who", "name"),
    [
        ("clint", "Parsnip"),
        ("robin", "Copper Ore"),
        ("marnie", "Parsnip"),
        ("gus", "Beer"),
        ("willy", "Wood"),
        ("joja_mart", "Parsnip"),
        ("krobus", "Slime"),
        ("adventurers_guild", "Parsnip"),
        ("clint", "Pickaxe"),
    ],
)
def test_items_that_keepers_do_not_buy(who: str, name: str) -> None:
    player = Shopper()
    slot = player.give(name)
    player.shelves(who)
    assert player.sell(slot) == "not_wanted"
    assert player.count(name) == 1
