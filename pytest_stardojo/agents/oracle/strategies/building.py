"""Ways of goals of building: what is asked of Robin."""

from __future__ import annotations

from pytest_stardojo.agents.oracle import services
from pytest_stardojo.agents.oracle.answers import Wishes
from pytest_stardojo.agents.oracle.goals import Goal, Way
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.plan import Plan


def _build(plan: Plan, goal: Goal) -> bool:
    return services.to_carpenter(plan, services.materials(goal.thing))


def _build_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return services.materials(goal.thing)


def _build_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(words=services.build_words(goal.thing))


def _move(plan: Plan, goal: Goal) -> bool:
    return services.to_carpenter(plan)


def _move_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(words=("Construct", "Move a building", f"{goal.thing} at", *services.SPOTS))


def _demolish(plan: Plan, goal: Goal) -> bool:
    return services.to_carpenter(plan, services.demolish_parts(plan.view, goal.thing))


def _demolish_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return services.demolish_parts(plan.view, goal.thing)


def _demolish_wishes(plan: Plan, goal: Goal) -> Wishes:
    if services.demolish_parts(plan.view, goal.thing):
        return Wishes(words=services.build_words(goal.thing))
    return Wishes(words=("Construct", "Demolish a building", f"{goal.thing} at"))


def _farmhouse(plan: Plan, goal: Goal) -> bool:
    return services.to_carpenter(plan, _farmhouse_needs(plan, goal))


def _farmhouse_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return services.house_materials(plan.view.state.farm.house_level)


def _farmhouse_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(words=("Construct", "Upgrade the farmhouse"))


WAYS: dict[str, Way] = {
    "build": Way(_build, _build_needs, _build_wishes),
    "move": Way(_move, wishes=_move_wishes),
    "demolish": Way(_demolish, _demolish_needs, _demolish_wishes),
    "upgrade_farmhouse": Way(_farmhouse, _farmhouse_needs, _farmhouse_wishes),
}
"""How its kinds of goals are pursued."""
