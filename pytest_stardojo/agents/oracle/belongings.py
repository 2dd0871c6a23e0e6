"""The contents of the bag: what to wear, and what to drop when it is full."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.acquisition import ingredients
from pytest_stardojo.agents.oracle.combat import fighting
from pytest_stardojo.agents.oracle.farm.sweep import MAGNETISM
from pytest_stardojo.agents.oracle.ground import square
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.gamedata import gear as gear_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.wire.messages import MenuAction, SlotState

USEFUL = ("Stone", "Staircase")
"""Items that are useful in the mines."""
WORN = "put on"
"""Memory key of worn items."""
RINGS = 2
"""Rings that a farmer can wear."""
THROWS = "throws away"
"""Memory key while the bag is open to drop something."""


def full(plan: Plan) -> bool:
    """Return whether every slot of the bag is taken."""
    return len(plan.view.me.slots) >= plan.view.me.bag_size


def lacks_room(plan: Plan) -> bool:
    """Return whether a needed thing lies in reach that does not fit into the bag."""
    if not full(plan):
        return False
    needed = {*plan.kept, *ingredients(plan, plan.needs())}
    held = {slot.name for slot in plan.view.me.slots}
    near = square(plan.at, MAGNETISM)
    drops = [one.name for one in plan.ground.things("drop") if (one.x, one.y) in near]
    return any(name in needed - held for name in drops)


def junk(plan: Plan, *, food: bool = False) -> list[SlotState]:
    """Return the dispensable stacks of the bag, the least valuable first.

    Args:
        plan: The plan, with its needs.
        food: Whether food is dispensable, too, after everything else.
    """
    needed = {*plan.kept, *USEFUL, *ingredients(plan, plan.needs())}
    slots = [slot for slot in plan.view.me.slots if slot.name not in needed]
    found = [slot for slot in slots if _is_junk(plan, slot, food)]
    return sorted(found, key=lambda slot: (_is_food(slot), _worth(slot), slot.index))


def _is_junk(plan: Plan, slot: SlotState, food: bool) -> bool:
    if tool_table.weapon(slot.id) is not None:
        return slot.name in fighting.weapons_of(plan)[1:]
    return tool_table.tool(slot.id) is None and (food or not _is_food(slot))


def _is_food(slot: SlotState) -> bool:
    return item_table.energy(slot.id) > 0


def put_on(plan: Plan, *, to_make_room: bool = False) -> bool:
    """Put on boots and rings of the bag; return False without any.

    Args:
        plan: The plan to add to.
        to_make_room: Whether things of the goal and second rings are put on, too.
    """
    for slot in plan.view.me.slots:
        ring = item_table.item(slot.id).kind == "ring"
        key = f"{WORN} {slot.name}"
        most = RINGS if ring and to_make_room else 1
        spare = to_make_room or slot.name not in plan.kept
        if (ring or gear_table.is_boots(slot.id)) and spare and plan.memory.get(key, 0) < most:
            plan.memory[key] = plan.memory.get(key, 0) + 1
            if plan.hold(slot.index):
                plan.use((plan.at[0], plan.at[1] + 1))
                plan.close()
            return True
    return False


def _worth(slot: SlotState) -> int:
    return slot.count * item_table.sell_price(slot.id, slot.quality)


def throw_away(plan: Plan, *, food: bool = False) -> bool:
    """Open the bag to drop the least valuable stack; return False if nothing is dispensable."""
    if not junk(plan, food=food) or not plan.add(MenuAction("open", "inventory")):
        return False
    plan.memory[THROWS] = 1 + food
    plan.close()
    return True


def thrown(plan: Plan) -> list[Part]:
    """Return what to drop in an open menu: something if the bag was opened for that."""
    mode = plan.memory.pop(THROWS, 0)
    if not mode:
        return []
    return [(one.name, one.count) for one in junk(plan, food=mode > 1)[:1]]
