"""The discrete variant of the ten actions: one number stands for one action.

A policy chooses from a table.  Its rows come from words: a verb stands for all that can
be chosen with it (``move`` for one tile in each direction), a call such as
``choose_item(4)`` for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from pytest_stardojo.agents import read
from pytest_stardojo.env.actions import (
    Action,
    AttachItem,
    ChooseItem,
    ChooseOption,
    Craft,
    Direction,
    Interact,
    Invalid,
    MenuAction,
    Move,
    UnattachItem,
    Use,
)
from pytest_stardojo.env.text import SLOTS, call_text
from pytest_stardojo.gamedata import recipes

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pytest_stardojo.wire.messages import MenuState, State

DIRECTIONS: tuple[Direction, ...] = ("up", "right", "down", "left")
MENUS = ("inventory", "crafting", "quests", "map", "social", "skills")
OPTIONS = 20
"""Options of a menu that can be chosen; longer lists go by pages of twenty."""

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


VERBS: dict[str, Callable[[], list[Row]]] = {
    "wait": lambda: [None],
    "move": lambda: [Move(0, -1), Move(1, 0), Move(0, 1), Move(-1, 0)],
    "use": lambda: [Use(direction) for direction in DIRECTIONS],
    "interact": lambda: [Interact(direction) for direction in DIRECTIONS],
    "choose_item": lambda: [ChooseItem(slot) for slot in range(SLOTS)],
    "choose_option": _options,
    "menu": _menus,
    "attach_item": lambda: [AttachItem(slot) for slot in range(SLOTS)],
    "unattach_item": lambda: [UnattachItem()],
    "craft": _crafts,
}
"""What each verb stands for.  ``navigate`` is left out, as in the paper's experiments."""


class ActionTable:
    """Actions by number.

    Args:
        rows: The actions in their order.
    """

    def __init__(self, rows: Iterable[Row]) -> None:
        self.rows = tuple(dict.fromkeys(rows))

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, number: int) -> Row:
        return self.rows[number]

    @property
    def names(self) -> list[str]:
        """The actions as calls; ``wait`` for none."""
        return ["wait" if row is None else call_text(row) for row in self.rows]

    def mask(self, state: State) -> NDArray[np.int8]:
        """1 for every action that could do something now, 0 for what is refused for sure.

        Args:
            state: What the agent sees; where nothing is granted, everything may be tried.
        """
        import numpy as np

        if not state.character:
            return np.ones(len(self), np.int8)
        possible = _in_menu(state.menu) if state.menu is not None else _outside
        return np.array([possible(row) for row in self.rows], np.int8)


def _outside(row: Row) -> bool:
    """Whether an action can be taken while no menu is open."""
    return not isinstance(row, ChooseOption) and row != MenuAction("close")


def _in_menu(menu: MenuState) -> Callable[[Row], bool]:
    """What can be done while a menu is open."""
    inward = {option.index for option in menu.options if option.enabled}
    outward = {option.index for option in menu.out_options if option.enabled}
    if menu.close is not None:
        inward.add(0)

    def possible(row: Row) -> bool:
        if isinstance(row, ChooseOption):
            return row.option_index in (outward if row.direction == "out" else inward)
        return row is None or isinstance(row, Craft) or row == MenuAction("close")

    return possible


def action_table(words: Sequence[str] | None = None) -> ActionTable:
    """The table that some words stand for.

    Args:
        words: Verbs, and calls such as ``move(3, 0)``; None for all verbs.

    Raises:
        ValueError: a word is neither, or there are none.
    """
    listed = isinstance(words, Sequence) and not isinstance(words, str)
    if words is not None and not (listed and words):
        raise ValueError(f"'actions' must be a list of verbs and calls (got {words!r})")
    rows: list[Row] = []
    for word in VERBS if words is None else words:
        rows += VERBS[word]() if word in VERBS else [_call(word)]
    return ActionTable(rows)


def _call(word: Any) -> Action:
    """The action of one call."""
    found = read(word) if isinstance(word, str) else []
    if len(found) != 1 or isinstance(found[0], Invalid):
        verbs = ", ".join(VERBS)
        raise ValueError(f"'actions' takes {verbs}, and calls such as move(3, 0) (got {word!r})")
    return found[0]
