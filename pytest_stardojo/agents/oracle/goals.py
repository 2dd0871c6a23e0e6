"""Goals of tasks, and the type of the strategies that pursue them.

A goal has the evaluator, objects, tools and quantity of a task, never its name.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.menu_answers import MenuChoices
from pytest_stardojo.agents.oracle.plan import Plan


class Goal(msgspec.Struct, frozen=True):
    """The goal of a task."""

    evaluator: str
    objects: tuple[str, ...]
    tools: tuple[str, ...]
    quantity: int

    @property
    def thing(self) -> str:
        """The first object."""
        return self.objects[0]

    @property
    def tool(self) -> str:
        """The first tool; empty without one."""
        return self.tools[0] if self.tools else ""


class Strategy(msgspec.Struct, frozen=True):
    """How to pursue the goals of an evaluator."""

    pursue: Callable[[Plan, Goal], bool]
    """Adds the next actions; returns False when the oracle cannot pursue the goal."""
    needs: Callable[[Plan, Goal], tuple[Part, ...]] = lambda plan, goal: ()
    """Things that the bag must come to hold."""
    choices: Callable[[Plan, Goal], MenuChoices] | None = None
    """Choices in open menus, besides buying what is needed."""


def goal_of(evaluator: str, thing: str | None, tool: str | None, quantity: int) -> Goal:
    """Return the goal of a task, with its comma lists split."""
    return Goal(evaluator, _split(thing), _split(tool), quantity)


def _split(text: str | None) -> tuple[str, ...]:
    return tuple(part.strip() for part in (text or "").split(",") if part.strip())
