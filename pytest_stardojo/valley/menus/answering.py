"""The module of each kind of menu, and how an answer reaches it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from pytest_stardojo.valley.menus import (
    almanac,
    animal,
    bag,
    bundles,
    carpenter,
    chest,
    elevator,
    joja,
    letter,
    level_up,
    museum,
    naming,
    quest_log,
    question,
    ranch,
    recipes,
    shipping_bin,
    shop,
    skills,
    smith,
    social,
    summary,
    talk,
    valley_map,
)
from pytest_stardojo.valley.menus.page import Answer, Page, bad_option
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.world.model import Farmer, Menu, World
from pytest_stardojo.valley.world.refusal import Refused

Options = Callable[[World, Farmer, Menu], Page]
Choose = Callable[[World, Farmer, Menu, Answer], None]
Leave = Callable[[World, Farmer, Menu], None]


def _close(world: World, farmer: Farmer, menu: Menu) -> None:
    menu_stack.close(farmer)


class Kind(NamedTuple):
    """The functions of a kind of menu."""

    page: Options
    """Returns title, text and options."""
    choose: Choose
    """Answers an option of the page; the rule behind a disabled option refuses it."""
    leave: Leave = _close
    """Answers option 0."""


KINDS: dict[str, Kind] = {
    "message": Kind(talk.page, talk.choose),
    "dialogue": Kind(talk.page, talk.choose),
    "story": Kind(talk.page, talk.choose),
    "calendar": Kind(almanac.page, almanac.choose),
    "question": Kind(question.page, question.choose),
    "letter": Kind(letter.page, letter.choose, letter.leave),
    "shop": Kind(shop.page, shop.choose),
    "chest": Kind(chest.page, chest.choose),
    "shipping_bin": Kind(shipping_bin.page, shipping_bin.choose),
    "level_up": Kind(level_up.page, level_up.choose),
    "shipping_summary": Kind(summary.page, talk.choose),
    "naming": Kind(naming.page, naming.choose),
    "animal_query": Kind(animal.page, animal.choose),
    "animals": Kind(ranch.animals_page, ranch.choose_animal),
    "animal_home": Kind(ranch.home_page, ranch.choose_home),
    "carpenter": Kind(carpenter.page, carpenter.choose),
    "tool_upgrades": Kind(smith.upgrades_page, smith.choose_upgrade),
    "geodes": Kind(smith.geodes_page, smith.choose_geode),
    "donate": Kind(museum.donate_page, museum.choose_donation),
    "museum_rewards": Kind(museum.rewards_page, museum.choose_reward),
    "bundles": Kind(bundles.page, bundles.choose, bundles.leave),
    "joja": Kind(joja.page, joja.choose),
    "elevator": Kind(elevator.page, elevator.choose),
    "crafting": Kind(recipes.crafting_page, recipes.choose),
    "cooking": Kind(recipes.cooking_page, recipes.choose),
    "inventory": Kind(bag.page, bag.choose),
    "quests": Kind(quest_log.page, quest_log.choose),
    "map": Kind(valley_map.page, talk.choose),
    "social": Kind(social.page, social.choose),
    "skills": Kind(skills.page, talk.choose),
}
"""Kinds of menus by name; ``rules/common/menu_stack.py`` lists their parameters."""


def page_of(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the page of a menu."""
    return KINDS[menu.kind].page(world, farmer, menu)


def answer(
    world: World,
    farmer: Farmer,
    option_index: int,
    quantity: int | None = None,
    direction: Literal["in", "out"] = "in",
) -> None:
    """Answer the open menu; 0 closes it.

    Args:
        world: The world.
        farmer: The farmer.
        option_index: ``in``: the option, from 1; ``out``: slot of the bag + 1.
        quantity: Number of pieces; None: 1 to buy or take, the whole stack to sell or put.
        direction: ``in`` to choose, buy or take, ``out`` to sell or put.

    Raises:
        Refused: ``no_menu``, ``bad_option`` for an option that is not on the page, and
            the reasons of the rule behind the option (``cannot_afford`` ...).
    """
    menu = menu_stack.current(farmer)
    if menu is None:
        raise Refused("no_menu", "no menu is open")
    kind = KINDS[menu.kind]
    page = kind.page(world, farmer, menu)
    if option_index == 0:
        _leave(world, farmer, menu, page, kind)
        return
    chosen = Answer(option_index, quantity, direction)
    _check_offered(page, chosen)
    kind.choose(world, farmer, menu, chosen)


def _leave(world: World, farmer: Farmer, menu: Menu, page: Page, kind: Kind) -> None:
    if not page.closable:
        raise bad_option("this menu cannot be closed; choose one of its options")
    kind.leave(world, farmer, menu)


def _check_offered(page: Page, chosen: Answer) -> None:
    if chosen.direction == "out":
        if chosen.slot not in page.out:
            raise bad_option(f"slot {chosen.slot} holds nothing that can be sold or put here")
    elif not 1 <= chosen.index <= len(page.options):
        raise bad_option(f"no option {chosen.index}; the menu has {len(page.options)}")
