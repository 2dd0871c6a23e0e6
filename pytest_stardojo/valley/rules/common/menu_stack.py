"""Opening and closing menus: an open menu is plain data on the farmer.

Rules only say *what* is asked; ``valley/menus`` lists the options and answers
them.  The first menu of ``farmer.menus`` is the open one, the others wait
behind it and come up in turn.

Kinds and their parameters (all plain JSON values):

=================  ====================================================================
message            text, title ("" for nobody)
dialogue           text, title (name of the speaker)
story              text, title: what happens in a scene that is not played
calendar           -
question           question (sleep, eat, backpack, tv ...), text, answers (list of str),
                   title, and whatever the question is about (eat: slot)
letter             letter (mail id)
shop               shop (key), page, keeper ("" when nobody is there to talk to)
chest              tile ([x, y]) in the farmer's location
shipping_bin       -
level_up           skill, level
shipping_summary   lines (list of [name, count, g]), total
naming             what (``hatch``, ``purchase``, ``pet``), proposed (name), what it is about
animals            -
animal_home        what (``buy``: animal is a line of the list, ``move``: an id), animal
carpenter          stage, page, told, and what is being chosen (type, building, spots)
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
inventory          -
quests             quest ([id, title] of the one that is looked at, or None), page
map, skills        -
social             page, villager (name or "", the one that is looked at)
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
"""Menus about something in reach; they close when their farmer is taken elsewhere."""

LASTING = ("level_up", "letter")
"""Menus that outlast the night: a profession to choose, and what lies in a letter."""

YES_NO = ("Yes", "No")


def open_menu(farmer: Farmer, kind: str, **params: Any) -> Menu:
    """Open a menu behind those that are open, and end a walk that leads on from here."""
    menu = Menu(kind, params)
    farmer.menus.append(menu)
    activities.end_at_menu(farmer)
    return menu


def close(farmer: Farmer) -> None:
    """Close the open menu; the next one that waits comes up.

    Raises:
        Refused: ``no_menu`` when none is open.
    """
    if not farmer.menus:
        raise Refused("no_menu", "No menu is open.")
    del farmer.menus[0]


def close_bound(farmer: Farmer) -> None:
    """Close the menus of things and people that one has been taken away from."""
    farmer.menus[:] = [menu for menu in farmer.menus if menu.kind not in BOUND]


def close_for_night(farmer: Farmer) -> None:
    """Put all menus away for the night, but for those that still want an answer."""
    farmer.menus[:] = [menu for menu in farmer.menus if menu.kind in LASTING]


def current(farmer: Farmer) -> Menu | None:
    """The open menu, or None."""
    return farmer.menus[0] if farmer.menus else None


def show_message(farmer: Farmer, text: str, title: str = "") -> Menu:
    """Show a text without a speaker."""
    return open_menu(farmer, "message", text=text, title=title)


def show_story(farmer: Farmer, text: str, title: str = "") -> Menu:
    """Tell what happens in a scene that is not played."""
    return open_menu(farmer, "story", text=text, title=title)


def show_dialogue(farmer: Farmer, speaker: str, text: str) -> Menu:
    """Show what somebody says."""
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
        farmer: Who is asked.
        question: Which question it is (``sleep``, ``eat`` ...): decides what the answer does.
        text: The question in words.
        answers: The answers in words.
        about: What the answer needs to know (``slot=3``).
    """
    return open_menu(
        farmer, "question", question=question, text=text, answers=list(answers), **about
    )
