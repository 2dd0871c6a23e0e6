"""A letter; reading it to the end takes what is enclosed."""

from __future__ import annotations

from pytest_stardojo.gamedata import letters as letter_table
from pytest_stardojo.valley.menus.page import Answer, Choice, Page, instead
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.quests import mail
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.model import Farmer, Menu, World


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return sender, text and enclosures."""
    letter = menu.params["letter"]
    if not letter_table.has(letter):
        return Page("Letter", "An old letter that one can no longer read.", [Choice("OK")])
    info = letter_table.letter(letter)
    items, money = mail.enclosed(menu.params)
    gifts = [goods.counted(item) for item in items]
    gifts += [f"{money}g"] if money else []
    lines = [info.text]
    lines += [f"You learn to make: {name}." for name in (*info.crafting, *info.cooking)]
    lines += [f"Enclosed: {', '.join(gifts)}."] if gifts else []
    return Page(
        f"Letter from {info.sender}",
        "\n".join(lines),
        [Choice("Take it" if gifts else "OK")],
    )


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Take the enclosures and close the letter."""
    instead(farmer, lambda: mail.take_out(world, farmer, menu.params))


def leave(world: World, farmer: Farmer, menu: Menu) -> None:
    """Take the enclosures and close the letter; items without room in the bag fall down."""
    menu_stack.close(farmer)
    mail.take_out(world, farmer, menu.params, fits_only=False)
