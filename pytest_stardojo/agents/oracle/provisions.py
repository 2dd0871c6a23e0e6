"""Food for a day in the mines: what the bag holds, what shops sell, when to get it."""

from __future__ import annotations

from pytest_stardojo.agents.oracle import belongings
from pytest_stardojo.agents.oracle.farm.gathering import take_up
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.shops import buying
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import shops as shop_table
from pytest_stardojo.gamedata.shops import ShopInfo, StockInfo
from pytest_stardojo.wire.messages import CounterFact, SlotState, ThingState

NOURISHING = 20
"""Smallest health of a dish that justifies the way to a shop."""
MOST = 8
"""Most dishes in the bag."""
UNTIL = 18 * 60
"""Minutes since midnight until which a trip to a shop leaves time to return."""
WAIT = 30
"""Most steps of a trip for food, with the wait for the shop."""
OUT = "out for food"
"""Memory key of the day of a trip for food."""
FAILED = "found no food"
"""Memory key of the day on which no food could be found."""
ASKED, ASKS = "asked for food", 3
"""Memory key of visits to a counter in vain, and their limit."""
LONG = 8
"""Floors from which a way down is long."""
ASIDE = 12
"""Most steps of a trip for food before a long way down."""
NEAR = 8
"""Largest number of steps to food on the ground."""


def food(plan: Plan) -> list[SlotState]:
    """Return the healing food of the bag that the goal does not need, the best first."""
    found = [
        slot
        for slot in plan.view.me.slots
        if item_table.health(slot.id) > 0 and slot.name not in plan.kept
    ]
    return sorted(found, key=lambda slot: (-item_table.health(slot.id), slot.index))


def is_out_for_food(plan: Plan) -> bool:
    """Return whether the oracle is on a trip for food, which ends when the bag holds some."""
    if food(plan) and plan.memory.pop(OUT, 0):
        for key in [key for key in plan.memory if key.startswith(ASKED)]:
            del plan.memory[key]
    return plan.memory.get(OUT) == _today(plan)


def _today(plan: Plan) -> int:
    return plan.view.state.clock.days_played


def fetch(plan: Plan, most: float = WAIT) -> bool:
    """Go and buy food; return False when it is too late, too far or too expensive.

    Args:
        plan: The plan to add to.
        most: Most steps of the way, with the wait for the shop.
    """
    found = _counter(plan, most)
    if found is None:
        plan.memory.pop(OUT, None)
        plan.memory[FAILED] = _today(plan)
        return False
    plan.memory[OUT] = _today(plan)
    if belongings.full(plan) and belongings.throw_away(plan):
        return True
    buying.go_to_counter(plan, found[1], found[2])
    if plan.closed and plan.location == plan.view.me.location_id:
        key = f"{ASKED} {found[2].shop}"
        plan.memory[key] = plan.memory.get(key, 0) + 1
    return bool(plan.actions) or plan.closed


def wanted(plan: Plan) -> tuple[Part, ...]:
    """Return what to buy at the counter of the trip."""
    going = is_out_for_food(plan) and not belongings.full(plan)
    found = _counter(plan, WAIT) if going else None
    line = None if found is None else _dish(plan, shop_table.shops()[found[2].shop])
    if line is None:
        return ()
    return ((item_table.item(line.item).name, min(MOST, plan.view.me.money // line.price)),)


def prepare(plan: Plan, floors: int) -> bool:
    """Before a long way down, get food that is near.

    Returns:
        Whether there was anything to do.
    """
    if floors < LONG or belongings.full(plan):
        return False
    near = [one for one in plan.ground.things("object") if _is_food(plan, one)]
    if near and take_up(plan, near):
        return True
    tried = plan.memory.get(FAILED) == _today(plan)
    return not tried and not food(plan) and fetch(plan, ASIDE)


def _is_food(plan: Plan, thing: ThingState) -> bool:
    if not thing.spawned or not item_table.has(thing.id) or not item_table.health(thing.id):
        return False
    steps = plan.ground.steps_beside(plan.at, (thing.x, thing.y))
    return steps is not None and steps <= NEAR


def _counter(plan: Plan, most: float) -> tuple[float, str, CounterFact] | None:
    """Return the counter that sells food soonest, if it does today."""
    if plan.view.now >= UNTIL:
        return None
    found = buying.nearest_counter(plan, lambda info: _serves(plan, info))
    if found is None or found[0] > most:
        return None
    stand = (found[2].stand[0], found[2].stand[1])
    if found[1] == plan.location and stand not in plan.ground.field(plan.at):
        plan.memory[f"{ASKED} {found[2].shop}"] = ASKS
        return _counter(plan, most)
    info = shop_table.shops()[found[2].shop]
    return None if buying.over_for_today(plan, found[1], info) else found


def _serves(plan: Plan, shop: ShopInfo) -> bool:
    """Return whether a shop sells affordable food and was not visited in vain."""
    asked = plan.memory.get(f"{ASKED} {shop.key}", 0)
    return asked < ASKS and _dish(plan, shop) is not None


def _dish(plan: Plan, shop: ShopInfo) -> StockInfo | None:
    """Return the affordable dish with the most health."""
    money = plan.view.me.money
    lines = [
        line
        for line in buying.offered(plan.view, shop)
        if item_table.has(line.item)
        and item_table.item(line.item).name not in plan.kept
        and item_table.health(line.item) >= NOURISHING
        and 0 < line.price <= money
    ]
    return max(lines, key=lambda line: (_healing(line, money), line.item), default=None)


def _healing(line: StockInfo, money: int) -> int:
    return min(MOST, money // line.price) * item_table.health(line.item)
