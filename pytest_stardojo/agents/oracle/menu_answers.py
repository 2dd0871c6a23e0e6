"""What the oracle answers when a menu is open.

A menu is answered from what the goal still needs, so a shop that was opened for one
thing also sells what else is on the list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.wire import messages as wire

Actions = list[wire.Action]
EAT = "Eat it?"
MOST = 999
"""As many as one takes at once."""


class MenuChoices:
    """What is wanted of menus now.

    Args:
        take: Things to buy, or to take out of chests.
        give: Things to sell, ship or have cracked.
        craft: Recipes to follow at a fire.
        drop: Things of the bag to throw down.
        labels: How options begin that lead on, the most wanted first.
        eat: Whether what is asked about shall be eaten.
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
    """The answer to the open menu; what nobody wants anything of is closed."""
    handler = HANDLERS.get(menu.kind, _choose)
    return handler(menu, choices) or [wire.ChooseOption(0)]


def _acknowledge(menu: wire.MenuState, choices: MenuChoices) -> Actions:
    return [wire.ChooseOption(1)]


def _trade(menu: wire.MenuState, choices: MenuChoices) -> Actions:
    """Give away, take, turn the page to what is wanted, or follow a word."""
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
    """Hand over the first of the things that stands among the options."""
    for part in parts:
        option = _find(options, part[0])
        if option is not None:
            return [wire.ChooseOption(option.index, _amount(option, part), side)]
    return []


def _find(options: Iterable[wire.OptionState], name: str) -> wire.OptionState | None:
    """The first option of a thing that can be chosen."""
    return next((option for option in options if option.enabled and _is(option, name)), None)


def _is(option: wire.OptionState, name: str) -> bool:
    return option.label == name or option.label.split(" (")[0].split(" x")[0] == name


def _amount(option: wire.OptionState, wanted: Part) -> int:
    """As many as are wanted, if there are so many."""
    return min(wanted[1], MOST if option.stock is None else option.stock)


def _turn(menu: wire.MenuState, choices: MenuChoices) -> Actions:
    """Turn the page while something that is sold here has not come up."""
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
    """Throw the first of the things that are not needed down, and close the bag."""
    dropped = _give(menu.out_options, choices.drop, "out")
    return [*dropped, wire.ChooseOption(0)]


def _crack(menu: wire.MenuState, choices: MenuChoices) -> Actions:
    return _give(menu.options, choices.give, "in")


def _reply(menu: wire.MenuState, choices: MenuChoices) -> Actions:
    """Nothing is eaten that the button was pressed with by mistake."""
    if menu.text == EAT:
        return [wire.ChooseOption(1)] if choices.eat else []
    return _choose(menu, choices)


def _first(menu: wire.MenuState, choices: MenuChoices) -> Actions:
    """Lists of places and homes: any serves."""
    chosen = _choose(menu, choices)
    first = next((one for one in menu.options if one.enabled), None)
    return chosen or ([wire.ChooseOption(first.index)] if first is not None else [])


ACKNOWLEDGED = (
    *("naming", "message", "dialogue", "letter", "level_up", "shipping_summary"),
    "calendar",
)
"""Menus that say something and wait for a nod."""
HANDLERS: dict[str, Callable[[wire.MenuState, MenuChoices], Actions]] = {
    **dict.fromkeys(ACKNOWLEDGED, _acknowledge),
    "shop": _trade,
    "chest": _trade,
    "shipping_bin": _trade,
    "geodes": _crack,
    "inventory": _discard,
    "question": _reply,
    "museum": _trade,
    "cooking": _cook,
    "animal_home": _first,
}
