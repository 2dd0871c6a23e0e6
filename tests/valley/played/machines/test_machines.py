"""Machines: inputs, products, times (wiki: Artisan Equipment, Furnace)."""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import AHEAD, Player


def loaded(machine: str, thing: str, count: int, coal: int) -> Player:
    player = Player()
    player.command("place_item", machine, None, *AHEAD)
    if coal:
        player.give("Coal", coal)
    player.hold(thing, count)
    assert player.touch() == "ok"
    return player


@pytest.mark.parametrize(
    ("machine", "thing", "count", "coal", "minutes", "product", "pieces", "quality"),
    [
        ("Furnace", "Copper Ore", 5, 1, 30, "Copper Bar", 1, 0),
        ("Furnace", "Iron Ore", 5, 1, 120, "Iron Bar", 1, 0),
        ("Furnace", "Gold Ore", 5, 1, 300, "Gold Bar", 1, 0),
        ("Furnace", "Iridium Ore", 5, 1, 480, "Iridium Bar", 1, 0),
        ("Furnace", "Quartz", 1, 1, 90, "Refined Quartz", 1, 0),
        ("Furnace", "Fire Quartz", 1, 1, 90, "Refined Quartz", 3, 0),
        ("Charcoal Kiln", "Wood", 10, 0, 30, "Coal", 1, 0),
        ("Mayonnaise Machine", "Egg", 1, 0, 180, "Mayonnaise", 1, 0),
        ("Mayonnaise Machine", "Large Egg", 1, 0, 180, "Mayonnaise", 1, 2),
        ("Mayonnaise Machine", "Duck Egg", 1, 0, 180, "Duck Mayonnaise", 1, 0),
        ("Mayonnaise Machine", "Void Egg", 1, 0, 180, "Void Mayonnaise", 1, 0),
        ("Cheese Press", "Milk", 1, 0, 200, "Cheese", 1, 0),
        ("Cheese Press", "Large Milk", 1, 0, 200, "Cheese", 1, 2),
        ("Cheese Press", "Goat Milk", 1, 0, 200, "Goat Cheese", 1, 0),
        ("Loom", "Wool", 1, 0, 240, "Cloth", 1, 0),
        ("Keg", "Coffee Bean", 5, 0, 120, "Coffee", 1, 0),
        ("Keg", "Honey", 1, 0, 600, "Mead", 1, 0),
        ("Keg", "Tea Leaves", 1, 0, 180, "Green Tea", 1, 0),
        ("Oil Maker", "Truffle", 1, 0, 360, "Truffle Oil", 1, 0),
        ("Oil Maker", "Corn", 1, 0, 1000, "Oil", 1, 0),
        ("Oil Maker", "Sunflower", 1, 0, 60, "Oil", 1, 0),
        ("Recycling Machine", "Broken CD", 1, 0, 60, "Refined Quartz", 1, 0),
    ],
)
def test_a_machine_makes_its_thing_in_its_minutes(
    machine: str,
    thing: str,
    count: int,
    coal: int,
    minutes: int,
    product: str,
    pieces: int,
    quality: int,
) -> None:
    player = loaded(machine, thing, count, coal)
    assert player.count(thing) == 0
    player.act(wire.ChooseItem(35))
    player.wait(minutes - 10)
    assert player.touch() == "busy"
    player.wait(10)
    assert player.touch() == "ok"
    slot = player.slot(product)
    assert (slot.count, slot.quality) == (pieces, quality)


@pytest.mark.parametrize(
    ("thing", "product", "nights"), [("Wheat", "Beer", 2), ("Hops", "Pale Ale", 2)]
)
def test_a_night_counts_as_400_machine_minutes(thing: str, product: str, nights: int) -> None:
    player = loaded("Keg", thing, 1, 0)  # 1,750 and 2,250 minutes; a day has 1,600
    player.act(wire.ChooseItem(35))
    slept = 0
    while player.touch() != "ok":
        player.night()
        slept += 1
    assert (player.count(product), slept) == (1, nights)


@pytest.mark.parametrize(
    ("machine", "thing", "count"),
    [("Furnace", "Copper Ore", 4), ("Charcoal Kiln", "Wood", 9), ("Keg", "Coffee Bean", 4)],
)
def test_too_little_starts_nothing(machine: str, thing: str, count: int) -> None:
    player = Player()
    player.command("place_item", machine, None, *AHEAD)
    player.give("Coal")
    player.hold(thing, count)
    assert player.touch() == "missing_ingredients"
    assert player.count(thing) == count


def test_a_furnace_burns_one_coal() -> None:
    player = Player()
    player.command("place_item", "Furnace", None, *AHEAD)
    player.hold("Copper Ore", 5)
    assert player.touch() == "missing_ingredients"
    player.give("Coal", 3)
    assert player.touch() == "ok"
    assert player.count("Coal") == 2
