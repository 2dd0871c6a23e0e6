"""Goals: what a task asks for, read from its fields, and what a way to one is.

A goal knows an evaluator, objects, tools and a quantity; never a task's name.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.menu_answers import MenuChoices
from pytest_stardojo.agents.oracle.plan import Plan


class Goal(msgspec.Struct, frozen=True):
    """What a task asks for."""

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
        """The first tool, empty for none."""
        return self.tools[0] if self.tools else ""


class Strategy(msgspec.Struct, frozen=True):
    """How a kind of goal is pursued."""

    pursue: Callable[[Plan, Goal], bool]
    """Adds the next actions; False when the oracle knows no way."""
    needs: Callable[[Plan, Goal], tuple[Part, ...]] = lambda plan, goal: ()
    """Things that the bag must come to hold for it."""
    choices: Callable[[Plan, Goal], MenuChoices] | None = None
    """What is wanted of open menus, apart from what is needed."""


def goal_of(evaluator: str, thing: str | None, tool: str | None, quantity: int) -> Goal:
    """The goal of a task, its comma lists split."""
    return Goal(evaluator, _split(thing), _split(tool), quantity)


def _split(text: str | None) -> tuple[str, ...]:
    return tuple(part.strip() for part in (text or "").split(",") if part.strip())
