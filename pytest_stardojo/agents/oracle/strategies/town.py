"""Strategies for the town's projects: bundles, repairs, museum, exchanges."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.acquisition import follow, have
from pytest_stardojo.agents.oracle.goals import Goal, Strategy
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.menu_answers import MenuChoices
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.shops import vending
from pytest_stardojo.agents.oracle.town import museum, projects
from pytest_stardojo.gamedata import bundles as bundle_table
from pytest_stardojo.gamedata.bundles import BundleInfo


def _bundles(goal: Goal) -> list[BundleInfo]:
    return [bundle_table.find(name) for name in goal.objects]


def _bundle(plan: Plan, goal: Goal) -> bool:
    return projects.complete(plan, _bundles(goal))


def _bundle_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return projects.parts(plan, _bundles(goal))


def _bundle_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(labels=projects.labels(plan, _bundles(goal)))


def _repairs(goal: Goal) -> list[BundleInfo]:
    return [info for name in goal.objects for info in projects.of_repair(name)]


def _repair(plan: Plan, goal: Goal) -> bool:
    return projects.complete(plan, _repairs(goal))


def _repair_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return projects.parts(plan, _repairs(goal))


def _repair_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(labels=projects.labels(plan, _repairs(goal)))


def _museum(plan: Plan, goal: Goal) -> bool:
    left = goal.quantity - sum(one.count for one in plan.view.state.ledger if one.deed == "donated")
    return museum.donate(plan, goal.objects, max(1, left))


def _museum_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return museum.parts(plan, goal.objects)


def _museum_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(give=museum.given(plan, goal.objects), labels=museum.LABELS)


def _exchange(plan: Plan, goal: Goal) -> bool:
    if not have(plan, goal.tool):
        return bool(plan.actions)
    return follow(plan, vending.exchange(plan, goal.tool))


def _exchange_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(labels=(vending.USE,))


STRATEGIES: dict[str, Strategy] = {
    "bundle": Strategy(_bundle, _bundle_needs, _bundle_choices),
    "repair": Strategy(_repair, _repair_needs, _repair_choices),
    "museum": Strategy(_museum, _museum_needs, _museum_choices),
    "exchange": Strategy(_exchange, choices=_exchange_choices),
}
"""Strategy of each evaluator."""
