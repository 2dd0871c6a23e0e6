"""Routes between locations: edges, doors with their hours, doors of buildings."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from pytest_stardojo.agents.oracle.trips import NEVER, Exit, Trip
from pytest_stardojo.agents.oracle.world_view import WorldView, minutes
from pytest_stardojo.gamedata import calendar as calendar_table
from pytest_stardojo.wire.messages import BuildingState, DoorFact, ExitState

LEG_MINUTES = 15
"""Estimated minutes to cross a map."""
UNLESS: dict[str, Callable[[WorldView], bool]] = {
    "": lambda view: False,
    "community_center": lambda view: "ccIsComplete" in view.state.progression.mail_received,
    "no_community_center": lambda view: "ccIsComplete" not in view.state.progression.mail_received,
    "rain": lambda view: view.state.clock.weather in ("Rain", "Storm", "GreenRain"),
}
"""What opens a door on its closed days, by the atlas's words."""


def journey(view: WorldView, start: str, target: str) -> Trip | None:
    """Return the trip with the fewest steps; None without a way."""
    return _journeys(view, start).get(target)


def _journeys(view: WorldView, start: str) -> dict[str, Trip]:
    """Return the best trip to every location in reach."""
    known = view.journeys.get(start)
    if known is None:
        known = view.journeys[start] = _all_journeys(view, start)
    return known


def _all_journeys(view: WorldView, start: str) -> dict[str, Trip]:
    best = {start: Trip((), 0, 0)}
    queue = deque([start])
    while queue:
        place = queue.popleft()
        so_far = best[place]
        for near, ways in ways_out(view, place).items():
            trip = _longer(view, so_far, near, ways[0], place)
            if near not in best or trip.steps < best[near].steps:
                best[near] = trip
                queue.append(near)
    return best


def _longer(view: WorldView, so_far: Trip, target: str, way: Exit, place: str) -> Trip:
    passed = so_far.wait + LEG_MINUTES * len(so_far.places)
    wait = opens_in(view, place, way, view.now + passed)
    actions = 1 if isinstance(way, ExitState) and way.kind == "edge" else 2
    return Trip((*so_far.places, target), so_far.actions + actions, so_far.wait + wait)


def opens_in(view: WorldView, place: str, way: Exit, now: int) -> int:
    """Return the minutes until an exit can be passed; ``NEVER`` if not today."""
    door = _door(view, place, way)
    if door is None or door.open is None or door.close is None:
        return 0
    clock = view.state.clock
    if calendar_table.festival(clock.season, clock.day) is not None:
        return NEVER
    off = view.weekday in door.closed_weekdays and not UNLESS[door.closed_unless](view)
    if off or now >= minutes(door.close):
        return NEVER
    return max(0, minutes(door.open) - now)


def _door(view: WorldView, place: str, way: Exit) -> DoorFact | None:
    if isinstance(way, BuildingState):
        return None
    tile = (way.x, way.y)
    return next((door for door in view.chart(place).doors if (door.x, door.y) == tile), None)


def ways_out(view: WorldView, location: str) -> dict[str, list[Exit]]:
    """Return the exits of a location, by where they lead."""
    known = view.exits.get(location)
    if known is None:
        known = view.exits[location] = _ways(view, location)
    return known


def _ways(view: WorldView, location: str) -> dict[str, list[Exit]]:
    found: dict[str, list[Exit]] = {}
    own = view.building_of(location)
    for way in view.world.locations[location].exits:
        target = "Farm" if own is not None else _location(view, way.to)
        if target is not None:
            found.setdefault(target, []).append(way)
    for building in view.state.farm.buildings:
        if location == "Farm" and building.inside and building.door and not building.days_left:
            found.setdefault(building.inside, []).append(building)
    return found


def _location(view: WorldView, name: str) -> str | None:
    """Return the location that an exit's name means; the farmhouse changes its map."""
    if name in view.world.locations:
        return name
    for location in view.world.locations.values():
        if location.name == name:
            return location.id
    return None
