"""Plurals, units and articles of names."""

from __future__ import annotations

import pytest

from pytest_stardojo.evaluation import nouns
from pytest_stardojo.gamedata import items, places

WORDS = [
    # name, one, five, with article
    ("Parsnip", "1 Parsnip", "5 Parsnips", "a Parsnip"),
    ("Axe", "1 Axe", "5 Axes", "an Axe"),
    ("Wood", "1 Wood", "5 Wood", "Wood"),
    ("Copper Ore", "1 Copper Ore", "5 Copper Ore", "Copper Ore"),
    ("Cherry", "1 Cherry", "5 Cherries", "a Cherry"),
    ("Torch", "1 Torch", "5 Torches", "a Torch"),
    ("Leaf", "1 Leaf", "5 Leaves", "a Leaf"),
    ("Survival Burger", "1 Survival Burger", "5 Survival Burgers", "a Survival Burger"),
    ("Cactus", "1 Cactus", "5 Cactuses", "a Cactus"),
    ("Potato", "1 Potato", "5 Potatoes", "a Potato"),
    ("Sunfish", "1 Sunfish", "5 Sunfish", "a Sunfish"),
    ("Anchovy", "1 Anchovy", "5 Anchovies", "an Anchovy"),
    ("Weeds", "1 Weed", "5 Weeds", "a Weed"),
    ("Kale Seeds", "1 packet of Kale Seeds", "5 packets of Kale Seeds", "Kale Seeds"),
    ("Shears", "1 pair of Shears", "5 pairs of Shears", "Shears"),
    ("Pancakes", "1 portion of Pancakes", "5 portions of Pancakes", "Pancakes"),
    ("Suit Of Armor", "1 Suit Of Armor", "5 Suits Of Armor", "a Suit Of Armor"),
    ("Warp Totem: Farm", "1 Warp Totem: Farm", "5 Warp Totems: Farm", "a Warp Totem: Farm"),
    ("Farmhouse", "the Farmhouse", "5 Farmhouses", "the Farmhouse"),
    ("Large Glass", "1 Large Glass", "5 Large Glasses", "a Large Glass"),
]


@pytest.mark.parametrize(("name", "one", "five", "article"), WORDS)
def test_names_are_counted_and_introduced_as_people_say_it(
    name: str, one: str, five: str, article: str
) -> None:
    assert nouns.counted(name, 1) == one
    assert nouns.counted(name, 5) == five
    assert nouns.indefinite(name) == nouns.uncounted(name, 1) == article


def test_the_names_of_all_items_have_a_plural() -> None:
    """Every plural differs from its singular, unless the name is known to have none."""
    for name in items.names():
        known = nouns.is_mass(name) or nouns.unit(name) or nouns.is_same(name) or name == "Weeds"
        assert known or nouns.plural(name) != name, name


@pytest.mark.parametrize(
    ("place", "phrase"),
    [
        ("FarmHouse", "the Farmhouse (FarmHouse)"),
        ("Beach", "the Beach (Beach)"),
        ("Town", "Pelican Town (Town)"),
        ("Hospital", "Harvey's Clinic (Hospital)"),
        ("ScienceHouse", "the Carpenter's Shop (ScienceHouse)"),
        ("Coop", "a Coop"),
        ("Mountain", "the Mountain"),
        ("UndergroundMine5", "floor 5 of the Mines (UndergroundMine5)"),
    ],
)
def test_places_have_their_article_and_id(place: str, phrase: str) -> None:
    assert nouns.place(place) == phrase


def test_no_place_has_two_articles() -> None:
    for name in places.places():
        phrase = nouns.place(name).lower()
        assert "the the " not in phrase
        assert " a the " not in phrase
