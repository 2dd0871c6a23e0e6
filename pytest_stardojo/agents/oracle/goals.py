"""From a task's fields to a goal, and from a goal to the next actions.

The table knows evaluators, objects, tools and quantities; never a task's name.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from pytest_stardojo.agents.oracle import (
    errands,
    field,
    fighting,
    hunting,
    husbandry,
    mining,
    people,
    services,
)
from pytest_stardojo.agents.oracle.answers import Wishes
from pytest_stardojo.agents.oracle.having import Part, have, shopping
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import items as item_table


class Goal(msgspec.Struct, frozen=True):
    """What a task asks for."""

    evaluator: str
    objects: tuple[str, ...]
    tools: tuple[str, ...]
    quantity: int

    @property
    def thing(self) -> str:
        """The first object."""
        return self.objects[0]

    @property
    def tool(self) -> str:
        """The first tool, empty for none."""
        return self.tools[0] if self.tools else ""


class Way(msgspec.Struct, frozen=True):
    """How a kind of goal is pursued."""

    pursue: Callable[[Plan, Goal], bool]
    """Adds the next actions; False when the oracle knows no way."""
    needs: Callable[[Plan, Goal], tuple[Part, ...]] = lambda plan, goal: ()
    """Things that the bag must come to hold for it."""
    wishes: Callable[[Plan, Goal], Wishes] | None = None
    """What is wanted of open menus, apart from what is needed."""


def goal_of(evaluator: str, thing: str | None, tool: str | None, quantity: int) -> Goal:
    """The goal of a task, its comma lists split."""
    return Goal(evaluator, _split(thing), _split(tool), quantity)


def _split(text: str | None) -> tuple[str, ...]:
    return tuple(part.strip() for part in (text or "").split(",") if part.strip())


def pursue(plan: Plan, goal: Goal) -> bool:
    """Add the next actions towards the goal; False when the oracle knows no way."""
    way = WAYS.get(goal.evaluator)
    return way is not None and way.pursue(plan, goal)


def wishes(plan: Plan, goal: Goal) -> Wishes:
    """What to take, give and choose in an open menu."""
    way = WAYS.get(goal.evaluator)
    if way is None:
        return Wishes()
    wanted = way.wishes(plan, goal) if way.wishes is not None else Wishes()
    buying = shopping(plan, way.needs(plan, goal))
    wanted.take = [*wanted.take, *buying]
    wanted.eat = fighting.spent(plan)
    first = SHELVES if wanted.take else ()
    wanted.words = [*first, *wanted.words, "Yes", *SHELVES, *mining.lift_words(plan)]
    return wanted


SHELVES = ("Shop", "Supplies")
"""Answers that lead to the shelves of a shop, where one can talk to its keeper too."""


# ----------------------------------------------------------------------------- the farm

DEBRIS = ["Weeds", "Stone", "Twig"]
TOOL_NAMES = {"pail": "Milk Pail", "shears": "Shears"}


def _clear(plan: Plan, goal: Goal) -> bool:
    objects = DEBRIS if "Debris" in goal.objects else list(goal.objects)
    return field.clear(plan, objects, list(goal.tools))


def _till(plan: Plan, goal: Goal) -> bool:
    return field.till(plan, list(goal.tools))


def _fertilize(plan: Plan, goal: Goal) -> bool:
    return field.fertilize(plan, goal.tool, goal.quantity)


def _sow(plan: Plan, goal: Goal) -> bool:
    return field.sow(plan, goal.tool, goal.quantity)


def _used_up(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return ((goal.tool, goal.quantity),)


def _water(plan: Plan, goal: Goal) -> bool:
    return field.water(plan, list(goal.tools))


def _harvest(plan: Plan, goal: Goal) -> bool:
    for name in goal.objects:
        if errands.gather(plan, name, goal.tools):
            return True
        if mining.gives(name):
            return mining.seek(plan, name, goal.tools)
        if field.seed_of(name) is not None:
            return field.harvest(plan, name, goal.quantity)
        tool = _tool_for(name)
        if tool and husbandry.take_produce(plan, name, tool):
            return True
        if tool is not None:
            return husbandry.wait_for_produce(plan, name)
    return errands.wait_for_forage(plan)


def _harvest_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    seeds = [seed for name in goal.objects if (seed := field.seed_of(name)) is not None]
    tools = [tool for name in goal.objects if (tool := _tool_for(name)) is not None]
    fodder = [("Hay", 12)] if tools else []
    return (
        *((item_table.item(seed).name, goal.quantity) for seed in seeds),
        *((tool, 1) for tool in tools),
        *fodder,
    )


def _tool_for(name: str) -> str | None:
    """The tool that takes a produce from an animal."""
    found = item_table.find(name)
    for info in animal_table.animals().values():
        if info.tool and found in (*info.produce, *info.deluxe):
            return TOOL_NAMES[info.tool]
    return None


def _pet(plan: Plan, goal: Goal) -> bool:
    return husbandry.pet(plan, list(goal.objects))


def _open(plan: Plan, goal: Goal) -> bool:
    return husbandry.move_door(plan, list(goal.objects), opened=True)


def _close(plan: Plan, goal: Goal) -> bool:
    """A door that stands shut is opened first: closing is the deed."""
    return husbandry.move_door(plan, list(goal.objects), opened=False) or husbandry.move_door(
        plan, list(goal.objects), opened=True
    )


def _fill(plan: Plan, goal: Goal) -> bool:
    return husbandry.fill(plan, goal.thing)


def _incubate(plan: Plan, goal: Goal) -> bool:
    return husbandry.incubate(plan, goal.thing)


def _friendship(plan: Plan, goal: Goal) -> bool:
    if plan.sight.villager(goal.thing) is not None:
        return people.befriend(plan, goal.thing)
    return husbandry.befriend(plan, list(goal.objects))


def _friendship_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    if plan.sight.villager(goal.thing) is None:
        return ()
    gift = people.best_gift(plan, goal.thing)
    return ((gift, 2),) if gift is not None else ()


# --------------------------------------------------------------------- crafts and errands


def _craft(plan: Plan, goal: Goal) -> bool:
    return errands.make(plan, goal.thing, goal.tool, goal.quantity)


def _craft_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return errands.make_parts(plan, goal.thing, goal.tool, goal.quantity)


def _craft_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(craft=errands.dishes(plan, goal.objects))


def _location(plan: Plan, goal: Goal) -> bool:
    return errands.go(plan, goal.thing)


def _location_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return errands.go_parts(plan, goal.thing)


def _kill(plan: Plan, goal: Goal) -> bool:
    kinds = fighting.kinds_of(goal.objects)
    left = goal.quantity - sum(plan.sight.done("killed", kind) for kind in kinds)
    return hunting.hunt(plan, goal.objects, goal.tools, left)


def _silo(plan: Plan, goal: Goal) -> bool:
    return field.cut_grass(plan, list(goal.tools))


def _sleep(plan: Plan, goal: Goal) -> bool:
    return errands.to_bed(plan)


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


# ------------------------------------------------------------------------------- trade


def _sell(plan: Plan, goal: Goal) -> bool:
    if not have(plan, goal.thing, 1):
        return bool(plan.actions)
    return errands.sell(plan, goal.thing, goal.tool)


def _sell_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(give=((goal.thing, goal.quantity),))


def _purchase(plan: Plan, goal: Goal) -> bool:
    return errands.purchase(plan, goal.thing, _still_to_buy(plan, goal))


def _still_to_buy(plan: Plan, goal: Goal) -> int:
    return max(1, goal.quantity - plan.sight.done("bought", goal.thing))


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


# ------------------------------------------------------------------------ building work


def _build(plan: Plan, goal: Goal) -> bool:
    return services.to_carpenter(plan, services.materials(goal.thing))


def _build_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return services.materials(goal.thing)


def _build_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(words=services.build_words(goal.thing))


def _move(plan: Plan, goal: Goal) -> bool:
    return services.to_carpenter(plan)


def _move_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(words=("Construct", "Move a building", f"{goal.thing} at", *services.SPOTS))


def _demolish(plan: Plan, goal: Goal) -> bool:
    return services.to_carpenter(plan, services.demolish_parts(plan.sight, goal.thing))


def _demolish_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return services.demolish_parts(plan.sight, goal.thing)


def _demolish_wishes(plan: Plan, goal: Goal) -> Wishes:
    if services.demolish_parts(plan.sight, goal.thing):
        return Wishes(words=services.build_words(goal.thing))
    return Wishes(words=("Construct", "Demolish a building", f"{goal.thing} at"))


def _farmhouse(plan: Plan, goal: Goal) -> bool:
    return services.to_carpenter(plan, _farmhouse_needs(plan, goal))


def _farmhouse_needs(plan: Plan, goal: Goal) -> tuple[Part, ...]:
    return services.house_materials(plan.sight.state.farm.house_level)


def _farmhouse_wishes(plan: Plan, goal: Goal) -> Wishes:
    return Wishes(words=("Construct", "Upgrade the farmhouse"))


# ------------------------------------------------------------------------------ people


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
    "clear": Way(_clear),
    "till": Way(_till),
    "fertilize": Way(_fertilize, _used_up),
    "sow": Way(_sow, _used_up),
    "water": Way(_water),
    "harvest": Way(_harvest, _harvest_needs),
    "pet": Way(_pet),
    "open": Way(_open),
    "close": Way(_close),
    "fill": Way(_fill),
    "incubate": Way(_incubate),
    "friendship": Way(_friendship, _friendship_needs, _friend_wishes),
    "mood": Way(_friendship),
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
    "sell": Way(_sell, wishes=_sell_wishes),
    "purchase": Way(_purchase, wishes=_purchase_wishes),
    "upgrade_tool": Way(_upgrade_tool, _upgrade_needs, _upgrade_wishes),
    "break": Way(_break, wishes=_break_wishes),
    "jojamart": Way(_joja, wishes=_joja_wishes),
    "backpack": Way(_backpack),
    "purchase_animal": Way(_buy_animal, wishes=_buy_animal_wishes),
    "sell_animal": Way(_sell_animal, wishes=_sell_animal_wishes),
    "build": Way(_build, _build_needs, _build_wishes),
    "move": Way(_move, wishes=_move_wishes),
    "demolish": Way(_demolish, _demolish_needs, _demolish_wishes),
    "upgrade_farmhouse": Way(_farmhouse, _farmhouse_needs, _farmhouse_wishes),
    "talk": Way(_talk, wishes=_talk_wishes),
    "gift": Way(_gift, _gift_needs, _gift_wishes),
    "date": Way(_gift, _gift_needs, _gift_wishes),
    "breakup": Way(_gift, _gift_needs, _gift_wishes),
    "propose": Way(_gift, _gift_needs, _gift_wishes),
}
"""How each kind of goal is pursued."""
