"""Gathering: loose things, chests, stones, weeds and trees."""

from __future__ import annotations

from typing import NamedTuple

from pytest_stardojo.agents.oracle.farm.sweep import area_of, can_collect, sweep, walk_over
from pytest_stardojo.agents.oracle.ground import Ground, Tile
from pytest_stardojo.agents.oracle.means import Means
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey
from pytest_stardojo.agents.oracle.tools import AXES, CLEARED_WITH
from pytest_stardojo.agents.oracle.travel import travel
from pytest_stardojo.agents.oracle.trips import Trip
from pytest_stardojo.wire.messages import ThingState

TOO_FEW = 1000.0
"""Steps added to means that do not yield enough."""
AT_CHEST = 1.5
"""Steps to open a chest and take something."""
EACH = 0.8
"""Steps for each further thing in the same place."""
GROWN = 5


class Debris(NamedTuple):
    """The yield of one piece of debris."""

    name: str
    chance: float
    """Average pieces of the thing from one piece of debris."""
    steps: float
    """Steps for one piece of debris."""


DEBRIS = {
    "Stone": Debris("Stone", 1.0, 0.8),
    "Wood": Debris("Twig", 1.0, 0.8),
    "Fiber": Debris("Weeds", 0.5, 0.4),
    "Mixed Seeds": Debris("Weeds", 0.025, 0.4),
}
"""Thing -> debris on the farm that yields it."""
FROM_TREES = {"Wood": 12, "Sap": 5}
"""Thing -> least pieces from a felled tree."""


def lying(plan: Plan, name: str, lacking: int) -> Means | None:
    """Return the means to pick up loose things, in the nearest places first."""
    spots: list[tuple[Trip, str, list[ThingState]]] = []
    for location, there in plan.view.lying.get(name, {}).items():
        trip = journey(plan.view, plan.location, location)
        if trip is None:
            continue
        things = [one for one in there if _reachable(plan, location, trip, (one.x, one.y))]
        if things:
            spots.append((trip, location, things))
    if not spots:
        return None
    spots.sort(key=lambda spot: (spot[0].steps, spot[1]))
    count = sum(thing.count for _, _, things in spots for thing in things)
    trip, location, things = spots[0]
    steps = trip.steps + EACH * lacking + 3 * (len(spots) - 1 if len(things) < lacking else 0)
    return Means(
        steps + (TOO_FEW if count < lacking else 0),
        lambda: _pick_up(plan, location, things),
    )


def _reachable(plan: Plan, location: str, trip: Trip, tile: Tile) -> bool:
    """Return whether a tile beside the thing can be reached from the entrance of the trip."""
    start = plan.at
    if trip.places:
        before = trip.places[-2] if len(trip.places) > 1 else plan.location
        came_from = plan.view.chart(before).name
        arrival = plan.view.chart(location).arrivals.get(came_from)
        if arrival is None:
            return True
        start = arrival
    ground = plan.view.ground(location)
    return tile in ground.field(start) or ground.stand_beside(start, tile) is not None


def _pick_up(plan: Plan, location: str, things: list[ThingState]) -> bool:
    if not travel(plan, location):
        return bool(plan.actions)
    return take_up(plan, things)


def take_up(plan: Plan, things: list[ThingState]) -> bool:
    """Pick up things of this place: drops by walking over them, then the rest."""
    drops = [(one.x, one.y) for one in things if one.kind == "drop"]
    loose = [tile for tile in drops if can_collect(plan, tile)]
    if loose:
        return walk_over(plan, loose)
    fixed = [(one.x, one.y) for one in things if one.kind != "drop"]
    return bool(fixed) and sweep(plan, fixed, Plan.interact)


def chest(plan: Plan, name: str, lacking: int) -> Means | None:
    """Return the means to take a thing out of a chest."""
    best: tuple[float, str, ThingState] | None = None
    for location, thing in plan.view.chests:
        there = sum(slot.count for slot in thing.contents if slot.name == name)
        trip = journey(plan.view, plan.location, location) if there else None
        if trip is None:
            continue
        steps = trip.steps + AT_CHEST + (TOO_FEW if there < lacking else 0)
        if best is None or steps < best[0]:
            best = (steps, location, thing)
    if best is None:
        return None
    steps, location, box = best
    return Means(steps, lambda: _open(plan, location, (box.x, box.y)), shop="chest")


def _open(plan: Plan, location: str, tile: Tile) -> None:
    if travel(plan, location):
        plan.press([tile])


def clear(plan: Plan, name: str, lacking: int) -> Means | None:
    """Return the means to break debris on the farm for its yield."""
    debris = DEBRIS.get(name)
    if debris is None or not plan.view.slots(*CLEARED_WITH[debris.name]):
        return None
    trip = journey(plan.view, plan.location, "Farm")
    if trip is None:
        return None
    pieces = _pieces(plan.view.ground("Farm"), debris.name)
    if not pieces:
        return None
    wanted = lacking / debris.chance
    steps = trip.steps + wanted * debris.steps + (TOO_FEW if len(pieces) < wanted else 0)
    return Means(steps, lambda: _break(plan, debris))


def _pieces(ground: Ground, name: str) -> list[Tile]:
    return [(thing.x, thing.y) for thing in ground.placed(name)]


def _break(plan: Plan, debris: Debris) -> bool:
    tools = plan.of_goal(CLEARED_WITH[debris.name])
    if not travel(plan, "Farm") or not plan.hold_item(*tools):
        return bool(plan.actions)
    return sweep(plan, _pieces(plan.ground, debris.name), Plan.use, area_of(tools[0]))


def fell(plan: Plan, name: str, lacking: int, axes: tuple[str, ...] = ()) -> Means | None:
    """Return the means to fell trees for wood and sap."""
    axes = axes or plan.of_goal(AXES)
    if name not in FROM_TREES or not plan.view.slots(*axes):
        return None
    location = _woods(plan)
    if location is None:
        return None
    trip = journey(plan.view, plan.location, location)
    trees = -(-lacking // FROM_TREES[name])
    return Means((trip.steps if trip else 0) + 7 * trees, lambda: chop(plan, location, axes))


def _woods(plan: Plan) -> str | None:
    """Return the nearest place with a tree that can be reached."""
    places = [
        (trip.steps, location)
        for location, place in plan.view.world.locations.items()
        if any(thing.kind == "tree" and thing.stage >= GROWN for thing in place.things)
        and (trip := journey(plan.view, plan.location, location)) is not None
    ]
    return min(places)[1] if places else None


def chop(plan: Plan, location: str, tools: tuple[str, ...]) -> bool:
    """Pick up drops, then strike the tree that will fall soonest."""
    if not travel(plan, location):
        return bool(plan.actions)
    loose = [
        (thing.x, thing.y)
        for thing in plan.ground.things("drop")
        if thing.name in FROM_TREES and can_collect(plan, (thing.x, thing.y))
    ]
    if loose:
        return walk_over(plan, loose)
    tree = _next_tree(plan)
    if tree is None or not plan.hold_item(*tools):
        return bool(plan.actions)
    return plan.strike(tree)


def _next_tree(plan: Plan) -> Tile | None:
    best: tuple[float, Tile] | None = None
    for thing in plan.ground.things("tree"):
        if thing.stage < GROWN and not thing.stump:
            continue
        tile = (thing.x, thing.y)
        far = plan.ground.steps_beside(plan.at, tile)
        if far is None:
            continue
        score = thing.health + 0.1 * far
        if best is None or (score, tile) < best:
            best = (score, tile)
    return None if best is None else best[1]
