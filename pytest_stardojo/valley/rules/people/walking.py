"""Walking villagers: a tile in 32 ticks, through doors, around obstacles.

Villagers cause no events.  At each event of the game the villagers on a farmer's map move
up to the current tick, tile by tile; the others move once for each map.  ``advance_all``
moves every villager up to the current tick, so that skipping time and ticking through it
give the same world.
"""

from __future__ import annotations

from pytest_stardojo.gamedata.durations import VILLAGER_STEP
from pytest_stardojo.valley.rules.people import villager_paths
from pytest_stardojo.valley.rules.people.villager_paths import Place
from pytest_stardojo.valley.world.model import Tile, Villager, Walker, World
from pytest_stardojo.valley.world.places import STEPS, blocked

PATIENCE = 3
"""Steps for which a villager waits for a farmer in its way before it squeezes past."""

_Due = list[tuple[int, Villager]]


class _Walkers:
    """The walking villagers with their next ticks, while farmers are on the same maps.

    Args:
        watched: The farmers' locations.
        due: The villagers, each with the tick of its next check.
    """

    __slots__ = ("due", "soonest", "watched")

    def __init__(self, watched: list[str], due: _Due) -> None:
        self.watched, self.due = watched, due
        self.soonest = -1
        """No villager is due before this tick."""


def set_out(world: World, villager: Villager, goal: Place, facing: int) -> None:
    """Start a walk from the villager's current tile to a place."""
    start = (villager.location, villager.x, villager.y)
    way = villager_paths.find_route(world, start, goal)
    villager.walk = None
    if way:
        villager.walk = Walker(way, facing, world.tick + VILLAGER_STEP)
    elif way is not None:
        villager.facing = facing
    clear_cache(world)


def stop(world: World, villager: Villager) -> None:
    """Stop a villager where it is."""
    villager.walk = None
    clear_cache(world)


def clear_cache(world: World) -> None:
    """Clear the cache of walking villagers, after walks or farmers' places have changed."""
    world.__dict__.pop("_walkers", None)


def advance_visible(world: World) -> int:
    """Move the villagers whom a farmer could meet up to the current tick.

    Returns:
        The tick before which none of them moves again, if no farmer changes places.
    """
    walkers = _walkers(world)
    if walkers.soonest > world.tick:
        return walkers.soonest
    due, watched = walkers.due, walkers.watched
    for number, (tick, villager) in enumerate(due):
        if tick <= world.tick:
            due[number] = (_advance(world, villager, watched), villager)
    walkers.soonest = min([tick for tick, _ in due], default=NEVER)
    return walkers.soonest


def advance_all(world: World) -> None:
    """Move all villagers up to the current tick."""
    walkers = _walkers(world)
    due, watched, tick = walkers.due, walkers.watched, world.tick
    for number, (_, villager) in enumerate(due):
        walk = villager.walk
        if walk is not None and walk.at <= tick:
            due[number] = (_advance(world, villager, watched), villager)


def _walkers(world: World) -> _Walkers:
    """Return the walking villagers; they are searched again when a farmer has changed maps."""
    watched = [farmer.location for farmer in world.farmers.values()]
    cached: _Walkers | None = world.__dict__.get("_walkers")
    if cached is None or cached.watched != watched:
        cached = world.__dict__["_walkers"] = _Walkers(watched, _next_ticks(world, watched))
    return cached


def farmer_left(world: World, location: str) -> None:
    """Reroute villagers around new obstacles in a place that a farmer has left.

    Nothing changes in a place without farmers, so one check is enough.
    """
    advance_all(world)
    for villager in world.villagers.values():
        walk = villager.walk
        if walk is not None and not all(
            villager_paths.is_clear(world, stretch)
            for stretch in walk.way
            if stretch.location == location
        ):
            _reroute(world, villager, walk)
    clear_cache(world)


# ------------------------------------------------------------------------------ one walker


NEVER = 1 << 60


def _next_ticks(world: World, watched: list[str]) -> _Due:
    return [
        (_next_tick(villager.walk, watched), villager)
        for villager in world.villagers.values()
        if villager.walk is not None
    ]


def _next_tick(walk: Walker | None, watched: list[str]) -> int:
    """Return when the walker is visible next: at its next tile, or on its next map."""
    if walk is None:
        return NEVER
    if _is_seen(walk, watched):
        return walk.at
    steps = len(walk.way[0].steps)
    return walk.at + VILLAGER_STEP * (steps if len(walk.way) > 1 else steps - 1)


def _is_seen(walk: Walker, watched: list[str]) -> bool:
    """Return whether a farmer is on the map of the next tile."""
    stretch = walk.way[0] if walk.way[0].steps or len(walk.way) == 1 else walk.way[1]
    return stretch.location in watched


def _advance(world: World, villager: Villager, watched: list[str]) -> int:
    """Walk up to the current tick; return the tick of the next check."""
    while (walk := villager.walk) is not None and walk.at <= world.tick:
        if _is_seen(walk, watched):
            _step_in_sight(world, villager, walk)
        elif walk.way[0].steps:
            steps = (world.tick - walk.at) // VILLAGER_STEP + 1
            _move(villager, walk, min(steps, len(walk.way[0].steps)))
        else:
            _enter_next_map(world, villager, walk)
    return _next_tick(villager.walk, watched)


def _move(villager: Villager, walk: Walker, count: int) -> None:
    """Take a number of steps on this map."""
    stretch = walk.way[0]
    gone, stretch.steps = stretch.steps[:count], stretch.steps[count:]
    stretch.x, stretch.y = villager_paths.end_tile(stretch.x, stretch.y, gone)
    villager.x, villager.y = stretch.x, stretch.y
    villager.facing = int(gone[-1])
    walk.at += VILLAGER_STEP * count
    walk.waited = 0
    _stop_at_goal(villager, walk)


def _enter_next_map(world: World, villager: Villager, walk: Walker) -> None:
    """Step onto the next map, beside anything placed on the doorstep."""
    if len(walk.way) > 1:
        del walk.way[0]
        stretch = walk.way[0]
        villager.location, villager.x, villager.y = stretch.location, stretch.x, stretch.y
        walk.at += VILLAGER_STEP
        walk.waited = 0
        place = world.locations.get(stretch.location)
        if place is not None and _is_obstructed(world, place.id, (stretch.x, stretch.y)):
            villager.x, villager.y = villager_paths.nearest_free_tile(
                world, place, (stretch.x, stretch.y)
            )
            _reroute(world, villager, walk)
            return
    _stop_at_goal(villager, walk)


def _stop_at_goal(villager: Villager, walk: Walker) -> None:
    if len(walk.way) == 1 and not walk.way[0].steps:
        villager.facing = walk.facing
        villager.walk = None


def _step_in_sight(world: World, villager: Villager, walk: Walker) -> None:
    """Take one step, wait for a farmer in the way, or walk around an obstacle."""
    location, tile = _next_tile(walk)
    if walk.waited < PATIENCE and _farmer_on(world, location, tile):
        walk.waited += 1
        walk.at += VILLAGER_STEP
    elif not walk.way[0].steps:
        _enter_next_map(world, villager, walk)
    elif _is_obstructed(world, location, tile):
        walk.at += VILLAGER_STEP
        _reroute(world, villager, walk)
    else:
        _move(villager, walk, 1)


def _next_tile(walk: Walker) -> tuple[str, Tile]:
    stretch = walk.way[0]
    if stretch.steps:
        dx, dy = STEPS[int(stretch.steps[0])]
        return stretch.location, (stretch.x + dx, stretch.y + dy)
    stretch = walk.way[min(1, len(walk.way) - 1)]
    return stretch.location, (stretch.x, stretch.y)


def _farmer_on(world: World, location: str, tile: Tile) -> bool:
    return any(
        farmer.location == location and (farmer.x, farmer.y) == tile
        for farmer in world.farmers.values()
    )


def _is_obstructed(world: World, location: str, tile: Tile) -> bool:
    """Return whether something now blocks the tile; inner doors do not."""
    place = world.locations.get(location)
    return (
        place is not None
        and blocked(world, place, *tile)
        and not villager_paths.is_inner_door(place, tile)
    )


def _reroute(world: World, villager: Villager, walk: Walker) -> None:
    """Find another route to the goal; without one the villager stays."""
    last = walk.way[-1]
    goal = (last.location, *villager_paths.end_tile(last.x, last.y, last.steps))
    start = (villager.location, villager.x, villager.y)
    way = villager_paths.find_route(world, start, goal)
    if way:
        walk.way = way
    else:
        villager.walk = None
