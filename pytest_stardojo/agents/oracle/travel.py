"""From place to place: edges, doors and the doors of buildings."""

from __future__ import annotations

from collections import deque

from pytest_stardojo.agents.oracle.ground import Tile
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.sight import Sight
from pytest_stardojo.wire.messages import BuildingState, ExitState

Way = ExitState | BuildingState


def travel(plan: Plan, target: str) -> bool:
    """Add what leads to a location; True when the farmer will be there.

    Later legs are added as long as the plan has room.
    """
    while plan.location != target and not plan.full:
        route = find_route(plan.sight, plan.location, target)
        if route is None or not _leg(plan, route[0]):
            plan.close()
            return False
    return plan.location == target


def find_route(sight: Sight, start: str, target: str) -> list[str] | None:
    """Locations to pass, target last; the fewest."""
    came = {start: ""}
    queue = deque([start])
    while queue:
        place = queue.popleft()
        if place == target:
            route: list[str] = []
            while place != start:
                route.insert(0, place)
                place = came[place]
            return route
        for near in _ways(sight, place):
            if near not in came:
                came[near] = place
                queue.append(near)
    return None


def _ways(sight: Sight, location: str) -> dict[str, list[Way]]:
    """Ways out of a location, by where they lead."""
    found: dict[str, list[Way]] = {}
    own = sight.building_of(location)
    for way in sight.world.locations[location].exits:
        target = "Farm" if own is not None else _location(sight, way.to)
        if target is not None:
            found.setdefault(target, []).append(way)
    for building in sight.state.farm.buildings:
        if location == "Farm" and building.inside and building.door and not building.days_left:
            found.setdefault(building.inside, []).append(building)
    return found


def _location(sight: Sight, name: str) -> str | None:
    """The location that an exit's name leads to; the farmhouse changes its map."""
    if name in sight.world.locations:
        return name
    for location in sight.world.locations.values():
        if location.name == name:
            return location.id
    return None


def _leg(plan: Plan, target: str) -> bool:
    """Leave the current place towards a neighbouring one."""
    ways = _ways(plan.sight, plan.location)[target]
    field = plan.ground.field(plan.at)
    best: tuple[int, Tile, Way, Tile] | None = None
    for way in ways:
        for tile in _tiles(way):
            for stand in _stands(way, tile):
                if stand in field and (best is None or field[stand] < best[0]):
                    best = (field[stand], stand, way, tile)
    if best is None:
        return False
    return _pass(plan, target, best[1], best[2], best[3])


def _tiles(way: Way) -> list[Tile]:
    if isinstance(way, BuildingState):
        return [way.door] if way.door is not None else []
    return [(way.x, way.y)]


def _stands(way: Way, tile: Tile) -> list[Tile]:
    x, y = tile
    if isinstance(way, ExitState) and way.kind == "edge":
        return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
    return [(x, y + 1)]


def _pass(plan: Plan, target: str, stand: Tile, way: Way, tile: Tile) -> bool:
    if isinstance(way, ExitState) and way.kind == "edge":
        if not plan.go(tile):
            return False
    elif not (plan.go(stand) and plan.interact(tile)):
        return bool(plan.actions)
    arrival = _arrival(plan.sight, plan.location, way, target)
    plan.location = target
    if arrival is None:
        plan.close()
    else:
        plan.at = arrival
    return True


def _arrival(sight: Sight, location: str, way: Way, target: str) -> Tile | None:
    if isinstance(way, BuildingState):
        entry = sight.key_tiles(target, "entry")
        return entry[0] if entry else None
    own = sight.building_of(location)
    if own is not None:
        return (own.door[0], own.door[1] + 1) if own.door is not None else None
    return sight.chart(target).arrivals.get(sight.chart(location).name)
