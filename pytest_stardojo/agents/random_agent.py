"""The agent that plays at random: the score of luck alone.

Its actions always have a valid shape; actions that only some runs allow, such as
``navigate``, are not among them.  They depend on (seed, task, run) and the number of the
step, not on what the agent sees.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from pytest_stardojo.env.actions import (
    Action,
    AttachItem,
    ChooseItem,
    ChooseOption,
    Craft,
    Interact,
    MenuAction,
    Move,
    UnattachItem,
    Use,
)
from pytest_stardojo.tasks import Task
from pytest_stardojo.wire.actions import ACTIONS, MENUS, SLOTS, GameAction, Parameter, parameters

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Observation

Draw = Callable[[random.Random], Action]

FARTHEST = 8
"""Largest number of tiles of a move in either direction, about the width of a picture."""
TOOLBAR = 12
PER_STEP = 2

_WEIGHTS: dict[type[GameAction], int] = {
    Move: 30,
    Use: 25,
    Interact: 20,
    ChooseItem: 10,
    ChooseOption: 12,
    MenuAction: 3,
    Craft: 2,
    AttachItem: 1,
    UnattachItem: 1,
}
"""How often actions are drawn, in the order of the draw; others have weight 1."""


def _move(luck: random.Random) -> Action:
    return Move(luck.randint(-FARTHEST, FARTHEST), luck.randint(-FARTHEST, FARTHEST))


def _choose_item(luck: random.Random) -> Action:
    return ChooseItem(luck.randrange(TOOLBAR if luck.random() < 0.8 else SLOTS))


def _choose_option(luck: random.Random) -> Action:
    if luck.random() < 0.4:
        return ChooseOption(0)  # or the agent would spend its days in menus
    quantity = luck.randint(1, 5) if luck.random() < 0.3 else None
    return ChooseOption(luck.randint(1, 6), quantity, luck.choice(("in", "in", "out")))


def _menu(luck: random.Random) -> Action:
    if luck.random() < 0.7:
        return MenuAction("close")
    return MenuAction("open", luck.choice(MENUS))


_DRAWS: dict[type[GameAction], Draw] = {
    Move: _move,
    ChooseItem: _choose_item,
    ChooseOption: _choose_option,
    MenuAction: _menu,
}
"""Draws that prefer likely values; other actions are drawn from all allowed values."""


def _draw_any(action: type[GameAction]) -> Draw | None:
    """Return the draw from all allowed values of an action's required fields.

    None: there are no values to draw from, neither all nor examples.
    """
    needed = [_choices(each) for each in parameters(action) if each.required]
    if not all(needed):
        return None
    return lambda luck: cast(Action, action(*(luck.choice(values) for values in needed)))


def _choices(parameter: Parameter) -> Sequence[object]:
    return parameter.values or parameter.spec.examples


class RandomActions:
    """Draws actions.

    Args:
        actions: The actions to draw from; those that only some runs allow are left out.
    """

    def __init__(self, actions: Sequence[type[GameAction]] = ACTIONS) -> None:
        usual = [action for action in actions if action.always_allowed]
        ordered = [action for action in _WEIGHTS if action in usual]
        ordered += [action for action in usual if action not in _WEIGHTS]
        draws = {action: _DRAWS.get(action) or _draw_any(action) for action in ordered}
        self._draws = [draw for draw in draws.values() if draw is not None]
        self._weights = [_WEIGHTS.get(action, 1) for action, draw in draws.items() if draw]

    def draw(self, luck: random.Random) -> Action:
        """Return one action of a valid shape."""
        draw: Draw = luck.choices(self._draws, self._weights)[0]
        return draw(luck)


_ALL = RandomActions()


class RandomAgent:
    """Plays one or two random actions a step."""

    name = "random"

    def __init__(self) -> None:
        self._luck = random.Random(0)

    def reset(self, task: Task, *, seed: int = 0, run: int = 1) -> None:
        """Begin an episode with the luck of (seed, task, run)."""
        self._luck = random.Random(f"{seed} {task.name} {run}")

    def act(self, observation: Observation) -> list[Action]:
        """Return the next actions."""
        return [random_action(self._luck) for _ in range(self._luck.randint(1, PER_STEP))]


def random_action(luck: random.Random) -> Action:
    """Return one action of a valid shape."""
    return _ALL.draw(luck)
