"""Food and rest in the mines: when to eat, get food or go to bed."""

from __future__ import annotations

from pytest_stardojo.agents.oracle import provisions
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.combat import fighting
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import monsters as monster_table
from pytest_stardojo.wire.messages import SlotState

LOW = 0.25
"""Share of health below which the farmer eats or leaves."""
BLOWS_LEFT = 2
"""Blows of the worst monster nearby that the farmer must survive to stay."""
WHOLE = 0.6
"""Share of health up to which the farmer eats in quiet moments."""
LATE = 23 * 60
"""Minutes since midnight from which the farmer leaves the mines, to be in bed by 2:00."""
WEARY = 12
"""Energy below which the farmer cannot go on."""


def spent(plan: Plan) -> bool:
    """Return whether health or energy is too low, or the farmer is on the way to bed."""
    return _is_night(plan) or _is_low(plan) or provisions.is_out_for_food(plan)


def _is_low(plan: Plan) -> bool:
    me = plan.view.me
    return me.health < _least_health(plan) or me.energy < WEARY


def _least_health(plan: Plan) -> float:
    """Return the health below which another fight is too many."""
    most = plan.view.me.max_health
    blows = [monster_table.monster(one.kind).damage for one in fighting.monsters(plan)]
    return max(LOW * most, min(BLOWS_LEFT * max(blows, default=0), most / 2))


def recover(plan: Plan) -> bool:
    """Eat, else go for food if it is early enough, else go to bed.

    Returns:
        False when neither is needed, or the food that was to be fetched cannot be had.
    """
    if _is_night(plan):
        return call_it_a_day(plan)
    food = provisions.food(plan)
    if food and not provisions.is_out_for_food(plan):
        return eat(plan, food[0])
    return provisions.fetch(plan) or (_is_low(plan) and call_it_a_day(plan))


def refresh(plan: Plan) -> bool:
    """Eat in a quiet moment if the food is not wasted; return False otherwise."""
    me = plan.view.me
    if me.health >= WHOLE * me.max_health or fighting.threats(plan):
        return False
    lacking = me.max_health - me.health
    fitting = [one for one in provisions.food(plan) if item_table.health(one.id) <= lacking]
    return bool(fitting) and eat(plan, fitting[0])


def eats(plan: Plan) -> bool:
    """Return whether the oracle is about to eat the held item."""
    return bool(plan.memory.pop("eats", 0))


def _is_night(plan: Plan) -> bool:
    """Return whether the oracle is on the way to bed, or must go now to be there in time."""
    decided = plan.memory.get("night") == plan.view.state.clock.days_played
    return decided or plan.view.now >= LATE


def call_it_a_day(plan: Plan) -> bool:
    """Go to bed, and do not turn back on the way."""
    plan.memory["night"] = plan.view.state.clock.days_played
    return _go_home(plan)


def _go_home(plan: Plan) -> bool:
    """Go to bed; fight the monsters in the way."""
    sleep(plan)
    return bool(plan.actions) or fighting.fight(plan, ())


def eat(plan: Plan, slot: SlotState) -> bool:
    """Eat an item of the bag and confirm the question."""
    plan.memory["eats"] = 1
    if plan.hold(slot.index):
        plan.use((plan.at[0], plan.at[1] + 1))
        plan.close()
    return True
