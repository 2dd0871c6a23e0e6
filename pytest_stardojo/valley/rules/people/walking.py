"""How villagers walk: a tile in 32 ticks, through doors, round what lies in the way.

Nobody looks at a villager between two events of the others, so villagers make no
events of their own: at every event those on a farmer's map catch up with the clock,
tile by tile, and the others whenever they come to another map.  ``catch_up``
brings everybody to the present; with it skipping and ticking give the same world.
"""

from __future__ import annotations

from pytest_stardojo.gamedata.durations import VILLAGER_STEP
from pytest_stardojo.valley.rules.people import villager_paths
from pytest_stardojo.valley.rules.people.villager_paths import Place
from pytest_stardojo.valley.world.model import Tile, Villager, Walker, World
from pytest_stardojo.valley.world.places import STEPS, blocked

PATIENCE = 3
"""How often a villager waits a step's time for a farmer in its way, before it squeezes past."""

_Due = list[tuple[int, Villager]]


def set_out(world: World, villager: Villager, goal: Place, facing: int) -> None:
    """Begin to walk to a place, from wherever the villager is."""
    start = (villager.location, villager.x, villager.y)
    way = villager_paths.way(world, start, goal)
    villager.walk = None
    if way:
        villager.walk = Walker(way, facing, world.tick + VILLAGER_STEP)
    elif way is not None:
        villager.facing = facing
    forget(world)


def stop(world: World, villager: Villager) -> None:
    """Stand still."""
    villager.walk = None
    forget(world)


def forget(world: World) -> None:
    """Who walks, or where farmers are, has changed: look anew when the next event comes."""
    world.__dict__.pop("_walkers", None)


def go_on(world: World) -> None:
    """Bring to the present everybody whom a farmer could meet now."""
    watched, due = _walkers(world)
    for number, (tick, villager) in enumerate(due):
        if tick <= world.tick:
            due[number] = (_walk_on(world, villager, watched), villager)


def catch_up(world: World) -> None:
    """Bring all villagers to the present."""
    watched, due = _walkers(world)
    for number, (_, villager) in enumerate(due):
        if villager.walk is not None and villager.walk.at <= world.tick:
            due[number] = (_walk_on(world, villager, watched), villager)


def _walkers(world: World) -> tuple[list[str], _Due]:
    """Places where a farmer is, and who walks: when to look at them again."""
    watched = [farmer.location for farmer in world.farmers.values()]
    kept: tuple[list[str], _Due] | None = world.__dict__.get("_walkers")
    if kept is None or kept[0] != watched:
        kept = world.__dict__["_walkers"] = (watched, _look_up(world, watched))
    return kept


def farmer_left(world: World, location: str) -> None:
    """A farmer has left a place: who is to walk there goes round what now lies in the way.

    As long as nobody is there nothing changes, so nobody has to look again.
    """
    catch_up(world)
    for villager in world.villagers.values():
        walk = villager.walk
        if walk is not None and not all(
            villager_paths.is_clear(world, stretch)
            for stretch in walk.way
            if stretch.location == location
        ):
            _go_round(world, villager, walk)
    forget(world)


# ------------------------------------------------------------------------------ one walker


NEVER = 1 << 60


def _look_up(world: World, watched: list[str]) -> _Due:
    return [
        (_next_tick(villager.walk, watched), villager)
        for villager in world.villagers.values()
        if villager.walk is not None
    ]


def _next_tick(walk: Walker | None, watched: list[str]) -> int:
    """When somebody could notice the walker next: at its next tile, or on its next map."""
    if walk is None:
        return NEVER
    if _is_seen(walk, watched):
        return walk.at
    steps = len(walk.way[0].steps)
    return walk.at + VILLAGER_STEP * (steps if len(walk.way) > 1 else steps - 1)


def _is_seen(walk: Walker, watched: list[str]) -> bool:
    """Whether a farmer is on the map of the next tile."""
    stretch = walk.way[0] if walk.way[0].steps or len(walk.way) == 1 else walk.way[1]
    return stretch.location in watched


def _walk_on(world: World, villager: Villager, watched: list[str]) -> int:
    """Walk up to the present; when to look again."""
    while (walk := villager.walk) is not None and walk.at <= world.tick:
        if _is_seen(walk, watched):
            _tread(world, villager, walk)
        elif walk.way[0].steps:
            steps = (world.tick - walk.at) // VILLAGER_STEP + 1
            _move(villager, walk, min(steps, len(walk.way[0].steps)))
        else:
            _come_in(world, villager, walk)
    return _next_tick(villager.walk, watched)


def _move(villager: Villager, walk: Walker, count: int) -> None:
    """Take so many of the steps on this map."""
    stretch = walk.way[0]
    gone, stretch.steps = stretch.steps[:count], stretch.steps[count:]
    stretch.x, stretch.y = villager_paths.end_of(stretch.x, stretch.y, gone)
    villager.x, villager.y = stretch.x, stretch.y
    villager.facing = int(gone[-1])
    walk.at += VILLAGER_STEP * count
    walk.waited = 0
    _end_if_there(villager, walk)


def _come_in(world: World, villager: Villager, walk: Walker) -> None:
    """Step onto the next map, beside what was put on the doorstep."""
    if len(walk.way) > 1:
        del walk.way[0]
        stretch = walk.way[0]
        villager.location, villager.x, villager.y = stretch.location, stretch.x, stretch.y
        walk.at += VILLAGER_STEP
        walk.waited = 0
        place = world.locations.get(stretch.location)
        if place is not None and _walled(world, place.id, (stretch.x, stretch.y)):
            villager.x, villager.y = villager_paths.standing(world, place, (stretch.x, stretch.y))
            _go_round(world, villager, walk)
            return
    _end_if_there(villager, walk)


def _end_if_there(villager: Villager, walk: Walker) -> None:
    if len(walk.way) == 1 and not walk.way[0].steps:
        villager.facing = walk.facing
        villager.walk = None


def _tread(world: World, villager: Villager, walk: Walker) -> None:
    """Take the next tile, or wait for a farmer on it, or go round what is in the way."""
    location, tile = _next_tile(walk)
    if walk.waited < PATIENCE and _farmer_on(world, location, tile):
        walk.waited += 1
        walk.at += VILLAGER_STEP
    elif not walk.way[0].steps:
        _come_in(world, villager, walk)
    elif _walled(world, location, tile):
        walk.at += VILLAGER_STEP
        _go_round(world, villager, walk)
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


def _walled(world: World, location: str, tile: Tile) -> bool:
    """Whether something was put on the tile since the way was found; inner doors are none."""
    place = world.locations.get(location)
    return (
        place is not None
        and blocked(world, place, *tile)
        and not villager_paths.is_inner_door(place, tile)
    )


def _go_round(world: World, villager: Villager, walk: Walker) -> None:
    """Find another way to where it wants to be; without one it stays."""
    last = walk.way[-1]
    goal = (last.location, *villager_paths.end_of(last.x, last.y, last.steps))
    start = (villager.location, villager.x, villager.y)
    way = villager_paths.way(world, start, goal)
    if way:
        walk.way = way
    else:
        villager.walk = None
