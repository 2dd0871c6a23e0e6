"""Ways of goals of trade: selling, buying, what Clint and Joja do."""

from __future__ import annotations

from pytest_stardojo.agents.oracle import errands, husbandry, services
from pytest_stardojo.agents.oracle.acquisition import have
from pytest_stardojo.agents.oracle.answers import Wishes
from pytest_stardojo.agents.oracle.goals import Goal, Way
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.plan import Plan


def _sell(plan: Plan, goal: Goal) -> bool:
    if not have(plan, goal.thing, 1):
        return bool(plan.actions)
    return errands.sell(plan, goal.tool)


def _sell_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(give=((goal.thing, goal.quantity),))


def _purchase(plan: Plan, goal: Goal) -> bool:
    return errands.purchase(plan, goal.thing, _still_to_buy(plan, goal))


def _still_to_buy(plan: Plan, goal: Goal) -> int:
    return max(1, goal.quantity - plan.view.done("bought", goal.thing))


def _purchase_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(take=((goal.thing, _still_to_buy(plan, goal)),))


def _upgrade_tool(plan: Plan, goal: Goal) -> bool:
    return services.upgrade_tool(plan, goal.thing)


def _upgrade_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return services.upgrade_parts(goal.thing)


def _upgrade_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(words=("Upgrade tools", goal.thing))


def _break(plan: Plan, goal: Goal) -> bool:
    if not have(plan, goal.thing, 1):
        return bool(plan.actions)
    return services.visit(plan, services.SMITHY)


def _break_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(give=((goal.thing, goal.quantity),), words=("Crack geodes",))


def _joja(plan: Plan, goal: Goal) -> bool:
    return services.at_key_tile(plan, "joja_desk")


def _joja_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(words=(goal.thing,))


def _backpack(plan: Plan, goal: Goal) -> bool:
    return services.at_key_tile(plan, "backpack")


def _buy_animal(plan: Plan, goal: Goal) -> bool:
    return services.visit(plan, services.RANCH)


def _buy_animal_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(words=("Animals", goal.thing))


def _sell_animal(plan: Plan, goal: Goal) -> bool:
    return husbandry.look_over(plan, list(goal.objects))


def _sell_animal_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(words=("Sell it",))


WAYS: dict[str, Way] = {
    "sell": Way(_sell, wishes=_sell_wishes),
    "purchase": Way(_purchase, wishes=_purchase_wishes),
    "upgrade_tool": Way(_upgrade_tool, _upgrade_needs, _upgrade_wishes),
    "break": Way(_break, wishes=_break_wishes),
    "jojamart": Way(_joja, wishes=_joja_wishes),
    "backpack": Way(_backpack),
    "purchase_animal": Way(_buy_animal, wishes=_buy_animal_wishes),
    "sell_animal": Way(_sell_animal, wishes=_sell_animal_wishes),
}
"""How its kinds of goals are pursued."""
