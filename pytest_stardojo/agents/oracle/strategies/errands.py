"""Ways of crafts and errands: making, going, fighting, sleeping, quests."""

from __future__ import annotations

from pytest_stardojo.agents.oracle import errands, field, fighting, hunting, services
from pytest_stardojo.agents.oracle.answers import Wishes
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.goals import Goal, Way
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.plan import Plan


def _craft(plan: Plan, goal: Goal) -> bool:
    return errands.make(plan, goal.thing, goal.tool, goal.quantity)


def _craft_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return errands.make_parts(plan, goal.thing, goal.tool, goal.quantity)


def _craft_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(craft=errands.dishes(goal.objects))


def _location(plan: Plan, goal: Goal) -> bool:
    return errands.go(plan, goal.thing)


def _location_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return errands.go_parts(plan, goal.thing)


def _kill(plan: Plan, goal: Goal) -> bool:
    kinds = fighting.kinds_of(goal.objects)
    left = goal.quantity - sum(plan.view.done("killed", kind) for kind in kinds)
    return hunting.hunt(plan, goal.objects, goal.tools, left)


def _silo(plan: Plan, goal: Goal) -> bool:
    return field.cut_grass(plan, list(goal.tools))


def _sleep(plan: Plan, goal: Goal) -> bool:
    return sleep(plan)


def _read(plan: Plan, goal: Goal) -> bool:
    return services.at_key_tile(plan, "mailbox")


def _watch(plan: Plan, goal: Goal) -> bool:
    return errands.watch(plan)


def _watch_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(words=("Weather",))


def _open_log(plan: Plan, goal: Goal) -> bool:
    return errands.open_log(plan)


def _quit_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(words=("Cancel this quest", *errands.titles(plan, cancellable=True)))


def _reward_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(words=("Take the reward", *errands.titles(plan, done=True)))


def _help(plan: Plan, goal: Goal) -> bool:
    return errands.help_wanted(plan)


def _help_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return errands.help_parts(plan)


def _help_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(words=("Accept", "Give ", *errands.help_words(plan)))


def _story(plan: Plan, goal: Goal) -> bool:
    return errands.story(plan, goal.thing)


def _story_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return errands.story_parts(plan, goal.thing)


def _story_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(words=errands.story_words(plan, goal.thing))


WAYS: dict[str, Way] = {
    "craft": Way(_craft, _craft_needs, _craft_wishes),
    "location": Way(_location, needs=_location_needs),
    "kill": Way(_kill),
    "silo": Way(_silo),
    "sleep": Way(_sleep),
    "read": Way(_read),
    "watch": Way(_watch, wishes=_watch_wishes),
    "quit": Way(_open_log, wishes=_quit_wishes),
    "reward": Way(_open_log, wishes=_reward_wishes),
    "complete_help": Way(_help, _help_needs, _help_wishes),
    "complete_story": Way(_story, _story_needs, _story_wishes),
}
"""How its kinds of goals are pursued."""
