"""Ways to goals: what to do next for one, what it needs, what to choose in menus.

A file for each part of life; every one has a table by evaluator.
"""

from __future__ import annotations

from pytest_stardojo.agents.oracle import belongings, mining, provisions, resting
from pytest_stardojo.agents.oracle.acquisition import shopping
from pytest_stardojo.agents.oracle.answers import Wishes
from pytest_stardojo.agents.oracle.goals import Goal, Way
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.strategies import building, errands, farm, people, trade

WAYS: dict[str, Way] = {
    **farm.WAYS,
    **errands.WAYS,
    **trade.WAYS,
    **building.WAYS,
    **people.WAYS,
}
"""How each kind of goal is pursued."""
SHELVES = ("Shop", "Supplies")
"""Answers that lead to the shelves of a shop, where one can talk to its keeper too."""


def pursue(plan: Plan, goal: Goal) -> bool:
    """Add the next actions towards the goal; False when the oracle knows no way."""
    way = WAYS.get(goal.evaluator)
    if way is None:
        return False
    plan.needs = lambda: way.needs(plan, goal)
    return way.pursue(plan, goal)


def wishes(plan: Plan, goal: Goal) -> Wishes:
    """What to take, give and choose in an open menu."""
    way = WAYS.get(goal.evaluator)
    if way is None:
        return Wishes()
    plan.needs = lambda: way.needs(plan, goal)
    wanted = way.wishes(plan, goal) if way.wishes is not None else Wishes()
    buying = [*shopping(plan, plan.needs()), *provisions.wanted(plan)]
    wanted.drop = belongings.thrown(plan)
    wanted.take = [*wanted.take, *buying]
    wanted.eat = resting.eats(plan)
    first = SHELVES if wanted.take else ()
    wanted.words = [*first, *wanted.words, "Yes", *SHELVES, *mining.lift_words(plan)]
    return wanted
