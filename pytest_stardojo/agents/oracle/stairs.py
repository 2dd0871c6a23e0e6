"""Staircases: down without looking for the ladder, for those who can pay the stone."""

from __future__ import annotations

from pytest_stardojo.agents.oracle import mines
from pytest_stardojo.agents.oracle.acquisition import cost
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.plan import Plan

FEWEST = 3
"""Floors from which on it is worth the way to the carpenter's stone."""
MOST = 10
"""Floors for which one stack of stone is enough."""


def wanted(plan: Plan, floor: int) -> tuple[Part, ...]:
    """Staircases to make before one goes down to a floor; none where ladders are as quick."""
    if mines.floor_of(plan.location) is not None:
        return ()
    me = plan.view.me
    if len(me.slots) >= me.bag_size and not plan.view.slots(mines.STAIRS):
        return ()  # no room to put what is made
    count = floor - mines.lift_stop(plan.view, floor)
    if (
        not FEWEST <= count <= MOST
        or cost(plan, mines.STAIRS, count) >= count * mines.STEPS_A_FLOOR
    ):
        return ()
    return ((mines.STAIRS, count),)
