"""Food and rest underground: when to eat, when to go for food, when to go to bed."""

from __future__ import annotations

from pytest_stardojo.agents.oracle import fighting, provisions
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import monsters as monster_table
from pytest_stardojo.wire.messages import SlotState

LOW = 0.25
"""Share of health below which one eats or gets away."""
BLOWS_LEFT = 2
"""Blows of the worst monster about that one wants to stand before one gets away."""
WHOLE = 0.6
"""Share of health up to which one eats in quiet moments."""
LATE = 23 * 60
"""Minutes since midnight from which one leaves the mines, to be in bed before two."""
WEARY = 12
"""Energy below which nothing can be done any more underground."""


def spent(plan: Plan) -> bool:
    """Whether health or energy is too low to go on, or one is on the way to bed."""
    return _is_night(plan) or _is_low(plan) or provisions.is_out_for_food(plan)


def _is_low(plan: Plan) -> bool:
    me = plan.view.me
    return me.health < _least_health(plan) or me.energy < WEARY


def _least_health(plan: Plan) -> float:
    """Health below which one more fight is too many."""
    most = plan.view.me.max_health
    blows = [monster_table.monster(one.kind).damage for one in fighting.monsters(plan)]
    return max(LOW * most, min(BLOWS_LEFT * max(blows, default=0), most / 2))


def recover(plan: Plan) -> bool:
    """Eat what the bag holds, else go for food while the day is long, else home to sleep.

    False when one is neither low nor can get the food for which one was out.
    """
    if _is_night(plan):
        return call_it_a_day(plan)
    food = provisions.food(plan)
    if food and not provisions.is_out_for_food(plan):
        return eat(plan, food[0])
    return provisions.fetch(plan) or (_is_low(plan) and call_it_a_day(plan))


def refresh(plan: Plan) -> bool:
    """In a quiet moment eat what does not go to waste; False when there is no need."""
    me = plan.view.me
    if me.health >= WHOLE * me.max_health or fighting.threats(plan):
        return False
    lacking = me.max_health - me.health
    fitting = [one for one in provisions.food(plan) if item_table.health(one.id) <= lacking]
    return bool(fitting) and eat(plan, fitting[0])


def eats(plan: Plan) -> bool:
    """Whether one is about to eat what one holds, and is asked about it."""
    return bool(plan.memory.pop("eats", 0))


def _is_night(plan: Plan) -> bool:
    """Whether one is on the way to bed, or should be so as not to fall asleep on it."""
    decided = plan.memory.get("night") == plan.view.state.clock.days_played
    return decided or plan.view.now >= LATE


def call_it_a_day(plan: Plan) -> bool:
    """Go to bed, and do not turn back on the way."""
    plan.memory["night"] = plan.view.state.clock.days_played
    return _go_home(plan)


def _go_home(plan: Plan) -> bool:
    """To bed; who bars the way is fought."""
    sleep(plan)
    return bool(plan.actions) or fighting.fight(plan, ())


def eat(plan: Plan, slot: SlotState) -> bool:
    """Eat something of the bag; the question is answered at once."""
    plan.memory["eats"] = 1
    if plan.hold(slot.index):
        plan.use((plan.at[0], plan.at[1] + 1))
        plan.close()
    return True
