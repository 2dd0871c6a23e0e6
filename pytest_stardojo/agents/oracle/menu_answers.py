"""Answers to open menus.

An answer takes into account all that the goal still needs, so a shop opened for one thing
also sells the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.wire import messages as wire

Actions = list[wire.Action]
EAT = "Eat it?"
MOST = 999
"""Largest number of items of one answer."""


class MenuChoices:
    """What to do in menus.

    Args:
        take: Things to buy, or to take out of chests.
        give: Things to sell, ship or have cracked.
        craft: Recipes to follow at a stove.
        drop: Things to drop from the bag.
        labels: First words of options to choose, the most important first.
        eat: Whether to eat the held item.
    """

    def __init__(
        self,
        take: Iterable[Part] = (),
        give: Iterable[Part] = (),
        craft: Iterable[str] = (),
        drop: Iterable[Part] = (),
        labels: Iterable[str] = (),
        *,
        eat: bool = False,
    ) -> None:
        self.eat = eat
        self.take, self.give, self.drop = list(take), list(give), list(drop)
        self.craft, self.labels = list(craft), list(labels)


def answer(menu: wire.MenuState, choices: MenuChoices) -> Actions:
    """Return the answer to the open menu; menus without a fitting choice are closed."""
    handler = HANDLERS.get(menu.kind, _choose)
    return handler(menu, choices) or [wire.ChooseOption(0)]


def _acknowledge(menu: wire.MenuState, choices: MenuChoices) -> Actions:
    return [wire.ChooseOption(1)]


def _trade(menu: wire.MenuState, choices: MenuChoices) -> Actions:
    """Sell, take, choose a label, or turn the page."""
    given = _give(menu.out_options, choices.give, "out")
    if given:
        return given
    taken = [
        wire.ChooseOption(option.index, _amount(option, part))
        for part in choices.take
        if (option := _find(menu.options, part[0])) is not None
    ]
    if taken:
        return [*taken, wire.ChooseOption(0)]
    return _choose(menu, choices) or _turn(menu, choices)


def _give(
    options: list[wire.OptionState], parts: Iterable[Part], side: Literal["in", "out"]
) -> Actions:
    """Hand over the first of the things that is among the options."""
    for part in parts:
        option = _find(options, part[0])
        if option is not None:
            return [wire.ChooseOption(option.index, _amount(option, part), side)]
    return []


def _find(options: Iterable[wire.OptionState], name: str) -> wire.OptionState | None:
    """Return the first enabled option of a thing."""
    return next((option for option in options if option.enabled and _is(option, name)), None)


def _is(option: wire.OptionState, name: str) -> bool:
    return option.label == name or option.label.split(" (")[0].split(" x")[0] == name


def _amount(option: wire.OptionState, wanted: Part) -> int:
    """Return the wanted number of pieces, at most the stock."""
    return min(wanted[1], MOST if option.stock is None else option.stock)


def _turn(menu: wire.MenuState, choices: MenuChoices) -> Actions:
    """Turn the page while a wanted thing may be on another."""
    more = next((one for one in menu.options if one.label.startswith("More")), None)
    if more is None or not choices.take:
        return []
    return [wire.ChooseOption(more.index)]


def _choose(menu: wire.MenuState, choices: MenuChoices) -> Actions:
    for word in choices.labels:
        for option in menu.options:
            if option.enabled and (option.label.startswith(word) or f" to {word}" in option.label):
                return [wire.ChooseOption(option.index)]
    return []


def _cook(menu: wire.MenuState, choices: MenuChoices) -> Actions:
    return [*(wire.Craft(name) for name in choices.craft[:1]), wire.ChooseOption(0)]


def _discard(menu: wire.MenuState, choices: MenuChoices) -> Actions:
    """Drop the first thing that is not needed, and close the bag."""
    dropped = _give(menu.out_options, choices.drop, "out")
    return [*dropped, wire.ChooseOption(0)]


def _crack(menu: wire.MenuState, choices: MenuChoices) -> Actions:
    return _give(menu.options, choices.give, "in")


def _reply(menu: wire.MenuState, choices: MenuChoices) -> Actions:
    """Answer a question; decline to eat an item that was used by mistake."""
    if menu.text == EAT:
        return [wire.ChooseOption(1)] if choices.eat else []
    return _choose(menu, choices)


def _first(menu: wire.MenuState, choices: MenuChoices) -> Actions:
    """Choose the first option if no label fits: any home, tile or profession will do."""
    chosen = _choose(menu, choices)
    first = next((one for one in menu.options if one.enabled), None)
    return chosen or ([wire.ChooseOption(first.index)] if first is not None else [])


ACKNOWLEDGED = (
    *("naming", "message", "dialogue", "letter", "level_up", "shipping_summary"),
    "calendar",
)
"""Menus that only need to be confirmed."""
HANDLERS: dict[str, Callable[[wire.MenuState, MenuChoices], Actions]] = {
    **dict.fromkeys(ACKNOWLEDGED, _acknowledge),
    "shop": _trade,
    "chest": _trade,
    "shipping_bin": _trade,
    "geodes": _crack,
    "inventory": _discard,
    "question": _reply,
    "donate": _trade,
    "cooking": _cook,
    "level_up": _first,
    "animal_home": _first,
}
