"""Large stumps, logs and boulders: hardwood and stone for strong tools."""

from __future__ import annotations

from typing import NamedTuple

from pytest_stardojo.agents.oracle.farm.gathering import TOO_FEW, take_up
from pytest_stardojo.agents.oracle.ground import Tile, footprint, neighbours
from pytest_stardojo.agents.oracle.means import Means
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.tools import AXES, PICKAXES
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import tools as tool_table
from pytest_stardojo.gamedata.debris import ClumpInfo
from pytest_stardojo.gamedata.tools import ToolInfo
from pytest_stardojo.wire.messages import SlotState, ThingState

TOOLS = {"axe": AXES, "pickaxe": PICKAXES}
"""Kind of tool that a clump takes -> names of the tools."""
WAY = 1.0
"""Estimated steps from one clump to the next."""


class Found(NamedTuple):
    """A clump that a tool of the bag breaks."""

    thing: ThingState
    slot: SlotState
    blows: float
    pieces: float
    """Average pieces of the wanted thing."""


def break_clumps(plan: Plan, name: str, lacking: int) -> Means | None:
    """Return the means to break large stumps, logs or boulders for their yield."""
    item = item_table.find(name) or ""
    kinds = [info for info in debris_table.clumps().values() if _count(info, item)]
    if not any(_tool(plan, info) for info in kinds):
        return None
    places = []
    for location in plan.view.world.locations:
        found = _breakable(plan, location, item)
        trip = journey(plan.view, plan.location, location) if found else None
        if trip is not None:
            places.append((trip.steps + _steps(found, lacking), location))
    if not places:
        return None
    steps, location = min(places)
    return Means(steps, lambda: _break(plan, location, name, item))


def _steps(found: list[Found], lacking: int) -> float:
    """Return the steps to break as many clumps as yield enough."""
    steps = 0.0
    for one in sorted(found, key=lambda one: one.blows / one.pieces):
        if lacking <= 0:
            return steps
        steps += one.blows / 2 + WAY
        lacking -= int(one.pieces)
    return steps + (TOO_FEW if lacking > 0 else 0)


def _breakable(plan: Plan, location: str, item: str) -> list[Found]:
    """Return the clumps of a place that yield an item and that a tool of the bag breaks."""
    found = []
    for thing in plan.view.world.locations[location].things:
        info = debris_table.clumps().get(int(thing.id)) if thing.kind == "clump" else None
        count = _count(info, item) if info is not None else 0
        tool = _tool(plan, info) if info is not None and count else None
        if tool is not None:
            slot, damage = tool
            found.append(Found(thing, slot, -(-thing.health // damage), count))
    return found


def _count(info: ClumpInfo, item: str) -> float:
    """Return the average pieces of an item in a clump."""
    return sum(drop.average for drop in info.drops if drop.item == item)


def _tool(plan: Plan, info: ClumpInfo) -> tuple[SlotState, float] | None:
    """Return the strongest tool of the bag for a clump, with the damage of a blow."""
    names = plan.of_goal(TOOLS.get(info.tool, ()))
    tools = [
        (slot, tool.clump_damage)
        for slot in plan.view.slots(*names)
        if (tool := _info(slot)) is not None and tool.level >= info.min_level
    ]
    return max(tools, key=lambda one: one[1], default=None)


def _info(slot: SlotState) -> ToolInfo | None:
    return tool_table.tool(slot.id)


def _break(plan: Plan, location: str, name: str, item: str) -> bool:
    """Pick up what lies here, then strike the clump that is broken soonest."""
    if not travel(plan, location):
        return bool(plan.actions)
    loose = [one for one in plan.ground.things("drop") if one.name == name]
    if loose and take_up(plan, loose):
        return True
    found = _breakable(plan, location, item)
    near = [(one, tile) for one in found if (tile := _edge(plan, one.thing)) is not None]
    if not near:
        plan.open_towards(
            step for one in found for tile in footprint(one.thing) for step in neighbours(tile)
        )
        return bool(plan.actions)
    best, tile = min(near, key=lambda pair: (pair[0].blows, _far(plan, pair[1]), pair[1]))
    return plan.hold(best.slot.index) and plan.strike(tile)


def _edge(plan: Plan, thing: ThingState) -> Tile | None:
    """Return the tile of a clump that the farmer can strike soonest."""
    return plan.ground.nearest(plan.at, footprint(thing))


def _far(plan: Plan, tile: Tile) -> int:
    return plan.ground.steps_beside(plan.at, tile) or 0
