"""Free tiles: where animals can stand and things can come to lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pytest_stardojo.valley.rules import homes
from pytest_stardojo.valley.world.model import Animal, Location, Pet, Tile, World
from pytest_stardojo.valley.world.places import (
    STEPS,
    blocked,
    character_at,
    empty_ground,
    is_wide,
    sheet,
)
from pytest_stardojo.valley.world.rng import Stream

FARTHEST = 400
"""Tiles that a search looks at before it gives up."""
TRIES = 40
"""Random tiles tried before the nearest to the door is taken."""

Walker = Animal | Pet


def body(walker: Walker, x: int, y: int) -> tuple[Tile, ...]:
    """The tiles that an animal fills when it stands at (x, y)."""
    if isinstance(walker, Animal) and is_wide(walker):
        return (x, y), (x + 1, y)
    return ((x, y),)


def fits(world: World, location: Location, walker: Walker, x: int, y: int) -> bool:
    """Whether the animal can stand there: walkable, nobody on it, no doorway."""
    for tile in body(walker, x, y):
        if blocked(world, location, *tile):
            return False
        someone = character_at(world, location, *tile)
        if someone is not None and someone is not walker:
            return False
    return not doorways(world, location).intersection(body(walker, x, y))


def doorways(world: World, location: Location) -> frozenset[Tile]:
    """Tiles that animals keep free, so that a farmer can always come in and out."""
    chart = sheet(location)
    tiles = {tile for way in chart.exits for tile in way.tiles}
    tiles.update(chart.key_tiles.get("entry", ()), chart.key_tiles.get("bed_sleep", ()))
    for building in world.buildings.values():
        if building.location == location.id:
            tiles.update((x, y + 1) for x, y in homes.door_tiles(building))
    return frozenset(tiles)


def around(world: World, location: Location, start: Tile) -> Iterator[Tile]:
    """Walkable tiles by their distance on foot from a tile, which comes first."""
    seen = {start}
    queue = [start]
    for tile in queue:
        yield tile
        if len(queue) > FARTHEST:
            continue
        for dx, dy in STEPS:
            near = (tile[0] + dx, tile[1] + dy)
            if near not in seen and not blocked(world, location, *near):
                seen.add(near)
                queue.append(near)


def nearest(
    world: World, location: Location, start: Tile, suits: Callable[[int, int], bool]
) -> Tile | None:
    """The nearest tile on foot for which ``suits(x, y)`` holds, or None."""
    for x, y in around(world, location, start):
        if suits(x, y):
            return x, y
    return None


def stand_near(world: World, location: Location, walker: Walker, start: Tile) -> Tile | None:
    """The nearest tile to ``start`` where the animal can stand."""
    return nearest(world, location, start, lambda x, y: fits(world, location, walker, x, y))


def random_spot(world: World, location: Location, walker: Walker, luck: Stream) -> Tile | None:
    """A random tile of a house where the animal can stand; None where it is crowded."""
    chart = sheet(location)
    for _ in range(TRIES):
        x, y = luck.randint(0, chart.width - 1), luck.randint(0, chart.height - 1)
        if fits(world, location, walker, x, y):
            return x, y
    return stand_near(world, location, walker, chart.default_arrival)


def can_lie(world: World, location: Location, x: int, y: int) -> bool:
    """Whether a thing can come to lie on the tile: nothing is there yet, and no doorway."""
    return empty_ground(world, location, x, y) and (x, y) not in doorways(world, location)
