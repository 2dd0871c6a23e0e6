"""Tastes and birthdays of all villagers (wiki: List of All Gifts, Calendar)."""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.sweeps import sweep
from tests.valley.played.player import AHEAD, Player

TASTES = (
    ("Abigail", "fall", 13, "Pumpkin", "Quartz", "Sugar", "Clay"),
    ("Alex", "summer", 13, "Complete Breakfast", "Egg", "Wild Horseradish", "Quartz"),
    ("Caroline", "winter", 7, "Fish Taco", "Daffodil", "Amaranth", "Quartz"),
    ("Clint", "winter", 26, "Topaz", "Copper Bar", "Quartz", "Holly"),
    ("Demetrius", "summer", 19, "Strawberry", "Purple Mushroom", "Quartz", "Holly"),
    ("Elliott", "fall", 5, "Crab Cakes", "Squid", "Daffodil", "Salmonberry"),
    ("Emily", "spring", 27, "Cloth", "Quartz", "Ice Cream", "Maki Roll"),
    ("Evelyn", "winter", 20, "Beet", "Clam", "Quartz", "Garlic"),
    ("George", "fall", 24, "Leek", "Daffodil", "Salmonberry", "Dandelion"),
    ("Gus", "summer", 8, "Escargot", "Daffodil", "Salmonberry", "Quartz"),
    ("Haley", "spring", 14, "Coconut", "Daffodil", "Dandelion", "Prismatic Shard"),
    ("Harvey", "winter", 14, "Coffee", "Daffodil", "Bread", "Coral"),
    ("Jas", "summer", 4, "Fairy Rose", "Daffodil", "Dandelion", "Clay"),
    ("Jodi", "fall", 11, "Crispy Bass", "Parsnip Soup", "Garlic", "Daffodil"),
    ("Krobus", "winter", 1, "Diamond", "Gold Bar", "Daffodil", "Sap"),
    ("Leah", "winter", 23, "Salad", "Dandelion", "Cookie", "Bread"),
    ("Lewis", "spring", 7, "Glazed Yams", "Blueberry", "Salmonberry", "Quartz"),
    ("Linus", "winter", 3, "Yam", "Leek", "Treasure Chest", "Sap"),
    ("Marnie", "fall", 18, "Pumpkin Pie", "Quartz", "Salmonberry", "Clay"),
    ("Maru", "summer", 10, "Battery Pack", "Iron Bar", "Blackberry", "Honey"),
    ("Pam", "spring", 18, "Beer", "Daffodil", "Quartz", "Octopus"),
    ("Penny", "fall", 2, "Melon", "Leek", "Duck Feather", "Beer"),
    ("Pierre", "spring", 26, "Fried Calamari", "Daffodil", "Ginger", "Corn"),
    ("Robin", "fall", 21, "Spaghetti", "Hardwood", "Wild Horseradish", "Holly"),
    ("Sam", "summer", 17, "Pizza", "Joja Cola", "Daffodil", "Coal"),
    ("Sandy", "fall", 15, "Crocus", "Wool", "Stone", "Holly"),
    ("Sebastian", "winter", 10, "Sashimi", "Flounder", "Daffodil", "Clay"),
    ("Shane", "spring", 20, "Hot Pepper", "Egg", "Daffodil", "Pickles"),
    ("Vincent", "spring", 10, "Grape", "Coconut", "Dandelion", "Coffee"),
    ("Willy", "summer", 24, "Catfish", "Coffee", "Daffodil", "Sap"),
    ("Wizard", "winter", 17, "Solar Essence", "Quartz", "Daffodil", "Sap"),
    ("Dwarf", "summer", 22, "Emerald", "Cave Carrot", "Daffodil", "Sap"),
)
"""(name, birthday, a loved, a liked, a disliked and a hated gift)."""
POINTS = (80, 45, -20, -40)


def give(name: str, thing: str, season: str, day: int) -> int:
    """Return the change of friendship points by a gift to a villager on the farm."""
    player = Player(season=season, day=day)
    player.command("npc_friendship", name, 1000)
    player.command("warp_character", name, "Farm", *AHEAD)
    player.hold(thing)
    assert player.touch() == "ok"
    assert player.count(thing) == 0
    return player.observe(wire.View(radius=0)).progression.friendships[name] - 1000


@sweep("row", TASTES, ids=lambda row: row[0])
@sweep("which", range(4), ids=("loves", "likes", "dislikes", "hates"))
def test_a_gift_by_taste(row: tuple[str, str, int, str, str, str, str], which: int) -> None:
    name, _, _, *gifts = row
    assert give(name, gifts[which], "spring", 2) == POINTS[which]


@sweep("row", TASTES, ids=lambda row: row[0])
def test_a_loved_gift_on_the_birthday(row: tuple[str, str, int, str, str, str, str]) -> None:
    assert give(row[0], row[3], row[1], row[2]) == 640


@pytest.mark.parametrize("fish", ["Lingcod", "Tiger Trout"])
def test_the_two_fish_that_willy_likes(fish: str) -> None:
    assert give("Willy", fish, "spring", 2) == 45
