"""Staircases: the way down without ladders, for farmers who can pay for the stone."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.acquisition import cost
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.mining import floors
from pytest_stardojo.agents.oracle.plan import Plan

FEWEST = 3
"""Least floors for which the way to the carpenter's stone is worth it."""
MOST = 10
"""Largest number of floors for which one stack of stone is enough."""


def wanted(plan: Plan, floor: int) -> tuple[Part, ...]:
    """Return the staircases to make before going down to a floor; none if ladders are as quick."""
    if floors.floor_of(plan.location) is not None:
        return ()
    me = plan.view.me
    if len(me.slots) >= me.bag_size and not plan.view.slots(floors.STAIRS):
        return ()  # no room for the staircases
    count = floor - floors.lift_stop(plan.view, floor)
    if (
        not FEWEST <= count <= MOST
        or cost(plan, floors.STAIRS, count) >= count * floors.STEPS_A_FLOOR
    ):
        return ()
    return ((floors.STAIRS, count),)
