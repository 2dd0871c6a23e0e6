"""Opening and closing menus, which are plain data on the farmer.

Rules open a menu; ``valley/menus`` lists its options and answers them.  The first menu of
``farmer.menus`` is the open one, the others follow in turn.

Kinds and their parameters (all plain JSON values):

=================  ====================================================================
message            text, title (may be empty)
dialogue           text, title (name of the speaker)
story              text, title: summary of a scene that is not played
calendar           -
question           question (sleep, eat, backpack, tv ...), text, answers (list of str),
                   title, and parameters of the question (eat: slot)
letter             letter (mail id)
shop               shop (key), page, keeper ("" without one)
chest              tile ([x, y]) in the farmer's location, page
shipping_bin       -
level_up           skill, level
shipping_summary   lines (list of [name, count, g]), total
naming             what (``hatch``, ``purchase``, ``pet``), proposed (name), parameters
animals            -
animal_home        what (``buy``: animal is an entry of the list, ``move``: an id), animal
carpenter          stage, page, told, and the present choices (type, building, spots)
tool_upgrades      -
geodes             page
donate             page
museum_rewards     page
bundles            area (number of the room), bundle (its number, or None: the whole room)
joja               -
elevator           -
animal_query       animal (id)
crafting           -
cooking            station (``Stove`` or ``Cookout Kit``)
inventory          page
quests             quest ([id, title] of the open one, or None), page
map, skills        -
social             page, villager (name of the open one, or "")
=================  ====================================================================
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pytest_stardojo.valley.rules.common import activities
from pytest_stardojo.valley.world.model import Farmer, Menu
from pytest_stardojo.valley.world.refusal import Refused

BOUND = (
    *("shop", "chest", "shipping_bin", "cooking", "question", "animal_query", "dialogue"),
    *("naming", "animals", "animal_home", "carpenter"),
    *("tool_upgrades", "geodes", "donate", "museum_rewards", "bundles", "joja"),
    "elevator",
)
"""Menus about something in reach; they close when the farmer changes places."""

LASTING = ("level_up", "letter")
"""Menus that stay open overnight: a choice of profession, an open letter."""

YES_NO = ("Yes", "No")


def open_menu(farmer: Farmer, kind: str, **params: Any) -> Menu:
    """Open a menu behind those that are open, and end activities that menus end."""
    menu = Menu(kind, params)
    farmer.menus.append(menu)
    activities.end_at_menu(farmer)
    return menu


def close(farmer: Farmer) -> None:
    """Close the open menu; the next one becomes the open one.

    Raises:
        Refused: ``no_menu`` if none is open.
    """
    if not farmer.menus:
        raise Refused("no_menu", "no menu is open")
    del farmer.menus[0]


def close_bound(farmer: Farmer) -> None:
    """Close the menus about things and people that are no longer in reach."""
    farmer.menus[:] = [menu for menu in farmer.menus if menu.kind not in BOUND]


def close_for_night(farmer: Farmer) -> None:
    """Close all menus for the night, except those that still need an answer."""
    farmer.menus[:] = [menu for menu in farmer.menus if menu.kind in LASTING]


def current(farmer: Farmer) -> Menu | None:
    """Return the open menu, or None."""
    return farmer.menus[0] if farmer.menus else None


def show_message(farmer: Farmer, text: str, title: str = "") -> Menu:
    """Show a text without a speaker."""
    return open_menu(farmer, "message", text=text, title=title)


def show_story(farmer: Farmer, text: str, title: str = "") -> Menu:
    """Show the summary of a scene that is not played."""
    return open_menu(farmer, "story", text=text, title=title)


def show_dialogue(farmer: Farmer, speaker: str, text: str) -> Menu:
    """Show what a character says."""
    return open_menu(farmer, "dialogue", text=text, title=speaker)


def ask(
    farmer: Farmer,
    question: str,
    text: str,
    answers: Sequence[str] = YES_NO,
    **about: Any,
) -> Menu:
    """Ask a question with numbered answers, 1 the first; ``Yes`` and ``No`` by default.

    Args:
        farmer: The farmer.
        question: Kind of question (``sleep``, ``eat`` ...), which decides what the answer does.
        text: Text of the question.
        answers: Texts of the answers.
        about: Parameters for the answer (``slot=3``).
    """
    return open_menu(
        farmer, "question", question=question, text=text, answers=list(answers), **about
    )
