"""Ways of villagers: over several maps, through all doors at any hour.

A villager walks where a farmer could, but opens every inner door and every
house door.  Where the way leads to a place that is not in this version, it ends
with a step into that place: from then on the villager is away.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from pytest_stardojo.valley.maps import load_sheet, sheet_names
from pytest_stardojo.valley.maps.sheet import Exit
from pytest_stardojo.valley.world.model import Location, Tile, World
from pytest_stardojo.valley.world.paths import shortest
from pytest_stardojo.valley.world.places import STEPS, sheet, solidity

Place = tuple[str, int, int]


def way(world: World, start: Place, goal: Place) -> list[Place] | None:
    """Tiles to tread, in order, with their location; None where there is no way.

    Args:
        world: The world.
        start: Location and tile where the villager stands; it may be away.
        goal: Location and tile where it wants to be; the location may be unknown.
    """
    chain = _chain(start[0], goal[0])
    if chain is None:
        return None
    path: list[Place] = []
    place, tile = start[0], (start[1], start[2])
    for exit_ in chain:
        if place in world.locations:
            part = _to_exit(world, place, tile, exit_)
            if part is None and start[0] in world.locations:
                return [*_before(path, place), goal]
            path = [] if part is None else path + part
        place, tile = exit_.to, exit_.arrive
        if place in world.locations:
            path.append((place, *tile))
    if place not in world.locations:
        return [*path, goal]
    last = _walk(world, place, tile, [(goal[1], goal[2])])
    return None if last is None else path + last


def _before(path: list[Place], location: str) -> list[Place]:
    """The way without its end in a location that cannot be crossed."""
    return [place for place in path if place[0] != location]


def _chain(start: str, goal: str) -> list[Exit] | None:
    """Exits that lead from map to map, fewest first; also to and from unknown places."""
    came: dict[str, Exit | None] = {start: None}
    before: dict[str, str] = {}
    queue = deque([start])
    while queue:
        place = queue.popleft()
        if place == goal:
            return _unwind(came, before, start, goal)
        for exit_ in _ways_out(place):
            if exit_.to not in came:
                came[exit_.to], before[exit_.to] = exit_, place
                queue.append(exit_.to)
    return None


def _unwind(
    came: dict[str, Exit | None], before: dict[str, str], start: str, goal: str
) -> list[Exit]:
    chain: list[Exit] = []
    place = goal
    while place != start:
        exit_ = came[place]
        if exit_ is not None:
            chain.append(exit_)
        place = before[place]
    return chain[::-1]


def _ways_out(place: str) -> Iterable[Exit]:
    """Exits of a map; an unknown place has the doors of others that lead to it, reversed."""
    if place in sheet_names():
        return load_sheet(place).exits
    found = []
    for name in sheet_names():
        for exit_ in load_sheet(name).exits:
            if exit_.to == place:
                x, y = exit_.tiles[0]
                found.append(Exit(name, (), (x, y + 1), exit_.kind))
    return found


def is_inner_door(location: Location, tile: Tile) -> bool:
    """Whether there is a door between rooms on the tile."""
    return any(door.tile == tile for door in sheet(location).inner_doors)


# ---------------------------------------------------------------------------- one map


def _to_exit(world: World, place: str, tile: Tile, exit_: Exit) -> list[Place] | None:
    """The way to the last tile before an exit (or onto it, where it can be trodden)."""
    chart = sheet(world.locations[place])
    goals = [t for t in exit_.tiles if chart.inside(*t) and chart.walk[t[1] * chart.width + t[0]]]
    if not goals:
        goals = [(x + dx, y + dy) for x, y in exit_.tiles for dx, dy in STEPS]
    return _walk(world, place, tile, goals)


def _walk(world: World, place: str, start: Tile, goals: list[Tile]) -> list[Place] | None:
    """Shortest way over one map to the nearest goal that can be trodden, through inner doors."""
    chart = sheet(world.locations[place])
    solid = bytearray(solidity(world, world.locations[place]))
    for door in chart.inner_doors:
        solid[door.tile[1] * chart.width + door.tile[0]] = 0
    open_goals = [t for t in goals if chart.inside(*t) and not solid[t[1] * chart.width + t[0]]]
    path = shortest(solid, chart.width, start, open_goals)
    return None if path is None else [(place, *tile) for tile in path]
