"""The menu of a farm animal that is already petted today."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.valley.menus.page import Answer, Choice, Page, instead
from pytest_stardojo.valley.rules.animals import animals, births, ranch
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.world.model import Animal, Farmer, Menu, World

MOODS = ((200, "very happy"), (100, "content"), (0, "sad"))


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the animal's data, and options to sell it, move it or allow its births."""
    one = world.animals.get(menu.params["animal"])
    if one is None:
        return Page("", "The animal is gone.", [Choice("OK")])
    mood = next(words for bound, words in MOODS if one.mood >= bound)
    hearts = one.friendship / animal_table.POINTS_PER_HEART
    text = f"{one.type}, {one.age} days old, {hearts:.1f} hearts. It is {mood}."
    return Page(one.name, text, [choice for choice, _ in _options(world, farmer, one)])


def _options(
    world: World, farmer: Farmer, one: Animal
) -> list[tuple[Choice, Callable[[], object]]]:
    options: list[tuple[Choice, Callable[[], object]]] = [
        (Choice("OK"), lambda: None),
        (Choice("Sell it", animals.price(one)), lambda: _ask_to_sell(farmer, one)),
        (Choice("Give it another home"), lambda: ranch.ask_home(world, farmer, one)),
    ]
    if animal_table.animal(one.type).pregnancy:
        words = "Let it have young ones" if one.no_births else "Let it have no young ones"
        options.append((Choice(words), lambda: births.toggle_permission(one)))
    return options


def _ask_to_sell(farmer: Farmer, one: Animal) -> None:
    text = f"Sell {one.name} for {animals.price(one):,}g?"
    menu_stack.ask(farmer, "sell_animal", text, animal=one.id)


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Close, ask whether to sell, choose a home, or allow or forbid births."""
    one = world.animals.get(menu.params["animal"])
    if one is None:
        menu_stack.close(farmer)
        return
    _, deed = _options(world, farmer, one)[answer.index - 1]
    instead(farmer, deed)
