"""Artifact spots: what they may contain, and digging them up (wiki: Artifact Spot)."""

from __future__ import annotations

from functools import cache

from pytest_stardojo.agents.oracle.farm.sweep import sweep_or_clear, using
from pytest_stardojo.agents.oracle.means import Means
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.tools import HOES
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.gamedata import forage as forage_table
from pytest_stardojo.gamedata import items as item_table

SPOT = "Artifact Spot"
EACH = 1.5
"""Steps to dig up a spot and to pick up what it contains."""


def dig(plan: Plan, name: str, lacking: int) -> Means | None:
    """Return the means to dig for a thing at the spot that promises it in the fewest steps."""
    item = item_table.find(name)
    hoes = plan.of_goal(HOES)
    if item is None or not plan.view.slots(*hoes):
        return None
    best: tuple[float, str] | None = None
    for location, _ in plan.view.placed(SPOT):
        pieces = pieces_in_spot(plan.view.chart(location).name, item)
        trip = journey(plan.view, plan.location, location) if pieces else None
        if trip is not None:
            best = min(best or (float("inf"), ""), ((trip.steps + EACH) / pieces, location))
    if best is None:
        return None
    cost, location = best
    return Means(cost * lacking, lambda: _dig(plan, location, hoes))


def _dig(plan: Plan, location: str, hoes: tuple[str, ...]) -> bool:
    if not travel(plan, location):
        return bool(plan.actions)
    spots = [(one.x, one.y) for one in plan.ground.placed(SPOT)]
    return sweep_or_clear(plan, spots, using(*hoes))


@cache
def pieces_in_spot(place: str, item: str) -> float:
    """Return the average pieces of an item in a spot of a place; the rows are tried in order."""
    left, found = 1.0, 0.0
    for row in forage_table.artifact_spot(place):
        if row.item == item:
            found += left * row.chance
        left *= 1 - row.chance
    return found
