"""Waiting where there is room for a long walk."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.plan import TICKS, Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.gamedata import durations

WORTH = 40
"""Minutes from which the way out of a small room is worth it."""


def wait(plan: Plan, minutes: int) -> None:
    """Let some time pass, outdoors if this place is too small for a walk of ten minutes."""
    if minutes >= WORTH and not _has_room(plan):
        outside = _nearest_outdoors(plan)
        if outside is not None and travel(plan, outside):
            plan.waits = True
            _walk_away(plan)
    if not plan.actions:
        plan.wait(minutes)
    plan.close()


def _has_room(plan: Plan) -> bool:
    """Return whether a walk to and fro can take more than ten minutes here."""
    return max(plan.ground.field(plan.at).values()) * durations.RUN * 2 > TICKS


def _nearest_outdoors(plan: Plan) -> str | None:
    trips = [
        (trip.steps, location)
        for location in plan.view.world.locations
        if plan.view.chart(location).outdoor
        and (trip := journey(plan.view, plan.location, location)) is not None
        and not trip.wait
    ]
    return min(trips)[1] if trips else None


def _walk_away(plan: Plan) -> None:
    """Use an action that is left for a walk of some length."""
    field = plan.ground.field(plan.at)
    far = max((steps for steps in field.values() if steps <= WORTH), default=0)
    if far and not plan.full:
        plan.go(min(tile for tile, steps in field.items() if steps == far))
