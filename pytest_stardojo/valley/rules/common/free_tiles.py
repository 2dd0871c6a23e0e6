"""Searches for free tiles for characters and objects."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pytest_stardojo.valley.rules.common import interiors
from pytest_stardojo.valley.rules.common.drops import spiral
from pytest_stardojo.valley.world.footprints import is_wide
from pytest_stardojo.valley.world.model import (
    Animal,
    Farmer,
    Location,
    Pet,
    Tile,
    Villager,
    World,
)
from pytest_stardojo.valley.world.places import (
    STEPS,
    blocked,
    character_at,
    empty_ground,
    is_free,
    sheet,
)
from pytest_stardojo.valley.world.rng import Stream

FARTHEST = 400
"""Most tiles of a search on foot."""
WIDEST = 40
"""Most tiles of distance in a search that ignores walls."""
TRIES = 40
"""Random tiles to try before the one nearest to the door."""

Walker = Animal | Pet


def body(walker: Walker, x: int, y: int) -> tuple[Tile, ...]:
    """Return the tiles that an animal covers at (x, y)."""
    if isinstance(walker, Animal) and is_wide(walker):
        return (x, y), (x + 1, y)
    return ((x, y),)


def fits(world: World, location: Location, walker: Walker, x: int, y: int) -> bool:
    """Return whether an animal can stand there: walkable, unoccupied, no doorway."""
    for tile in body(walker, x, y):
        if blocked(world, location, *tile):
            return False
        other = character_at(world, location, *tile)
        if other is not None and other is not walker:
            return False
    return not doorways(world, location).intersection(body(walker, x, y))


def doorways(world: World, location: Location) -> frozenset[Tile]:
    """Return the tiles that animals keep free, so that farmers can always pass."""
    chart = sheet(location)
    tiles = {tile for way in chart.exits for tile in way.tiles}
    tiles.update(chart.key_tiles.get("entry", ()), chart.key_tiles.get("bed_sleep", ()))
    for building in world.buildings.values():
        if building.location == location.id:
            tiles.update((x, y + 1) for x, y in interiors.door_tiles(building))
    return frozenset(tiles)


def around(world: World, location: Location, start: Tile) -> Iterator[Tile]:
    """Yield walkable tiles by their distance on foot from a tile, which is the first."""
    seen = {start}
    queue = [start]
    for tile in queue:
        yield tile
        if len(queue) > FARTHEST:
            continue
        for dx, dy in STEPS:
            neighbor = (tile[0] + dx, tile[1] + dy)
            if neighbor not in seen and not blocked(world, location, *neighbor):
                seen.add(neighbor)
                queue.append(neighbor)


def nearest(
    world: World, location: Location, start: Tile, suits: Callable[[int, int], bool]
) -> Tile | None:
    """Return the nearest tile on foot for which ``suits(x, y)`` holds, or None."""
    for x, y in around(world, location, start):
        if suits(x, y):
            return x, y
    return None


def rescue(
    world: World, location: Location, start: Tile, suits: Callable[[int, int], bool]
) -> Tile | None:
    """Return the nearest tile on foot that suits, else the nearest at all within ``WIDEST`` tiles.

    Use it for characters that need a tile even if they are walled in.
    """
    spot = nearest(world, location, start, suits)
    return spot or next((tile for tile in spiral(start, WIDEST) if suits(*tile)), None)


def stand_near(world: World, location: Location, walker: Walker, start: Tile) -> Tile | None:
    """Return the nearest tile on foot from ``start`` where the animal can stand."""
    return nearest(world, location, start, lambda x, y: fits(world, location, walker, x, y))


def put_near(world: World, location: Location, walker: Walker, start: Tile) -> None:
    """Put the animal on the nearest tile to ``start`` where it can stand, walls or not."""
    spot = rescue(world, location, start, lambda x, y: fits(world, location, walker, x, y))
    walker.x, walker.y = spot or start


def step_aside(world: World, location: Location) -> None:
    """Move characters out of new obstacles to the nearest free tile.

    Call it after a new building, a larger body or other new walls.
    """
    people: list[Farmer | Villager] = [*world.farmers.values(), *world.villagers.values()]
    for person in people:
        if person.location == location.id and blocked(world, location, person.x, person.y):
            spot = rescue(
                world, location, (person.x, person.y), lambda x, y: is_free(world, location, x, y)
            )
            person.x, person.y = spot or (person.x, person.y)
            if isinstance(person, Villager):
                person.walk = None  # its route began elsewhere; the next leg starts a new one
    walkers: list[Walker] = [*world.animals.values(), *world.pets.values()]
    for walker in walkers:
        if walker.location == location.id and _is_stuck(world, location, walker):
            put_near(world, location, walker, (walker.x, walker.y))


def _is_stuck(world: World, location: Location, walker: Walker) -> bool:
    return any(blocked(world, location, *tile) for tile in body(walker, walker.x, walker.y))


def random_spot(world: World, location: Location, walker: Walker, luck: Stream) -> Tile:
    """Return a random tile where an animal can stand, or one near the entrance."""
    chart = sheet(location)
    for _ in range(TRIES):
        x, y = luck.randint(0, chart.width - 1), luck.randint(0, chart.height - 1)
        if fits(world, location, walker, x, y):
            return x, y
    start = chart.default_arrival
    spot = rescue(world, location, start, lambda x, y: fits(world, location, walker, x, y))
    return spot or start


def can_lie(world: World, location: Location, x: int, y: int) -> bool:
    """Return whether a thing can come to lie on the tile: nothing is there yet, and no doorway."""
    return empty_ground(world, location, x, y) and (x, y) not in doorways(world, location)
