"""Ways of villagers: over several maps, through all doors at any hour.

A villager walks where a farmer could, but opens every inner door and every
house door.  Where the way leads to a place that is not in this version, it ends
with a step into that place: from then on the villager is away.

Ways over the bare maps are found once for all games.  One that something lies
across now is found anew.
"""

from __future__ import annotations

from array import array

from pytest_stardojo.gamedata import roads
from pytest_stardojo.valley.maps.sheet import Sheet
from pytest_stardojo.valley.rules.common.drops import spiral
from pytest_stardojo.valley.world.model import Location, Stretch, Tile, World
from pytest_stardojo.valley.world.paths import shortest
from pytest_stardojo.valley.world.places import STEPS, blocked, sheet, solidity

Place = tuple[str, int, int]
"""(location, x, y)."""

NEAR = 3
"""How far from a waypoint that is blocked a villager may stand, in tiles."""
MOST_KEPT = 4000
"""Ways over bare maps that are remembered."""

_SOLID = bytes([1, 0]) + bytes(254)
"""From where one can walk to where one cannot."""

_Known = tuple[str, "array[int]"]
_known: dict[tuple[str, Tile, tuple[Tile, ...]], _Known | None] = {}
"""(map hash, start, goals) -> directions and indexes of the tiles trodden, on the bare map."""


def way(world: World, start: Place, goal: Place) -> list[Stretch] | None:
    """The way from tile to tile, a stretch for each map; None where there is none.

    Args:
        world: The world.
        start: Location and tile where the villager stands; it may be away.
        goal: Location and tile where it wants to be; the location may be unknown.

    Returns:
        An empty list when it is there already.
    """
    chain = roads.between(start[0], goal[0])
    if chain is None:
        return None
    found = [Stretch(*start, "")]
    for name in chain:
        step = _through(world, found, name)
        if step is None:
            return [*found[:-1], Stretch(*goal, "")] if len(found) > 1 else None
        found = step
    return _to_goal(world, found, goal)


def _to_goal(world: World, found: list[Stretch], goal: Place) -> list[Stretch] | None:
    """The last stretch: to the tile, or into a place that nobody knows."""
    last = found[-1]
    place = world.locations.get(goal[0])
    if place is None:
        return [*found[:-1], Stretch(*goal, "")] if len(found) > 1 else []
    tile = standing(world, place, (goal[1], goal[2]))
    steps = steps_over(world, place, (last.x, last.y), (tile,))
    if steps is None:
        return None
    last.steps = steps
    return found if steps or len(found) > 1 else []


def _through(world: World, found: list[Stretch], name: str) -> list[Stretch] | None:
    """Go on to a neighbouring place; nothing changes as long as a place is unknown."""
    last = found[-1]
    here, there = world.locations.get(last.location), world.locations.get(name)
    if here is None:
        # it comes from somewhere unknown: into the first place on the way that is known
        return found if there is None else [*found, _entry(world, there, last.location)]
    if there is None:
        return _into_the_unknown(world, found, here, name)
    doors = [exit_ for exit_ in sheet(here).exits if exit_.to == name]
    tiles = {
        tile: exit_.arrive for exit_ in doors for tile in _thresholds(world, here, exit_.tiles)
    }
    steps = steps_over(world, here, (last.x, last.y), tuple(tiles))
    if steps is None:
        return None
    arrive = tiles[end_of(last.x, last.y, steps)]
    return [*found[:-1], Stretch(last.location, last.x, last.y, steps), Stretch(name, *arrive, "")]


def _entry(world: World, there: Location, name: str) -> Stretch:
    """Where somebody comes into a place who comes from one that is not in this version."""
    for exit_ in sheet(there).exits:
        if exit_.to == name:
            x, y = exit_.tiles[0]
            tile = (x, y) if not blocked(world, there, x, y) else (x, y + 1)
            return Stretch(there.id, *tile, "")
    return Stretch(there.id, *sheet(there).default_arrival, "")


def _into_the_unknown(
    world: World, found: list[Stretch], here: Location, name: str
) -> list[Stretch] | None:
    last = found[-1]
    goals = [
        tile
        for exit_ in sheet(here).exits
        if exit_.to == name
        for tile in _thresholds(world, here, exit_.tiles)
    ]
    steps = steps_over(world, here, (last.x, last.y), tuple(goals)) or ""
    return [*found[:-1], Stretch(last.location, last.x, last.y, steps), Stretch(name, 0, 0, "")]


def _thresholds(world: World, here: Location, tiles: tuple[Tile, ...]) -> list[Tile]:
    """The last tiles before an exit: its own where they can be trodden, else those beside them."""
    chart = sheet(here)
    own = [tile for tile in tiles if _bare(chart, tile)]
    return own or [
        (x + dx, y + dy) for x, y in tiles for dx, dy in STEPS if _bare(chart, (x + dx, y + dy))
    ]


def _bare(chart: Sheet, tile: Tile) -> bool:
    """Whether the bare map can be walked there."""
    return chart.inside(*tile) and bool(chart.walk[tile[1] * chart.width + tile[0]])


def end_of(x: int, y: int, steps: str) -> Tile:
    """Where steps lead to."""
    return (
        x + steps.count("1") - steps.count("3"),
        y + steps.count("2") - steps.count("0"),
    )


def standing(world: World, place: Location, tile: Tile) -> Tile:
    """The tile on which somebody stands who is to stand there: the nearest one that is free."""
    if not blocked(world, place, *tile):
        return tile
    arrival = sheet(place).default_arrival
    for near in spiral(tile, NEAR):
        free = not blocked(world, place, *near)
        if free and steps_over(world, place, arrival, (near,)) is not None:
            return near
    return tile


def is_inner_door(location: Location, tile: Tile) -> bool:
    """Whether there is a door between rooms on the tile."""
    return any(door.tile == tile for door in sheet(location).inner_doors)


def is_clear(world: World, stretch: Stretch) -> bool:
    """Whether nothing lies across what is left of a stretch that is not trodden yet."""
    place = world.locations.get(stretch.location)
    if place is None:
        return True
    indexes = _indexes(sheet(place).width, (stretch.x, stretch.y), stretch.steps)
    return not _hits(world, place, indexes)


# ---------------------------------------------------------------------------- one map


def steps_over(world: World, place: Location, start: Tile, goals: tuple[Tile, ...]) -> str | None:
    """Shortest way over one map to the nearest goal, through inner doors, as directions."""
    chart = sheet(place)
    key = (chart.hash, start, goals)
    if key not in _known:
        if len(_known) >= MOST_KEPT:
            del _known[next(iter(_known))]
        _known[key] = _over_bare_map(chart, start, goals)
    known = _known[key]
    if known is not None and not _hits(world, place, known[1]):
        return known[0]
    return _over_map(world, place, start, goals)


def _over_bare_map(chart: Sheet, start: Tile, goals: tuple[Tile, ...]) -> _Known | None:
    solid = chart.walk.translate(_SOLID)
    open_goals = [tile for tile in goals if _bare(chart, tile)]
    path = shortest(solid, chart.width, start, open_goals)
    if path is None:
        return None
    steps = _directions(start, path)
    return steps, _indexes(chart.width, start, steps)


def _over_map(world: World, place: Location, start: Tile, goals: tuple[Tile, ...]) -> str | None:
    chart = sheet(place)
    solid = bytearray(solidity(world, place))
    for door in chart.inner_doors:
        solid[door.tile[1] * chart.width + door.tile[0]] = 0
    open_goals = [t for t in goals if chart.inside(*t) and not solid[t[1] * chart.width + t[0]]]
    path = shortest(solid, chart.width, start, open_goals)
    return None if path is None else _directions(start, path)


def _hits(world: World, place: Location, indexes: array[int]) -> bool:
    """Whether something stands on one of the tiles; inner doors do not count."""
    solid = solidity(world, place)
    if not any(map(solid.__getitem__, indexes)):
        return False
    width = sheet(place).width
    doors = {door.tile[1] * width + door.tile[0] for door in sheet(place).inner_doors}
    return any(solid[index] and index not in doors for index in indexes)


def _directions(start: Tile, path: list[Tile]) -> str:
    x, y = start
    steps = []
    for nx, ny in path:
        steps.append("0123"[STEPS.index((nx - x, ny - y))])
        x, y = nx, ny
    return "".join(steps)


def _indexes(width: int, start: Tile, steps: str) -> array[int]:
    offsets = {"0": -width, "1": 1, "2": width, "3": -1}
    index = start[1] * width + start[0]
    found = array("I")
    for step in steps:
        index += offsets[step]
        found.append(index)
    return found
