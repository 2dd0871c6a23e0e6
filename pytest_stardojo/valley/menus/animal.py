"""Looking a farm animal over, when it has been petted already."""

from __future__ import annotations

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.valley.menus.page import Answer, Choice, Page
from pytest_stardojo.valley.rules import animals, opening
from pytest_stardojo.valley.world.model import Farmer, Menu, World

MOODS = ((200, "very happy"), (100, "content"), (0, "sad"))


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Type, age, friendship and mood; what it would sell for."""
    one = world.animals.get(menu.params["animal"])
    if one is None:
        return Page("", "The animal is gone.", [Choice("OK")])
    mood = next(words for bound, words in MOODS if one.mood >= bound)
    hearts = one.friendship / animal_table.POINTS_PER_HEART
    text = f"{one.type}, {one.age} days old, {hearts:.1f} hearts. It is {mood}."
    return Page(one.name, text, [Choice("OK"), Choice("Sell it", animals.price(one))])


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Go on, or ask whether the animal is really to be sold."""
    one = world.animals.get(menu.params["animal"])
    if answer.index == 1 or one is None:
        opening.close(farmer)
        return
    text = f"Sell {one.name} for {animals.price(one):,}g?"
    opening.close(farmer)
    opening.ask(farmer, "sell_animal", text, animal=one.id)
