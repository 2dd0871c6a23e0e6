"""The agent that plays at random: what luck alone can do.

All its actions have a valid shape; ``navigate`` is not among them.  What it does in
an episode depends on (seed, task, run) and the number of the step, not on what it sees.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from pytest_stardojo.env.actions import (
    Action,
    AttachItem,
    ChooseItem,
    ChooseOption,
    Craft,
    Direction,
    Interact,
    MenuAction,
    Move,
    UnattachItem,
    Use,
)
from pytest_stardojo.tasks import Task

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Observation

FARTHEST = 8
"""Tiles that a move goes at most in either direction; a picture shows about as much."""
TOOLBAR = 12
SLOTS = 36
PER_STEP = 2

_DIRECTIONS: tuple[Direction, ...] = ("up", "right", "down", "left")
_MENUS = ("inventory", "crafting", "quests", "map", "social", "skills")
_PRODUCTS = ("Wood Fence", "Chest", "Torch", "Furnace", "Scarecrow", "Field Snack", "Sprinkler")


def _move(luck: random.Random) -> Action:
    return Move(luck.randint(-FARTHEST, FARTHEST), luck.randint(-FARTHEST, FARTHEST))


def _choose_item(luck: random.Random) -> Action:
    return ChooseItem(luck.randrange(TOOLBAR if luck.random() < 0.8 else SLOTS))


def _choose_option(luck: random.Random) -> Action:
    if luck.random() < 0.4:
        return ChooseOption(0)  # or it would spend its days in menus that it opened by chance
    quantity = luck.randint(1, 5) if luck.random() < 0.3 else None
    return ChooseOption(luck.randint(1, 6), quantity, luck.choice(("in", "in", "out")))


def _menu(luck: random.Random) -> Action:
    if luck.random() < 0.7:
        return MenuAction("close")
    return MenuAction("open", luck.choice(_MENUS))


_MAKERS: tuple[tuple[Callable[[random.Random], Action], int], ...] = (
    (_move, 30),
    (lambda luck: Use(luck.choice(_DIRECTIONS)), 25),
    (lambda luck: Interact(luck.choice(_DIRECTIONS)), 20),
    (_choose_item, 10),
    (_choose_option, 12),
    (_menu, 3),
    (lambda luck: Craft(luck.choice(_PRODUCTS)), 2),
    (lambda luck: AttachItem(luck.randrange(SLOTS)), 1),
    (lambda luck: UnattachItem(), 1),
)
"""Every action with its weight."""


class RandomAgent:
    """One or two random actions a step."""

    name = "random"

    def __init__(self) -> None:
        self._luck = random.Random(0)

    def reset(self, task: Task, *, seed: int = 0, run: int = 1) -> None:
        """Begin an episode with the luck of (seed, task, run)."""
        self._luck = random.Random(f"{seed} {task.name} {run}")

    def act(self, observation: Observation) -> list[Action]:
        """The next actions."""
        return [random_action(self._luck) for _ in range(self._luck.randint(1, PER_STEP))]


def random_action(luck: random.Random) -> Action:
    """One action of a valid shape."""
    makers, weights = zip(*_MAKERS, strict=True)
    make: Callable[[random.Random], Action] = luck.choices(makers, weights)[0]
    return make(luck)
