"""Returning to floors of the mines: each visit of a day finds a floor as it was at first.

A floor is lost when the farmer leaves it; its layout depends on the day alone.  So what was
found near an entrance is found there again, after the way up and a ride.
"""

from __future__ import annotations

from typing import NamedTuple

from pytest_stardojo.agents.oracle.ground import Tile
from pytest_stardojo.agents.oracle.mining import floors
from pytest_stardojo.agents.oracle.mining.floors import HALL, LIFT, floor_of
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.gamedata import mines as mine_table

UP, TO_LIFT, RIDE = 2, 1, 1
"""Steps to climb up to the hall, to walk to its elevator, and to ride."""
BACK = 3
"""Steps to return to a stop of the elevator from this stop."""
AT_HAND = 1
"""Steps to a ladder in sight."""
ON_A_FLOOR = 5.0
"""Average monsters on a floor."""


class Route(NamedTuple):
    """A way to a floor."""

    steps: float
    floor: int
    stop: int
    """Stop of the elevator on the way; 0 to start with the first ladder."""
    down: bool
    """Whether it leads down from here."""


def note(plan: Plan, there: int, got: int) -> None:
    """Remember what this floor contains, and whether its ladder was there on arrival.

    Args:
        plan: The plan of this step.
        there: Wanted things in sight.
        got: Wanted things that the farmer got so far, anywhere.
    """
    here = floor_of(plan.location)
    memory = plan.memory
    if memory.get("on floor") != (here or 0):
        memory["on floor"] = here or 0
        if here is not None:
            _arrive(plan, here, got)
    if here is not None:
        key = _key(plan, "found", here)
        new = got - memory.get("got before", got)
        memory[key] = max(memory.get(key, 0), there + new)
        memory["most here"] = max(memory.get("most here", 0), there + new)
        memory["got here"] = new
        if new:
            memory.pop(_key(plan, "dry", here), None)


def _arrive(plan: Plan, floor: int, got: int) -> None:
    """Begin a visit; a floor that yielded nothing in the last one is not visited again."""
    memory = plan.memory
    last = _key(plan, "got before", floor)
    if memory.get(last) == got:
        memory[_key(plan, "dry", floor)] = 1
    memory[last] = memory["got before"] = got
    memory["visit"] = visit(plan) + 1
    memory["most here"] = 0
    memory[_key(plan, "ladder", floor)] = int(bool(floors.ladders(plan)))


def visit(plan: Plan) -> int:
    """Return the number of this visit to a floor."""
    return plan.memory.get("visit", 0)


def found_on(plan: Plan, floor: int) -> int:
    """Return how many wanted things were found on a floor in a visit of today."""
    if plan.memory.get(_key(plan, "dry", floor)):
        return 0
    return plan.memory.get(_key(plan, "found", floor), 0)


def left_here(plan: Plan) -> int:
    """Return how many of the wanted things seen in this visit the farmer has not got."""
    return plan.memory.get("most here", 0) - plan.memory.get("got here", 0)


def remember(plan: Plan, tile: Tile) -> None:
    """Remember the tile of this floor where a hidden thing was found."""
    plan.memory[f"{_key(plan, 'den', floor_of(plan.location) or 0)} {tile[0]} {tile[1]}"] = 1


def remembered(plan: Plan) -> list[Tile]:
    """Return the tiles of this floor where hidden things were found today."""
    start = f"{_key(plan, 'den', floor_of(plan.location) or 0)} "
    tiles = [key.removeprefix(start).split() for key in plan.memory if key.startswith(start)]
    return [(int(x), int(y)) for x, y in tiles]


def _key(plan: Plan, what: str, floor: int) -> str:
    return f"{what} {floor} {plan.view.state.clock.days_played}"


def best(plan: Plan, per_floor: float) -> Route | None:
    """Return the way to the floor that yields most in the fewest steps.

    Args:
        plan: The plan of this step.
        per_floor: Expected things on a floor that is not known yet.

    Returns:
        None when a new floor is expected to yield more.
    """
    today = f" {plan.view.state.clock.days_played}"
    known = [
        int(key.split()[1])
        for key, count in plan.memory.items()
        if count and key.startswith("found ") and key.endswith(today)
    ]
    routes = [_route(plan, floor) for floor in known if found_on(plan, floor)]
    if not routes:
        return None
    rates = {route: route.steps / found_on(plan, route.floor) for route in routes}
    choice = min(routes, key=lambda route: (rates[route], route.floor))
    new = floors.STEPS_A_FLOOR / per_floor if per_floor else float("inf")
    return choice if rates[choice] <= new else None


def expected(floor: int, kinds: tuple[str, ...]) -> float:
    """Return the average number of monsters of some kinds on a floor."""
    weights = mine_table.kinds(floor)
    return ON_A_FLOOR * sum(weights.get(kind, 0) for kind in kinds) / sum(weights.values())


def _route(plan: Plan, floor: int) -> Route:
    """Return the shortest way to a floor, with the search for ladders."""
    here = floor_of(plan.location)
    reached = plan.view.state.progression.mine_level
    routes = [
        Route(_up(plan, here, stop) + _down(plan, stop or 1, floor), floor, stop, down=False)
        for stop in range(0, min(floor, reached) + 1, LIFT)
    ]
    if here is not None and here < floor:
        first = AT_HAND if floors.ladders(plan) else floors.STEPS_A_FLOOR
        routes.append(Route(first + _down(plan, here + 1, floor), floor, 0, down=True))
    return min(routes)


def _down(plan: Plan, first: int, last: int) -> float:
    """Estimate the steps from a floor down to another."""
    return sum(
        AT_HAND if plan.memory.get(_key(plan, "ladder", floor)) else floors.STEPS_A_FLOOR
        for floor in range(first, last)
    )


def _up(plan: Plan, here: int | None, stop: int) -> int:
    """Return the steps to a stop of the elevator, or to the first floor."""
    if here is None:
        return TO_LIFT + RIDE if stop else RIDE
    if stop and plan.view.key_tiles(plan.location, "elevator"):
        return BACK if stop == here else UP
    return UP + TO_LIFT + RIDE if stop else UP


def follow(plan: Plan, route: Route) -> bool:
    """Take the next step of a way."""
    plan.memory["lift"] = route.stop
    if route.down:
        return floors.descend(plan)
    if floor_of(plan.location) is not None:
        lifts = plan.view.key_tiles(plan.location, "elevator") if route.stop else []
        plan.press(lifts or plan.view.key_tiles(plan.location, "ladder_up"))
    elif travel(plan, HALL):
        plan.press(plan.view.key_tiles(HALL, "elevator" if route.stop else "ladder"))
    return bool(plan.actions)
