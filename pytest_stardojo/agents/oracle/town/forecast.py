"""Forecasts of villagers: today's schedule, as far as the tables say."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.ground import Ground, Tile, neighbours
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.routes import journey, ways_out
from pytest_stardojo.agents.oracle.trips import NEVER
from pytest_stardojo.agents.oracle.world_view import WorldView, minutes
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import schedules as schedule_table
from pytest_stardojo.gamedata.schedules import Waypoint
from pytest_stardojo.wire.messages import ExitState, VillagerState

RUN = durations.RUN
VILLAGER_STEP = durations.VILLAGER_STEP


def legs(view: WorldView, name: str) -> tuple[Waypoint, ...]:
    """Return today's waypoints of a villager, by the plan that most likely applies."""
    clock = view.state.clock
    plans = schedule_table.candidates(name, clock.season, clock.day, view.weekday, clock.weather)
    fitting = [one for one in plans if all(_holds(view, word) for word in one.conditions)]
    if not fitting:
        return ()
    variants = [one for one in fitting if one.variant] if fitting[0].variant else fitting[:1]
    return min(variants, key=lambda one: _distance(view, name, one.waypoints)).waypoints


def _distance(view: WorldView, name: str, waypoints: tuple[Waypoint, ...]) -> tuple[bool, int]:
    """Return how far a villager is from where it would be by some waypoints."""
    who = view.villager(name)
    past = [leg for leg in waypoints if minutes(leg[0]) <= view.now]
    if who is None or not past:
        return False, 0
    _, place, x, y, *_ = past[-1]
    return who.location != place, abs(who.x - x) + abs(who.y - y)


def _holds(view: WorldView, condition: str) -> bool:
    """Return whether a condition of a schedule holds, as far as the oracle checks."""
    if condition == "year_1":
        return view.state.clock.year == 1
    word, _, name = condition.partition("_with:")
    hearts = int(word.rpartition("_")[2]) if name else 0
    if word.startswith("hearts_below_"):
        return view.hearts(name) < hearts
    if word.startswith("hearts_"):
        return view.hearts(name) >= hearts
    return condition == "cc_not_restored"


def next_spot(plan: Plan, name: str) -> tuple[str, Tile] | None:
    """Return a villager's next waypoint that the farmer can reach."""
    for leg in _coming(plan, name):
        return leg[1], (leg[2], leg[3])
    return None


def minutes_until_met(plan: Plan, name: str) -> int:
    """Return the minutes until a villager sets out for a waypoint that the farmer can reach."""
    for leg in _coming(plan, name):
        return max(0, minutes(leg[0]) - plan.view.now)
    return NEVER


def _coming(plan: Plan, name: str) -> list[Waypoint]:
    """Return the coming waypoints that can be reached, with the one it is walking to."""
    today = legs(plan.view, name)
    past = [leg for leg in today if minutes(leg[0]) <= plan.view.now]
    coming = [leg for leg in today if minutes(leg[0]) > plan.view.now]
    return [leg for leg in (*past[-1:], *coming) if _open(plan, leg)]


def _open(plan: Plan, leg: Waypoint) -> bool:
    place = leg[1]
    if place not in plan.view.world.locations:
        return False
    trip = journey(plan.view, plan.location, place)
    if trip is None or trip.wait >= NEVER:
        return False
    return _can_stand_near(plan.view, place, (leg[2], leg[3]))


def _can_stand_near(view: WorldView, place: str, tile: Tile) -> bool:
    """Return whether a tile is outside the rooms that are locked for the farmer."""
    chart = view.chart(place)
    shut = {(d.x, d.y) for d in chart.inner_doors} - set(view.doors_to_open(place))
    if not shut or not chart.arrivals:
        return True
    start = next(iter(chart.arrivals.values()))
    return view.ground(place).connected(start, tile, shut)


# -------------------------------------------------------------------------- the next tiles


def way(view: WorldView, who: VillagerState) -> list[Tile]:
    """Return the next tiles of a villager on its map; empty while it does not walk."""
    leg = _present_leg(view, who.name)
    if leg is None:
        return []
    here = (who.x, who.y)
    goals = _goals(view, who.location, leg)
    far = _distances(view.ground(who.location), goals, here)
    path = []
    while far.get(here, 0) > 0:
        here = next(near for near in neighbours(here) if far.get(near, NEVER) < far[here])
        path.append(here)
    return path


def _present_leg(view: WorldView, name: str) -> Waypoint | None:
    """Return the waypoint that a villager set out for last."""
    past = [leg for leg in legs(view, name) if minutes(leg[0]) <= view.now]
    return past[-1] if past else None


def _goals(view: WorldView, location: str, leg: Waypoint) -> list[Tile]:
    """Return where a villager leaves its map for the waypoint, or the waypoint itself."""
    if leg[1] == location:
        return [(leg[2], leg[3])]
    trip = journey(view, location, leg[1])
    if trip is None:
        return []
    ways = ways_out(view, location)[trip.places[0]]
    tiles = [(way.x, way.y) for way in ways if isinstance(way, ExitState)]
    inside = [tile for tile in tiles if view.ground(location).inside(tile)]
    steps = [near for tile in tiles for near in neighbours(tile)]
    return inside if all(view.ground(location).walkable(t) for t in inside) and inside else steps


def _distances(ground: Ground, goals: list[Tile], start: Tile) -> dict[Tile, int]:
    """Return steps from tiles to the nearest goal as villagers walk, through every inner door."""
    doors = {(door.x, door.y) for door in ground.chart.inner_doors}
    far = {goal: 0 for goal in goals if ground.inside(goal)}
    frontier = list(far)
    while frontier and start not in far:
        reached = []
        for tile in frontier:
            for near in neighbours(tile):
                if near not in far and (ground.open(near) or near in doors or near == start):
                    far[near] = far[tile] + 1
                    reached.append(near)
        frontier = reached
    return far
