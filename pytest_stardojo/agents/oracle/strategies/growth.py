"""Strategies for skills and professions."""

from __future__ import annotations

from pytest_stardojo.agents.oracle import training
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.goals import Goal, Strategy
from pytest_stardojo.agents.oracle.menu_answers import MenuChoices
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.gamedata import skills as skill_table


def _skill(plan: Plan, goal: Goal) -> bool:
    return training.train(plan, goal.thing.lower().removesuffix(" skill"))


def _profession(plan: Plan, goal: Goal) -> bool:
    """Reach the level of the profession, and sleep: it is chosen in the night."""
    info = skill_table.professions()[goal.thing]
    if plan.view.me.skills[info.skill].level >= info.level:
        return sleep(plan)
    return training.train(plan, info.skill)


def _profession_choices(plan: Plan, goal: Goal) -> MenuChoices:
    info = skill_table.professions()[goal.thing]
    return MenuChoices(labels=(goal.thing, *((info.parent,) if info.parent else ())))


STRATEGIES: dict[str, Strategy] = {
    "skill": Strategy(_skill),
    "profession": Strategy(_profession, choices=_profession_choices),
}
"""Strategy of each evaluator."""
