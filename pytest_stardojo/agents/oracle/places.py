"""Going to a place, a floor of the mines or the television."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.acquisition import have_all
from pytest_stardojo.agents.oracle.bed import sleep
from pytest_stardojo.agents.oracle.means import Part
from pytest_stardojo.agents.oracle.mining import floors, stairs
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.agents.oracle.trips import NEVER


def go(plan: Plan, name: str) -> bool:
    """Go to a place; wait before closed doors, or sleep if it is too late today."""
    floor = floors.floor_of(name)
    if floor is not None:
        if not have_all(plan, stairs.wanted(plan, floor)):
            return bool(plan.actions)
        return floors.go_to_floor(plan, floor)
    target = _goal(plan, name)
    if target is None:
        return False
    trip = journey(plan.view, plan.location, target)
    if trip is None or trip.wait >= NEVER:
        return sleep(plan)
    travel(plan, target)
    plan.close()
    return True


def _goal(plan: Plan, name: str) -> str | None:
    """Return the nearest location of a name."""
    ids = [one.id for one in plan.view.world.locations.values() if name in (one.id, one.name)]
    trips = [(trip.steps, id) for id in ids if (trip := journey(plan.view, plan.location, id))]
    if trips:
        return min(trips)[1]
    return ids[0] if ids else None


def go_parts(plan: Plan, name: str) -> tuple[Part, ...]:
    """Return what the way to a place needs."""
    floor = floors.floor_of(name)
    return () if floor is None else stairs.wanted(plan, floor)


def watch(plan: Plan) -> bool:
    """Press the action button towards the television."""
    if travel(plan, "FarmHouse"):
        sets = [one for one in plan.ground.things("furniture") if one.name.endswith("TV")]
        plan.press([(one.x + dx, one.y) for one in sets for dx in range(one.width)])
    return bool(plan.actions)
