"""From a task's fields to a goal, and from a goal to the next actions.

The table knows evaluators, objects, tools and quantities; never a task's name.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from pytest_stardojo.agents.oracle import field, husbandry
from pytest_stardojo.agents.oracle.answers import Wants
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import items as item_table

TOOL_NAMES = {"pail": "Milk Pail", "shears": "Shears"}
DEBRIS = ["Weeds", "Stone", "Twig"]


class Goal(msgspec.Struct, frozen=True):
    """What a task asks for."""

    evaluator: str
    objects: tuple[str, ...]
    tools: tuple[str, ...]
    quantity: int


def goal_of(evaluator: str, thing: str | None, tool: str | None, quantity: int) -> Goal:
    """The goal of a task, its comma lists split."""
    return Goal(evaluator, _split(thing), _split(tool), quantity)


def _split(text: str | None) -> tuple[str, ...]:
    return tuple(part.strip() for part in (text or "").split(",") if part.strip())


def pursue(plan: Plan, goal: Goal) -> bool:
    """Add the next actions towards the goal; False when the oracle knows no way."""
    way = WAYS.get(goal.evaluator)
    return way is not None and way(plan, goal)


def wants(goal: Goal) -> Wants:
    """What to take when a chest or a shop offers it."""
    found: Wants = {}
    if goal.evaluator in ("fertilize", "sow"):
        found.update(dict.fromkeys(goal.tools, goal.quantity))
    if goal.evaluator == "harvest":
        found.update(dict.fromkeys(goal.tools, 1))
        found["Hay"] = 999
        for name in goal.objects:
            seed = field.seed_of(name)
            if seed is not None:
                found[item_table.item(seed).name] = goal.quantity
    return found


def _clear(plan: Plan, goal: Goal) -> bool:
    objects = DEBRIS if "Debris" in goal.objects else list(goal.objects)
    return field.clear(plan, objects, list(goal.tools))


def _till(plan: Plan, goal: Goal) -> bool:
    return field.till(plan, list(goal.tools))


def _fertilize(plan: Plan, goal: Goal) -> bool:
    return field.fertilize(plan, goal.tools[0], goal.quantity)


def _sow(plan: Plan, goal: Goal) -> bool:
    return field.sow(plan, goal.tools[0], goal.quantity)


def _water(plan: Plan, goal: Goal) -> bool:
    return field.water(plan, list(goal.tools))


def _harvest(plan: Plan, goal: Goal) -> bool:
    for name in goal.objects:
        if husbandry.collect(plan, name):
            return True
        if field.seed_of(name) is not None:
            return field.harvest(plan, name, goal.quantity)
        tool = _tool_for(name)
        if tool and husbandry.take_produce(plan, name, tool):
            return True
    return husbandry.wait_for_produce(plan, goal.objects[0])


def _tool_for(name: str) -> str | None:
    """The tool that takes a produce from an animal."""
    found = item_table.find(name)
    for info in animal_table.animals().values():
        if info.tool and found in (*info.produce, *info.deluxe):
            return TOOL_NAMES[info.tool]
    return None


def _pet(plan: Plan, goal: Goal) -> bool:
    return husbandry.pet(plan, list(goal.objects))


def _open(plan: Plan, goal: Goal) -> bool:
    return husbandry.move_door(plan, list(goal.objects), opened=True)


def _close(plan: Plan, goal: Goal) -> bool:
    """A door that stands shut is opened first: closing is the deed."""
    return husbandry.move_door(plan, list(goal.objects), opened=False) or husbandry.move_door(
        plan, list(goal.objects), opened=True
    )


def _fill(plan: Plan, goal: Goal) -> bool:
    return husbandry.fill(plan, goal.objects[0])


def _incubate(plan: Plan, goal: Goal) -> bool:
    return husbandry.incubate(plan, goal.objects[0])


def _friendship(plan: Plan, goal: Goal) -> bool:
    return husbandry.befriend(plan, list(goal.objects))


WAYS: dict[str, Callable[[Plan, Goal], bool]] = {
    "clear": _clear,
    "till": _till,
    "fertilize": _fertilize,
    "sow": _sow,
    "water": _water,
    "harvest": _harvest,
    "pet": _pet,
    "open": _open,
    "close": _close,
    "fill": _fill,
    "incubate": _incubate,
    "friendship": _friendship,
    "mood": _friendship,
}
