"""Strategies for Robin's orders."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.farm import sites
from pytest_stardojo.agents.oracle.goals import Goal, Strategy
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.menu_answers import MenuChoices
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.shops import services


def _build(plan: Plan, goal: Goal) -> bool:
    if services.is_new(goal.thing) and sites.make_room(plan, goal.thing):
        return True
    return services.to_carpenter(plan, services.materials(goal.thing))


def _build_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return services.materials(goal.thing)


def _build_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(labels=services.build_labels(goal.thing))


def _move(plan: Plan, goal: Goal) -> bool:
    types = [one for one in plan.view.state.farm.buildings if one.type == goal.thing]
    if types and sites.make_room(plan, goal.thing, types[0]):
        return True
    return services.to_carpenter(plan)


def _move_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(labels=("Construct", "Move a building", f"{goal.thing} at", *services.SPOTS))


def _demolish(plan: Plan, goal: Goal) -> bool:
    return services.to_carpenter(plan, _demolish_needs(plan, goal))


def _demolish_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    left = services.to_demolish(plan.view, goal.thing, goal.quantity)
    return services.demolish_parts(plan.view, goal.thing, left)


def _demolish_choices(plan: Plan, goal: Goal) -> MenuChoices:
    left = services.to_demolish(plan.view, goal.thing, goal.quantity)
    if services.to_build_first(plan.view, goal.thing, left):
        return MenuChoices(labels=services.build_labels(goal.thing))
    return MenuChoices(labels=("Construct", "Demolish a building", f"{goal.thing} at"))


def _farmhouse(plan: Plan, goal: Goal) -> bool:
    return services.to_carpenter(plan, _farmhouse_needs(plan, goal))


def _farmhouse_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return services.house_materials(plan.view.state.farm.house_level)


def _farmhouse_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(labels=("Construct", "Upgrade the farmhouse"))


STRATEGIES: dict[str, Strategy] = {
    "build": Strategy(_build, _build_needs, _build_choices),
    "move": Strategy(_move, choices=_move_choices),
    "demolish": Strategy(_demolish, _demolish_needs, _demolish_choices),
    "upgrade_farmhouse": Strategy(_farmhouse, _farmhouse_needs, _farmhouse_choices),
}
"""Strategy of each evaluator."""
