"""Strategies for trade: selling, buying, Clint's and Joja's services."""

from __future__ import annotations

from pytest_stardojo.agents.oracle import training
from pytest_stardojo.agents.oracle.acquisition import follow, have
from pytest_stardojo.agents.oracle.farm import husbandry
from pytest_stardojo.agents.oracle.goals import Goal, Strategy
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.menu_answers import MenuChoices
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.shops import buying, services, vending


def _sell(plan: Plan, goal: Goal) -> bool:
    if not have(plan, goal.thing, 1):
        return bool(plan.actions)
    return services.sell(plan, goal.thing, goal.tool)


def _sell_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(give=((goal.thing, goal.quantity),))


def _purchase(plan: Plan, goal: Goal) -> bool:
    skill = buying.skill_for(plan, goal.thing)
    if skill and training.train(plan, skill):
        return True
    source = vending.buy if vending.is_machine(goal.tool) else buying.buy
    return follow(plan, source(plan, goal.thing, _still_to_buy(plan, goal)))


def _still_to_buy(plan: Plan, goal: Goal) -> int:
    return max(1, goal.quantity - plan.view.done("bought", goal.thing))


def _purchase_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(take=((goal.thing, _still_to_buy(plan, goal)),))


def _upgrade_tool(plan: Plan, goal: Goal) -> bool:
    return services.upgrade_tool(plan, goal.thing)


def _upgrade_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return services.upgrade_parts(goal.thing)


def _upgrade_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(labels=("Upgrade tools", goal.thing))


def _break(plan: Plan, goal: Goal) -> bool:
    if not have(plan, goal.thing, 1):
        return bool(plan.actions)
    return services.visit(plan, services.SMITHY)


def _break_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(give=((goal.thing, goal.quantity),), labels=("Crack geodes",))


def _joja(plan: Plan, goal: Goal) -> bool:
    return services.at_key_tile(plan, "joja_desk")


def _joja_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(labels=(goal.thing,))


def _backpack(plan: Plan, goal: Goal) -> bool:
    return services.at_key_tile(plan, "backpack")


def _buy_animal(plan: Plan, goal: Goal) -> bool:
    return services.visit(plan, services.RANCH)


def _buy_animal_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(labels=("Animals", goal.thing))


def _sell_animal(plan: Plan, goal: Goal) -> bool:
    return husbandry.look_over(plan, list(goal.objects))


def _sell_animal_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(labels=("Sell it",))


STRATEGIES: dict[str, Strategy] = {
    "sell": Strategy(_sell, choices=_sell_choices),
    "purchase": Strategy(_purchase, choices=_purchase_choices),
    "upgrade_tool": Strategy(_upgrade_tool, _upgrade_needs, _upgrade_choices),
    "break": Strategy(_break, choices=_break_choices),
    "jojamart": Strategy(_joja, choices=_joja_choices),
    "backpack": Strategy(_backpack),
    "purchase_animal": Strategy(_buy_animal, choices=_buy_animal_choices),
    "sell_animal": Strategy(_sell_animal, choices=_sell_animal_choices),
}
"""Strategy of each evaluator."""
