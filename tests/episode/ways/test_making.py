"""Crafting, cooking, machines: other ingredients, other stoves, other ways to collect."""

from __future__ import annotations

from tests.episode.by_hand import Begin, Episode
from tests.episode.scenes import CRUSHER, FIELD, FURNACE, give, place

BELOW = (64, 19)
SMITH = 'warp_shop("clint")'


def test_crafting_in_the_menu(begin: Begin) -> None:
    episode = begin("craft", "Torch", FIELD, give("Wood", 2), give("Sap", 4), quantity=2)
    episode.open("crafting")
    episode.craft("Torch")
    episode.craft("Torch")
    assert episode.success


def test_crafting_from_wood_chopped_in_the_episode(begin: Begin) -> None:
    twigs = [place("(O)294", *tile) for tile in (BELOW, (63, 18))]
    episode = begin("craft", "Wood Fence", FIELD, *twigs, give("Hardwood"))
    episode.hold("Axe")
    episode.use("down")
    episode.use("left")
    episode.wait(10)
    episode.craft("Wood Fence")
    assert episode.success


def test_cooking_over_the_fire_with_bought_oil(begin: Begin) -> None:
    parts = (give("Cookout Kit"), give("Leek"), give("Dandelion"), give("Vinegar"))
    episode = begin("craft", "Salad", FIELD, *parts, tool="Cookout Kit")
    episode.hold("Cookout Kit")
    episode.use("down")
    episode.empty_hands()
    episode.touch("down")
    episode.craft("Salad")
    assert episode.success


def test_cooking_with_an_egg_out_of_the_fridge(begin: Begin) -> None:
    home = ("upgrade_house(2)", "warp_home()", give("Egg"))
    episode = begin("craft", "Fried Egg", *home, tool="Stove")
    tiles = episode.env.atlas().maps["FarmHouse2"].key_tiles
    fridge, stove = tiles["fridge"][0], tiles["kitchen"][0]
    episode.command("warp", "FarmHouse", fridge[0], fridge[1] + 1)
    episode.touch()
    episode.offer("Egg")
    episode.close()
    episode.command("warp", "FarmHouse", stove[0], stove[1] + 1)
    episode.touch()
    episode.craft("Fried Egg")
    assert episode.success


def test_a_bar_from_a_furnace_built_in_the_episode(begin: Begin) -> None:
    parts = (give("Copper Ore", 25), give("Stone", 25), give("Coal"))
    episode = begin("craft", "Copper Bar", FIELD, *parts, tool="Furnace")
    episode.craft("Furnace")
    episode.hold("Furnace")
    episode.use("down")
    episode.hold("Copper Ore")
    episode.touch("down")
    episode.wait(30)
    episode.empty_hands()
    episode.touch("down")
    assert episode.success


def test_a_bar_that_falls_out_of_a_furnace_knocked_loose(begin: Begin) -> None:
    parts = (give("Copper Ore", 5), give("Coal"))
    episode = begin("craft", "Copper Bar", FIELD, place(FURNACE, *BELOW), *parts, tool="Furnace")
    episode.hold("Copper Ore")
    episode.touch("down")
    episode.wait(30)
    episode.hold("Pickaxe")
    episode.use("down")
    episode.wait(10)
    assert episode.count("Copper Bar") == 1
    assert episode.success


def test_iron_made_of_copper(begin: Begin) -> None:
    recipe = 'add_recipe("crafting")'
    episode = begin("craft", "Iron Bar", recipe, FIELD, give("Copper Bar", 3))
    episode.craft("Transmute (Fe)")
    assert episode.count("Iron Bar") == 1
    assert episode.success


def test_mayonnaise_from_a_duck_or_cheese_over_night(begin: Begin) -> None:
    episode = begin("craft", "Cheese", FIELD, place("(BC)16", *BELOW), give("Large Milk"))
    episode.hold("Large Milk")
    episode.touch("down")
    episode.sleep()
    episode.command("warp", "Farm", 64, 18)
    episode.empty_hands()
    episode.touch("down")
    assert episode.success


# ------------------------------------------------------------------------ geodes and tools


def test_geodes_one_by_one_on_two_days(begin: Begin) -> None:
    episode = begin("break", "Geode", SMITH, give("Geode", 2), quantity=2)
    for _ in range(2):
        episode.touch()
        episode.choose("Crack", "Geode")
        episode.nod()
        episode.sleep()
        episode.command("warp_shop", "clint")
    assert episode.success


def test_geodes_in_the_crusher(begin: Begin) -> None:
    goods = (give("Omni Geode"), give("Coal"))
    episode = begin("break", "Omni Geode", FIELD, place(CRUSHER, *BELOW), *goods)
    episode.hold("Omni Geode")
    episode.touch("down")
    assert episode.success


def test_a_pickaxe_from_bars_smelted_in_the_episode(begin: Begin) -> None:
    goods = (give("Copper Ore", 25), give("Coal", 3), place("(BC)HeavyFurnace", *BELOW))
    episode = begin("upgrade_tool", "Copper Pickaxe", FIELD, *goods)
    episode.hold("Copper Ore")
    episode.touch("down")
    episode.wait(40)
    episode.empty_hands()
    episode.touch("down")
    assert episode.count("Copper Bar") == 5
    order(episode, "Copper Pickaxe")
    assert episode.success


def test_upgrading_a_copper_tool_to_steel(begin: Begin) -> None:
    goods = (give("Copper Axe"), give("Iron Bar", 5))
    episode = begin("upgrade_tool", "Steel Axe", *goods)
    order(episode, "Steel Axe")
    assert episode.success


def order(episode: Episode, tool: str) -> None:
    """Order a tool, wait four nights (two more than needed), and fetch it."""
    episode.command("warp_shop", "clint")
    episode.touch()
    episode.choose("Upgrade", tool)
    episode.nod()
    for _ in range(4):
        episode.sleep()
    episode.command("warp_shop", "clint")
    episode.touch()


def test_a_stack_of_geodes_in_one_visit(begin: Begin) -> None:
    episode = begin("break", "Frozen Geode", SMITH, give("Frozen Geode", 3), quantity=3)
    episode.touch()
    episode.choose("Crack")
    episode.choose("Frozen Geode", quantity=3)
    assert episode.success


def test_a_tool_fetched_long_after_it_is_ready(begin: Begin) -> None:
    goods = (give("Copper Bar", 5), 'set_date(1, "summer", 10)')
    episode = begin("upgrade_tool", "Copper Hoe", *goods)
    order(episode, "Copper Hoe")
    assert episode.success
