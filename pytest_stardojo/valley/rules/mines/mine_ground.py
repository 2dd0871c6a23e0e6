"""The ground of a mine floor during its layout: open, rock and taken tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pytest_stardojo.gamedata import mines as table
from pytest_stardojo.valley.maps import MAPS_KEPT, Sheet, load_sheet
from pytest_stardojo.valley.world.model import Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import STEPS, sheet
from pytest_stardojo.valley.world.rng import Plan, plan


class Ground(NamedTuple):
    """The unchanging ground of a map."""

    open: tuple[Tile, ...]
    """Tiles that may hold something, row by row."""
    rock: frozenset[Tile]
    """Open tiles other than soil; stones and crates are never on soil."""
    at_wall: frozenset[Tile]
    """Rock tiles beside a wall."""


@lru_cache(maxsize=MAPS_KEPT)
def _ground(map: str) -> Ground:
    chart = load_sheet(map)
    kept = _reserved_tiles(chart)
    free = [
        (x, y)
        for y in range(chart.height)
        for x in range(chart.width)
        if chart.walk[y * chart.width + x] and (x, y) not in kept
    ]
    rock = frozenset((x, y) for x, y in free if not chart.dig[y * chart.width + x])
    wall = frozenset(tile for tile in rock if _at_wall(chart, tile))
    return Ground(tuple(free), rock, wall)


def _at_wall(chart: Sheet, tile: Tile) -> bool:
    x, y = tile
    return any(chart.ground_at(x + dx, y + dy) in ("Wall", "Outside") for dx, dy in STEPS)


def _reserved_tiles(chart: Sheet) -> frozenset[Tile]:
    """Return the tiles around ladders, lift, chest, cart and the place of arrival."""
    x, y = chart.default_arrival
    kept = {(x, y), *((x + dx, y + dy) for dx, dy in STEPS)}
    for key in ("ladder_up", "elevator", "chest", "cart", "ladder_down", "golden_scythe"):
        for x, y in chart.key_tiles.get(key, ()):
            kept.update([(x, y), *((x + dx, y + dy) for dx, dy in STEPS)])
    return frozenset(kept)


class Floor:
    """A floor during its layout."""

    def __init__(self, world: World, location: Location, floor: int) -> None:
        self.world, self.location, self.floor = world, location, floor
        self.chart: Sheet = sheet(location)
        self.ground = _ground(location.map)
        self.band = table.band(floor)
        self.features = location.features
        self.open = dict.fromkeys(self.ground.open)
        """Tiles that are still free."""
        self.arrival = self.chart.default_arrival
        self.monsters = 1
        """Factor on the number of monsters."""

    def luck(self, purpose: str) -> Plan:
        """Return the random numbers for one part of the layout, independent of the others."""
        return plan(self.world, f"mine.{purpose}", self.floor)

    def is_rock(self, tile: Tile) -> bool:
        """Return whether a tile is free and not soil."""
        return tile in self.open and tile in self.ground.rock

    def take(self, tile: Tile) -> None:
        """Mark a tile as taken."""
        self.open.pop(tile, None)

    def put(self, tile: Tile, thing: Thing) -> None:
        """Put an object on a tile."""
        self.location.things[tile] = thing
        self.take(tile)
