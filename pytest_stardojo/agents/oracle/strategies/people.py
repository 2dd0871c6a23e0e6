"""Strategies for villagers and friendship: talks, gifts."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.farm import husbandry
from pytest_stardojo.agents.oracle.goals import Goal, Strategy
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.menu_answers import MenuChoices
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.town import gifts, people


def _friendship(plan: Plan, goal: Goal) -> bool:
    if plan.view.villager(goal.thing) is not None:
        return people.befriend(plan, goal.thing, _points_left(plan, goal))
    return husbandry.befriend(plan, list(goal.objects))


def _mood(plan: Plan, goal: Goal) -> bool:
    """Pass time: animals at home are happier with every ten minutes from 18:00 on."""
    plan.wait(WHOLE_DAY)
    return True


def _points_left(plan: Plan, goal: Goal) -> int:
    """Return the points of friendship that the goal still lacks, at least 1."""
    who = plan.view.villager(goal.thing)
    return max(1, goal.quantity - (0 if who is None else who.friendship))


def _talk(plan: Plan, goal: Goal) -> bool:
    return people.meet(plan, goal.thing)


def _talk_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(labels=(f"Talk to {goal.thing}",))


def _gift(plan: Plan, goal: Goal) -> bool:
    return people.give(plan, goal.thing, goal.tool)


def _gift_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return ((goal.tool, 1),) if goal.tools else ()


def _gift_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(labels=(f"Give {goal.tool}",))


def _friend_choices(plan: Plan, goal: Goal) -> MenuChoices:
    labels = ("Give ", f"Talk to {goal.thing}")
    if plan.view.villager(goal.thing) is None:
        return MenuChoices(labels=labels)
    gift = gifts.best_gift(plan, goal.thing, _points_left(plan, goal))
    return MenuChoices(take=gifts.wanted(plan, gift), labels=labels)


WHOLE_DAY = 600
"""Minutes to wait for at a time."""
STRATEGIES: dict[str, Strategy] = {
    "friendship": Strategy(_friendship, choices=_friend_choices),
    "mood": Strategy(_mood),
    "talk": Strategy(_talk, choices=_talk_choices),
    "gift": Strategy(_gift, _gift_needs, _gift_choices),
    "date": Strategy(_gift, _gift_needs, _gift_choices),
    "breakup": Strategy(_gift, _gift_needs, _gift_choices),
    "propose": Strategy(_gift, _gift_needs, _gift_choices),
}
"""Strategy of each evaluator."""
