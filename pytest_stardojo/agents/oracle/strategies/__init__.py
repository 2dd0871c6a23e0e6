"""Strategies: the actions, needs and menu choices for the goals of each evaluator.

Each module has a table by evaluator.
"""

from __future__ import annotations

from pytest_stardojo.agents.oracle import belongings, provisions, resting
from pytest_stardojo.agents.oracle.acquisition import shopping
from pytest_stardojo.agents.oracle.goals import Goal, Strategy
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.menu_answers import MenuChoices
from pytest_stardojo.agents.oracle.mining import floors
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.shops import buying
from pytest_stardojo.agents.oracle.strategies import (
    building,
    errands,
    farm,
    growth,
    people,
    town,
    trade,
)

STRATEGIES: dict[str, Strategy] = {
    **farm.STRATEGIES,
    **errands.STRATEGIES,
    **trade.STRATEGIES,
    **building.STRATEGIES,
    **people.STRATEGIES,
    **town.STRATEGIES,
    **growth.STRATEGIES,
}
"""Strategy of each evaluator."""
SHELVES = ("Shop", "Supplies")
"""Answers that open a shop, where its keeper can be talked to as well."""

TRIAL = 2
"""Actions of a trial of the next step."""
COUNTER_MENUS = ("shop", "question")
"""Menus at a counter."""


def pursue(plan: Plan, goal: Goal) -> bool:
    """Add the next actions towards the goal; return False without a strategy."""
    way = STRATEGIES.get(goal.evaluator)
    if way is None:
        return False
    set_needs(plan, goal)
    return way.pursue(plan, goal)


def set_needs(plan: Plan, goal: Goal) -> None:
    """Let a plan know what the bag must hold for a goal."""
    way = STRATEGIES.get(goal.evaluator)
    if way is not None:
        plan.needs = lambda: way.needs(plan, goal)


def choices(plan: Plan, goal: Goal) -> MenuChoices:
    """Return what to take, give and choose in an open menu."""
    way = STRATEGIES.get(goal.evaluator)
    if way is None:
        return MenuChoices()
    set_needs(plan, goal)
    wanted = way.choices(plan, goal) if way.choices is not None else MenuChoices()
    needs = plan.needs()
    parts = shopping(plan, needs)
    menu = plan.view.state.menu
    if menu is not None and menu.kind in COUNTER_MENUS:
        parts += shopping(plan, _asked(plan, goal, {name for name, _ in needs}))
    missing = [part for part in parts if buying.is_offered_here(plan, part)]
    wanted.drop = belongings.thrown(plan)
    wanted.take = [*wanted.take, *missing, *provisions.wanted(plan)]
    wanted.eat = resting.eats(plan)
    first = SHELVES if wanted.take else ()
    wanted.labels = [*first, *wanted.labels, "Yes", *SHELVES, *floors.elevator_labels(plan)]
    return wanted


def _asked(plan: Plan, goal: Goal, needs: set[str]) -> tuple[Part, ...]:
    """Return what the next actions would lack, besides what the goal needs anyway."""
    trial = plan.trial(TRIAL)
    pursue(trial, goal)
    known = needs | {part[0] for part in shopping(plan, plan.needs())}
    return tuple(part for part in trial.asked if part[0] not in known)
