"""Broken bridges, which a farmer repairs to reach what is beyond them (wiki: The Beach)."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.acquisition import cost_of_all, have_all
from pytest_stardojo.agents.oracle.ground import Tile, neighbours
from pytest_stardojo.agents.oracle.means import Means, Part
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.travel import travel

BRIDGES: dict[str, Part] = {"beach_bridge_gap": ("Wood", 300)}
"""Key tiles of gaps that a farmer closes -> what it takes."""
CROSSING = 5
"""Steps to repair a bridge and to cross it."""


def gap_before(plan: Plan, location: str, tile: Tile) -> str:
    """Return the name of the gap that alone separates the farmer from a tile; empty for none."""
    for name in BRIDGES:
        gap = plan.view.key_tiles(location, name)
        if gap and _separates(plan, location, gap, tile):
            return name
    return ""


def _separates(plan: Plan, location: str, gap: list[Tile], tile: Tile) -> bool:
    """Return whether a tile is in reach of a gap but not of the farmer."""
    ground = plan.view.ground(location)
    arrivals = list(plan.view.chart(location).arrivals.values())
    start = plan.at if plan.location == location else next(iter(arrivals), None)
    if start is None or ground.steps_beside(start, tile) is not None:
        return False
    banks = [near for one in gap for near in neighbours(one) if ground.free(near)]
    return any(ground.steps_beside(bank, tile) is not None for bank in banks)


def cross(plan: Plan, location: str, tile: Tile) -> bool:
    """Repair the bridge on the way to a tile; return False if no gap is in the way."""
    name = gap_before(plan, location, tile)
    if name:
        _repair(plan, location, name)
    return bool(name)


def repair(plan: Plan, name: str, lacking: int) -> Means | None:
    """Return the means to repair a bridge for a thing that lies beyond it."""
    for location, things in plan.view.lying.get(name, {}).items():
        gap = next(filter(None, (gap_before(plan, location, (one.x, one.y)) for one in things)), "")
        trip = journey(plan.view, plan.location, location) if gap else None
        if trip is not None:
            return _means(plan, location, gap, trip.steps)
    return None


def _means(plan: Plan, location: str, gap: str, steps: float) -> Means:
    parts = (BRIDGES[gap],)
    cost = cost_of_all(plan, parts) + steps + CROSSING
    return Means(cost, lambda: _repair(plan, location, gap), parts)


def _repair(plan: Plan, location: str, gap: str) -> bool:
    """Bring the material to the gap and press the action button; the question is answered."""
    if have_all(plan, (BRIDGES[gap],)) and travel(plan, location):
        plan.press(plan.view.key_tiles(location, gap))
    return bool(plan.actions)
