"""From place to place: edges, doors with their hours, the doors of buildings."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import msgspec

from pytest_stardojo.agents.oracle.ground import Tile
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.world_view import WorldView, minutes
from pytest_stardojo.gamedata import calendar as calendar_table
from pytest_stardojo.wire.messages import BuildingState, DoorFact, ExitState

Way = ExitState | BuildingState
LEG_MINUTES = 15
"""What crossing a map takes, about."""
NEVER = 10_000
"""Minutes until a door opens that stays shut today."""


UNLESS: dict[str, Callable[[WorldView], bool]] = {
    "": lambda view: False,
    "community_center": lambda view: "ccIsComplete" in view.state.progression.mail_received,
    "no_community_center": lambda view: "ccIsComplete" not in view.state.progression.mail_received,
    "rain": lambda view: view.state.clock.weather in ("Rain", "Storm", "GreenRain"),
}
"""What makes a door open on its closed days all the same, by the atlas's words."""


class Trip(msgspec.Struct, frozen=True):
    """What a journey takes."""

    places: tuple[str, ...]
    """Locations to pass, the goal last."""
    actions: int
    """Moves and doors."""
    wait: int
    """Minutes to wait for doors to open; ``NEVER`` when one stays shut today."""

    @property
    def steps(self) -> float:
        """Steps of two actions, ten minutes of waiting each."""
        return self.actions / 2 + self.wait / 10


def travel(plan: Plan, target: str) -> bool:
    """Add what leads to a location; True when the farmer will be there.

    Later legs are added as long as the plan has room.  Before a shut door the plan
    is closed: time passes until it opens.
    """
    while plan.location != target and not plan.full:
        trip = journey(plan.view, plan.location, target)
        if trip is None or not _leg(plan, trip.places[0]):
            plan.close()
            return False
    return plan.location == target


def journey(view: WorldView, start: str, target: str) -> Trip | None:
    """The way with the fewest steps; None when there is none."""
    return _journeys(view, start).get(target)


def _journeys(view: WorldView, start: str) -> dict[str, Trip]:
    """The best way to every location that can be reached."""
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


def _longer(view: WorldView, so_far: Trip, target: str, way: Way, place: str) -> Trip:
    passed = so_far.wait + LEG_MINUTES * len(so_far.places)
    wait = opens_in(view, place, way, view.now + passed)
    actions = 1 if isinstance(way, ExitState) and way.kind == "edge" else 2
    return Trip((*so_far.places, target), so_far.actions + actions, so_far.wait + wait)


def opens_in(view: WorldView, place: str, way: Way, now: int) -> int:
    """Minutes from a time until a way can be passed; ``NEVER`` when not today."""
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


def _door(view: WorldView, place: str, way: Way) -> DoorFact | None:
    if isinstance(way, BuildingState):
        return None
    tile = (way.x, way.y)
    return next((door for door in view.chart(place).doors if (door.x, door.y) == tile), None)


def ways_out(view: WorldView, location: str) -> dict[str, list[Way]]:
    """Ways out of a location, by where they lead."""
    known = view.exits.get(location)
    if known is None:
        known = view.exits[location] = _ways(view, location)
    return known


def _ways(view: WorldView, location: str) -> dict[str, list[Way]]:
    found: dict[str, list[Way]] = {}
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
    """The location that an exit's name leads to; the farmhouse changes its map."""
    if name in view.world.locations:
        return name
    for location in view.world.locations.values():
        if location.name == name:
            return location.id
    return None


def _leg(plan: Plan, target: str) -> bool:
    """Leave the current place towards a neighbouring one."""
    ways = ways_out(plan.view, plan.location)[target]
    field = plan.ground.field(plan.at)
    best: tuple[int, Tile, Way, Tile] | None = None
    beyond: list[Tile] = []
    for way in ways:
        for tile in _tiles(way):
            for stand in _stands(way, tile):
                beyond.append(stand)
                if stand in field and (best is None or field[stand] < best[0]):
                    best = (field[stand], stand, way, tile)
    if best is None:
        return plan.open_towards(beyond)
    _, stand, way, tile = best
    if opens_in(plan.view, plan.location, way, plan.view.now):
        return plan.go(stand) and False
    return _pass(plan, target, stand, way, tile)


def _tiles(way: Way) -> list[Tile]:
    if isinstance(way, BuildingState):
        return [way.door] if way.door is not None else []
    return [(way.x, way.y)]


def _stands(way: Way, tile: Tile) -> list[Tile]:
    x, y = tile
    if isinstance(way, ExitState) and way.kind != "door":
        return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
    return [(x, y + 1)]


def _pass(plan: Plan, target: str, stand: Tile, way: Way, tile: Tile) -> bool:
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


def _arrival(view: WorldView, location: str, way: Way, target: str) -> Tile | None:
    """Where one comes out, as far as it can be foretold."""
    if isinstance(way, BuildingState):
        entry = view.key_tiles(target, "entry")
        return entry[0] if entry else None
    own = view.building_of(location)
    if own is not None:
        return (own.door[0], own.door[1] + 1) if own.door is not None else None
    if len(set(_doors_between(view, location, target))) > 1:
        return None
    return view.chart(target).arrivals.get(view.chart(location).name)


def _doors_between(view: WorldView, location: str, target: str) -> list[Tile]:
    ways = ways_out(view, location)[target]
    return [(way.x, way.y) for way in ways if isinstance(way, ExitState) and way.kind != "edge"]
