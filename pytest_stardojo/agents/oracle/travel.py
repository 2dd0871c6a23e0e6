"""Travel to another location, leg by leg."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.ground import Tile
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey, opens_in, ways_out
from pytest_stardojo.agents.oracle.trips import NEVER, Exit
from pytest_stardojo.agents.oracle.world_view import WorldView
from pytest_stardojo.wire.messages import BuildingState, ExitState


def travel(plan: Plan, target: str) -> bool:
    """Add the way to a location; return whether the farmer is there at its end.

    Later legs are added while the plan has room.  Before a closed door the plan is closed:
    time passes until it opens.
    """
    while plan.location != target and not plan.full:
        trip = journey(plan.view, plan.location, target)
        if trip is None or not _leg(plan, trip.places[0]):
            plan.close()
            return False
    return plan.location == target


def _leg(plan: Plan, target: str) -> bool:
    """Leave the current location for a neighbouring one."""
    ways = ways_out(plan.view, plan.location)[target]
    field = plan.ground.field(plan.at)
    best: tuple[int, Tile, Exit, Tile] | None = None
    beyond: list[Tile] = []
    for way in ways:
        for tile in _tiles(way):
            for stand in _tiles_before(way, tile):
                beyond.append(stand)
                if stand in field and (best is None or field[stand] < best[0]):
                    best = (field[stand], stand, way, tile)
    if best is None:
        return plan.open_towards(beyond)
    _, stand, way, tile = best
    minutes = opens_in(plan.view, plan.location, way, plan.view.now)
    if minutes:
        if plan.go(stand) and minutes < NEVER:
            plan.wait(minutes)
        return False
    return _pass(plan, target, stand, way, tile)


def _tiles(way: Exit) -> list[Tile]:
    if isinstance(way, BuildingState):
        return [way.door] if way.door is not None else []
    return [(way.x, way.y)]


def _tiles_before(way: Exit, tile: Tile) -> list[Tile]:
    x, y = tile
    if isinstance(way, ExitState) and way.kind != "door":
        return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
    return [(x, y + 1)]


def _pass(plan: Plan, target: str, stand: Tile, way: Exit, tile: Tile) -> bool:
    if isinstance(way, ExitState) and way.kind == "edge":
        if not plan.go(tile):
            return False
    elif not (plan.go(stand) and plan.interact(tile)):
        return bool(plan.actions)
    arrival = _arrival(plan.view, plan.location, way, target)
    plan.location = target
    if arrival is None:
        plan.close()
    else:
        plan.at = arrival
    return True


def _arrival(view: WorldView, location: str, way: Exit, target: str) -> Tile | None:
    """Return the tile of arrival, if it is certain."""
    if isinstance(way, BuildingState):
        entry = view.key_tiles(target, "entry")
        return entry[0] if entry else None
    building = view.building_of(location)
    if building is not None:
        return (building.door[0], building.door[1] + 1) if building.door is not None else None
    if len(set(_doors_between(view, location, target))) > 1:
        return None
    return view.chart(target).arrivals.get(view.chart(location).name)


def _doors_between(view: WorldView, location: str, target: str) -> list[Tile]:
    ways = ways_out(view, location)[target]
    return [(way.x, way.y) for way in ways if isinstance(way, ExitState) and way.kind != "edge"]
