"""Ways of goals with people and friends: talking, giving, friendship."""

from __future__ import annotations

from pytest_stardojo.agents.oracle import husbandry, people
from pytest_stardojo.agents.oracle.answers import Wishes
from pytest_stardojo.agents.oracle.goals import Goal, Way
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.plan import Plan


def _friendship(plan: Plan, goal: Goal) -> bool:
    if plan.view.villager(goal.thing) is not None:
        return people.befriend(plan, goal.thing)
    return husbandry.befriend(plan, list(goal.objects))


def _friendship_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    if plan.view.villager(goal.thing) is None:
        return ()
    gift = people.best_gift(plan, goal.thing)
    return ((gift, 2),) if gift is not None else ()


def _talk(plan: Plan, goal: Goal) -> bool:
    return people.meet(plan, goal.thing)


def _talk_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(words=(f"Talk to {goal.thing}",))


def _gift(plan: Plan, goal: Goal) -> bool:
    return people.give(plan, goal.thing, goal.tool)


def _gift_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return ((goal.tool, 1),) if goal.tools else ()


def _gift_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(words=(f"Give {goal.tool}",))


def _friend_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(words=("Give ", f"Talk to {goal.thing}"))


WAYS: dict[str, Way] = {
    "friendship": Way(_friendship, _friendship_needs, _friend_wishes),
    "mood": Way(_friendship),
    "talk": Way(_talk, wishes=_talk_wishes),
    "gift": Way(_gift, _gift_needs, _gift_wishes),
    "date": Way(_gift, _gift_needs, _gift_wishes),
    "breakup": Way(_gift, _gift_needs, _gift_wishes),
    "propose": Way(_gift, _gift_needs, _gift_wishes),
}
"""How its kinds of goals are pursued."""
