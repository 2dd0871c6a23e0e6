"""Clearing debris: weeds, stones and twigs."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.agents.oracle.farm.sweep import area_of, sweep, sweep_or_clear
from pytest_stardojo.agents.oracle.ground import Tile
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.tools import CLEARED_WITH
from pytest_stardojo.agents.oracle.travel import travel

FIELD = "Farm"


def clear(plan: Plan, objects: list[str], tools: list[str]) -> bool:
    """Remove debris, one tool after the other."""
    if not travel(plan, FIELD):
        return bool(plan.actions)
    for tool in _tools_in_order(plan, tools):
        meant = [name for name in objects if tool in CLEARED_WITH.get(name, ())]
        targets = [(thing.x, thing.y) for thing in plan.ground.placed(*meant)]
        if targets and plan.hold_item(tool):
            return sweep(plan, targets, Plan.use, area_of(tool))
    return False


def _tools_in_order(plan: Plan, tools: list[str]) -> list[str]:
    """Return tools with the held one first, since a change costs an action."""
    named = tools or [name for names in CLEARED_WITH.values() for name in names]
    return sorted(named, key=lambda name: all(s.index != plan.slot for s in plan.view.slots(name)))


def removable(plan: Plan) -> set[Tile]:
    """Return the tiles of this place with debris that tools of the bag remove."""
    return set(plan.clearable())


def clear_tiles(plan: Plan, tiles: Iterable[Tile]) -> bool:
    """Remove the debris on some tiles, one tool after the other."""
    left = set(tiles)
    for slot in sorted(set(plan.clearable().values()), key=lambda slot: (slot != plan.slot, slot)):
        targets = [tile for tile, tool in plan.clearable().items() if tool == slot and tile in left]
        if targets and plan.hold(slot):
            names = [stack.name for stack in plan.view.me.slots if stack.index == slot]
            return sweep_or_clear(plan, targets, Plan.use, area_of(names[0]))
    return bool(plan.actions)
