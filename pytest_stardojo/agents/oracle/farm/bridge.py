"""The broken bridge to the tide pools, which a farmer repairs (wiki: The Beach)."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.acquisition import cost_of_all, have_all
from pytest_stardojo.agents.oracle.means import Means, Part
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.travel import travel

BEACH, GAP, REPAIRED = "Beach", "beach_bridge_gap", "beachBridgeFixed"
PLANKS: tuple[Part, ...] = (("Wood", 300),)
BEYOND = 58
"""Columns from which on a tile of the beach is beyond the bridge."""
CROSSING = 5
"""Steps to repair the bridge and to cross it."""


def repair(plan: Plan, name: str, lacking: int) -> Means | None:
    """Return the means to repair the bridge for a thing that lies beyond it."""
    found = plan.view.lying.get(name, {}).get(BEACH, [])
    trip = journey(plan.view, plan.location, BEACH)
    repaired = REPAIRED in plan.view.state.progression.mail_received
    if repaired or trip is None or all(thing.x <= BEYOND for thing in found):
        return None
    cost = cost_of_all(plan, PLANKS) + trip.steps + CROSSING
    return Means(cost, lambda: _repair(plan), PLANKS)


def _repair(plan: Plan) -> bool:
    """Bring the wood to the gap and press the action button; the question is answered."""
    if have_all(plan, PLANKS) and travel(plan, BEACH):
        plan.press(plan.view.key_tiles(BEACH, GAP))
    return bool(plan.actions)
