"""Strategies for crafting, places, fighting, sleeping and quests."""

from __future__ import annotations

from pytest_stardojo.agents.oracle import places, production, recipes
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.combat import fighting
from pytest_stardojo.agents.oracle.farm import grass
from pytest_stardojo.agents.oracle.goals import Goal, Strategy
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.menu_answers import MenuChoices
from pytest_stardojo.agents.oracle.mining import hunting
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.shops import services
from pytest_stardojo.agents.oracle.town import quests

PRIZE_TICKET = "Prize Ticket"
"""Thanks for help; see the wiki, Prize Ticket."""


def _craft(plan: Plan, goal: Goal) -> bool:
    return production.make(plan, goal.thing, goal.tool, goal.quantity)


def _craft_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return production.make_parts(plan, goal.thing, goal.tool, goal.quantity)


def _craft_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(craft=production.dishes(goal.objects), labels=recipes.kitchen_labels(plan))


def _location(plan: Plan, goal: Goal) -> bool:
    return places.go(plan, goal.thing)


def _location_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return places.go_parts(plan, goal.thing)


def _kill(plan: Plan, goal: Goal) -> bool:
    kinds = fighting.kinds_of(goal.objects)
    left = goal.quantity - sum(plan.view.done("killed", kind) for kind in kinds)
    return hunting.hunt(plan, goal.objects, goal.tools, left)


def _silo(plan: Plan, goal: Goal) -> bool:
    return grass.cut_grass(plan, list(goal.tools))


def _sleep(plan: Plan, goal: Goal) -> bool:
    return sleep(plan)


def _read(plan: Plan, goal: Goal) -> bool:
    return services.at_key_tile(plan, "mailbox")


def _watch(plan: Plan, goal: Goal) -> bool:
    return places.watch(plan)


def _watch_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(labels=("Weather",))


def _open_log(plan: Plan, goal: Goal) -> bool:
    return quests.open_log(plan)


def _quit_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(labels=("Cancel this quest", *quests.titles(plan, cancellable=True)))


def _reward_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(labels=("Take the reward", *quests.titles(plan, done=True)))


def _help(plan: Plan, goal: Goal) -> bool:
    return quests.help_wanted(plan)


def _help_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return quests.help_parts(plan)


def _help_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(labels=("Accept", "Give ", *quests.help_labels(plan)))


def _story(plan: Plan, goal: Goal) -> bool:
    return quests.story(plan, goal.thing)


def _story_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return quests.story_parts(plan, goal.thing)


def _story_choices(plan: Plan, goal: Goal) -> MenuChoices:
    return MenuChoices(
        give=quests.story_pieces(plan, goal.thing), labels=quests.story_labels(plan, goal.thing)
    )


def _earn(plan: Plan, goal: Goal) -> bool:
    """Earn prize tickets by help; other things come by letter."""
    if goal.thing == PRIZE_TICKET:
        return quests.help_wanted(plan)
    return (
        services.at_key_tile(plan, "mailbox") if plan.view.state.progression.mail else sleep(plan)
    )


STRATEGIES: dict[str, Strategy] = {
    "craft": Strategy(_craft, _craft_needs, _craft_choices),
    "location": Strategy(_location, needs=_location_needs),
    "kill": Strategy(_kill),
    "silo": Strategy(_silo),
    "sleep": Strategy(_sleep),
    "read": Strategy(_read),
    "watch": Strategy(_watch, choices=_watch_choices),
    "quit": Strategy(_open_log, choices=_quit_choices),
    "reward": Strategy(_open_log, choices=_reward_choices),
    "complete_help": Strategy(_help, _help_needs, _help_choices),
    "earn": Strategy(_earn, _help_needs, _help_choices),
    "complete_story": Strategy(_story, _story_needs, _story_choices),
}
"""Strategy of each evaluator."""
