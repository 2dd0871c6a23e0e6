"""Chests and stacks (wiki: Chest, Inventory)."""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import AHEAD, Player

THINGS = (
    *("Parsnip", "Potato", "Cauliflower", "Kale", "Garlic", "Rhubarb", "Strawberry", "Melon"),
    *("Tomato", "Blueberry", "Radish", "Starfruit", "Corn", "Poppy", "Pumpkin", "Yam", "Beet"),
    *("Artichoke", "Bok Choy", "Amaranth", "Grape", "Wood", "Coal", "Fiber", "Sap", "Clay"),
    *("Amethyst", "Topaz", "Jade", "Ruby", "Diamond", "Quartz", "Egg", "Milk", "Wool", "Hay"),
    *("Leek", "Daffodil", "Dandelion", "Morel", "Apple", "Orange", "Peach", "Cherry", "Bread"),
    *("Pizza", "Salad", "Cheese", "Cloth", "Beer", "Truffle", "Acorn", "Pine Cone", "Slime"),
    *("Copper Ore", "Iron Ore", "Gold Ore", "Copper Bar", "Iron Bar", "Gold Bar", "Bait", "Moss"),
    *("Salmon", "Sardine", "Tuna", "Trash", "Driftwood", "Coral", "Clam", "Holly", "Crocus"),
)


@pytest.mark.parametrize(
    ("chest", "slots"), [("Chest", 36), ("Stone Chest", 36), ("Big Chest", 70)]
)
def test_a_chest_holds_so_many_stacks(chest: str, slots: int) -> None:
    player = Player()
    player.hold(chest)
    assert player.touch() == "ok"
    player.act(wire.ChooseItem(35))
    player.touch()
    assert player.menu.kind == "chest"
    for thing in THINGS[:slots]:
        slot = player.give(thing, 3)
        assert player.choose(slot + 1, None, "out") == "ok"
    assert len(player.menu.options) == slots + 1
    assert player.menu.options[-1].label == "More ..."
    slot = player.give(THINGS[slots])
    assert player.choose(slot + 1, None, "out") == "full"
    slot = player.give(THINGS[0], 2)
    assert player.choose(slot + 1, None, "out") == "ok"  # onto the stack of its kind


def test_taking_and_putting() -> None:
    player = Player()
    player.command("place_item", "Chest", None, *AHEAD)
    slot = player.give("Wood", 50)
    player.act(wire.ChooseItem(35))
    player.touch()
    player.choose(slot + 1, 20, "out")
    assert (player.count("Wood"), player.menu.options[0].stock) == (30, 20)
    player.choose(1)
    assert (player.count("Wood"), player.menu.options[0].stock) == (31, 19)
    player.choose(1, 19)
    assert (player.count("Wood"), player.menu.options) == (50, [])


def test_a_full_chest_is_not_knocked_loose_an_empty_one_is() -> None:
    player = Player()
    player.command("place_item", "Chest", None, *AHEAD)
    slot = player.give("Wood")
    player.act(wire.ChooseItem(35))
    player.touch()
    player.choose(slot + 1, None, "out")
    player.choose(0)
    player.hold("Axe")
    assert player.use() == "not_empty"
    player.act(wire.ChooseItem(35))
    player.touch()
    player.choose(1)
    player.choose(0)
    player.hold("Axe")
    assert player.use() == "ok"
    assert player.got("Chest") == 1


@pytest.mark.parametrize(
    ("thing", "count", "stacks"),
    [
        ("Wood", 999, [999]),
        ("Wood", 1000, [999, 1]),
        ("Parsnip", 1998, [999, 999]),
        ("Parsnip Seeds", 1500, [999, 501]),
        ("Chest", 999, [999]),
        ("Hoe", 2, [1, 1]),
        ("Rusty Sword", 2, [1, 1]),
    ],
)
def test_stacks_hold_999_and_tools_one(thing: str, count: int, stacks: list[int]) -> None:
    player = Player()
    for part in (min(count, 999), max(0, count - 999)):
        if part:
            player.command("add_item_by_name", thing, part)
    assert [slot.count for slot in player.me.slots] == stacks


def test_qualities_do_not_stack() -> None:
    player = Player()
    for quality in (0, 1, 2, 4, 0):
        player.command("add_item_by_name", "Parsnip", 2, quality)
    assert [(slot.quality, slot.count) for slot in player.me.slots] == [
        (0, 4),
        (1, 2),
        (2, 2),
        (4, 2),
    ]


@pytest.mark.parametrize("size", [12, 24, 36])
def test_a_full_bag_takes_nothing_more(size: int) -> None:
    player = Player()
    player.command("set_inventory_size", size)
    for thing in THINGS[:size]:
        player.command("add_item_by_name", thing)
    player.command("place_item", "Spring Onion", "forage", *AHEAD)
    assert player.touch() == "inventory_full"
    assert len(player.me.slots) == size
