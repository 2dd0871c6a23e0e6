"""The fixed mix of actions that step budgets are measured with.

Moves, tools, menus and items in the shares of an ordinary day, drawn once from
a fixed seed.  Nights are left out; they have a budget of their own.
"""

from __future__ import annotations

from random import Random

from pytest_stardojo.wire import messages as wire

DIRECTIONS: tuple[wire.Direction, ...] = ("up", "right", "down", "left")


def steps(count: int, seed: int = 7) -> list[list[wire.Action]]:
    """Two actions a step."""
    random = Random(seed)
    return [[_action(random), _action(random)] for _ in range(count)]


def _action(random: Random) -> wire.Action:
    share = random.random()
    if share < 0.4:
        return wire.Move(random.randint(-6, 6), random.randint(-4, 6))
    if share < 0.65:
        return wire.Use(random.choice(DIRECTIONS))
    if share < 0.8:
        return wire.Interact(random.choice(DIRECTIONS))
    if share < 0.9:
        return wire.ChooseItem(random.randint(0, 5))
    if share < 0.95:
        return wire.MenuAction("open", random.choice(("inventory", "quests", "skills")))
    return wire.ChooseOption(0)
