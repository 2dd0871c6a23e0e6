"""The manual of an episode: all that a model must know to play a task with tools."""

from __future__ import annotations

from typing import Protocol

from pytest_stardojo.agents.llm import guide
from pytest_stardojo.task import Task


class Rules(Protocol):
    """The settings of a run that the manual mentions."""

    @property
    def steps(self) -> int | None:
        """Step limit; None: that of the task."""
        ...

    @property
    def navigate(self) -> bool:
        """Whether ``navigate`` is allowed."""
        ...

    @property
    def move_limit(self) -> int | None:
        """Largest number of tiles of a move; None: no limit."""
        ...

    @property
    def realtime(self) -> object:
        """None if the game waits for the next call."""
        ...


def manual(task: Task, rules: Rules) -> str:
    """Return the task, the rules of the episode, and how the world works."""
    parts = [_ROLE, f"Your task: {task.instruction}", _rules(task, rules), _RESULTS, guide.WORLD]
    return "\n\n".join(parts)


_ROLE = (
    "You play the farmer in the game Stardew Valley. You cannot press keys: each tool is an "
    "action of the farmer, and its result is the next observation."
)


_RESULTS = """Results:
1. The first line has the number of the step and the steps left; the last lines have the outcome \
of your last action: "ok", or the reason why it had no effect.
2. The text lists the tiles around you as (x, y): [...]. You cannot walk on a tile with \
"Blocked: True"; a Hoe tills a tile with "Diggable: True" that has nothing on it; "Exit to" is a \
door or an exit.
3. A picture, if there is one, shows the map around you; up, right, down and left are as in the \
tools."""


def _rules(task: Task, rules: Rules) -> str:
    """Return the rules of the episode."""
    steps = rules.steps or task.max_steps
    pace = "continues while you think" if rules.realtime else "waits for your next call"
    lines = [
        "Rules:",
        f"1. You have {steps} step{'' if steps == 1 else 's'}. Every call of a tool is a step, "
        "except look; a call with wrong arguments is a step too. Each result says how many "
        "steps are left.",
        "2. Call one tool, read its result, then decide on the next call. The game "
        f"{pace}. Calls made at the same time are played one after the other.",
        f"3. {guide.PLACE} Move next to a target before you act on it.",
        "4. To use something that you carry, take it into your hand with choose_item first.",
        "5. Use tools (axe, hoe, watering can, pickaxe, scythe) with use. Sow seeds and harvest "
        "ripe crops with interact.",
        "6. To leave a map, move to a tile beyond its edge. The menu map lists its exits and its "
        "doors.",
        "7. The task ends by itself as soon as it is complete, or when no step is left. Continue "
        'until a result begins with "The task has ended"; nothing can be called after that.',
    ]
    return "\n".join(lines)
