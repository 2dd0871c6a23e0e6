"""Getting the resources of the mines."""

from __future__ import annotations

from functools import cache

from pytest_stardojo.agents.oracle import resting
from pytest_stardojo.agents.oracle.combat import fighting
from pytest_stardojo.agents.oracle.farm import tilling
from pytest_stardojo.agents.oracle.farm.gathering import take_up
from pytest_stardojo.agents.oracle.farm.sweep import sweep
from pytest_stardojo.agents.oracle.ground import neighbours
from pytest_stardojo.agents.oracle.means import Means
from pytest_stardojo.agents.oracle.mining import bombs, floors
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.tools import HOES, PICKAXES
from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import mines as mine_table
from pytest_stardojo.wire.messages import ThingState

FORAGE = ("Quartz", "Earth Crystal", "Frozen Tear", "Fire Quartz", "Red Mushroom")
IN_STONES = ("Coal", "Geode")
"""Things that any plain stone may contain."""
MANY = 20
"""Stones on a floor without monsters from which the farmer stays there."""
DUG = ("Cave Carrot", "Clay")
"""Things that are dug out of the soil of the mines."""


def gives(name: str) -> bool:
    """Return whether a thing is found in the mines."""
    return name in FORAGE or name in DUG or bool(_nodes(name)) or name in ("Coal", "Geode")


@cache
def _nodes(name: str) -> frozenset[str]:
    """Return the ids of the stones that contain a thing."""
    found = item_table.find(name)
    return frozenset(
        stone.id
        for stone in debris_table.stones().values()
        if any(drop.item == found and drop.chance >= 1 for drop in stone.drops)
        and name not in ("Stone", "Coal")
    )


def seek(plan: Plan, name: str) -> bool:
    """Get a thing on the floors: pick it up, dig for it, break its stones, or go deeper."""
    floor = floors.floor_of(plan.location)
    if resting.spent(plan) and resting.recover(plan):
        return True
    if floor is None:
        return floors.go_to_floor(plan, _first_floor(plan, name))
    if fighting.defend(plan) or resting.refresh(plan):
        return True
    return (
        _blast(plan, name)
        or _lying(plan, name)
        or (name in DUG and _dig(plan))
        or _break_node(plan, name)
        or _stay(plan, name)
        or floors.descend(plan)
        or resting.call_it_a_day(plan)
    )


def _stay(plan: Plan, name: str) -> bool:
    """Break the plain stones of a floor without monsters, even beside a ladder."""
    if name not in IN_STONES or fighting.monsters(plan):
        return False
    stones = [(one.x, one.y) for one in plan.ground.placed("Stone")]
    near = plan.ground.nearest(plan.at, stones)
    return near is not None and len(stones) >= MANY and floors.break_stones(plan)


def _blast(plan: Plan, name: str) -> bool:
    """Use the bomb that the goal names."""
    bomb = next((tool for tool in plan.tools if bombs.radius(tool)), "")
    return bool(bomb) and bombs.blast(plan, name, bomb)


def _first_floor(plan: Plan, name: str) -> int:
    """Return the floor to start from: the deepest useful one of the elevator."""
    low, high = _floors(name)
    return max(low, min(plan.view.state.progression.mine_level // floors.LIFT * floors.LIFT, high))


def _floors(name: str) -> tuple[int, int]:
    """Return the first and last floor on which a thing is found, roughly."""
    ids = _nodes(name) | {item_table.find(name)}
    for floor in (1, 40, 80):
        band = mine_table.band(floor)
        if ids & {*band.gems, band.node, band.crystal, band.geode_node}:
            return max(band.first, band.node_from), band.last
    return 1, 39


def _lying(plan: Plan, name: str) -> bool:
    return take_up(
        plan, [one for one in plan.ground.things("object", "drop") if _can_take(one, name)]
    )


def _can_take(thing: ThingState, name: str) -> bool:
    return thing.name == name and (thing.kind == "drop" or thing.spawned)


def _break_node(plan: Plan, name: str) -> bool:
    ids = _nodes(name)
    nodes = [(one.x, one.y) for one in plan.ground.things("object") if one.id in ids]
    if not nodes or not plan.hold_item(*plan.of_goal(PICKAXES)):
        return False
    tile = plan.ground.nearest(plan.at, nodes)
    if tile is not None:
        return plan.strike(tile)
    plan.open_towards([step for node in nodes for step in neighbours(node)])
    return bool(plan.actions)


def _dig(plan: Plan) -> bool:
    """Dig up open soil with the hoe."""
    soil = tilling.bare_ground(plan.ground)
    return bool(soil) and plan.hold_item(*plan.of_goal(HOES)) and sweep(plan, soil, Plan.use)


def source(plan: Plan, name: str, lacking: int) -> Means | None:
    """Return the means to get a thing from the mines."""
    if not gives(name) or not plan.view.slots(*PICKAXES):
        return None
    here = floors.floor_of(plan.location) is not None
    if _floors(name)[0] > plan.view.state.progression.mine_level + floors.LIFT:
        return None
    trip = None if here else journey(plan.view, plan.location, floors.HALL)
    if not here and trip is None:
        return None
    steps = 0.0 if trip is None else trip.steps
    return Means(steps + (2 + floors.STEPS_A_FLOOR) * lacking, lambda: seek(plan, name))
