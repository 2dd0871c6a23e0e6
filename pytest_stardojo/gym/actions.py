"""Gymnasium's discrete actions: a table in which each number is one action.

Rows are named by words: a verb means all its variants (``move`` one tile in each
direction), and a call such as ``choose_item(4)`` means itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, Any, cast

from pytest_stardojo.agents import read
from pytest_stardojo.env.actions import Action, ChooseOption, Craft, Invalid, MenuAction, Move
from pytest_stardojo.env.text import call_text
from pytest_stardojo.gamedata import recipes
from pytest_stardojo.wire.actions import ACTIONS, MENUS, SLOTS, GameAction, parameters, verb

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pytest_stardojo.wire.messages import MenuState, State

OPTIONS = 20
"""Selectable options of a menu; longer menus have pages of twenty."""

Row = Action | None
"""An action, or None, which lets ten game minutes pass."""


def _options() -> list[Row]:
    inward: list[Row] = [ChooseOption(index) for index in range(OPTIONS + 1)]
    return inward + [ChooseOption(slot + 1, direction="out") for slot in range(SLOTS)]


def _menus() -> list[Row]:
    return [MenuAction("close"), *(MenuAction("open", name) for name in MENUS)]


def _crafts() -> list[Row]:
    names = dict.fromkeys([*recipes.names("crafting"), *recipes.names("cooking")])
    return [Craft(name) for name in names]


_ROWS: dict[type[GameAction], Callable[[], list[Row]]] = {
    Move: lambda: [Move(0, -1), Move(1, 0), Move(0, 1), Move(-1, 0)],
    ChooseOption: _options,
    MenuAction: _menus,
    Craft: _crafts,
}
"""Rows of actions for which a list of all their values is too long, or impossible."""


def _rows(action: type[GameAction]) -> list[Row]:
    """Return the variants of an action; none where its values cannot be listed."""
    if action in _ROWS:
        return _ROWS[action]()
    values = product(*(parameter.values for parameter in parameters(action)))
    return [cast(Action, action(*each)) for each in values]


def verbs(actions: Sequence[type[GameAction]] = ACTIONS) -> dict[str, list[Row]]:
    """Return the rows of every verb, ``wait`` first.

    Actions that only some runs allow are left out, as in the paper's experiments.
    """
    rows = {verb(action): _rows(action) for action in actions if action.always_allowed}
    return {"wait": [None], **{name: found for name, found in rows.items() if found}}


VERBS = verbs()
"""The rows of every verb of the game."""


class ActionTable:
    """Actions by number.

    Args:
        rows: The actions in their order; repetitions are dropped.
    """

    def __init__(self, rows: Iterable[Row]) -> None:
        self.rows = tuple(dict.fromkeys(rows))

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, number: int) -> Row:
        return self.rows[number]

    @property
    def names(self) -> list[str]:
        """The actions as calls; ``wait`` for None."""
        return ["wait" if row is None else call_text(row) for row in self.rows]

    def mask(self, state: State) -> NDArray[np.int8]:
        """Return 1 for every action that may have an effect now, 0 for certain refusals.

        Args:
            state: What the agent sees; without text every action is 1.
        """
        return self.everything if not state.character else self.mask_of(state.menu)

    @property
    def everything(self) -> NDArray[np.int8]:
        """The mask that allows every action."""
        return self._masks.everything.copy()

    def mask_of(self, menu: MenuState | None) -> NDArray[np.int8]:
        """Return the mask for the open menu, or for none."""
        if menu is None:
            return self._masks.without_menu.copy()
        inward = {option.index for option in menu.options if option.enabled}
        outward = {option.index for option in menu.out_options if option.enabled}
        if menu.close is not None:
            inward.add(0)
        found = self._masks.in_menu.copy()
        for options, places in ((inward, self._masks.inward), (outward, self._masks.outward)):
            for option in options:
                if option in places:
                    found[places[option]] = 1
        return found

    @cached_property
    def _masks(self) -> _Masks:
        return _Masks(self.rows)


class _Masks:
    """What does not change about the masks of a table."""

    def __init__(self, rows: Sequence[Row]) -> None:
        import numpy as np  # tables are made where numpy is not needed, too

        self.everything = np.ones(len(rows), np.int8)
        self.without_menu = np.array([_without_menu(row) for row in rows], np.int8)
        self.in_menu = np.array([_in_menu(row) for row in rows], np.int8)
        """The actions that any menu allows; options come from the menu."""
        self.inward = _places(rows, outward=False)
        self.outward = _places(rows, outward=True)


def _places(rows: Sequence[Row], *, outward: bool) -> dict[int, list[int]]:
    """Return the places in the table where each option of a menu is chosen."""
    found: dict[int, list[int]] = {}
    for place, row in enumerate(rows):
        if isinstance(row, ChooseOption) and (row.direction == "out") == outward:
            found.setdefault(row.option_index, []).append(place)
    return found


def _without_menu(row: Row) -> bool:
    """Is the action possible while no menu is open?"""
    return not isinstance(row, ChooseOption) and row != MenuAction("close")


def _in_menu(row: Row) -> bool:
    """Is the action possible in any menu?"""
    if isinstance(row, ChooseOption):
        return False
    if isinstance(row, MenuAction):
        return row.option == "close"
    return row is None or row.in_menu


def action_table(
    words: Sequence[str] | None = None, verbs: Mapping[str, Iterable[Row]] = VERBS
) -> ActionTable:
    """Return the table that some words name.

    Args:
        words: Verbs, and calls such as ``move(3, 0)``; None for all verbs.
        verbs: The rows of every verb.

    Raises:
        ValueError: a word is neither, or there are none.
    """
    is_list = isinstance(words, Sequence) and not isinstance(words, str)
    if words is not None and not (is_list and words):
        raise ValueError(f"'actions' must be a list of verbs and calls (got {words!r})")
    rows: list[Row] = []
    for word in verbs if words is None else words:
        rows += verbs[word] if word in verbs else [_call(word, verbs)]
    return ActionTable(rows)


def _call(word: Any, verbs: Iterable[str]) -> Action:
    """Return the action of one call."""
    found = read(word) if isinstance(word, str) else []
    if len(found) != 1 or isinstance(found[0], Invalid):
        known = ", ".join(verbs)
        raise ValueError(f"'actions' takes {known}, and calls such as move(3, 0) (got {word!r})")
    return found[0]
