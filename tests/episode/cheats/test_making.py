"""Crafting, cooking, machines: items that are bought, moved, interrupted or made elsewhere."""

from __future__ import annotations

import pytest

from pytest_stardojo.env.actions import Craft, Interact
from tests.episode.by_hand import Begin
from tests.episode.scenes import CHEST, FIELD, FURNACE, give, place

BELOW = (64, 19)


def test_dropping_and_picking_up_does_not_count_as_crafting(begin: Begin) -> None:
    episode = begin("craft", "Torch", FIELD, give("Torch", 3))
    episode.open("inventory")
    episode.offer("Torch", 2)
    episode.close()
    episode.walk(0, -3)
    episode.walk(0, 3)
    assert episode.progress == 0.0


def test_taking_from_a_chest_does_not_count_as_crafting(begin: Begin) -> None:
    episode = begin("craft", "Torch", FIELD, place(CHEST, *BELOW), give("Torch", 3))
    episode.touch("down")
    episode.offer("Torch")
    episode.choose("Torch")
    assert episode.count("Torch") == 1
    assert episode.progress == 0.0


def test_placing_and_removing_a_chest_does_not_count_as_crafting(begin: Begin) -> None:
    episode = begin("craft", "Chest", FIELD, give("Chest"))
    episode.hold("Chest")
    episode.use("down")
    episode.hold("Axe")
    episode.use("down")
    episode.wait(10)
    assert episode.count("Chest") == 1
    assert episode.progress == 0.0


def test_a_bought_meal_does_not_count_as_cooked(begin: Begin) -> None:
    episode = begin("craft", "Salad", 'warp_shop("gus")')
    episode.touch()
    episode.choose("Salad")
    assert episode.count("Salad") == 1
    assert episode.progress == 0.0


def test_cooking_on_another_stove_does_not_count(begin: Begin) -> None:
    home = ("upgrade_house(1)", "warp_home()", give("Egg"))
    episode = begin("craft", "Fried Egg", *home, tool="Cookout Kit")
    (stove, *_) = episode.env.atlas().maps["FarmHouse1"].key_tiles["kitchen"]
    episode.command("warp", "FarmHouse", stove[0], stove[1] + 1)
    episode.touch()
    episode.craft("Fried Egg")
    assert episode.deeds("cooked") == ["Fried Egg"]
    assert episode.progress == 0.0


def test_crafting_something_else_does_not_count(begin: Begin) -> None:
    episode = begin("craft", "Chest", FIELD, give("Wood", 60))
    episode.craft("Wood Fence")
    assert episode.progress == 0.0


def test_without_ingredients_nothing_is_crafted(begin: Begin) -> None:
    episode = begin("craft", "Chest", FIELD, give("Wood", 49))
    assert episode.refused(Craft("Chest")) == "missing_ingredients"
    assert episode.progress == 0.0


def test_a_bar_in_the_furnace_does_not_count(begin: Begin) -> None:
    goods = (give("Copper Ore", 10), give("Coal", 2))
    episode = begin("craft", "Copper Bar", FIELD, place(FURNACE, *BELOW), *goods, tool="Furnace")
    episode.hold("Copper Ore")
    episode.touch("down")
    episode.empty_hands()
    episode.refused(Interact("down"))
    episode.wait(60)
    assert episode.progress == 0.0


def test_a_furnace_removed_early_gives_no_bar(begin: Begin) -> None:
    goods = (give("Copper Ore", 5), give("Coal"))
    episode = begin("craft", "Copper Bar", FIELD, place(FURNACE, *BELOW), *goods, tool="Furnace")
    episode.hold("Copper Ore")
    episode.touch("down")
    episode.hold("Pickaxe")
    episode.use("down")
    episode.wait(30)
    assert episode.progress == 0.0


def test_making_it_in_another_machine_does_not_count(begin: Begin) -> None:
    heavy = place("(BC)HeavyFurnace", *BELOW)
    goods = (give("Copper Ore", 25), give("Coal", 3))
    episode = begin("craft", "Copper Bar", FIELD, heavy, *goods, tool="Furnace")
    episode.hold("Copper Ore")
    episode.touch("down")
    episode.wait(40)
    episode.empty_hands()
    episode.touch("down")
    assert episode.deeds("produced") == ["Copper Bar"]
    assert episode.progress == 0.0


def test_a_bar_on_a_sign_does_not_count_as_made(begin: Begin) -> None:
    sign = place("(BC)37", *BELOW)
    episode = begin("craft", "Copper Bar", FIELD, sign, give("Copper Bar"))
    episode.hold("Copper Bar")
    episode.touch("down")
    episode.hold("Axe")
    episode.try_to_use("down")
    episode.wait(10)
    assert episode.progress == 0.0


@pytest.mark.parametrize("egg", ["Duck Egg"])
def test_an_egg_from_a_removed_incubator_does_not_count_as_made(begin: Begin, egg: str) -> None:
    episode = begin("craft", egg, 'warp("Deluxe Coop", 2, 4)', give(egg), save="save_farming")
    episode.hold(egg)
    episode.touch()
    episode.hold("Pickaxe")
    episode.try_to_use()
    episode.wait(10)
    assert episode.progress == 0.0


# -------------------------------------------------------------------------------- geodes


SMITH = 'warp_shop("clint")'


def test_viewing_trashing_and_shipping_geodes_does_not_count(begin: Begin) -> None:
    episode = begin("break", "Geode", SMITH, give("Geode", 5), quantity=2)
    episode.touch()
    episode.choose("Crack")
    episode.close()
    episode.open("inventory")
    episode.offer("Geode", 1)
    episode.close()
    episode.command("warp", "Farm", 71, 15)
    episode.touch()
    episode.offer("Geode")
    assert episode.deeds("shipped") == ["Geode"]
    assert episode.progress == 0.0


def test_breaking_another_geode_does_not_count(begin: Begin) -> None:
    episode = begin("break", "Geode", SMITH, give("Frozen Geode"))
    episode.touch()
    episode.choose("Crack", "Frozen Geode")
    assert episode.deeds("cracked") == ["Frozen Geode"]
    assert episode.progress == 0.0


def test_contents_of_geodes_do_not_count_as_broken_geodes(begin: Begin) -> None:
    episode = begin("break", "Geode", SMITH, give("Earth Crystal", 5))
    episode.touch()
    episode.choose("Crack")
    assert episode.menu.options == []
    assert episode.progress == 0.0


# --------------------------------------------------------------------------------- tools


def test_an_ordered_tool_does_not_count_before_it_is_fetched(begin: Begin) -> None:
    episode = begin("upgrade_tool", "Copper Pickaxe", SMITH, give("Copper Bar", 5))
    episode.touch()
    episode.choose("Upgrade", "Copper Pickaxe")
    episode.nod()
    episode.sleep()
    assert episode.env.state.progression.tool_upgrade == "Copper Pickaxe"
    assert episode.progress == 0.0


def test_another_tool_and_a_tool_by_command_do_not_count(begin: Begin) -> None:
    episode = begin("upgrade_tool", "Copper Pickaxe", SMITH, give("Copper Bar", 5))
    episode.touch()
    episode.choose("Upgrade", "Copper Axe")
    episode.nod()
    episode.sleep()
    episode.sleep()
    episode.command("add_item_by_name", "Copper Pickaxe")
    episode.command("warp_shop", "clint")
    episode.touch()
    assert episode.deeds("upgraded") == ["Copper Axe"]
    assert episode.progress == 0.0
